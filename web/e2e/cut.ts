/** Sitting down and cutting the deck as a program does, for tests that need a table before a page looks at it. */

import { blake3 } from '@noble/hashes/blake3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const CONTEXT = utf8ToBytes('tablee 2026 hash of a contribution');

/** Asks something of the house, as somebody. */
type Post = (path: string, body: unknown) => Promise<unknown>;

/** Sits down; what is returned opens the contribution once the game has been started. */
export async function sitDown(post: Post, table: string, seat: number, commitment: string): Promise<() => Promise<unknown>> {
  const contribution = crypto.getRandomValues(new Uint8Array(32));
  const hash = bytesToHex(blake3(concatBytes(hexToBytes(commitment), contribution), { context: CONTEXT }));
  await post(`/tables/${table}/join`, { seat, commitment, hash });
  return () => post(`/tables/${table}/cut`, { seat, contribution: bytesToHex(contribution) });
}
