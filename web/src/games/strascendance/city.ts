/** The box of Strascendance as people read it: names, texts, places and roads of the component file. Pure. */

import {
  actions,
  events,
  hysteria_counter,
  places,
  quarters,
  roads,
  troublemakers,
} from '../../../../games/strascendance/data/strascendance.json';
import type { Language } from '../../words/speaker';
import type { Card, Face, Place, Quarter, Specific, Troublemaker } from './generated';

type Text = Record<Language, string>;

export interface Spot {
  id: Place;
  quarter: Quarter;
  digit: number;
  name: Text;
  short: Text;
  x: number;
  y: number;
  neighbours: readonly Place[];
}

export type Kind = 'prestige' | 'place' | 'aggravating' | 'global' | 'targeted';

/** The places in the order of the component file. */
export const SPOTS = places as unknown as readonly Spot[];
export const ROADS = roads as unknown as readonly (readonly [Place, Place])[];
export const QUARTERS = quarters as unknown as readonly { id: Quarter; name: Text; places: readonly Place[]; centroid: Point }[];
/** How many crowds the counter demands beside each of its spaces; nothing beside the last. */
export const COUNTER: readonly (number | null)[] = hysteria_counter.spaces.map(({ crowds }) => crowds);

export interface Point {
  x: number;
  y: number;
}

const SPOT = new Map(SPOTS.map((spot) => [spot.id, spot]));
const CARDS = new Map(events.map((event) => [event.id as Card, event]));
const ROLES = new Map(troublemakers.map((role) => [role.id as Troublemaker, role]));
const ACTIONS = new Map(actions.map((action) => [action.id, action]));

/** With typographic apostrophes, and no line break before French punctuation. */
const typeset = (text: string) =>
  text
    .replaceAll("'", '’')
    .replaceAll(/ ([;!?])/g, '\u202f$1')
    .replaceAll(' :', '\u00a0:');

export function spotOf(place: Place): Spot {
  const spot = SPOT.get(place);
  if (!spot) throw new Error(`${place} is not on the map`);
  return spot;
}

export const shortName = (place: Place, language: Language): string => typeset(spotOf(place).short[language]);
export const fullName = (place: Place, language: Language): string => typeset(spotOf(place).name[language]);
export const cardName = (card: Card, language: Language): string => typeset(CARDS.get(card)?.name[language] ?? card);
export const cardText = (card: Card, language: Language): string => typeset(CARDS.get(card)?.text[language] ?? '');
/** What a card does, without its kind, which some texts begin with. */
export const cardEffect = (card: Card, language: Language): string => {
  const text = cardText(card, language);
  return ['prestige', 'aggravating'].includes(cardKind(card)) ? text.slice(text.indexOf('.') + 2) : text;
};
export const cardKind = (card: Card): Kind => (CARDS.get(card)?.kind ?? 'global') as Kind;
export const roleName = (role: Troublemaker, language: Language): string => typeset(ROLES.get(role)?.name[language] ?? role);
export const symbolOf = (role: Troublemaker): string => ROLES.get(role)?.symbol ?? 'key';
export const quarterName = (quarter: Quarter, language: Language): string =>
  typeset(QUARTERS.find(({ id }) => id === quarter)?.name[language] ?? quarter);
export const actionName = (action: Face | Specific, language: Language): string => typeset(ACTIONS.get(action)?.name[language] ?? action);
export const actionText = (action: Face | Specific, die: 'black' | 'white', language: Language): string =>
  typeset(ACTIONS.get(action)?.[die][language] ?? '');

/** How far each place of a chain is from where it starts, along the roads between its places. */
export function wavesOf(seed: readonly Place[], group: readonly Place[]): Place[][] {
  const left = new Set(group);
  const waves: Place[][] = [];
  let front = seed.filter((place) => left.delete(place));
  while (front.length > 0) {
    waves.push(front);
    front = front.flatMap((place) => spotOf(place).neighbours.filter((next) => left.delete(next)));
  }
  return waves;
}
