import { expect, test } from 'vitest';
import { canonical, check, commitmentOf, type Fairness, follows, hashOf, placesOf, type Proof, setupOf, trailOf } from './fairness';
import type { Memory } from './memory';

// The figures of `test_vectors_of_a_proof` in crates/kernel/src/fairness/tests.rs: they never change.
const COMMITMENT = '09ca94399028fc8b63d65fd99ef4b5fef9d87cd500a5f32b4a3463cd75e03eb5';
const ANNAS_HASH = '3f7f9df41061a6e9b12bf513e1cf6211f6760750131acd19cf2fef80c39762a5';
const SEED = 'c84d2e6200b7569b6b0e7b9791a0993168f5b5b027e7a5ad25fad9459ef4af8a';
const START = '3a22d793b030c1d33447c9af88ddf84eb2252e49f7c9b49b882f5257777fc90e';
const END = '737525b13d398bfb752d77a97fafde3e021bc95fb9e1a5f6c0379062efa36b87';
const TABLE = 'a-table';
const bytes = (value: number) => value.toString(16).padStart(2, '0').repeat(32);
const [ANNA, BERT] = [bytes(1), bytes(2)];

const cut = (commitment: string, contribution: string) => ({ hash: hashOf(commitment, contribution), contribution });
const FIRST = commitmentOf(bytes(6), TABLE, 1);

/** The second deal of Anna, Bert and a bot, as the kernel tests it: the bot drew the second seat. */
function proven(): Proof & { fairness: Fairness } {
  const action = (seat: number, by: string, at: number) => {
    return { seat, action: { type: 'take', count: at }, at, by, check: at.toString(16).padStart(16, '0') };
  };
  return {
    game: 'any',
    rules: 3,
    data: '0123',
    options: { first: 2, long: true, nobody: null },
    seats: [{ name: 'Anna' }, { bot: 'greedy' }, { name: 'Bert' }],
    seed: SEED,
    opening: '00000000000000aa',
    actions: [action(0, 'person', 1200), action(1, 'bot', 1900), action(2, 'standIn', 2500), action(0, 'auto', 2500)],
    chance: [],
    fairness: {
      table: TABLE,
      deal: 2,
      commitment: COMMITMENT,
      secret: bytes(7),
      cuts: [cut(COMMITMENT, ANNA), cut(COMMITMENT, BERT), null],
      seating: 'drawn',
      places: [0, 2, 1],
      aborted: [
        {
          number: 1,
          commitment: FIRST,
          secret: bytes(6),
          cuts: [cut(FIRST, bytes(3)), { ...cut(FIRST, bytes(4)), contribution: null }, null],
          reason: 'freed',
          at: 1_800_000_000,
        },
      ],
      names: [
        'c945167547016e9367c013247cd7a1ad99fe1f05dbaea8480eed9f7159e75aa7',
        'b2bdf1feb15223778f0772d8b43b6ef1927a8678b23fbc4e803411365e06694d',
        '8c6f18644445ad4bedff692916488fd99522e659f6404281802000d6e4083ee7',
      ],
      marks: { start: START, end: END },
    },
  };
}

/** What Anna's browser keeps: the deal as it was being cut, and the third mark. */
const memory: Memory = {
  deals: {
    2: {
      commitment: COMMITMENT,
      hashes: [ANNAS_HASH, hashOf(COMMITMENT, BERT), null],
      setup: setupOf({ game: 'any', rules: 3, data: '0123', options: { first: 1, long: true, nobody: null }, seating: 'drawn' }),
    },
  },
  seen: { depth: 2, mark: '' },
};
const contributionOf = (hash: string) => (hash === ANNAS_HASH ? ANNA : null);

function verdict(change: (fairness: Fairness, proof: Proof) => void, memory: Memory | null = null) {
  const proof = proven();
  change(proof.fairness, proof);
  return check(proof, memory, contributionOf);
}

test('commitments and hashes are those the kernel computes', () => {
  expect(commitmentOf(bytes(7), TABLE, 2)).toBe(COMMITMENT);
  expect(hashOf(COMMITMENT, ANNA)).toBe(ANNAS_HASH);
});

test('an honest proof holds in every line', () => {
  const third = trailOf(proven(), proven().fairness)?.[2] ?? '';

  expect(verdict(() => {}, { ...memory, seen: { depth: 2, mark: third } })).toEqual({
    entries: true,
    hashes: true,
    secret: true,
    seed: true,
    places: true,
    chance: true,
    aborted: true,
    marks: true,
    deal: true,
    contribution: true,
    game: true,
  });
});

test('who was not there can still check the house against itself', () => {
  expect(verdict(() => {})).toMatchObject({ seed: true, marks: true, deal: null, contribution: null, game: null });
});

