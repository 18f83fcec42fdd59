/** The positions that tests and pictures of Strascendance start from. */

import type { Troublemaker } from '../src/games/strascendance/generated';
import type { Script } from './prepared';
import type { City } from './strascendance-city';

/** The first turns of a game of three. */
export const OPENING: City = {
  held: ['C1(0,1) C2 C3 C4(0,1) F6 G1 K2 B3(0,1)', 'N1(0,1) N5(1,0) O3 O5(0,2) E4 E2 W3 N2', 'M3(0,1) M4 R1 R4(0,1) P2 P5(0,1) R6 M6(1,0)'],
  crowds: 'G5 K3 F1',
  lull: 'W4',
  dice: [2, 5, 3, 1],
  turn: 2,
};

/** The middle of a game of three: Chloé adds the last crowd of her turn, then I roll. No crowd has the digit 1 or 6. */
export const MIDDLE: City = {
  held: ['C1(1,0) C2 C4(2,0) K2 B3(1,1)', 'N1(1,0) N5 O3(2,0) E4(0,1)', 'M3(1,0) R1 R4(0,1) P2(2,0)'],
  crowds: 'C3 K5 N2 G5 M4',
  lull: 'O6',
  lost: 4,
  active: 2,
  phase: { type: 'crowds', left: 1 },
  quarantine: ['N5', null, null],
};

/** My last crowd at K3 joins five others in one chain of four waves; a roll of 3 sets it off and takes two places. */
export const CHAIN: City = {
  held: ['C1(2,0) P5(1,0) M4 C2', 'B5(1,0) N1 N2', 'M3(1,0) P2 O3 O5'],
  crowds: 'K2 R4 E6 R1 R6',
  lull: 'W4',
  lost: 4,
  active: 0,
  phase: { type: 'crowds', left: 1 },
};

/** My only place is about to be lost by a roll of 3, at a table of three. */
export const LAST_PLACE: City = {
  held: ['C1(2,0)', 'P5 P2(1,0)', 'M1 M3(0,1) M4'],
  crowds: 'C3 N2',
  lull: 'W4',
  lost: 7,
  active: 2,
  phase: { type: 'crowds', left: 1 },
};

/** One more place lost, and the counter is full. */
export const COUNTER_FULL: City = { ...LAST_PLACE, held: ['C1(2,0) P5 P2', 'N1 O3(0,1)', 'M1 M3 M4'], lost: 14, turn: 41 };

/** The same, with two players equal in points and places. */
export const SHARED: City = { ...COUNTER_FULL, held: ['C1(2,0) P5 P2', 'N1 O3', 'M1'] };

/** Two players, and my only place is about to be lost. */
export const SWEPT: City = { ...LAST_PLACE, held: ['C1(2,0)', 'P5 P2'], active: 1 };

/** Everybody's only place is about to be lost. */
export const DESERT: City = { ...LAST_PLACE, held: ['C1(2,0)', 'C2(2,0)', 'N5(2,0)'] };

/** Nine crowds at a table of five, and I add the tenth: a roll of 3 and 5 sets off all of them. */
export const BUSY: City = {
  held: ['C1(1,0) C2 B5(1,1) P5', 'C4 B3(1,0) M3 N1', 'N2(1,0) P2 M4(2,0) O3', 'F4 G1 G2(1,0) E2', 'N6 F1 F6 W3(0,1)'],
  crowds: 'K2 K3 R4 R1 R6 E6 C3 N5 G5',
  lull: 'W4',
  lost: 8,
  active: 0,
  phase: { type: 'crowds', left: 1 },
  turn: 22,
};

/** Late at a table of five: thirteen places lost, four crowds to add, an aggravating card with a count, kept cards, quarantine. */
export const LATE: City = {
  held: ['C1(1,1) C2(2,0) K5 B3(0,2)', 'N1(1,0) N5 O3(2,0)', 'M3(1,0) R1 R4(0,1) P2(2,0)', 'F4(2,0) G1', 'E2(1,1) W3 N6(2,0)'],
  crowds: 'C3 K3 G5 M4 E4 F6',
  lull: 'O5',
  lost: 13,
  active: 0,
  phase: { type: 'crowds', left: 4 },
  dice: [2, 5, 4, 4],
  turn: 38,
  aggravating: [
    ['EV14', null],
    ['EV18', 3],
  ],
  kept: ['EV07 EV10', 'EV12', '', 'EV09', ''],
  quarantine: ['N5', 'C2', null, null, null],
};

/** My action, with both dice to choose from and something on every side. */
export const ACTION: City = {
  held: ['C1(1,0) C2(1,0) K5(1,0) M4(2,0) N1(1,0)', 'K2 C4 P5 E4(1,0)', 'N5 O3(1,0) R4 M1'],
  crowds: 'G5 O5 C3',
  lull: 'W4',
  lost: 3,
  dice: [6, 6, 2, 2],
};

const ALL: readonly Troublemaker[] = ['concierge', 'promoteur', 'touriste', 'savante', 'echevin', 'coursier'];

/** Everybody's own action, with something to choose for either die. */
export const TRICKS: readonly { troublemaker: Troublemaker; city: City; chance: Script }[] = ALL.map((troublemaker) => ({
  troublemaker,
  city: { ...ACTION, troublemakers: [troublemaker, ...ALL.filter((one) => one !== troublemaker)] },
  chance: { 'strascendance.chaos': [2, 4, 5, 1] },
}));
