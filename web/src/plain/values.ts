/** The values inside a sentence. Pure. */

import type { Sentence, SentenceValue } from '../wire';

const asWord = (value: SentenceValue | undefined): string | null => (typeof value === 'string' ? value : null);
const asNumber = (value: SentenceValue | undefined): number | null => (typeof value === 'number' ? value : null);
const asList = (value: SentenceValue | undefined): readonly Sentence[] | null => (Array.isArray(value) ? value : null);
const asSeat = (value: SentenceValue | undefined): number | null => (typeof value === 'object' && 'seat' in value ? value.seat : null);

const valuesOf = ({ args }: Sentence) => Object.values(args ?? {});

export const wordIn = ({ args }: Sentence, name: string): string | null => asWord(args?.[name]);
export const numberIn = ({ args }: Sentence, name: string): number | null => asNumber(args?.[name]);

/** The seat that a sentence speaks of. */
export function seatOf(sentence: Sentence): number | null {
  return (
    valuesOf(sentence)
      .map(asSeat)
      .find((seat) => seat !== null) ?? null
  );
}

/** The number that is all there is to say. */
export function onlyNumber(sentence: Sentence): number | null {
  const [only, ...more] = valuesOf(sentence);
  return more.length === 0 ? asNumber(only) : null;
}

/** The list that is all there is to say. */
export function onlyList(sentence: Sentence): readonly Sentence[] | null {
  const [only, ...more] = valuesOf(sentence);
  return more.length === 0 ? asList(only) : null;
}

/** What tells a heading from others of its kind: whose it is, and its words. Its numbers change. */
export function namesIn(sentence: Sentence): (string | number)[] {
  return valuesOf(sentence).flatMap((value) => asWord(value) ?? asSeat(value) ?? []);
}
