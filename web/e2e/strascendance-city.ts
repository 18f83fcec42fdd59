/** Positions of Strascendance, written as in its specification: `"C1(2,0) K3"` is C1 with two dancers, and K3. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Place, Troublemaker } from '../src/games/strascendance/generated';
import { PreparedTable, type Script } from './prepared';

interface Card {
  id: string;
  kind: string;
  name: Record<'fr' | 'en', string>;
  text: Record<'fr' | 'en', string>;
}

/** The event cards of the box. */
export const EVENTS = (JSON.parse(readFileSync('../games/strascendance/data/strascendance.json', 'utf8')) as { events: Card[] }).events;

export interface City {
  /** The places of each seat, with dancers and killjoys. */
  held: readonly string[];
  crowds?: string;
  lull?: Place;
  /** How many places are lost. */
  lost?: number;
  active?: number;
  phase?: { type: 'action' } | { type: 'crowds'; left: number };
  /** The black and the white die, then the epidemic dice. */
  dice?: readonly [number, number, number, number];
  turn?: number;
  /** The event that is drawn next. */
  top?: string;
  /** The cards of the aggravating slot, the top one last, and how many turns it has left if it counts them. */
  aggravating?: readonly (readonly [string, number | null])[];
  kept?: readonly string[];
  quarantine?: readonly (Place | null)[];
  troublemakers?: readonly Troublemaker[];
}

export const NAMES = ['Ada', 'Ben', 'Chloé', 'Driss', 'Élise'];
const ROLES: readonly Troublemaker[] = ['concierge', 'promoteur', 'touriste', 'savante', 'echevin', 'coursier'];
/** Player pawns have the numbers after the ten crowds. */
const FIRST_PAWN = 11;

const listed = (text: string) => text.split(' ').filter(Boolean);

/** The position in the form of the rules. */
function stateOf({
  held,
  crowds = '',
  lull = 'W4',
  lost = 0,
  active = 0,
  phase = { type: 'action' },
  dice: [black, white, ...epidemic] = [1, 5, 1, 1],
  turn = 6,
  top,
  aggravating = [],
  kept = [],
  quarantine = [],
  troublemakers = ROLES,
}: City): unknown {
  const tokens = held.flatMap(listed).map((entry) => {
    const [, place = '', dancers = '0', killjoys = '0'] = /^(\w\d)(?:\((\d),(\d)\))?$/.exec(entry) ?? [];
    return { place, dancers: Number(dancers), killjoys: Number(killjoys) };
  });
  const tally = (of: 'dancers' | 'killjoys') => Object.fromEntries(tokens.filter((one) => one[of] > 0).map((one) => [one.place, one[of]]));
  const roles = troublemakers.slice(0, held.length);
  const numbered = [
    ...listed(crowds).map((place, index) => [place, index + 1] as const),
    ...tokens.map(({ place }, index) => [place, FIRST_PAWN + index] as const),
  ];
  const elsewhere = new Set([...aggravating.map(([card]) => card), ...kept.flatMap(listed)]);
  const deck = EVENTS.map(({ id }) => id).filter((card) => card !== top && !elsewhere.has(card));
  return {
    options: { draft: false, shortDeck: false, firstPlayer: null },
    stage: { type: 'turn', phase },
    active,
    turn,
    dice: { black, white, epidemic },
    city: {
      held: held.map((list) => listed(list).map((entry) => entry.slice(0, 2))),
      dancers: tally('dancers'),
      killjoys: tally('killjoys'),
      crowds: listed(crowds),
      lull,
      quarantine: held.map((_, seat) => quarantine[seat] ?? null),
      pawns: Object.fromEntries(numbered),
    },
    troublemakers: roles,
    lostTotal: lost,
    counter: Array.from({ length: lost }, (_, index) => ({ troublemaker: roles[index % roles.length], pawn: 100 + index })),
    lostSinceCheckpoint: false,
    events: {
      deck: top ? [...deck, top] : deck,
      discard: [],
      aggravating: aggravating.map(([card, turnsLeft]) => ({ card, turnsLeft, thisTurn: false })),
      kept: held.map((_, seat) => listed(kept[seat] ?? '')),
      resolving: null,
      drewAnother: false,
    },
    steps: [],
  };
}

/** What the next roll of a turn shows. */
export const roll = (black: number, white: number, epidemic: readonly [number, number]): Script => ({
  'strascendance.black': [black],
  'strascendance.white': [white],
  'strascendance.epidemic': [epidemic],
});

/** Opens the page at a position of Strascendance. */
export function openAt(
  page: Page,
  city: City,
  { chance, seat, language }: { chance?: Script; seat?: number; language?: 'fr' | 'en' } = {},
): Promise<PreparedTable> {
  return PreparedTable.open(page, {
    game: 'strascendance',
    state: stateOf(city),
    names: NAMES.slice(0, city.held.length),
    ...(chance ? { chance } : {}),
    ...(seat === undefined ? {} : { seat }),
    ...(language ? { language } : {}),
  });
}

/** Lays another position at the same table. */
export const lay = (table: PreparedTable, city: City, chance?: Script): Promise<void> =>
  table.lay(stateOf(city), chance, NAMES.slice(0, city.held.length));

/** Somebody adds the last crowd of a turn: the next player rolls. */
export const addCrowd = (table: PreparedTable, seat: number, place: Place): Promise<void> =>
  table.act(seat, { type: 'choose', decision: 'crowdAdd', place });
