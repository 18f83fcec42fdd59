/**
 * "Check the shuffle": whether a record keeps to what was published and promised before the game, and is of the game this
 * browser saw. The same checks as `Fairness::verify` of the kernel (`docs/fairness.md`), and every use of chance drawn again;
 * the rules are run by the module (`here/`).
 */

import { blake3 } from '@noble/hashes/blake3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AbortedDeal, Cut, Table } from '../wire';
import type { Memory } from './memory';

/** The part of a record that is looked at here. */
export interface Proof {
  game: string;
  rules: number;
  data: string;
  options: Record<string, unknown>;
  seats: { name?: string; bot?: string }[];
  seed: string;
  fairness?: Fairness;
  opening: string;
  actions: { seat: number; action: unknown; at?: number; by?: string; check: string }[];
  chance?: Drawn[];
}

export interface Fairness {
  table: string;
  deal: number;
  commitment: string;
  secret: string;
  cuts: (Cut | null)[];
  seating: 'drawn' | 'asSeated';
  places: number[];
  aborted: AbortedDeal[];
  names: string[];
  marks: { start: string; end: string };
}

interface Drawn {
  site: string;
  use: number;
  kind: 'shuffle' | 'roll' | 'pick';
  of: number;
  result: number | number[];
}

/** What holds; null where there is nothing to check, or this browser cannot know. */
export interface Checks {
  /** One contribution of every person, none of a bot, 32 bytes each. */
  entries: boolean;
  /** Each is the one whose hash was published when its person sat down. */
  hashes: boolean;
  /** The secret is the one whose hash was published for this deal. */
  secret: boolean;
  /** The seed follows from secret, table, game and contributions. */
  seed: boolean;
  /** The places were drawn by that seed; null if everybody played where they sat. */
  places: boolean | null;
  /** Every shuffle, roll and pick that the record tells follows from that seed. */
  chance: boolean;
  /** Every deal before was published, and holds; null if there was none. */
  aborted: boolean | null;
  /** Who acted, how and when leads from the first mark to the last. */
  marks: boolean;
  /** The deal is the one this browser was shown; null if it was not there while the deck was being cut. */
  deal: boolean | null;
  /** What this browser contributed is part of the seed; null if it contributed nothing. */
  contribution: boolean | null;
  /** The game this browser saw is the one of the record; null if it saw none. */
  game: boolean | null;
}

/** Checks a record against itself and against what this browser keeps; nothing if it has no proof. */
export function check(proof: Proof, memory: Memory | null, contributionOf: (hash: string) => string | null): Checks | null {
  const { fairness } = proof;
  if (!fairness) return null;
  const { seating, places, cuts } = fairness;
  const players = proof.seats.length;
  const areAll = [cuts, places, fairness.names].every((list) => list.length === players) && isPermutation(places);
  const entries = areAll && proof.seats.every(({ bot }, seat) => isEntry(cuts[places[seat] as number] ?? null, bot !== undefined));
  const trail = entries ? trailOf(proof, fairness) : null;
  const seen = memory?.deals[fairness.deal];
  const mine = seen?.hashes.flatMap((hash, place) => (hash !== null && contributionOf(hash) !== null ? [place] : [])) ?? [];
  return {
    entries,
    hashes: cuts.every((cut) => cut === null || opens(fairness.commitment, cut)),
    secret: commitmentOf(fairness.secret, fairness.table, fairness.deal) === fairness.commitment,
    seed: entries && seedOf(proof, fairness) === proof.seed,
    places: placesHold(proof.seed, seating, places),
    chance: (proof.chance ?? []).every((drawn) => follows(proof.seed, drawn)) && proof.chance !== undefined,
    aborted: abortedHold(fairness, memory),
    marks: trail !== null && trail[0] === fairness.marks.start && trail.at(-1) === fairness.marks.end,
    deal: seen
      ? seen.commitment === fairness.commitment &&
        seen.hashes.join() === cuts.map((cut) => cut?.hash ?? null).join() &&
        seen.setup === setupOf({ ...proof, options: beforeTheDraw(proof.options, places), seating })
      : null,
    contribution: mine.length > 0 ? mine.every((place) => cuts[place]?.contribution === contributionOf(seen?.hashes[place] ?? '')) : null,
    game: memory?.seen ? trail?.[memory.seen.depth] === memory.seen.mark : null,
  };
}

