/** How much was said at a table that I have not read. */

import { me } from '../me.svelte';
import { unread } from './heard';
import type { TableStore } from './store.svelte';

export function unreadAt({ known, heard }: TableStore): number {
  return unread(known?.chat ?? [], heard, me.person?.id ?? null, me.blocked).length;
}
