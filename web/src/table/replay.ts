/** A finished game, moment by moment: fetched in stretches, kept by viewer. */

import type { ReplayRange, Transport } from '../transport/transport';
import { changed } from '../transport/change';
import type { Frame, Replay, Step } from '../wire';

/** As many frames as the house gives at once. */
const STRETCH = 200;

export interface WholeGame {
  table: Replay['table'];
  frames: Frame[];
}

/** All frames of a game as one viewer sees them. */
export async function fetchGame(
  transport: Pick<Transport, 'replay'>,
  id: string,
  viewer: number | null,
  told: boolean,
): Promise<WholeGame> {
  const stretch = (from: number): ReplayRange => ({ viewer, from, count: STRETCH, told });
  let replay = await transport.replay(id, stretch(0));
  const frames = unfolded(replay.frames);
  while (frames.length < replay.length && replay.frames.length > 0) {
    replay = await transport.replay(id, stretch(frames.length));
    frames.push(...unfolded(replay.frames));
  }
  return { table: replay.table, frames };
}

/** The frames of a stretch, each whole; what did not change is shared with the one before it. */
function unfolded(shots: Replay['frames']): Frame[] {
  const frames: Frame[] = [];
  for (const shot of shots) {
    const { number } = shot;
    frames.push('change' in shot ? { ...(changed(frames.at(-1), shot.change) as Frame), number } : shot);
  }
  return frames;
}

/** The frame as a step of a log, so that boards show how it came about. */
export function stepOf({ number, seat, events }: Frame): Step {
  return { seq: number, at: 0, seat, deed: seat === null ? 'open' : 'act', events };
}

/** The next frame after this one at which the seat acts; the last frame if it does not act again. */
export function nextTurnOf(frames: readonly Frame[], from: number, seat: number): number {
  const next = frames.findIndex((frame, index) => index > from && frame.seat === seat);
  return next < 0 ? frames.length - 1 : next;
}
