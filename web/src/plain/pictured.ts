/** Sentences as small pictures with counts. Pure. */

import type { Sentence } from '../wire';
import type { Pictured, PlainGame } from './plain';
import { onlyList } from './values';

/** The pictures of a sentence, or of the list it consists of; what there is none of is left out. Nothing where words are needed. */
export function pictured(sentence: Sentence, { picture }: PlainGame): Pictured[] | null {
  const own = picture?.(sentence);
  if (own) return [own];
  const items = onlyList(sentence);
  if (!picture || !items) return null;
  const all = items.map((item) => picture(item));
  const known = all.flatMap((one) => (one ? [one] : []));
  return known.length < all.length || all.length === 0 ? null : known.filter(({ count }) => count !== 0);
}
