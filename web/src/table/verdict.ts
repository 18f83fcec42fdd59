/** What comes of playing a record again by the rules: whether it is true, or why nobody can tell. */

import { Refused } from '../here/engine';
import { Refusal } from '../transport/transport';
import type { Sentence } from '../wire';

/** Only what the rules themselves refuse is false. Where they could not be asked to the end, nothing is said against a record. */
export type Verdict = { holds: true } | { holds: false; why: Sentence } | { holds: 'unknown'; why: Sentence };

export async function verdictOf(verify: () => Promise<unknown>): Promise<Verdict> {
  try {
    await verify();
    return { holds: true };
  } catch (error) {
    return { holds: error instanceof Refused ? false : 'unknown', why: reasonOf(error) };
  }
}

function reasonOf(error: unknown): Sentence {
  const problem = error instanceof Refusal ? error.problem : null;
  // What the page says of a broken game is about going on with it; here nothing was lost.
  return problem === null || problem.code === 'internal' ? { id: 'fair-rules-broken' } : problem.sentence;
}
