/** Which things of the board an action is about, and how one is picked. Pure. */

import type { Choice, Decision as Asked } from '../../wire';
import { SPOTS } from './city';
import type { Action, ActionDecision, Decision, Place, View } from './generated';

export const actionOf = (choice: Choice): Action => choice.action as Action;

/** What is asked; nothing if it is not me who must decide. */
export function askedOf(decision: Asked | null): ActionDecision | null {
  return decision ? (decision.decision as Decision).type : null;
}

/** How many answers of this kind are wanted, as the rules count them. */
export function wantedOf(decision: Asked | null): number {
  const left = decision?.sentence.args?.left;
  return typeof left === 'number' ? Math.max(1, left) : 1;
}

/** Decisions whose answers are planned together and confirmed once, because the last one can never be taken back. */
const PLANNED: ReadonlySet<ActionDecision> = new Set(['crowdAdd', 'discard', 'killjoy', 'reenter']);
/** Decisions that ask for several places one after the other: they are picked together too, where there is more than one. */
const SEVERAL: ReadonlySet<ActionDecision> = new Set(['target', 'heal', 'evHit', 'evHeal', 'evCrowdTo', 'evCrowdOff', 'evKilljoy']);
/** Decisions that may name one place more than once. */
const AGAIN: ReadonlySet<ActionDecision> = new Set(['killjoy', 'evHeal', 'evKilljoy']);

export function isPlanned(decision: Asked | null): boolean {
  const asked = askedOf(decision);
  return asked !== null && (PLANNED.has(asked) || (SEVERAL.has(asked) && wantedOf(decision) > 1));
}

export const mayRepeat = (asked: ActionDecision | null): boolean => asked !== null && AGAIN.has(asked);

/** The places that stand for an action on the map. */
export function placesOf(action: Action, view: View): readonly Place[] {
  switch (action.type) {
    case 'choose':
    case 'draft':
      return [action.place];
    case 'chooseOpponent':
      return view.players[action.seat]?.places ?? [];
    case 'chooseDigit':
      return SPOTS.filter(({ digit }) => digit === action.digit).map(({ id }) => id);
    case 'chooseQuarter':
      return SPOTS.filter(({ quarter }) => quarter === action.quarter).map(({ id }) => id);
    case 'decline':
    case 'useDie':
    case 'useCard':
    case 'pass':
    case 'reroll':
    case 'keepDice':
      return [];
    default:
      return action satisfies never;
  }
}

/** What can be picked on the map now, and the choices each place stands for. */
export function onMap(choices: readonly Choice[], view: View): ReadonlyMap<Place, readonly Choice[]> {
  const found = new Map<Place, Choice[]>();
  for (const choice of choices) {
    for (const place of placesOf(actionOf(choice), view)) found.set(place, [...(found.get(place) ?? []), choice]);
  }
  return found;
}

/** What is offered beside the map: everything that is no place. */
export function beside(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter((choice) => !['choose', 'draft'].includes(actionOf(choice).type));
}
