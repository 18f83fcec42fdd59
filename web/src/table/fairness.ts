/** "Check the shuffle": whether a record keeps to what was published and contributed before the game. */

import { blake3 } from '@noble/hashes/blake3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Memory } from './memory';

const COMMITMENT = utf8ToBytes('tablee 2026 commitment to a secret seed');
const SEED = utf8ToBytes('tablee 2026 seed of a table');

/** The part of a record that proves the shuffle. */
export interface Proof {
  seed: string;
  fairness?: { commitment: string; secret: string; contributions: string[] };
}

export interface Checks {
  /** The record has a proof at all. */
  proven: boolean;
  /** The secret is the one whose hash was published. */
  secret: boolean;
  /** The hash is the one this browser read before the game; nothing if it was not there then. */
  commitment: boolean | null;
  /** Everything this browser contributed is part of the seed. */
  contribution: boolean | null;
  /** The seed that was played follows from the secret and all contributions. */
  seed: boolean;
}

export function check({ seed, fairness }: Proof, memory: Memory | null): Checks {
  if (!fairness) return { proven: false, secret: false, commitment: null, contribution: null, seed: false };
  const secret = hexToBytes(fairness.secret);
  return {
    proven: true,
    secret: bytesToHex(blake3(secret, { context: COMMITMENT })) === fairness.commitment,
    commitment: memory && memory.commitment === fairness.commitment,
    contribution: memory && memory.contributions.every((mine) => fairness.contributions.includes(mine)),
    seed: seedOf(secret, fairness.contributions.map(hexToBytes)) === seed,
  };
}

/** A hash of the house's secret and every player's contribution, each preceded by its length. */
export function seedOf(secret: Uint8Array, contributions: readonly Uint8Array[]): string {
  const parts = contributions.flatMap((contribution) => [littleEndian(contribution.length), contribution]);
  return bytesToHex(blake3(concatBytes(secret, littleEndian(contributions.length), ...parts), { context: SEED }));
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return bytes;
}
