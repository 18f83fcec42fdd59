import { readFileSync } from 'node:fs';
import { blake3 } from '@noble/hashes/blake3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { DATA } from './edition';

/** The content without spaces, keys in order: as the rules name it. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${plain(field)}`).join(',')}}`;
}

test('the board is drawn from the data of the rules today', () => {
  const data: unknown = JSON.parse(readFileSync('../games/magnifique/data/magnifique.json', 'utf8'));

  expect(DATA).toBe(bytesToHex(blake3(utf8ToBytes(plain(data)))));
});
