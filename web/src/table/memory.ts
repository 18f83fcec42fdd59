/** What this browser remembers of sitting down at a table, to check the shuffle by. */

import type { Table } from '../wire';

/** What was read and sent when sitting down. */
export interface Memory {
  commitment: string;
  contributions: string[];
}

const memoryKey = (table: string) => `tablee.fairness.${table}`;

export function remembered(table: string): Memory | null {
  const memory = localStorage.getItem(memoryKey(table));
  return memory === null ? null : (JSON.parse(memory) as Memory);
}

export function rememberContribution({ id, commitment }: Table, contribution: string): void {
  const contributions = [...(remembered(id)?.contributions ?? []), contribution];
  localStorage.setItem(memoryKey(id), JSON.stringify({ commitment, contributions } satisfies Memory));
}
