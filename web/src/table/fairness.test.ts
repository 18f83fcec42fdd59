import { expect, test } from 'vitest';
import { check, placesOf, type Proof, seedOf } from './fairness';

// The figures of `test_vectors_of_commit_and_reveal` in crates/kernel/src/fairness.rs: they never change.
const COMMITMENT = '15794c9f02d594cd6a7379c49a2fabc738a2c9411e7a184313f890969d29218c';
const SEED = '1ffcfec5eb7d4b402ae33886c0f76feb3b862c5d95a96428389cea4e0f4757c8';
const SECRET = '07'.repeat(32);
const CONTRIBUTIONS = ['01'.repeat(32), '02'.repeat(32), ''];

const honest: Proof = { seed: SEED, fairness: { commitment: COMMITMENT, secret: SECRET, contributions: CONTRIBUTIONS } };
const memory = { commitment: COMMITMENT, contributions: ['01'.repeat(32)] };

test('the seed is the one the kernel computes', () => {
  const bytes = (value: number) => new Uint8Array(32).fill(value);

  expect(seedOf(bytes(7), [bytes(1), bytes(2), new Uint8Array()])).toBe(SEED);
});

// The figures of `test_vectors_of_drawn_places`.
test('the places are those the kernel draws', () => {
  expect(placesOf(SEED, 1)).toEqual([0]);
  expect(placesOf(SEED, 3)).toEqual([2, 0, 1]);
  expect(placesOf(SEED, 5)).toEqual([4, 3, 2, 0, 1]);
});

test('an honest proof holds in every line', () => {
  expect(check(honest, memory)).toEqual({ proven: true, secret: true, commitment: true, contribution: true, seed: true, places: null });
});

test('who was not there can still check the house against itself', () => {
  expect(check(honest, null)).toEqual({ proven: true, secret: true, commitment: null, contribution: null, seed: true, places: null });
});

test('every change is found', () => {
  const fairness = (changes: object): Proof => ({
    ...honest,
    fairness: { commitment: COMMITMENT, secret: SECRET, contributions: CONTRIBUTIONS, ...changes },
  });

  expect(check(fairness({ secret: '08'.repeat(32) }), memory)).toMatchObject({ secret: false, seed: false });
  expect(check(fairness({ commitment: '00'.repeat(32) }), memory)).toMatchObject({ secret: false, commitment: false });
  expect(check(fairness({ contributions: ['03'.repeat(32), '', ''] }), memory)).toMatchObject({ contribution: false, seed: false });
  expect(check(fairness({ places: [2, 0, 1] }), memory)).toMatchObject({ seed: true, places: true });
  expect(check(fairness({ places: [0, 2, 1] }), memory)).toMatchObject({ seed: true, places: false });
  expect(check({ ...honest, seed: '00'.repeat(32) }, memory)).toMatchObject({ seed: false });
  expect(check({ seed: SEED }, memory).proven).toBe(false);
});
