/** What a planned choice changes, read off two views that the rules made. Pure. */

import type { Choice, Outcome } from '../../wire';
import type { Language } from '../../words/speaker';
import type { Forecast, Place, PlaceView, View } from './generated';
import { actionOf } from './targets';

/** All outcomes of two dice. */
export const OUTCOMES = 36;

export const percent = (outcomes: number): number => Math.round((outcomes * 100) / OUTCOMES);

/** The life that a roll costs, as it is written: with one decimal. */
export const expected = (risk: number, language: Language): string =>
  (risk / OUTCOMES).toFixed(1).replace('.', language === 'fr' ? ',' : '.');

export interface Change {
  place: Place;
  /** Whose place it is, or would be. */
  seat: number;
  type: 'lost' | 'life' | 'fatal' | 'hit' | 'moved';
  before: number;
  after: number;
  /** How bad that is for its holder: below nothing is good. */
  harm: number;
}

const byId = (view: View) => new Map(view.places.map((place) => [place.place, place]));

/** The one number of a place that changes most gravely. */
function changeOf(before: PlaceView | undefined, after: PlaceView): Change | null {
  const { place } = after;
  if (before?.holder != null && after.holder === null) {
    return { place, seat: before.holder, type: 'lost', before: before.life, after: 0, harm: 100 };
  }
  if (after.holder === null || before?.holder !== after.holder || before.pawn !== after.pawn) return null;
  const seat = after.holder;
  const change = (type: Change['type'], was: number, is: number, weight: number): Change | null =>
    was === is ? null : { place, seat, type, before: was, after: is, harm: (is - was) * weight };
  return (
    change('life', before.life, after.life, -20) ??
    change('fatal', before.danger.lost, after.danger.lost, 2) ??
    change('hit', before.danger.hit, after.danger.hit, 1)
  );
}

/** Every place that would be worse or better off: mine first, then by harm. */
export function changesOf(before: View, after: View): Change[] {
  const [was, pawns] = [byId(before), new Set(after.places.map(({ pawn }) => pawn))];
  return after.places
    .flatMap((place) => changeOf(was.get(place.place), place) ?? [])
    .filter(({ type, place }) => type !== 'lost' || !pawns.has(was.get(place)?.pawn ?? -1))
    .toSorted(
      (one, other) => Number(other.seat === after.you) - Number(one.seat === after.you) || Math.abs(other.harm) - Math.abs(one.harm),
    );
}

/** Pawns that would stand somewhere else. */
export function movesOf(before: View, after: View): { pawn: number; from: Place; to: Place }[] {
  const was = new Map(before.places.flatMap(({ pawn, place }) => (pawn === null ? [] : [[pawn, place] as const])));
  const moves = after.places.flatMap(({ pawn, place }) => {
    const from = pawn === null ? undefined : was.get(pawn);
    return pawn === null || from === undefined || from === place ? [] : [{ pawn, from, to: place }];
  });
  const lull = before.lull && after.lull && before.lull !== after.lull ? [{ pawn: 0, from: before.lull, to: after.lull }] : [];
  return [...moves, ...lull];
}

/** A position with one more crowd, as its forecast tells. */
export function withForecast(view: View, { place, changes, risks }: Forecast): View {
  const changed = new Map(changes.map((change) => [change.place, change]));
  return {
    ...view,
    places: view.places.map((one) => {
      const change = changed.get(one.place);
      const danger = change ? { ...one.danger, hit: change.hit, lost: change.lost } : one.danger;
      return { ...one, danger, crowd: one.crowd || one.place === place };
    }),
    players: view.players.map((player, seat) => ({ ...player, risk: risks[seat] ?? player.risk })),
  };
}

/** Asks for what a list of my choices would lead to; where the last one rolls dice, the rules' forecast of it. */
export async function lookAhead(
  view: View,
  choices: readonly Choice[],
  preview: (actions: readonly unknown[]) => Promise<Outcome | null>,
): Promise<View | null> {
  const actions = choices.map(({ action }) => action);
  const outcome = await preview(actions);
  if (outcome?.type === 'shown') return outcome.view as View;
  if (outcome?.type !== 'final' || outcome.step !== actions.length - 1) return null;
  const before = actions.length > 1 ? await preview(actions.slice(0, -1)) : null;
  const base = before?.type === 'shown' ? (before.view as View) : actions.length === 1 ? view : null;
  const last = choices.at(-1);
  const action = last && actionOf(last);
  const forecast = action?.type === 'choose' ? base?.forecasts.find(({ place }) => place === action.place) : undefined;
  return base && forecast ? withForecast(base, forecast) : base;
}