/** What is played and how, as it goes into the seed: the options as they are before the places are drawn. */
export function setupOf({ game, rules, data, options, seating }: Pick<Table, 'game' | 'rules' | 'data' | 'options' | 'seating'>): string {
  return canonical({ game, rules, data, options, seating });
}

const isHex = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

function isEntry(cut: Cut | null, isBot: boolean): boolean {
  return isBot ? cut === null : cut !== null && isHex(cut.hash) && isHex(cut.contribution);
}

function isPermutation(places: readonly number[]): boolean {
  return [...places].sort((one, other) => one - other).every((place, index) => place === index);
}

function opens(commitment: string, { hash, contribution }: Cut): boolean {
  return isHex(commitment) && isHex(contribution) && hashOf(commitment, contribution) === hash;
}

function placesHold(seed: string, seating: Fairness['seating'], places: readonly number[]): boolean | null {
  if (seating === 'drawn') return placesOf(seed, places.length).join() === places.join();
  return places.every((place, seat) => place === seat) ? null : false;
}

/** Whether every deal before is there, holds, and is the one this browser was shown. */
function abortedHold({ table, deal, aborted }: Fairness, memory: Memory | null): boolean | null {
  if (deal === 1 && aborted.length === 0) return null;
  const wasShown = ({ number, commitment, cuts }: AbortedDeal) => {
    const seen = memory?.deals[number];
    return !seen || (seen.commitment === commitment && seen.hashes.join() === cuts.map((cut) => cut?.hash ?? null).join());
  };
  return aborted.length === deal - 1 && aborted.every((past, index) => past.number === index + 1 && holds(table, past) && wasShown(past));
}

/** Whether a deal that came to nothing is as it was published. */
export function holds(table: string, { number, secret, commitment, cuts }: AbortedDeal): boolean {
  return (
    isHex(secret) &&
    commitmentOf(secret, table, number) === commitment &&
    cuts.every((cut) => cut === null || cut.contribution === null || opens(commitment, cut))
  );
}

type Field = Uint8Array | string | number;

/** A hash over fields, each preceded by its length; a number is eight bytes, the lowest first. */
function hash(context: string, ...fields: Field[]): Uint8Array {
  const bytes = fields.map((field) => (typeof field === 'number' ? u64(field) : typeof field === 'string' ? utf8ToBytes(field) : field));
  return blake3(concatBytes(...bytes.flatMap((field) => [u64(field.length), field])), { context: utf8ToBytes(context) });
}

/** What the house publishes before anybody gives anything. */
export function commitmentOf(secret: string, table: string, deal: number): string {
  return isHex(secret) ? bytesToHex(hash('tablee 2026 commitment to a secret seed', hexToBytes(secret), table, deal)) : '';
}

/** What a person publishes on sitting down. */
export function hashOf(commitment: string, contribution: string): string {
  const context = utf8ToBytes('tablee 2026 hash of a contribution');
  return bytesToHex(blake3(concatBytes(hexToBytes(commitment), hexToBytes(contribution)), { context }));
}

const BOT = Uint8Array.of(0);
const PERSON = Uint8Array.of(1);

/** The seed that follows from the secret, what is played, and everybody's contribution. */
export function seedOf(
  { game, rules, data, options }: Pick<Proof, 'game' | 'rules' | 'data' | 'options'>,
  { secret, table, deal, cuts, places }: Omit<Fairness, 'marks' | 'names'>,
): string {
  if (!isHex(secret)) return '';
  const given = cuts.flatMap((cut) => (cut === null ? [BOT] : [PERSON, hexToBytes(cut.contribution ?? '')]));
  const setup = canonical(beforeTheDraw(options, places));
  return bytesToHex(hash('tablee 2026 seed of a table', hexToBytes(secret), table, deal, game, rules, data, setup, ...given));
}

