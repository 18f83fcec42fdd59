/** The house by HTTP and websocket: the only file that knows either (`docs/protocol.md`). */

import type { ClientMessage, Problem, ReviewLine, ServerMessage } from '../wire';
import { type Answer, Refusal, type ReplayRange, type TableRequest, type Transport, type Watcher, type Watching } from './transport';

const API = '/api/v1';
const FIRST_WAIT = 400;
/** Somebody who looks at the page is back soon after the house is; a page in the background leaves it in peace. */
const LONGEST_WAIT = 1500;
const LONGEST_WAIT_UNSEEN = 20_000;
/** A connection that says nothing for so long is asked whether it is still there, and has so long to answer. */
const SILENCE = 10_000;
const SILENCE_UNSEEN = 45_000;
const PATIENCE = 4000;
/** A connection that is not made within this time is tried anew. */
const CONNECTING = 6000;

/** What a request is answered that nobody wants any more. */
const DROPPED: Problem = { code: 'unavailable', message: 'dropped by the player', sentence: { id: 'sending-dropped' } };

interface Watched {
  watcher: Watcher;
  since: number | null;
  inWords: boolean;
}

interface Pending {
  message: ClientMessage & { id: string };
  done: (answer: Answer) => void;
  failed: (refusal: Refusal) => void;
}

