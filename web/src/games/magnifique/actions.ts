/** What a gesture asks for, as the small answers of the rules. Pure: which of them are offered, the house says. */

import type { Choice } from '../../wire';
import type { Action, ByColour, CardId, Colour, Die, Hue, MainAction, Place, PosterId, Talent, Tile } from './generated';

export type Picker = (choices: readonly Choice[]) => Choice | null;

export const actionOf = (choice: Choice): Action => choice.action as Action;

/** The first choice like this, where there is one: else there is nothing to do here. */
export function maybe(fits: (action: Action) => boolean): Picker {
  return (choices) => choices.find((choice) => fits(actionOf(choice))) ?? null;
}

/** Takes what lies between the laid die and the action: the die stays as it is, a clear one gets its colour. */
function until(action: MainAction, colour: Hue | null): Picker[] {
  return [
    maybe(({ type }) => type === 'keepDie'),
    maybe((one) => one.type === 'useColour' && one.colour === colour),
    maybe((one) => one.type === 'chooseAction' && one.action === action),
  ];
}

/** Coloured gems before transparent ones. */
export const payColoured: Picker = (choices) => {
  const payments = choices.filter((choice) => actionOf(choice).type === 'payGems');
  return payments.reduce<Choice | null>((best, choice) => (best === null || clear(choice) < clear(best) ? choice : best), null);
};

function clear(choice: Choice): number {
  const action = actionOf(choice);
  return action.type === 'payGems' ? action.gems.transparent : 0;
}

export const layDie = ({ colour, value }: Die, card: CardId): unknown[] => [
  maybe(({ type }) => type === 'keepPool'),
  { type: 'takeDie', colour, value } satisfies Action,
  maybe((action) => action.type === 'placeDie' && action.card === card),
];

export const build = (level: number | null, colour: Hue | null): unknown[] => [
  ...until('build', colour),
  maybe((action) => action.type === 'build' && action.level === level),
];

export const travel = (steps: number, wheel: Hue): unknown[] => [
  ...until('travel', wheel),
  maybe((action) => action.type === 'travel' && action.steps === steps),
];

export const perform = (space: number, colour: Hue | null): unknown[] => [
  ...until('perform', colour),
  maybe((action) => action.type === 'perform' && action.space === space),
];

/** What only has one place is laid down by the rules themselves: each part is taken where it is asked. */
export const lay = (tile: Tile, orientation: number, col: number, row: number, doubled: boolean | null): unknown[] => [
  maybe((action) => action.type === 'buildTile' && action.tile === tile),
  maybe((action) => action.type === 'orient' && action.orientation === orientation),
  maybe((action) => action.type === 'placeTile' && action.col === col && action.row === row),
  ...(doubled === null ? [] : [maybe((action) => action.type === 'doubleCamp' && action.doubled === doubled)]),
];

/** The same, as plain actions: what a preview wants. */
export const layPlainly = (tile: Tile, orientation: number, col: number, row: number, step: string): Action[] => [
  ...(step === 'tile' ? [{ type: 'buildTile' as const, tile }] : []),
  ...(step === 'place' ? [] : [{ type: 'orient' as const, orientation }]),
  { type: 'placeTile', col, row },
];

export const takeTent = (slot: number, doubled: boolean): unknown[] => [
  maybe(({ type }) => type === 'takeTent'),
  maybe((action) => action.type === 'placeTent' && action.slot === slot && action.doubled === doubled),
];

/** Posters one after the other, each paid with coloured gems first; then the show is over. */
export const show = (slots: readonly number[], andEnd: boolean): unknown[] => [
  ...slots.flatMap((slot) => [{ type: 'completePoster', slot } satisfies Action, payColoured]),
  maybe(({ type }) => type === 'stop'),
  ...(andEnd ? endTurn() : []),
];

export const endTurn = (): unknown[] => [
  maybe(({ type }) => type === 'stop'),
  maybe(({ type }) => type === 'keepPosters'),
  maybe(({ type }) => type === 'endTurn'),
];

/** The posters of the slots from the first on, as long as one is left to lay down. */
export function arrange(wanted: readonly (PosterId | null)[], before: readonly (PosterId | null)[]): unknown[] {
  if (wanted.every((poster, slot) => poster === before[slot])) return [{ type: 'keepPosters' } satisfies Action];
  return wanted.map((poster) => maybe((action) => action.type === 'arrangePoster' && action.poster === poster));
}

/** What on the board an action is about: its target's name, where it has one. */
export function targetOf(action: Action): string | null {
  switch (action.type) {
    case 'keepCard':
    case 'returnCard':
      return `hand:${action.card}`;
    case 'takeTalent':
      return `open:${action.talent}`;
    case 'rollReserve':
      return `reserve:${action.place}`;
    case 'takeDie':
      return dieId(action);
    case 'placeDie':
    case 'copyBonus':
    case 'scoreCard':
      return `card:${action.card}`;
    case 'flip':
      return talentId('board_flip');
    case 'useColour':
      return `colour:${action.colour}`;
    case 'useBonus':
      return 'bonus';
    case 'useTalent':
      return talentId(action.talent);
    case 'spendGem':
      return gemId(action.gem);
    case 'build':
      return action.level === null ? null : `level:${action.level}`;
    case 'perform':
      return `space:${action.space}`;
    case 'buildTile':
      return `tile:${action.tile}`;
    case 'drawPoster':
      return 'deck';
    case 'takePoster':
      return `display:${action.place}`;
    case 'putPoster':
    case 'completePoster':
      return `slot:${action.slot}`;
    case 'placeTent':
      return action.doubled ? null : `tent:${action.slot}`;
    case 'moveHat':
      return hatId(action.from);
    case 'takeLot':
    case 'discardLot':
      return `lot:${action.lot}`;
    case 'endTurn':
      return 'end';
    default:
      return null;
  }
}

export const dieId = ({ colour, value }: Die): string => `die:${colour}:${value}`;
export const talentId = (talent: Talent): string => `talent:${talent}`;
export const gemId = (colour: Colour): string => `gem:${colour}`;
export const hatId = (place: Place): string => `hat:${place.type === 'space' ? `space:${place.power}` : `waiting:${place.number}`}`;
export const stopId = (wheel: Hue, space: number): string => `stop:${wheel}:${space}`;

/** Answers that have a place of their own on the board or a button of their own; all others are listed beside it. */
const DRAWN: ReadonlySet<Action['type']> = new Set([
  'keepPool',
  'keepDie',
  'chooseAction',
  'travel',
  'orient',
  'placeTile',
  'stop',
  'takeTent',
  'leaveTent',
  'keepPosters',
  'arrangePoster',
  'endTurn',
]);

/** The choices that only words can offer. */
export function inWords(choices: readonly Choice[]): Choice[] {
  return choices.filter((choice) => !DRAWN.has(actionOf(choice).type) && targetOf(actionOf(choice)) === null);
}

export const total = (gems: ByColour): number => gems.orange + gems.green + gems.purple + gems.transparent;