/** An option that is a number names a seat, and named its place before the places were drawn. */
function beforeTheDraw(options: Record<string, unknown>, places: readonly number[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, typeof value === 'number' ? (places[value] ?? value) : value]),
  );
}

/** Every mark from the set-up to the last action; nothing if a name or an action is not told as it must be. */
export function trailOf(proof: Proof, fairness: Fairness): string[] | null {
  const { seats, actions } = proof;
  if (!isHex(fairness.secret) || !fairness.names.every(isHex)) return null;
  // A person's name may have been removed; the hash of it stays.
  const isCalled = ({ name = '', bot }: Proof['seats'][number], seat: number) =>
    (name === '' && bot === undefined) || hashOfName(fairness.secret, seat, name) === fairness.names[seat];
  if (!seats.every(isCalled)) return null;
  const trail = [startMark(proof, fairness)];
  for (const action of actions) {
    const { seat, at, by } = action;
    if (at === undefined || by === undefined || (by === 'bot') !== (seats[seat]?.bot !== undefined)) return null;
    trail.push(nextMark(fairness.secret, trail, action));
  }
  return trail;
}

/** What stands in a proof for what a seat is called. */
export function hashOfName(secret: string, seat: number, name: string): string {
  const salt = blake3(hexToBytes(secret), { context: utf8ToBytes('tablee 2026 salt of the names') });
  return bytesToHex(hash('tablee 2026 name of a seat', salt, seat, name));
}

const saltOf = (secret: string, number: number): Uint8Array =>
  blake3(concatBytes(hexToBytes(secret), u64(number)), { context: utf8ToBytes('tablee 2026 salt of a step') });

/** The mark after the set-up. */
export function startMark(
  { game, rules, data, options, seats, opening }: Pick<Proof, 'game' | 'rules' | 'data' | 'options' | 'seats' | 'opening'>,
  { secret, table, deal, names, places, aborted }: Omit<Fairness, 'marks'>,
): string {
  const seated = seats.flatMap(({ bot }, seat) => [
    bot === undefined ? PERSON : BOT,
    bot ?? '',
    hexToBytes(names[seat] as string),
    places[seat] as number,
  ]);
  const header = [saltOf(secret, 0), table, deal, game, rules, data, canonical(options), ...seated, canonical(aborted), opening];
  return bytesToHex(hash('tablee 2026 start of a game', ...header));
}

/** The mark after one more action than these marks tell of. */
export function nextMark(
  secret: string,
  marks: readonly string[],
  { seat, action, at = 0, by = '', check }: Proof['actions'][number],
): string {
  const [before, salt] = [hexToBytes(marks.at(-1) ?? ''), saltOf(secret, marks.length)];
  return bytesToHex(hash('tablee 2026 step of a game', before, salt, seat, by, at, canonical(action), check));
}

/** The one text of a JSON document: the keys of every object sorted, no space anywhere. */
export function canonical(document: unknown): string {
  if (Array.isArray(document)) return `[${document.map(canonical).join()}]`;
  if (typeof document !== 'object' || document === null) return JSON.stringify(document);
  const fields = Object.entries(document).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join()}}`;
}

/** Who plays where: for each seat of the game, the place its player had sat down at, drawn by the game's seed. */
export function placesOf(seed: string, players: number): number[] {
  return shuffled(numbersOf(seed, 'house.seats', 0), players);
}

/** Whether a use of chance gave what it gives again. */
export function follows(seed: string, { site, use, kind, of, result }: Drawn): boolean {
  const numbers = numbersOf(seed, site, use);
  if (kind === 'shuffle') return Array.isArray(result) && shuffled(numbers, of).join() === result.join();
  return below(numbers, of) + (kind === 'roll' ? 1 : 0) === result;
}

/** The numbers of the k-th use of a site of chance. */
function numbersOf(seed: string, site: string, use: number): Iterator<number, never> {
  return chacha12(blake3(concatBytes(u64(use).subarray(0, 4), utf8ToBytes(site)), { key: hexToBytes(seed) }));
}

/** For each place of a new order, the place its thing had before. */
function shuffled(numbers: Iterator<number, never>, count: number): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last--) {
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

function u64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return bytes;
}