/** The part of a websocket that is used here. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onclose'>;

export class House implements Transport {
  readonly #connect: () => Socket;
  readonly #watched = new Map<string, Watched>();
  readonly #pending = new Map<string, Pending>();
  /** Not a UUID: browsers give those only to pages with TLS, and a house in the same room has none. */
  readonly #client = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '';
  #socket: Socket | null = null;
  #wait = FIRST_WAIT;
  #requests = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => Socket = () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${API}/live`)) {
    this.#connect = connect;
  }

  /** Hears from the browser when the network goes and comes, and when somebody looks at the page again. */
  heed(browser: Pick<Window, 'addEventListener'>, page: Pick<Document, 'addEventListener' | 'hidden'>): void {
    browser.addEventListener('offline', () => this.#drop());
    browser.addEventListener('online', () => this.retry());
    page.addEventListener('visibilitychange', () => {
      this.#isUnseen = page.hidden;
      if (!page.hidden) this.retry();
    });
  }

  #isUnseen = false;

  #games: ReturnType<Transport['games']> | null = null;
  /** Asked once: they stay the same as long as the page is open. */
  games: Transport['games'] = () => {
    this.#games ??= (ask('GET', '/games') as ReturnType<Transport['games']>).catch((problem: unknown) => {
      this.#games = null;
      throw problem;
    });
    return this.#games;
  };
  catalogue: Transport['catalogue'] = catalogueOf;
  wordsOf: Transport['wordsOf'] = () => Promise.resolve(null);
  rules: Transport['rules'] = (game, language) => text(`/rules/${encodeURIComponent(game)}/${language}`);

  me = () => ask('GET', '/me') as ReturnType<Transport['me']>;
  introduce: Transport['introduce'] = async (who) => {
    const me = (await ask('POST', '/me', who)) as Awaited<ReturnType<Transport['introduce']>>;
    // The socket belongs to whoever opened it: open another as the new person.
    this.#socket?.close();
    return me;
  };
  carry = () => ask('POST', '/me/link') as ReturnType<Transport['carry']>;
  claim: Transport['claim'] = (code) => ask('POST', '/me/claim', { code }) as ReturnType<Transport['claim']>;
  devices = () => ask('GET', '/me/devices') as ReturnType<Transport['devices']>;
  nameDevice: Transport['nameDevice'] = (id, name) => ask('POST', device(id), { name }) as ReturnType<Transport['nameDevice']>;
  endDevice: Transport['endDevice'] = (id) => tell('DELETE', device(id));
  endOtherDevices = () => tell('DELETE', '/me/devices');
  endAllDevices = () => tell('DELETE', '/me/devices?all=true');
  blocked = () => ask('GET', '/me/blocked') as ReturnType<Transport['blocked']>;
  block: Transport['block'] = (block) => ask('POST', '/me/blocked', block) as ReturnType<Transport['block']>;
  notices = () => ask('GET', '/me/notices') as ReturnType<Transport['notices']>;
  setNotices: Transport['setNotices'] = (settings) => ask('POST', '/me/notices', settings) as ReturnType<Transport['setNotices']>;
  push: Transport['push'] = (address) =>
    (address ? ask('POST', '/me/push', address) : ask('DELETE', '/me/push')) as ReturnType<Transport['push']>;
  mail: Transport['mail'] = (address) =>
    (address === null ? ask('DELETE', '/me/mail') : ask('POST', '/me/mail', { address })) as ReturnType<Transport['mail']>;
  confirmMail: Transport['confirmMail'] = (code) => tell('POST', '/mail', { code });
  bell: Transport['bell'] = (bell) => ask('POST', '/me/bells', bell) as ReturnType<Transport['bell']>;
  stopNotices: Transport['stopNotices'] = (code) => tell('POST', `/stop/${encodeURIComponent(code)}`);
  settings = () => ask('GET', '/me/settings') as ReturnType<Transport['settings']>;
  keepSettings: Transport['keepSettings'] = (settings) => ask('POST', '/me/settings', settings) as ReturnType<Transport['keepSettings']>;
  dataAddress = `${API}/me/data`;
  deleteMe = () => tell('DELETE', '/me');
  myTables = () => ask('GET', '/me/tables') as ReturnType<Transport['myTables']>;
  myHistory = () => ask('GET', '/me/tables?over=true') as ReturnType<Transport['myHistory']>;
  myInsight: Transport['myInsight'] = (game) =>
    ask('GET', `/me/insight?game=${encodeURIComponent(game)}`) as ReturnType<Transport['myInsight']>;

  openTables = () => ask('GET', '/tables') as ReturnType<Transport['openTables']>;
  table: Transport['table'] = (id) => ask('GET', at(id)) as ReturnType<Transport['table']>;
  create: Transport['create'] = (plan) => ask('POST', '/tables', plan) as ReturnType<Transport['create']>;
  join: Transport['join'] = (id, join) => ask('POST', at(id, 'join'), join) as ReturnType<Transport['join']>;
  leave: Transport['leave'] = (id, seat) => ask('POST', at(id, 'leave'), { seat }) as ReturnType<Transport['leave']>;
  addBot: Transport['addBot'] = (id, bot) => ask('POST', at(id, 'bots'), bot) as ReturnType<Transport['addBot']>;
  invite: Transport['invite'] = (id, person) => ask('POST', at(id, 'invite'), { person }) as ReturnType<Transport['invite']>;
  free: Transport['free'] = (id, seat) => ask('POST', at(id, 'free'), { seat }) as ReturnType<Transport['free']>;
  seating: Transport['seating'] = (id, seating) => ask('POST', at(id, 'seating'), { seating }) as ReturnType<Transport['seating']>;
  rehash: Transport['rehash'] = (id, rehash) => ask('POST', at(id, 'hash'), rehash) as ReturnType<Transport['rehash']>;
  cut: Transport['cut'] = (id, cut) => ask('POST', at(id, 'cut'), cut) as ReturnType<Transport['cut']>;
  start: Transport['start'] = (id) => ask('POST', at(id, 'start')) as ReturnType<Transport['start']>;
  rematch: Transport['rematch'] = (id) => ask('POST', at(id, 'rematch')) as ReturnType<Transport['rematch']>;
  close: Transport['close'] = (id) => ask('POST', at(id, 'close')) as ReturnType<Transport['close']>;

  chatRule: Transport['chatRule'] = (id, chat) => ask('POST', at(id, 'chat'), { chat }) as ReturnType<Transport['chatRule']>;
  terms: Transport['terms'] = (id, terms) => ask('POST', at(id, 'terms'), terms) as ReturnType<Transport['terms']>;
  standIn: Transport['standIn'] = (id, seat) => ask('POST', at(id, 'stand-in'), { seat }) as ReturnType<Transport['standIn']>;
  replace: Transport['replace'] = (id, seat) => ask('POST', at(id, 'replace'), { seat }) as ReturnType<Transport['replace']>;
  mute: Transport['mute'] = (id, mute) => ask('POST', at(id, 'mute'), mute) as ReturnType<Transport['mute']>;
  report: Transport['report'] = (id, report) => tell('POST', at(id, 'report'), report);

  log: Transport['log'] = (id, before, viewer) =>
    ask('GET', `${at(id, 'log')}?before=${before}${asViewer(viewer)}`) as ReturnType<Transport['log']>;
  past: Transport['past'] = (id, { seq, viewer, told }) =>
    ask('GET', `${at(id, 'past')}?seq=${seq}&told=${told}${asViewer(viewer)}`) as ReturnType<Transport['past']>;
  record: Transport['record'] = (id) => ask('GET', at(id, 'record'));
  recordAddress: Transport['recordAddress'] = (id) => API + at(id, 'record');
  replay = (id: string, { viewer, from, count, told }: ReplayRange) =>
    ask('GET', `${at(id, 'replay')}?from=${from}&count=${count}&told=${told}&changes=true${asViewer(viewer)}`) as ReturnType<
      Transport['replay']
    >;

  review: Transport['review'] = async (id, hear, stop, record) => {
    const [method, path] = record === undefined ? ['GET', at(id, 'review')] : ['POST', '/reviews'];
    const response = await answered(method, path, record, stop);
    await lines(response, (line) => hear(JSON.parse(line) as ReviewLine));
  };
  deal: Transport['deal'] = (id) => ask('GET', at(id, 'deal')) as ReturnType<Transport['deal']>;
  day: Transport['day'] = (game) => ask('GET', `/days/${encodeURIComponent(game)}`) as ReturnType<Transport['day']>;
  variations: Transport['variations'] = (id) => ask('GET', at(id, 'variations')) as ReturnType<Transport['variations']>;
  keepVariation: Transport['keepVariation'] = (id, plan) =>
    ask('POST', at(id, 'variations'), plan) as ReturnType<Transport['keepVariation']>;

  watch(table: string, inWords: boolean, watcher: Watcher): Watching {
    this.#watched.set(table, { watcher, since: null, inWords });
    this.#sendWatch(table);
    return {
      again: (since, inWords) => {
        this.#watched.set(table, { watcher, since, inWords });
        this.#sendWatch(table);
      },
      stop: () => {
        this.#watched.delete(table);
        this.#send({ type: 'unwatch', table });
      },
    };
  }

  request(request: TableRequest, dropped?: AbortSignal): Promise<Answer> {
    const id = `${this.#client}-${++this.#requests}`;
    const message = { ...request, id } as Pending['message'];
    return new Promise((done, failed) => {
      this.#pending.set(id, { message, done, failed });
      dropped?.addEventListener('abort', () => this.#refuse(id, null, DROPPED));
      this.#send(message);
      this.#listen(PATIENCE);
    });
  }

  retry(): void {
    this.#wait = FIRST_WAIT;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      // It may have died while nobody looked.
      this.#ask();
      return;
    }
    clearTimeout(this.#again);
    this.#drop();
    if (this.#isWanted()) this.#open();
  }

  /** Gives up a connection without waiting for it to say so: the network is gone. */
  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#lose();
  }

  #isWanted(): boolean {
    return this.#watched.size > 0 || this.#pending.size > 0;
  }

  #sendWatch(table: string): void {
    const watched = this.#watched.get(table);
    if (!watched) return;
    const since = watched.since === null ? {} : { since: watched.since };
    this.#send({ type: 'watch', table, ...since, told: watched.inWords, changes: true });
  }

  /** Sends if there is a connection; otherwise connecting says everything anew. */
  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    else this.#open();
  }

  #open(): void {
    if (this.#socket) return;
    this.#tellConnection('connecting');
    const socket = this.#connect();
    this.#socket = socket;
    this.#silence = setTimeout(() => this.#drop(), CONNECTING);
    socket.onopen = () => {
      this.#tellConnection('connected');
      this.#listen();
      for (const table of this.#watched.keys()) this.#sendWatch(table);
      for (const { message } of this.#pending.values()) this.#send(message);
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.#listen();
      this.#hear(JSON.parse(message.data) as ServerMessage);
    };
    socket.onclose = () => this.#lose();
  }

  #lose(): void {
    clearTimeout(this.#silence);
    this.#socket = null;
    if (!this.#isWanted()) return;
    this.#tellConnection('lost');
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#open(), this.#wait * (1 + Math.random() / 4));
    this.#wait = Math.min(this.#wait * 2, this.#isUnseen ? LONGEST_WAIT_UNSEEN : LONGEST_WAIT);
  }

  /** Notices a connection that died without saying so. */
  #listen(silence = this.#isUnseen ? SILENCE_UNSEEN : SILENCE): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#ask(), silence);
  }

  /** Asks whether the house is still there. */
  #ask(): void {
    clearTimeout(this.#silence);
    this.#send({ type: 'ping' });
    this.#silence = setTimeout(() => this.#drop(), PATIENCE);
  }

  #tellConnection(connection: Parameters<Watcher['connection']>[0]): void {
    for (const { watcher } of this.#watched.values()) watcher.connection(connection);
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#wait = FIRST_WAIT;
        break;
      case 'snapshot':
      case 'current':
        this.#tell(message.table.id, message, message.seq);
        break;
      case 'step':
        this.#tell(message.table, message, message.seq);
        if (message.done !== undefined) this.#answer(message.done, (pending) => pending.done({ type: 'done', seq: message.seq }));
        break;
      case 'table':
        this.#tell(message.table.id, message);
        break;
      case 'tableChange':
      case 'chat':
        this.#tell(message.table, message);
        break;
      case 'hint':
        this.#answer(message.id, (pending) => pending.done({ type: 'advice', advice: message }));
        break;
      case 'preview':
        this.#answer(message.id, (pending) => pending.done({ type: 'preview', outcome: message.outcome }));
        break;
      case 'done':
        this.#answer(message.id, (pending) => pending.done({ type: 'done', seq: message.seq }));
        break;
      case 'refused':
        this.#refuse(message.id, message.table, message.problem);
        break;
      case 'closing':
        // Not all at once, when it opens again.
        this.#wait = Math.min(message.reconnectInMs, LONGEST_WAIT);
        break;
      case 'pong':
        break;
      default:
        // A newer house may say more than this page knows.
        message satisfies never;
    }
  }

  #tell(table: string, message: Parameters<Watcher['told']>[0], seq?: number): void {
    const watched = this.#watched.get(table);
    if (!watched) return;
    if (seq !== undefined) watched.since = seq;
    watched.watcher.told(message);
  }

  #answer(id: string, answer: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    answer(pending);
  }

  #refuse(id: string | null, table: string | null, problem: Problem): void {
    if (id !== null) this.#answer(id, (pending) => pending.failed(new Refusal(problem)));
    else if (table !== null) this.#watched.get(table)?.watcher.refused(problem);
  }
}