test('forged proofs are found: bytes in a bot’s place, an extra entry, a contribution chosen afterwards', () => {
  expect(verdict((fairness) => (fairness.cuts[2] = cut(COMMITMENT, bytes(9))))).toMatchObject({ entries: false, seed: false });
  expect(verdict((fairness) => fairness.cuts.push(cut(COMMITMENT, bytes(9))))).toMatchObject({ entries: false, seed: false });
  expect(verdict((fairness) => (fairness.cuts[1] = { ...cut(COMMITMENT, BERT), contribution: bytes(9) }))).toMatchObject({
    entries: true,
    hashes: false,
    seed: false,
  });
});

test('every change is found', () => {
  expect(verdict((fairness) => (fairness.cuts[0] = null))).toMatchObject({ entries: false });
  expect(verdict((fairness) => (fairness.secret = bytes(8)))).toMatchObject({ secret: false, seed: false });
  expect(verdict((fairness) => (fairness.commitment = bytes(8)))).toMatchObject({ secret: false, hashes: false });
  expect(verdict((_, proof) => (proof.seed = bytes(0)))).toMatchObject({ seed: false, places: false });
  expect(verdict((_, proof) => (proof.options.long = false))).toMatchObject({ seed: false });
  expect(verdict((fairness) => (fairness.seating = 'asSeated'))).toMatchObject({ places: false });
  expect(verdict((fairness) => (fairness.aborted = []))).toMatchObject({ aborted: false });
  expect(verdict((fairness) => ((fairness.aborted[0] as { at: number }).at += 1))).toMatchObject({ marks: false });
  expect(verdict((fairness) => (fairness.aborted[0]!.cuts[1] = { hash: bytes(9), contribution: null }))).toMatchObject({ marks: false });
  expect(verdict((_, proof) => proof.actions.pop())).toMatchObject({ marks: false });
  expect(verdict((_, proof) => ((proof.actions[2] as { by: string }).by = 'person'))).toMatchObject({ marks: false });
  expect(verdict((_, proof) => (proof.seats[0] = { name: 'Anne' }))).toMatchObject({ marks: false });
  expect(verdict((_, proof) => (proof.seats[0] = {}))).toMatchObject({ marks: true });
  expect(verdict((_, proof) => delete proof.chance)).toMatchObject({ chance: false });
  expect(verdict((_, proof) => delete proof.fairness)).toBeNull();
});

test('the record is held against what this browser was shown', () => {
  const other = (deal: object): Memory => ({ ...memory, deals: { 2: { ...(memory.deals[2] as Memory['deals'][number]), ...deal } } });

  expect(verdict(() => {}, other({ commitment: bytes(0) }))).toMatchObject({ deal: false });
  expect(verdict(() => {}, other({ hashes: [hashOf(COMMITMENT, bytes(5)), hashOf(COMMITMENT, BERT), null] }))).toMatchObject({
    deal: false,
  });
  expect(verdict(() => {}, other({ setup: '{}' }))).toMatchObject({ deal: false });
  expect(verdict(() => {}, memory)).toMatchObject({ deal: true, game: false });
  const shownFirst = { commitment: bytes(0), hashes: [null, null, null], setup: '' };
  expect(verdict(() => {}, { ...memory, deals: { 1: shownFirst } })).toMatchObject({ aborted: false, deal: null });
});

test('who sat down, stood up and sat down again accuses nobody', () => {
  const first = hashOf(COMMITMENT, bytes(5));
  const all = (hash: string) => (hash === ANNAS_HASH ? ANNA : hash === first ? bytes(5) : null);

  expect(check(proven(), memory, all)).toMatchObject({ contribution: true });
});

// The figures of `test_vectors_of_drawn_places` and `test_vectors_of_seeded_chance`.
test('chance falls as in the kernel', () => {
  const seed = '1ffcfec5eb7d4b402ae33886c0f76feb3b862c5d95a96428389cea4e0f4757c8';
  expect(placesOf(seed, 1)).toEqual([0]);
  expect(placesOf(seed, 3)).toEqual([2, 0, 1]);
  expect(placesOf(seed, 5)).toEqual([4, 3, 2, 0, 1]);

  const tablee = 'e10c19ea85c6450716df65a162bdabf00c72be08301f5372f0b8a6a38db29797';
  const order = [4, 5, 0, 6, 9, 7, 3, 2, 8, 1];
  const rolls = [6, 5, 3, 3, 6, 3, 4, 4, 4, 6];
  expect(follows(tablee, { site: 'test.here', use: 0, kind: 'shuffle', of: 10, result: order })).toBe(true);
  expect(follows(tablee, { site: 'test.here', use: 1, kind: 'shuffle', of: 10, result: order })).toBe(false);
  for (const [use, result] of rolls.entries()) {
    expect(follows(tablee, { site: 'test.there', use, kind: 'roll', of: 6, result })).toBe(true);
  }
});

test('a document has one text', () => {
  expect(canonical({ b: [1, null, { d: true, c: 'é"' }], a: -1 })).toBe('{"a":-1,"b":[1,null,{"c":"é\\"","d":true}]}');
});
