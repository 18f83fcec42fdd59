/**
 * A table at a position of the test's choice. The page is the real one, and so are the rules; but behind the page's
 * socket sits the referee, who takes any legal position and lets the dice fall as the test says, where the house would
 * deal a game of its own. No house can be asked for this: it is the test that answers.
 */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import type {
  Choice,
  ClientMessage,
  Decision,
  Happening,
  Outcome,
  Position,
  ServerMessage,
  Standing,
  Status,
  Step,
  Table,
} from '../src/wire';
import { BINARY } from './house';

const TABLE = 'prepared';

/** What the dice show next, by the site of chance. */
export type Script = Readonly<Record<string, readonly unknown[]>>;

export interface Prepared {
  game: string;
  /** The component data of the rules by its hash, where a board is drawn from it. */
  data?: string;
  /** A position in the form of the rules, as the referee writes it; left out, the game begins, dealt always the same. */
  state?: unknown;
  options?: Readonly<Record<string, unknown>>;
  chance?: Script;
  /** Whose eyes the page looks through. */
  seat?: number;
  /** How the seats are called. */
  names: readonly string[];
  language?: 'fr' | 'en';
}

interface RawStatus {
  awaiting: number[];
  over: boolean;
  decisions?: { seat: number; decision: unknown; words: string }[];
  standings?: (Omit<Standing, 'parts' | 'ties' | 'title'> & { parts: Record<string, number>; ties?: Record<string, number> })[];
}

interface Answer {
  ok: boolean;
  error?: { rule?: string; message: string; step?: number };
  status: RawStatus;
  view: unknown;
  state: unknown;
  actions: unknown[];
  words: string[];
  events: unknown[];
  games: { id: string; rules: number }[];
}

/** The rules, asked line by line. */
class Referee {
  readonly #process: ChildProcessWithoutNullStreams = spawn(BINARY, ['referee']);
  readonly #answers = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  readonly #language: string;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(language: string) {
    this.#language = language;
  }

  /** One request after the other: each answer belongs to its request. A page may ask to the last; after it nobody answers. */
  ask(request: Record<string, unknown>): Promise<Answer> {
    if (this.#isClosed) return new Promise(() => {});
    const answer = this.#last.then(async () => {
      this.#process.stdin.write(`${JSON.stringify({ lang: this.#language, ...request })}\n`);
      return JSON.parse((await this.#answers.next()).value as string) as Answer;
    });
    this.#last = answer;
    return answer;
  }

  /** What was asked before is still answered. */
  close(): void {
    this.#isClosed = true;
    void this.#last.finally(() => this.#process.stdin.end());
  }
}

/** What is said word for word: a page that finds no message shows what the message is called. */
const said = (words: string) => ({ id: words });

export class PreparedTable {
  readonly #prepared: Prepared;
  readonly #referee: Referee;
  readonly #seat: number;
  #sockets: WebSocketRoute[] = [];
  #status: RawStatus = { awaiting: [], over: false };
  #names: readonly string[];
  #steps: Step[] = [];
  #seq = 0;
  /** The revision of the rules: a board is drawn for today's. */
  #rules = 0;

  private constructor(prepared: Prepared) {
    this.#prepared = prepared;
    this.#seat = prepared.seat ?? 0;
    this.#names = prepared.names;
    this.#referee = new Referee(prepared.language ?? 'en');
  }

