/**
 * What the pages need from wherever the games are run. Today that is the house, by HTTP and websocket; the same
 * messages can come from the rules running in the page. Nothing outside `house.ts` knows which.
 */

import type {
  AddBot,
  Block,
  Blocked,
  CarryLink,
  ChatRule,
  ClientMessage,
  Day,
  DealResults,
  Devices,
  Games,
  Insight,
  Introduce,
  KeptSettings,
  Join,
  Me,
  Mute,
  Notices,
  NoticeSettings,
  OpenCut,
  Outcome,
  PageSettings,
  Past,
  Problem,
  PushAddress,
  Rehash,
  Replay,
  Report,
  ReviewLine,
  Seating,
  ServerMessage,
  Steps,
  Table,
  TableBell,
  TablePlan,
  Tables,
  Terms,
  Variation,
  VariationPlan,
  Variations,
} from '../wire';
import type { Language } from '../words/speaker';

/** A message about one table. */
export type TableMessage = Extract<ServerMessage, { type: 'snapshot' | 'current' | 'step' | 'table' | 'tableChange' | 'chat' }>;

/** Something asked of a table that is answered by name; the transport names it. */
export type TableRequest = Named<ClientMessage>;
type Named<M> = M extends { id: string } ? Omit<M, 'id'> : never;

/** What was answered: the sequence number the request was given, the advice that was asked for, or what comes of a plan. */
export type Answer = { type: 'done'; seq: number } | { type: 'advice'; advice: Advice } | { type: 'preview'; outcome: Outcome };

/** What a bot would do, what speaks for it, and what it likes next best. */
export type Advice = Pick<Extract<ServerMessage, { type: 'hint' }>, 'best' | 'reason' | 'others'>;

export type Connection = 'connecting' | 'connected' | 'lost';

export interface Watcher {
  told: (message: TableMessage) => void;
  connection: (connection: Connection) => void;
  refused: (problem: Problem) => void;
}

export interface Watching {
  /** Asks for everything after this number again; with `null`, for everything. */
  again(since: number | null, inWords: boolean): void;
  stop(): void;
}

export interface ReplayRange {
  viewer: number | null;
  from: number;
  count: number;
  told: boolean;
}

export interface Transport {
  games(): Promise<Games>;
  catalogue(game: string, language: Language): Promise<string>;
  /** The words that the rules of a table came with, where they may be older than the catalogue. */
  wordsOf(table: string, language: Language): Promise<string | null>;
  rules(game: string, language: Language): Promise<string>;

  me(): Promise<Me>;
  introduce(who: Introduce): Promise<Me>;
  carry(): Promise<CarryLink>;
  claim(code: string): Promise<Me>;
  /** The browsers and programs that can come as me. */
  devices(): Promise<Devices>;
  nameDevice(id: string, name: string): Promise<Devices>;
  /** Ends a device; this one too: then I am nobody here. */
  endDevice(id: string): Promise<void>;
  endOtherDevices(): Promise<void>;
  endAllDevices(): Promise<void>;
  blocked(): Promise<Blocked>;
  block(block: Block): Promise<Blocked>;
  /** How I want to be told when I am not there. */
  notices(): Promise<Notices>;
  setNotices(settings: NoticeSettings): Promise<Notices>;
  /** Has notices pushed to this browser, or no longer. */
  push(address: PushAddress | null): Promise<Notices>;
  /** Gives an address, which is then to be confirmed; or forgets it. */
  mail(address: string | null): Promise<Notices>;
  confirmMail(code: string): Promise<void>;
  bell(bell: TableBell): Promise<Notices>;
  /** Stops letters or pushes by the code in each of them. */
  stopNotices(code: string): Promise<void>;
  /** The settings that follow me, as they were last kept. */
  settings(): Promise<KeptSettings>;
  keepSettings(settings: PageSettings): Promise<KeptSettings>;
  /** Where everything the house keeps about me can be downloaded. */
  dataAddress: string;
  deleteMe(): Promise<void>;
  /** Where I sit and the game goes on. */
  myTables(): Promise<Tables>;
  /** Where I sat and the game is over, the newest first. */
  myHistory(): Promise<Tables>;
  /** What my finished games of one kind add up to. */
  myInsight(game: string): Promise<Insight>;

  openTables(): Promise<Tables>;
  table(id: string): Promise<Table>;
  create(plan: TablePlan): Promise<Table>;
  join(id: string, join: Join): Promise<Table>;
  leave(id: string, seat: number): Promise<Table>;
  addBot(id: string, bot: AddBot): Promise<Table>;
  /** Keeps a seat for somebody I have played with. */
  invite(id: string, person: string): Promise<Table>;
  free(id: string, seat: number): Promise<Table>;
  seating(id: string, seating: Seating): Promise<Table>;
  rehash(id: string, rehash: Rehash): Promise<Table>;
  start(id: string): Promise<Table>;
  cut(id: string, cut: OpenCut): Promise<Table>;
  rematch(id: string): Promise<Table>;
  close(id: string): Promise<Table>;
  chatRule(id: string, chat: ChatRule): Promise<Table>;
  /** Changes what was agreed; what is left out stays as it is. */
  terms(id: string, terms: Terms): Promise<Table>;
  /** Has a bot play at once for somebody who is away. */
  standIn(id: string, seat: number): Promise<Table>;
  /** Gives the seat of somebody who is away to a bot, for good. */
  replace(id: string, seat: number): Promise<Table>;
  mute(id: string, mute: Mute): Promise<Table>;
  report(id: string, report: Report): Promise<void>;

  log(id: string, before: number, viewer: number | null): Promise<Steps>;
  /** The game after a step of it, as it was seen then. */
  past(id: string, moment: { seq: number; viewer: number | null; told: boolean }): Promise<Past>;
  record(id: string): Promise<unknown>;
  /** Where the record can be downloaded. */
  recordAddress(id: string): string;
  replay(id: string, range: ReplayRange): Promise<Replay>;
  /**
   * Looks back on a finished game: tells line by line what is known, until all of it is, or nobody waits any more. A game that
   * was not played in the house is given as its record.
   */
  review(id: string, hear: (line: ReviewLine) => void, stop: AbortSignal, record?: unknown): Promise<void>;
  /** What was made of the deal of a finished game, in this house. */
  deal(id: string): Promise<DealResults>;
  /** A game's deal of the day. */
  day(game: string): Promise<Day>;
  /** How else a finished game was played on from its steps. */
  variations(id: string): Promise<Variations>;
  /** Keeps a variation with the game, for everybody who has its link. */
  keepVariation(id: string, plan: VariationPlan): Promise<Variation>;

  /** Is told of everything at a table, from now until stopped. */
  watch(table: string, inWords: boolean, watcher: Watcher): Watching;
  /**
   * Asks something; fails with a `Refusal` if it is not done. It is done at most once, even over a broken connection; what is
   * dropped before the connection is back is not sent again.
   */
  request(request: TableRequest, dropped?: AbortSignal): Promise<Answer>;
  /** Tries to connect at once, instead of waiting for the next time. */
  retry(): void;
}

/** Why something was not done. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}
