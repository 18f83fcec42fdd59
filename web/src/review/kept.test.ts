import { describe, expect, it } from 'vitest';
import type { Review, ReviewLine } from '../wire';
import { type KeptReview, reviewOnce, type ReviewShelf } from './kept';

const review = (rounds: number): Review => ({ steps: 3, rounds, curves: [], ledger: null, moments: [] });

class Memory implements ReviewShelf {
  readonly kept = new Map<string, KeptReview>();
  review = async (id: string) => this.kept.get(id) ?? null;
  keep = async (kept: KeptReview) => void this.kept.set(kept.id, kept);
  forget = async (id: string) => void this.kept.delete(id);
}

/** A house that tells these lines, and how often it was asked. */
function telling(lines: ReviewLine[]) {
  const house = {
    asked: 0,
    review: async (_id: string, hear: (line: ReviewLine) => void) => {
      house.asked++;
      lines.forEach(hear);
    },
  };
  return house;
}

async function look(shelf: ReviewShelf, house: ReturnType<typeof telling>): Promise<ReviewLine[]> {
  const heard: ReviewLine[] = [];
  await reviewOnce(shelf, house, 'here-1', (line) => heard.push(line), new AbortController().signal);
  return heard;
}

describe('the review of a game of this browser', () => {
  it('is worked out once, and then told at once', async () => {
    const [shelf, house] = [new Memory(), telling([{ done: 0, review: review(0) }, { done: 50 }, { done: 100, review: review(64) }])];
    expect(await look(shelf, house)).toHaveLength(3);
    expect(await look(shelf, house)).toEqual([{ done: 100, review: review(64) }]);
    expect(house.asked).toBe(1);
  });

  it('is not kept unless it came to its end', async () => {
    const [shelf, house] = [new Memory(), telling([{ done: 0, review: review(0) }, { done: 50 }])];
    await look(shelf, house);
    await look(shelf, house);
    expect(house.asked).toBe(2);
  });

  it('of another form is worked out anew', async () => {
    const [shelf, house] = [new Memory(), telling([{ done: 100, review: review(64) }])];
    shelf.kept.set('here-1', { id: 'here-1', form: 0, review: review(1) });
    expect((await look(shelf, house)).at(-1)?.review?.rounds).toBe(64);
    expect(shelf.kept.get('here-1')?.review.rounds).toBe(64);
  });

  it('is told even where the browser keeps nothing', async () => {
    const broken = () => Promise.reject(new Error('the browser keeps nothing'));
    const heard = await look({ review: broken, keep: broken, forget: broken }, telling([{ done: 100, review: review(64) }]));
    expect(heard).toHaveLength(1);
  });
});
