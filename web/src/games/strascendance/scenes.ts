/** What a step shows, scene after scene: the roll, the chain along the roads, the dancers, the losses. Pure. */

import type { Step } from '../../wire';
import { wavesOf } from './city';
import type { Card, Dice, Ending, Place, Seen, Troublemaker, View } from './generated';

export type Scene =
  | { type: 'roll'; seat: number; dice: Dice }
  | { type: 'chain'; seed: readonly Place[]; lit: ReadonlyMap<Place, number> }
  | { type: 'dancers'; dancers: Readonly<Record<string, number>>; from: readonly Place[] }
  | { type: 'lost'; places: readonly { place: Place; seat: number }[] }
  /** With the places that the card changes at once, before anybody is asked. */
  | { type: 'card'; seat: number; card: Card; touched: readonly Place[] }
  | { type: 'chaos'; dice: readonly number[] }
  | { type: 'eliminated'; seat: number; troublemaker: Troublemaker }
  | { type: 'ended'; ending: Ending };

export interface Timed {
  scene: Scene;
  /** Milliseconds. */
  lasts: number;
  /** Where crowds have gathered before it, which the position before does not show. */
  crowds: readonly Place[];
}

const LASTS = { roll: 750, seeds: 400, wave: 240, dancers: 650, lost: 500, card: 1900, chaos: 900, eliminated: 1600, ended: 1400 };
/** Pawns travel to the counter, crowds leave. */
const SETTLE = 500;
const BRISK = 420;

/** The places that something happens to. */
function placesIn(seen: Seen): readonly Place[] {
  switch (seen.type) {
    case 'arrived':
      return Object.keys(seen.dancers) as Place[];
    case 'activated':
      return seen.group;
    case 'healed':
    case 'killjoysAdded':
    case 'crowdsLeft':
      return seen.places;
    case 'lost':
    case 'saved':
    case 'killjoyRemoved':
      return [seen.place];
    default:
      return [];
  }
}

/** What a card brings about by itself: everything up to the next card. */
function touchedBy(later: readonly Seen[]): readonly Place[] {
  const next = later.findIndex(({ type }) => type === 'eventDrawn');
  return [...new Set(later.slice(0, next === -1 ? later.length : next).flatMap(placesIn))];
}

const seenOf = (step: Step): Seen[] => step.events.map(({ event }) => event as Seen);

export function scenesOf(step: Step): Timed[] {
  const timed: Timed[] = [];
  const crowds: Place[] = [];
  let group: readonly Place[] = [];
  const add = (scene: Scene, lasts: number) => timed.push({ scene, lasts, crowds: [...crowds] });
  const all = seenOf(step);
  for (const [index, seen] of all.entries()) {
    switch (seen.type) {
      case 'crowdAdded':
        crowds.push(seen.place);
        break;
      case 'rolled':
        add({ type: 'roll', seat: seen.seat, dice: seen.dice }, LASTS.roll);
        break;
      case 'activated': {
        group = seen.group;
        const lit = new Map<Place, number>();
        wavesOf(seen.seed, seen.group).forEach((wave, index) => {
          for (const place of wave) lit.set(place, index + 1);
          add({ type: 'chain', seed: seen.seed, lit: new Map(lit) }, index === 0 ? LASTS.seeds : LASTS.wave);
        });
        break;
      }
      case 'arrived':
        add({ type: 'dancers', dancers: seen.dancers, from: group }, LASTS.dancers);
        break;
      case 'lost': {
        const last = timed.at(-1);
        if (last?.scene.type === 'lost') last.scene = { type: 'lost', places: [...last.scene.places, seen] };
        else add({ type: 'lost', places: [seen] }, LASTS.lost);
        break;
      }
      case 'eventDrawn':
        add({ type: 'card', seat: seen.seat, card: seen.card, touched: touchedBy(all.slice(index + 1)) }, LASTS.card);
        break;
      case 'chaosRolled':
        add({ type: 'chaos', dice: seen.dice }, LASTS.chaos);
        break;
      case 'eliminated':
        add({ type: 'eliminated', seat: seen.seat, troublemaker: seen.troublemaker }, LASTS.eliminated);
        break;
      case 'ended':
        add({ type: 'ended', ending: seen.ending }, LASTS.ended);
        break;
      default:
    }
  }
  return timed;
}

/** How long a step is shown before the next. */
export function lengthOf(step: Step): number {
  if (step.events.length === 0) return 0;
  const scenes = scenesOf(step);
  return scenes.length === 0 ? BRISK : scenes.reduce((sum, { lasts }) => sum + lasts, SETTLE);
}

/** Whether a scene is about what has come of it all: the new position is drawn already, lost pawns lie on the counter. */
export const isAftermath = ({ type }: Scene): boolean => type === 'eliminated' || type === 'ended';

/** A position with the crowds that have gathered since. */
export function withCrowds(view: View, crowds: readonly Place[]): View {
  if (crowds.length === 0) return view;
  return { ...view, places: view.places.map((place) => (crowds.includes(place.place) ? { ...place, crowd: true } : place)) };
}

/** What has happened since I last chose: it stays marked on the map until I choose again. */
export interface Recap {
  /** Dancers that arrived. */
  hits: Readonly<Record<string, number>>;
  lost: readonly { place: Place; seat: number }[];
  /** Who lost the last place, and came back as whom. */
  returned: readonly { seat: number; troublemaker: Troublemaker }[];
  /** The last roll, and what came of it in figures. */
  roll: { seat: number; dice: Dice; crowds: number; dancers: number; lost: readonly Place[]; card: Card | null } | null;
}

export const NOTHING: Recap = { hits: {}, lost: [], returned: [], roll: null };

export function recapOf(before: Recap, step: Step, you: number | null): Recap {
  // What my choice brought about is told as well; what came before it is not.
  const mine = step.deed === 'act' && step.seat === you;
  let { hits, lost, returned, roll } = mine ? { ...NOTHING, roll: before.roll } : before;
  for (const seen of seenOf(step)) {
    if (seen.type === 'rolled') {
      roll = { seat: seen.seat, dice: seen.dice, crowds: 0, dancers: 0, lost: [], card: null };
    } else if (seen.type === 'activated' && roll) {
      roll = { ...roll, crowds: roll.crowds + seen.group.length };
    } else if (seen.type === 'arrived') {
      const added = Object.entries(seen.dancers);
      hits = added.reduce((sum, [place, count]) => ({ ...sum, [place]: (sum[place] ?? 0) + count }), hits);
      if (roll) roll = { ...roll, dancers: added.reduce((sum, [, count]) => sum + count, roll.dancers) };
    } else if (seen.type === 'lost') {
      lost = [...lost, { place: seen.place, seat: seen.seat }];
      if (roll) roll = { ...roll, lost: [...roll.lost, seen.place] };
    } else if (seen.type === 'eliminated') {
      returned = [...returned, { seat: seen.seat, troublemaker: seen.troublemaker }];
    } else if (seen.type === 'eventDrawn' && roll) {
      roll = { ...roll, card: seen.card };
    }
  }
  return { hits, lost, returned, roll };
}