  /** Opens the page at the position. */
  static async open(page: Page, prepared: Prepared): Promise<PreparedTable> {
    const table = new PreparedTable(prepared);
    const { games } = await table.#referee.ask({ cmd: 'games' });
    table.#rules = games.find(({ id }) => id === prepared.game)?.rules ?? 0;
    await table.#load(prepared.state, prepared.chance);
    await page.routeWebSocket(/\/api\/v1\/live/, (socket) => table.#serve(socket));
    await page.route(`**/api/v1/tables/${TABLE}/log*`, (route) => route.fulfill({ json: { viewer: table.#seat, steps: [] } }));
    if (prepared.language) await page.addInitScript((code) => localStorage.setItem('tablee.language', code), prepared.language);
    await page.goto(`/t/${TABLE}`);
    await expect(page.locator('[data-settled="true"]')).toBeVisible();
    return table;
  }

  /** Lays another position at the same table: the page shows it as after a lost connection. */
  async lay(state: unknown, chance?: Script, names = this.#names): Promise<void> {
    this.#names = names;
    await this.#load(state, chance);
    this.#seq++;
    this.#steps = [];
    await this.#tellAll(this.#sockets);
  }

  async #load(state: unknown, chance: Script = {}): Promise<void> {
    const { game, options = {} } = this.#prepared;
    const names = this.#names;
    const begin = { cmd: 'new', players: names.length, options };
    const { ok, error, status } = await this.#referee.ask({
      ...(state === undefined ? begin : { cmd: 'load', state }),
      game,
      names,
      seed: 'prepared',
      chance,
    });
    expect(ok, error?.message).toBe(true);
    this.#status = status;
  }

  async #tellAll(sockets: readonly WebSocketRoute[]): Promise<void> {
    const positions = [await this.#position(this.#steps)];
    const seq = this.#seq;
    this.#tell(
      { type: 'snapshot', table: this.#table(), seq, status: this.#wireStatus(), positions, mark: null, depth: seq, chat: [] },
      sockets,
    );
  }

  close(): void {
    this.#referee.close();
  }

  get isOver(): boolean {
    return this.#status.over;
  }

  get awaiting(): readonly number[] {
    return this.#status.awaiting;
  }

  /** The position in the form of the rules: to be changed and laid again. */
  async state(): Promise<unknown> {
    return (await this.#referee.ask({ cmd: 'state' })).state;
  }

  /** What a seat may do. */
  async legal(seat: number): Promise<unknown[]> {
    return (await this.#referee.ask({ cmd: 'legal', seat })).actions;
  }

  /** Somebody does something, and the page is told. */
  async act(seat: number, action: unknown): Promise<void> {
    const { ok, error } = await this.#act(seat, action);
    expect(ok, error?.message).toBe(true);
  }

  async #act(seat: number, action: unknown): Promise<Answer> {
    const answer = await this.#referee.ask({ cmd: 'act', seat, action, as: this.#seat, words: true });
    if (!answer.ok) return answer;
    this.#status = answer.status;
    const events = answer.events.map((event, at): Happening => ({ event, sentence: said(answer.words[at] ?? '') }));
    const step: Step = { seq: ++this.#seq, at: 0, seat, deed: seat === this.#seat ? 'act' : 'botAct', events };
    this.#steps.push(step);
    const position = await this.#position([step]);
    this.#tell({
      type: 'step',
      table: TABLE,
      seq: step.seq,
      at: step.at,
      seat,
      deed: step.deed,
      status: this.#wireStatus(),
      positions: [position],
      mark: '',
    });
    return answer;
  }

  #tell(message: ServerMessage, sockets: readonly WebSocketRoute[] = this.#sockets): void {
    for (const socket of sockets) socket.send(JSON.stringify(message));
  }

  #serve(socket: WebSocketRoute): void {
    this.#sockets.push(socket);
    socket.onMessage((text) => void this.#hear(socket, JSON.parse(String(text)) as ClientMessage));
    this.#tell({ type: 'welcome', protocol: 1, person: null }, [socket]);
  }

  async #hear(socket: WebSocketRoute, message: ClientMessage): Promise<void> {
    const answer = (given: ServerMessage) => this.#tell(given, [socket]);
    const refuse = (id: string, text: string, rule?: string) =>
      answer({
        type: 'refused',
        id,
        table: TABLE,
        problem: { code: 'illegal', message: text, sentence: said(text), ...(rule ? { rule } : {}) },
      });
    if (message.type === 'ping') return answer({ type: 'pong' });
    if (message.type === 'watch') return this.#tellAll([socket]);
    if (message.type === 'act') {
      const { ok, error } = await this.#act(message.seat, message.action);
      if (ok) return answer({ type: 'done', id: message.id, seq: this.#seq });
      return refuse(message.id, error?.message ?? '', error?.rule);
    }
    if (message.type === 'preview') {
      const outcome = await this.#preview(message.actions);
      return answer({ type: 'preview', id: message.id, table: TABLE, seat: message.seat, seq: message.seq, outcome });
    }
    if ('id' in message) refuse(message.id, 'not at a prepared table');
  }

  async #preview(actions: readonly unknown[]): Promise<Outcome> {
    const { ok, error, view, events } = await this.#referee.ask({ cmd: 'preview', seat: this.#seat, actions });
    if (ok) return { type: 'shown', view, events: events.map((event) => ({ event, sentence: said('') })) };
    // What is refused by the rule of taking back cannot be foreseen; what is refused otherwise is not allowed.
    const { step = 0, message, rule } = error ?? { message: '' };
    const offered = await this.legal(this.#seat);
    const isLegal = step > 0 || offered.some((action) => JSON.stringify(action) === JSON.stringify(actions[0]));
    if (isLegal) return { type: 'final', step, reason: 'chance', sentence: said(message) };
    return { type: 'refused', step, problem: { code: 'illegal', message, sentence: said(message), ...(rule ? { rule } : {}) } };
  }

  #wireStatus(): Status {
    const { game } = this.#prepared;
    const { awaiting, over, standings } = this.#status;
    if (!standings) return { awaiting, over };
    const told = (kind: string, values: Record<string, number>) =>
      Object.entries(values).map(([name, value]) => ({ name, value, sentence: { id: `${game}-${kind}-${name}` } }));
    return {
      awaiting,
      over,
      standings: standings.map(({ parts, ties = {}, ...standing }) => ({
        ...standing,
        parts: told('part', parts).map(({ name, value, sentence }) => ({ part: name, points: value, sentence })),
        ties: told('tie', ties).map(({ name, value, sentence }) => ({ tie: name, value, sentence })),
      })),
    };
  }

  async #position(steps: readonly Step[]): Promise<Position> {
    const seat = this.#seat;
    const { view } = await this.#referee.ask({ cmd: 'view', seat });
    const asked = this.#status.decisions?.find((one) => one.seat === seat);
    return {
      seat,
      view,
      decision: asked ? decisionOf(asked) : null,
      choices: asked ? await this.#choices() : [],
      canUndo: false,
      steps: [...steps],
    };
  }

