/** Opening tables and sitting down. */

import { house } from '../house';
import { guestName, me } from '../me.svelte';
import type { GameEntry, Table, TablePlan } from '../wire';
import { here } from '../transport/both';
import { Refusal } from '../transport/transport';
import { cutDeck, promise } from './cutting';

/** The level that makes a fair first opponent, if the house has it. */
export const USUAL_LEVEL = 'casual';
/** The level that shows what a deal is worth. */
const GOOD_LEVEL = 'skilled';
const USUAL_PLAYERS = 3;

/** So many seats, or as near to it as the game allows. */
export const seatsFor = ({ minPlayers, maxPlayers }: GameEntry, wanted: number) => Math.max(minPlayers, Math.min(maxPlayers, wanted));

/** A table against bots, begun at once: whoever sits there alone cuts the deck alone. */
export async function playNow(game: GameEntry, levels: readonly string[]): Promise<Table> {
  const level = levels.includes(USUAL_LEVEL) ? USUAL_LEVEL : (levels.at(-1) ?? USUAL_LEVEL);
  const players = seatsFor(game, USUAL_PLAYERS);
  const bots = Array.from({ length: players - 1 }, () => ({ type: 'bot', level }) as const);
  const table = await openTable({ game: game.id, options: {}, seats: [{ type: 'open' }, ...bots], visibility: 'link', pace: 'live' });
  return cutDeck(house, await house.start(table.id), me.person?.id ?? null);
}

/** The same in this browser, without the house. */
export async function playHere(game: GameEntry): Promise<Table> {
  const players = seatsFor(game, USUAL_PLAYERS);
  const bots = Array.from({ length: players - 1 }, () => ({ bot: USUAL_LEVEL }));
  const name = me.person?.name ?? guestName();
  return (await here()).create({ game: game.id, options: {}, seats: [{ name }, ...bots] });
}

/**
 * The same table once more. Whoever sat there with bots alone, or with guests on the same device, is dealt to at once; other
 * people are awaited first.
 */
export async function playAgain(before: Table): Promise<Table> {
  let table = await house.rematch(before.id);
  const mine = table.seats.filter(({ occupant }) => occupant.type === 'open' && occupant.reservedFor?.id === me.person?.id);
  for (const { seat } of mine) {
    const occupant = before.seats[seat]?.occupant;
    const guest = occupant?.type === 'person' && occupant.name !== me.person?.name ? occupant.name : undefined;
    table = await sitDown(table, seat, guest);
  }
  const waits = table.phase !== 'open' || table.seats.some(({ occupant }) => occupant.type === 'open');
  if (waits || table.host !== me.person?.id) return table;
  return cutDeck(house, await house.start(table.id), me.person.id);
}

/** The deal of the day: dealt at once, against the bots of the day. */
export async function playDay(game: string): Promise<Table> {
  const table = await openTable({ game, seats: [], visibility: 'link', pace: 'live', options: {}, known: { type: 'day' } });
  return cutDeck(house, await house.start(table.id), me.person?.id ?? null);
}

/** The deal of a finished game once more: at once against bots, or with friends at the other seats. */
export async function playDeal(before: Table, company: 'bots' | 'friends'): Promise<Table> {
  await me.become();
  const isMine = ({ occupant }: Table['seats'][number]) => occupant.type === 'person' && occupant.person.id === me.person?.id;
  const own = Math.max(0, before.seats.findIndex(isMine));
  const seats = before.seats.map(({ seat, occupant }): TablePlan['seats'][number] => {
    if (seat === own || company === 'friends') return { type: 'open' };
    return { type: 'bot', level: occupant.type === 'bot' ? occupant.level : USUAL_LEVEL };
  });
  const { game, id } = before;
  const known = { type: 'same', table: id } as const;
  const opened = await create({ game, options: {}, seats, visibility: 'link', pace: 'live', known });
  const table = await sitDown(opened, own);
  return company === 'friends' ? table : cutDeck(house, await house.start(table.id), me.person?.id ?? null);
}

/** The deal of a finished game once more, by bots alone: of a level that plays well and does not think for long. */
export async function letBotsPlay({ game, id, seats: before }: Table): Promise<Table> {
  await me.become();
  const seats = before.map((): TablePlan['seats'][number] => ({ type: 'bot', level: GOOD_LEVEL }));
  const known = { type: 'same', table: id } as const;
  const table = await create({ game, options: {}, seats, visibility: 'link', pace: 'live', known });
  return house.start(table.id);
}

/** A table with the one who opened it at its first open seat. */
export async function openTable(plan: TablePlan): Promise<Table> {
  await me.become();
  return sitDown(await create(plan));
}

/** The names of requests whose answers were lost, by what they asked for. */
const lost = new Map<string, string>();

/** Opens a table. Whoever asks for the same once more, because no answer came, asks by the same name, and gets the table it opened. */
async function create(plan: TablePlan): Promise<Table> {
  const wanted = JSON.stringify(plan);
  const request = lost.get(wanted) ?? requestName();
  lost.delete(wanted);
  try {
    return await house.create({ ...plan, request });
  } catch (problem) {
    const isRefused = problem instanceof Refusal && problem.problem.code !== 'unavailable';
    if (!isRefused) lost.set(wanted, request);
    throw problem;
  }
}

/** A new name for a request: sent twice, it opens one table. */
function requestName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Takes a seat: the commitment has been read, so the contribution can be drawn and promised. */
export async function sitDown(table: Table, seat?: number, name?: string): Promise<Table> {
  await me.become();
  return house.join(table.id, { ...(seat !== undefined && { seat }), ...(name !== undefined && { name }), ...promise(table) });
}
