/** "Check the shuffle": whether a record keeps to what was published and contributed before the game. */

import { blake3 } from '@noble/hashes/blake3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Memory } from './memory';

const COMMITMENT = utf8ToBytes('tablee 2026 commitment to a secret seed');
const SEED = utf8ToBytes('tablee 2026 seed of a table');
/** Where the places are drawn. */
const SEATS = utf8ToBytes('house.seats');

/** The part of a record that proves the shuffle. */
export interface Proof {
  seed: string;
  fairness?: { commitment: string; secret: string; contributions: string[]; places?: number[] };
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
  /** The places were drawn by that seed; nothing if everybody played where they sat. */
  places: boolean | null;
}

export function check({ seed, fairness }: Proof, memory: Memory | null): Checks {
  if (!fairness) return { proven: false, secret: false, commitment: null, contribution: null, seed: false, places: null };
  const secret = hexToBytes(fairness.secret);
  return {
    proven: true,
    secret: bytesToHex(blake3(secret, { context: COMMITMENT })) === fairness.commitment,
    commitment: memory && memory.commitment === fairness.commitment,
    contribution: memory && memory.contributions.every((mine) => fairness.contributions.includes(mine)),
    seed: seedOf(secret, fairness.contributions.map(hexToBytes)) === seed,
    places: fairness.places ? placesOf(seed, fairness.places.length).join() === fairness.places.join() : null,
  };
}

/** A hash of the house's secret and every player's contribution, each preceded by its length. */
export function seedOf(secret: Uint8Array, contributions: readonly Uint8Array[]): string {
  const parts = contributions.flatMap((contribution) => [littleEndian(contribution.length), contribution]);
  return bytesToHex(blake3(concatBytes(secret, littleEndian(contributions.length), ...parts), { context: SEED }));
}

/** Who plays where: for each seat of the game, the place its player had sat down at, drawn by the game's seed. */
export function placesOf(seed: string, players: number): number[] {
  const key = blake3(concatBytes(new Uint8Array(4), SEATS), { key: hexToBytes(seed) });
  const numbers = chacha12(key);
  const places = Array.from({ length: players }, (_, place) => place);
  for (let last = players - 1; last > 0; last--) {
    const other = below(numbers, last + 1);
    [places[last], places[other]] = [places[other] as number, places[last] as number];
  }
  return places;
}

/** One of `0..options`, each as likely as the others: multiply, and throw away the uneven rest. */
function below(numbers: Iterator<number, never>, options: number): number {
  const uneven = (2 ** 32 - options) % options;
  for (;;) {
    const product = BigInt(numbers.next().value) * BigInt(options);
    if (Number(product & 0xffff_ffffn) >= uneven) return Number(product >> 32n);
  }
}

/** The stream of ChaCha with twelve rounds, word by word. */
function* chacha12(key: Uint8Array): Generator<number, never> {
  const words = new DataView(key.buffer, key.byteOffset);
  const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
  for (let block = 0; ; block++) {
    const start = [...constants, ...Array.from({ length: 8 }, (_, word) => words.getUint32(4 * word, true)), block, 0, 0, 0];
    const state = Uint32Array.from(start);
    for (let round = 0; round < 12; round += 2) {
      for (let column = 0; column < 4; column++) quarter(state, column, 4 + column, 8 + column, 12 + column);
      for (let column = 0; column < 4; column++)
        quarter(state, column, 4 + ((column + 1) % 4), 8 + ((column + 2) % 4), 12 + ((column + 3) % 4));
    }
    for (const [word, value] of state.entries()) yield (value + (start[word] as number)) >>> 0;
  }
}

function quarter(state: Uint32Array, a: number, b: number, c: number, d: number): void {
  const mix = (into: number, from: number, turned: number, by: number) => {
    state[into] = (state[into] as number) + (state[from] as number);
    const crossed = (state[turned] as number) ^ (state[into] as number);
    state[turned] = (crossed << by) | (crossed >>> (32 - by));
  };
  mix(a, b, d, 16);
  mix(c, d, b, 12);
  mix(a, b, d, 8);
  mix(c, d, b, 7);
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return bytes;
}