  async #choices(): Promise<Choice[]> {
    const { actions, words } = await this.#referee.ask({ cmd: 'legal', seat: this.#seat, words: true });
    return actions.map((action, at) => {
      const [sentence = '', ...detail] = (words[at] ?? '').split(' · ');
      return { action, sentence: said(sentence), ...(detail.length > 0 ? { detail: said(detail.join(' · ')) } : {}) };
    });
  }

  #table(): Table {
    const { game, data = '' } = this.#prepared;
    const names = this.#names;
    const person = (name: string) => ({ id: name, name, mark: null, program: false, language: 'en' });
    const seats = names.map((name, seat) => ({
      seat,
      occupant: {
        type: 'person' as const,
        person: person(name),
        name,
        mark: null,
        connected: true,
        awaySince: null,
        control: 'person' as const,
      },
    }));
    return {
      id: TABLE,
      game,
      rules: this.#rules,
      data,
      runnable: true,
      options: {},
      host: names[0] ?? '',
      visibility: 'link',
      pace: 'live',
      moveSeconds: null,
      bank: null,
      weekendsOff: null,
      known: null,
      absence: { afterSeconds: 600, level: 'easy' },
      autoSingle: true,
      watching: 'everybody',
      phase: this.#status.over ? 'over' : 'running',
      seats,
      seating: 'asSeated',
      places: null,
      deal: { number: 1, commitment: '', cuts: names.map(() => null) },
      aborted: [],
      chat: 'everybody',
      muted: [],
      createdAt: 0,
      startedAt: 0,
      seq: this.#seq,
      awaiting: this.#status.awaiting,
      spectators: 0,
      undoRequest: null,
      movedAt: null,
      result: null,
      rematch: null,
    };
  }
}

/** How many answers are wanted is said in the words of the decision. */
function decisionOf({ decision, words }: { decision: unknown; words: string }): Decision {
  const left = /\(\D*(\d+)/.exec(words)?.[1];
  return { decision, sentence: { id: words, ...(left ? { args: { left: Number(left) } } : {}) } };
}
