/** Why a bot would do what it would do, as far as it tells. Pure. */

import type { Advice } from '../transport/transport';
import type { Prospect } from '../wire';

/** A message and its numbers; `$rival` is what the bot likes next best. */
export interface Reason {
  message: 'hint-sole' | 'hint-close' | 'hint-ahead' | 'hint-liking';
  values: { mine: number; other: number };
}

/** Ratings that differ by no more than this, in points of a hundred, are as good as equal. */
const CLOSE = 2;

export function reasonOf({ best: { share, worth }, others: [rival] }: Advice): Reason {
  if (!rival) return { message: 'hint-sole', values: { mine: worth ?? share, other: 0 } };
  if (worth === undefined || rival.worth === undefined) return { message: 'hint-liking', values: { mine: share, other: rival.share } };
  const values = { mine: worth, other: rival.worth };
  return { message: worth - rival.worth <= CLOSE ? 'hint-close' : 'hint-ahead', values };
}

/** How games may end, as a message: leads with their signs, scores of a player alone without. */
export function endsOf({ games, win, margin, low, high }: Prospect, language: string) {
  const format = new Intl.NumberFormat(language, { signDisplay: win === undefined ? 'auto' : 'exceptZero' });
  const [mean, least, most] = [margin, low, high].map((points) => format.format(points).replace('-', '−'));
  const values = { games, win: win ?? 0, mean: mean ?? '', low: least ?? '', high: most ?? '' };
  return { message: win === undefined ? 'hint-ends-alone' : 'hint-ends', values } as const;
}
