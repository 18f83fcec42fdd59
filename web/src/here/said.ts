/** What the rules say (`docs/referee.md`), in the form the house says it. */

import type { Choice, Happening, Outcome, Placing, Sentence, Standing, Status, Told } from '../wire';
import { Refusal } from '../transport/transport';
import { problem, Refused, type Rules } from './engine';

/** What the rules know of the game itself. */
export interface Card {
  id: string;
  rules: number;
  data: string;
  parts: string[];
  ties: { name: string }[];
}

export interface RawStatus {
  awaiting: number[];
  over: boolean;
  standings?: RawStanding[];
}

interface RawStanding extends Omit<Standing, 'parts' | 'ties' | 'title'> {
  parts: Record<string, number>;
  ties?: Record<string, number>;
  title?: string;
}

export interface RawPosition {
  view: unknown;
  words?: Told;
  decision: { decision: unknown; words: Sentence } | null;
  choices: RawChoice[];
  canUndo: boolean;
}

export interface RawChoice {
  action: unknown;
  words: Sentence;
  detail?: Sentence;
  caution?: Sentence;
}

type Witnessed = { event: unknown; words: Sentence };

/** What came of a set-up or an action: what each seat saw, and last a spectator; and the fingerprint of the table. */
export interface Done {
  seen: Witnessed[][];
  check: string;
  status: RawStatus;
}

export async function cardOf(rules: Rules, game: string): Promise<Card> {
  const { games } = await rules.ask<{ games: Card[] }>({ cmd: 'games' });
  const card = games.find(({ id }) => id === game);
  if (!card) throw new Refusal(problem('notFound', { id: 'here-no-rules' }));
  return card;
}

/** Where the game stands; at its end with the words of the score, in the order they are told. */
export async function statusOf(rules: Rules, card: Card | null, { awaiting, over, standings }: RawStatus): Promise<Status> {
  if (!standings) return { awaiting, over };
  type Words = Record<string, Sentence>;
  const { words } = await rules.ask<{ words: { parts: Words; ties: Words; titles: Words } }>({ cmd: 'status', words: true });
  const standing = ({ parts, ties = {}, title, ...rest }: RawStanding): Standing => ({
    ...rest,
    parts: (card?.parts ?? []).flatMap((part) => told(parts, words.parts, part).map(([points, sentence]) => ({ part, points, sentence }))),
    ties: (card?.ties ?? []).flatMap(({ name: tie }) => told(ties, words.ties, tie).map(([value, sentence]) => ({ tie, value, sentence }))),
    ...(title !== undefined && { title: { title, sentence: words.titles[title] ?? { id: title } } }),
  });
  return { awaiting, over, standings: standings.map(standing) };
}

/** A number with its words, if it is there. */
function told(numbers: Record<string, number>, words: Record<string, Sentence>, name: string): [number, Sentence][] {
  const [number, sentence] = [numbers[name], words[name]];
  return number === undefined || sentence === undefined ? [] : [[number, sentence]];
}

export function placings({ standings }: Status): Placing[] | null {
  if (!standings) return null;
  return [...standings].sort((one, other) => one.seat - other.seat).map(({ rank, total, won }) => ({ rank, total, won }));
}

export function happenings(seen: readonly Witnessed[]): Happening[] {
  return seen.map(({ event, words }) => ({ event, sentence: words }));
}

export function choiceOf({ action, words, detail, caution }: RawChoice): Choice {
  return { action, sentence: words, ...(detail && { detail }), ...(caution && { caution }) };
}

/** What actions would lead to, or why that is not known beforehand. */
export async function previewed(rules: Rules, seat: number, actions: readonly unknown[], inWords: boolean): Promise<Outcome> {
  try {
    return outcomeOf(await rules.ask<RawPreview>({ cmd: 'preview', seat, actions, words: true }), inWords);
  } catch (refused) {
    if (!(refused instanceof Refused) || refused.trouble.step === undefined) throw refused;
    const { step, final, message } = refused.trouble;
    if (final === undefined) return { type: 'refused', step, problem: refused.problem };
    const reason = final === 'gameOver' ? 'over' : final === 'hiddenShown' ? 'hidden' : 'chance';
    return { type: 'final', step, reason, sentence: message };
  }
}

interface RawPreview {
  view: unknown;
  events: unknown[];
  words?: Sentence[];
  viewWords?: Told;
}

function outcomeOf({ view, events, words, viewWords }: RawPreview, inWords: boolean): Outcome {
  const happening = (event: unknown, index: number): Happening => ({ event, sentence: words?.[index] ?? { id: '' } });
  return { type: 'shown', view, events: events.map(happening), ...(inWords && viewWords && { told: viewWords }) };
}
