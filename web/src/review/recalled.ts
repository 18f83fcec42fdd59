/** Variations of finished games, to be watched: the rules play them again in the page, which does not keep them. */

import { house } from '../house';
import { here } from '../transport/both';

/** Lays out a variation of a game; the address of its table, as long as the page is open. */
export async function recalled(id: string, variation: string): Promise<string> {
  const [there, record, { variations }] = await Promise.all([here(), house.record(id), house.variations(id)]);
  const found = variations.find((one) => one.id === variation);
  if (!found) throw new Error('the game has no such variation');
  const { plan, name } = found;
  const { step, seat, redeal, actions } = plan;
  return (await there.recall({ of: id, record, step, seat, redeal, name }, actions)).id;
}
