/** The moments worth watching: the roll in the tent, a poster completed in the show, a card counted. Pure. */

import type { Step } from '../../wire';
import type { CardId, News, PosterId, TentId } from './generated';

export type Moment =
  | { type: 'roll'; dice: number }
  | { type: 'poster'; seat: number; poster: PosterId; points: number }
  | { type: 'tent'; seat: number; tent: TentId }
  | { type: 'card'; seat: number; card: CardId; points: number };

export function momentOf({ events }: Pick<Step, 'events'>): Moment | null {
  const news = events.map(({ event }) => event as News);
  const points = news.reduce((sum, event) => sum + (event.type === 'pointsScored' ? event.points : 0), 0);
  const find = <Type extends News['type']>(type: Type) =>
    news.find((event) => event.type === type) as Extract<News, { type: Type }> | undefined;
  const completed = find('posterCompleted');
  if (completed) return { type: 'poster', seat: completed.seat, poster: completed.poster, points };
  const scored = find('cardScored');
  if (scored) return { type: 'card', seat: scored.seat, card: scored.card, points: pointsAfter(news, news.indexOf(scored)) };
  const tent = find('tentTaken');
  if (tent) return { type: 'tent', seat: tent.seat, tent: tent.tent };
  const rolled = find('diceRolled');
  if (rolled) return { type: 'roll', dice: rolled.dice.length };
  return null;
}

/** What was scored for the event just told. */
function pointsAfter(news: readonly News[], at: number): number {
  const next = news[at + 1];
  return next?.type === 'pointsScored' ? next.points : 0;
}
