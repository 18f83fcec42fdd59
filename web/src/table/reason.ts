/** Why a bot would do what it would do, as far as it tells. Pure. */

import type { Advice } from '../transport/transport';

/** A message and its numbers; `$rival` is what the bot likes next best. */
export interface Reason {
  message: 'hint-sole' | 'hint-close' | 'hint-ahead' | 'hint-liking';
  values: { mine: number; other: number };
}

/** Ratings that differ by no more than this, in points of a hundred, are as good as equal. */
const CLOSE = 2;

export function reasonOf({ share, worth, rival }: Advice): Reason {
  if (!rival) return { message: 'hint-sole', values: { mine: worth ?? share, other: 0 } };
  if (worth === undefined || rival.worth === undefined) return { message: 'hint-liking', values: { mine: share, other: rival.share } };
  const values = { mine: worth, other: rival.worth };
  return { message: worth - rival.worth <= CLOSE ? 'hint-close' : 'hint-ahead', values };
}