function at(id: string, deed?: string): string {
  return `/tables/${encodeURIComponent(id)}${deed ? `/${deed}` : ''}`;
}

function device(id: string): string {
  return `/me/devices/${encodeURIComponent(id)}`;
}

function asViewer(viewer: number | null): string {
  return viewer === null ? '' : `&viewer=${viewer}`;
}

/** Requests so long are given up when the page is left. */
const KEPT_ALIVE = 16_000;

async function answered(method: string, path: string, body?: unknown, stop?: AbortSignal): Promise<Response> {
  const request: RequestInit = { method, ...(stop && { signal: stop }) };
  if (body !== undefined) {
    const text = JSON.stringify(body);
    // What was asked for is done, though the page be left right afterwards. Browsers do that for little at a time.
    const keepalive = text.length < KEPT_ALIVE;
    Object.assign(request, { body: text, keepalive, headers: { 'Content-Type': 'application/json' } });
  }
  const response = await fetch(API + path, request);
  if (response.ok) return response;
  const unavailable: Problem = { code: 'unavailable', message: response.statusText, sentence: { id: 'away' } };
  throw new Refusal(await response.json().catch(() => unavailable));
}

async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  return (await answered(method, path, body)).json();
}

/** Asks for something that is answered by nothing but being done. */
async function tell(method: string, path: string, body?: unknown): Promise<void> {
  await answered(method, path, body);
}

/** Reads an answer line by line, as it comes. */
async function lines({ body }: Response, hear: (line: string) => void): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let begun = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const [first = '', ...rest] = part.value.split('\n');
    const whole = [begun + first, ...rest];
    begun = whole.pop() ?? '';
    for (const line of whole) if (line !== '') hear(line);
  }
  if (begun !== '') hear(begun);
}

/** What a game says, as the house has it now. */
export const catalogueOf: Transport['catalogue'] = (game, language) => text(`/catalogue/${encodeURIComponent(game)}/${language}.ftl`);

async function text(path: string): Promise<string> {
  return (await answered('GET', path)).text();
}
