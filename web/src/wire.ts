// Generated from crates/house/src/wire.rs; do not edit. `make types` writes it anew.

export const PROTOCOL = 1;

/** Something to be said: a message of the catalogue, and the values it names. */
export type Sentence = {
  /** The message. */
  id: string,
  /** Its values. */
  args?: { [key in string]: SentenceValue },
};

/** A value inside a sentence: its form says what it is. */
export type SentenceValue = number | string | {
  /** Who. */
  seat: number,
} | {
  /** How many. */
  part: number,
  /** Out of how many; of 0 it is none. */
  of: number,
} | Sentence | Array<Sentence>;

/** A position told in words, tables and small generic pictures. */
export type Told = {
  /** The parts, in the order they are told. */
  sections: Array<Section>,
};

/** One part of a told position. */
export type Section = {
  /** Its heading. */
  title: Sentence,
  /** What stands under it. */
  body: Body,
};

/** How a part is laid out. */
export type Body = {
  "type": "lines",
  /** The sentences. */
  lines: Array<Sentence>,
} | {
  "type": "table",
  /** The headings of the columns after the first. */
  columns: Array<Sentence>,
  /** The rows. */
  rows: Array<Row>,
} | {
  "type": "things",
  /** The things. */
  things: Array<Thing>,
} | {
  "type": "track",
  /** The spaces in order. */
  spaces: Array<Space>,
};

/** One row of a table. */
export type Row = {
  /** What the row is about. */
  head: Sentence,
  /** The seat it belongs to, if it is somebody's. */
  seat?: number,
  /** One cell per column; null where a cell is empty. */
  cells: Array<Sentence | null>,
};

/** Something that lies on the table. */
export type Thing = {
  /** What it is. */
  label: Sentence,
  /** How many of it. */
  count: number,
};

/** One space of a track. */
export type Space = {
  /** What is printed there. */
  label: Sentence,
  /** What stands there. */
  marks: Array<Sentence>,
};

/** One option of a game. */
export type OptionSpec = {
  "type": "switch",
  /** The option's name. */
  name: string,
} | {
  "type": "choice",
  /** The option's name. */
  name: string,
  /** The words. */
  choices: Array<string>,
} | {
  "type": "seat",
  /** The option's name. */
  name: string,
};

/** What the box of a game says about itself. */
export type Facts = {
  /** What the original is called. */
  original: string,
  /** Who made the game. */
  designers: Array<string>,
  /** Who drew the original; our own drawings are our own. */
  artists: Array<string>,
  /** Who published it. */
  publishers: Array<string>,
  /** When it first appeared. */
  year: number,
  /** When this publisher's edition appeared, if that was later. */
  published?: number,
  /** Who translated the rules that were followed here. */
  translators?: Array<string>,
  /** Whose rules the translation follows. */
  translatedFrom?: Array<string>,
  /** How long a game takes, the shortest and the longest, in minutes. */
  minutes: [number,
  number],
  /** How heavy it is: 1 is light, 5 is heavy. */
  weight: number,
  /** The colour of its box on the shelf, as in CSS. */
  colour?: string,
};

/** The games of the house. */
export type Games = {
  /** In the order they are shown. */
  games: Array<GameEntry>,
  /** The levels of bots, the weakest first. */
  levels: Array<string>,
  /** The languages people play in. */
  languages: Array<string>,
};

/** One game of the house. */
export type GameEntry = {
  /** The game's id. */
  id: string,
  /** What it is called. */
  name: InLanguages,
  /** The game in one line. */
  pitch: InLanguages,
  /** The revision of its rules. */
  rules: number,
  /** The hash of its component data. */
  data: string,
  /** The fewest players. */
  minPlayers: number,
  /** The most players. */
  maxPlayers: number,
  /** What a table can choose; the catalogue has the words (`<game>-option-<name>`). */
  options: Array<OptionSpec>,
  /** What its box says about itself. */
  facts: Facts,
};

/** A text in every language of the house. */
export type InLanguages = {
  /** Français. */
  fr: string,
  /** English. */
  en: string,
};

/** Somebody who plays here. */
export type Person = {
  /** Public, stable, no secret. */
  id: string,
  /** As they call themselves. */
  name: string,
  /** 2 or more if the name looks like that of somebody who was here before: shown beside the name. */
  mark: number | null,
  /** The language they read: `fr` or `en`. */
  language: string,
  /** Whether a program plays for them: it was given a token of theirs. Shown beside the name. */
  program: boolean,
};

/** Who I am. */
export type Me = {
  /** Nobody yet, or somebody. */
  person: Person | null,
  /** The token of the new identity, if it was asked for as a bearer token. */
  token?: string,
};

/** Introduces somebody new, or changes my name and language. */
export type Introduce = {
  /** 1 to 24 visible characters. */
  name: string,
  /** `fr` or `en`. */
  language: string,
  /** Programs only: answer with a token for `Authorization: Bearer` instead of a cookie. */
  bearer?: boolean,
};

/** A link that carries my identity to another device, once and not for long. */
export type CarryLink = {
  /** What [`Claim`] wants. */
  code: string,
  /** The page to open on the other device, from the root of the house: the code is in it. */
  path: string,
  /** Until when it can be claimed. */
  expiresAt: number,
};

/** Claims an identity that a link carries. */
export type Claim = {
  /** From the [`CarryLink`]. */
  code: string,
  /** As in [`Introduce`]. */
  bearer?: boolean,
};

/** A browser or program that somebody comes with. */
export type Device = {
  /** Its id: no secret. */
  id: string,
  /** What it is called: at first what it says of itself. */
  name: string,
  /** Whether it is a program. */
  program: boolean,
  /** When it was first here. */
  createdAt: number,
  /** When it was last here, to the day. */
  seenAt: number,
  /** Whether it is the one that asks. */
  current: boolean,
};

/** The devices that can come as me. */
export type Devices = {
  /** The ones seen last come first. */
  devices: Array<Device>,
};

/** Names a device. */
export type NameDevice = {
  /** 1 to 24 visible characters. */
  name: string,
};

/** People I do not want to hear, nor to have at my tables. */
export type Blocked = {
  /** Who. */
  people: Array<Person>,
};

/** Blocks somebody, or no longer. */
export type Block = {
  /** Whom: a person's id. */
  person: string,
  /** Whether from now on, or no longer. */
  blocked: boolean,
};

/** Reports somebody at a table to whoever runs the house. */
export type Report = {
  /** Whom: a person's id. */
  person: string,
  /** Why, in 1 to 500 characters. */
  why: string,
};

/** Time that each seat has for the whole game. */
export type TimeBank = {
  /** At the beginning. */
  seconds: number,
  /** More after each turn. */
  increment: number,
};

/** Saturdays and Sundays do not count. */
export type WeekendsOff = {
  /** By the clock of this time zone, such as `Europe/Paris`. */
  zone: string,
};

/** Everything about my notices. */
export type Notices = {
  /** How I want to be told. */
  settings: NoticeSettings,
  /** My address. */
  mail: MailAddress | null,
  /** Whether this house sends mail at all. */
  sendsMail: boolean,
  /** The key browsers want to know before they let this house push (base64url); nothing where the house has none yet. */
  pushKey: string | null,
  /** Whether notices are pushed to the device that asks. */
  pushesHere: boolean,
  /** The ids of all devices that notices are pushed to. */
  devices: Array<string>,
  /** Tables that I want to be told of differently. */
  bells: Array<TableBell>,
  /** How many tables wait for my turn. */
  waiting: number,
};

/** How I want to be told when I am not there. */
export type NoticeSettings = {
  /** What I want to be told of. */
  kinds: Array<NoticeKind>,
  /** When. */
  when: NoticeTime,
  /** When what is sent daily is sent, in minutes after midnight where I am. */
  dailyAt: number,
  /** When nothing is sent. */
  quiet: QuietHours | null,
  /** Where I am: a time zone by its name, such as `Europe/Paris`. */
  zone: string,
  /** Whether notices also go to my address, once it is confirmed. */
  mail: boolean,
};

/** What a notice is about. */
export type NoticeKind = "turn" | "waits" | "invitation" | "over";

/** When notices are sent. */
export type NoticeTime = "each" | "daily";

/** Hours in which nothing is sent, in minutes after midnight where the person is; they may go over midnight. */
export type QuietHours = {
  /** From then on. */
  from: number,
  /** Until then. */
  to: number,
};

/** An address for mail. */
export type MailAddress = {
  /** The address. */
  address: string,
  /** Whether the link in the first letter was followed: before that nothing else is sent there. */
  confirmed: boolean,
};

/** What I want to be told of a table. */
export type TableBell = {
  /** The table's id. */
  table: string,
  /** What. */
  bell: Bell,
};

/** What I want to be told of a table. */
export type Bell = "usual" | "each" | "daily" | "silent";

/** Where a browser wants to be pushed to: what its push manager says of the subscription. */
export type PushAddress = {
  /** The push service's address for this browser. */
  endpoint: string,
  /** The browser's public key (base64url). */
  p256dh: string,
  /** The browser's secret for this subscription (base64url). */
  auth: string,
};

/** Where to write to me. */
export type MailTo = {
  /** The address. */
  address: string,
};

/** The code of a link in a letter. */
export type MailCode = {
  /** The code. */
  code: string,
};

/** What a browser is pushed, encrypted for it alone. */
export type Pushed = {
  /** The headline. */
  title: string,
  /** What it is about. */
  body: string,
  /** The page to open, from the root of the house. */
  path: string,
  /** Another notice with this tag takes its place. */
  tag: string,
  /** How many tables wait for the person's turn. */
  waiting: number,
  /** What the button to stop all this says. */
  stopLabel: string,
  /** What that button asks for, from the root of the house, as a POST. */
  stopPath: string,
};

/** A person's settings of the page, on all their devices. */
export type PageSettings = {
  /** When they were last changed, in milliseconds by the clock of the device: the last change wins. */
  changedAt: number,
  /** `system`, `evening` or `day`. */
  theme?: PageTheme,
  /** How much moves. */
  motion?: PageMotion,
  /** The language: `fr` or `en`. */
  language?: string,
  /** Whether to ask before what cannot be taken back. */
  confirm?: boolean,
  /** Whether there are sounds. */
  sound?: boolean,
  /** Whether what people say is shown. */
  chat?: boolean,
  /** Whether to play on the plain table. */
  plain?: boolean,
};

/** Light or dark. */
export type PageTheme = "system" | "evening" | "day";

/** How much moves. */
export type PageMotion = "full" | "quick" | "none";

/** The settings that follow me. */
export type KeptSettings = {
  /** Nothing yet, or the newest. */
  settings: PageSettings | null,
};

/** Everything the house keeps about me. */
export type MyData = {
  /** Who I am. */
  person: Person,
  /** Since when. */
  createdAt: number,
  /** My devices. */
  devices: Array<Device>,
  /** Whom I blocked. */
  blocked: Array<Person>,
  /** How I want to be told when I am not there, my address among it. */
  notices: Notices,
  /** The settings of the page that follow me. */
  settings: PageSettings | null,
  /** The tables that name me: my seat, my name, my part of the shuffle. The record of each game can be asked for by its id. */
  tables: Array<Table>,
  /** What I said. */
  chat: Array<Said>,
  /** How else I played finished games on. */
  variations: Array<MyVariation>,
  /** Whom I reported. */
  reports: Array<MyReport>,
};

/** A line I said at a table. */
export type Said = {
  /** The table's id. */
  table: string,
  /** When. */
  at: number,
  /** What. */
  text: string,
};

/** A variation I have kept. */
export type MyVariation = {
  /** Of which table's game. */
  table: string,
  /** The variation. */
  variation: Variation,
};

/** A report I have made. */
export type MyReport = {
  /** When. */
  at: number,
  /** At which table. */
  table: string,
  /** Whom, as they were called then. */
  name: string,
  /** Why. */
  why: string,
};

/** What a new table shall be. */
export type TablePlan = {
  /** The game's id. */
  game: string,
  /** The game's options by name; those left out have their defaults. */
  options: Record<string, unknown>,
  /** One per seat. */
  seats: Array<SeatPlan>,
  /** Who finds it. */
  visibility: Visibility,
  /** How fast it is meant to be. */
  pace: Pace,
  /** At most so long per decision; then a bot decides. */
  moveSeconds?: number,
  /** Time that each seat has for the whole game, at live tables; when it has gone, a bot decides. */
  bank?: TimeBank,
  /** At tables by turns: nobody's time passes on Saturdays and Sundays. */
  weekendsOff?: WeekendsOff,
  /** What happens when somebody is away; left out, what is usual at this pace. */
  absence?: Absence,
  /** Whether the house makes a single choice at once, where everybody can tell that it is the only one. */
  autoSingle?: boolean,
  /** Who may watch the game without a seat; left out, everybody. */
  watching?: WatchRule,
  /** Who plays at which seat; left out, the places are drawn by lot. */
  seating?: Seating,
  /** A deal that was dealt before, instead of a new one: whoever has seen it knows it, and its record carries no proof. Options and the number of seats are those of the deal, and everybody plays where they sit. */
  known?: KnownDeal,
  /** My name of this request, 1 to 64 characters and new for every table: sent twice, one table is opened. */
  request?: string,
};

/** A deal that is not a secret one. */
export type KnownDeal = {
  "type": "same",
  /** Its table; not told again to those who come. */
  table?: string,
} | {
  "type": "day",
  /** Which day, as `2026-11-16`; in a plan left out, today. */
  date?: string,
};

/** Everything that was made of a deal in this house, in the order it came. */
export type DealResults = {
  /** One for each game that is over. */
  results: Array<DealResult>,
};

/** What came of a deal at one table. */
export type DealResult = {
  /** By seat. */
  seats: Array<DealSeat>,
  /** When the game ended. */
  at: number,
  /** Whether somebody at the table had played the deal before. */
  again: boolean,
  /** Whether I sat there. */
  mine: boolean,
};

/** Who made what of a deal. */
export type DealSeat = {
  /** What the seat was called; empty for bots and for people who have left the house. */
  name: string,
  /** The level, if it was a bot. */
  bot: string | null,
  /** 1 is best; tied seats share a rank. */
  rank: number,
  /** The score. */
  total: number,
  /** Whether this seat has won (tied winners all have); alone at the table, whether it reached a title. */
  won: boolean,
};

/** The deal of the day of a game. */
export type Day = {
  /** Which day: days change at midnight, universal time. */
  date: string,
  /** The seats for it: mine, and bots. */
  seats: Array<SeatPlan>,
  /** What was made of it. */
  results: Array<DealResult>,
};

/** A seat of a new table. */
export type SeatPlan = {
  "type": "open"
} | {
  "type": "bot",
  /** How well it plays. */
  level: string,
};

/** Who plays at which seat. */
export type Seating = "drawn" | "asSeated";

/** Who finds a table. */
export type Visibility = "public" | "link";

/** How fast a table is meant to be. */
export type Pace = "live" | "turns";

/** What happens when somebody who must decide is not there. */
export type Absence = {
  /** After so long a bot plays on for them, until they are back. */
  afterSeconds: number,
  /** The bot's level. */
  level: string,
};

/** Sits down at an open seat. */
export type Join = {
  /** Which seat; left out, the first that is free for me. */
  seat?: number,
  /** The name at this seat if it is not mine: somebody else who plays on my device. */
  name?: string,
  /** The commitment of the deal as I read it; refused as stale if the table is at another one by now. */
  commitment: string,
  /** The hash of 32 random bytes of my own (hexadecimal), drawn after reading the commitment. They are part of the seed; the house learns them when the table is full. */
  hash: string,
};

/** Gives the hash of a fresh contribution for a seat of mine: after a deal that came to nothing, or from another device. While the deck is being cut the deal comes to nothing. */
export type Rehash = {
  /** Which seat. */
  seat: number,
  /** The commitment of the deal as I read it. */
  commitment: string,
  /** The hash of my contribution. */
  hash: string,
};

/** Opens my contribution for a seat: the 32 bytes whose hash I gave. */
export type OpenCut = {
  /** Which seat. */
  seat: number,
  /** My 32 bytes (hexadecimal). */
  contribution: string,
};

/** The deal of a table: what its seed will follow from. */
export type Deal = {
  /** They count from 1; one that comes to nothing is followed by the next. */
  number: number,
  /** The hash of the house's secret (hexadecimal), published before anybody gives anything. */
  commitment: string,
  /** By place (the number of the seat people sat down at): what its person gave; null where nobody has. */
  cuts: Array<Cut | null>,
};

/** What a person gave to a deal. Both hexadecimal. */
export type Cut = {
  /** The hash of their contribution. */
  hash: string,
  /** The contribution, once it is open. */
  contribution: string | null,
};

/** A deal that came to nothing, with the secret it would have been dealt from. */
export type AbortedDeal = {
  /** Its number. */
  number: number,
  /** The hash of the secret, as it was published. */
  commitment: string,
  /** The secret (hexadecimal). */
  secret: string,
  /** By place: what had been given. */
  cuts: Array<Cut | null>,
  /** Why. */
  reason: AbortReason,
  /** When. */
  at: number,
};

/** Why a deal came to nothing. */
export type AbortReason = "freed" | "left" | "cutAnew" | "closed" | "expired";

/** A seat to leave, to free, or to have a bot play for. */
export type SeatChoice = {
  /** Which seat. */
  seat: number,
};

/** Puts a bot on an open seat. */
export type AddBot = {
  /** Which seat; left out, the first that is open. */
  seat?: number,
  /** How well it plays. */
  level: string,
};

/** Keeps a seat for somebody. */
export type Invite = {
  /** Whom: a person's id. */
  person: string,
};

/** Whether the places are drawn at the start. */
export type SeatingChoice = {
  /** Drawn, or as everybody sits. */
  seating: Seating,
};

/** Who may speak at a table. */
export type ChatRule = "everybody" | "players" | "nobody";

/** Who may watch a game without a seat, while it goes on. */
export type WatchRule = "everybody" | "players";

/** What the host changes about a table; what is left out stays as it is. Who finds it and who may watch can be changed until the game is over, everything else until it begins. */
export type Terms = {
  /** How many play: seats are added, or free ones taken away. */
  players?: number,
  /** The game's options by name, all of them anew. */
  options?: Record<string, unknown>,
  /** Who finds it. */
  visibility?: Visibility,
  /** Who may watch. */
  watching?: WatchRule,
  /** How fast it is meant to be. */
  pace?: Pace,
  /** At most so long per decision; 0 is no limit. */
  moveSeconds?: number,
  /** Time for each seat's whole game, at live tables; 0 seconds are no bank. */
  bank?: TimeBank,
  /** Where Saturdays and Sundays do not count, at tables by turns; no zone: they count. */
  weekendsOff?: WeekendsOff,
  /** What happens when somebody is away. */
  absence?: Absence,
  /** Whether the house makes a single choice at once. */
  autoSingle?: boolean,
};

/** Decides who may speak. */
export type ChatChoice = {
  /** Who. */
  chat: ChatRule,
};

/** Mutes somebody at a table, or no longer. */
export type Mute = {
  /** Whom: a person's id. */
  person: string,
  /** Whether from now on, or no longer. */
  muted: boolean,
};

/** How a seat ended. */
export type Placing = {
  /** 1 is best; tied seats share a rank. */
  rank: number,
  /** The score. */
  total: number,
  /** Whether this seat has won (tied winners all have); alone at the table, whether it reached a title. */
  won: boolean,
};

/** A table: everything but the position of its game. */
export type Table = {
  /** Its address; whoever knows it can come. */
  id: string,
  /** The game's id. */
  game: string,
  /** The revision of the rules it is played by. */
  rules: number,
  /** The hash of the component data it is played with. */
  data: string,
  /** Whether this house can run that revision; if not, the table waits untouched. */
  runnable: boolean,
  /** The game's options. */
  options: Record<string, unknown>,
  /** The person who opened it. */
  host: string,
  /** Who finds it. */
  visibility: Visibility,
  /** How fast it is meant to be. */
  pace: Pace,
  /** At most so long per decision. */
  moveSeconds: number | null,
  /** Time that each seat has for the whole game. */
  bank: TimeBank | null,
  /** Whether nobody's time passes on Saturdays and Sundays. */
  weekendsOff: WeekendsOff | null,
  /** What happens when somebody is away. */
  absence: Absence,
  /** Whether the house makes a single choice at once, where everybody can tell that it is the only one. */
  autoSingle: boolean,
  /** Who may watch the game without a seat. */
  watching: WatchRule,
  /** The deal, if it is not a secret one. */
  known: KnownDeal | null,
  /** How far it is. */
  phase: Phase,
  /** The seats. */
  seats: Array<Seat>,
  /** Who plays at which seat. */
  seating: Seating,
  /** Once the places have been drawn: for each seat, the number of the seat its player had before. */
  places: Array<number> | null,
  /** The deal: what the seed follows from. */
  deal: Deal,
  /** The deals before it that came to nothing; at a table that was closed before the game, its own too. */
  aborted: Array<AbortedDeal>,
  /** Who may speak. */
  chat: ChatRule,
  /** The ids of people who may not, whatever the rule. */
  muted: Array<string>,
  /** When it was opened. */
  createdAt: number,
  /** When the game began. */
  startedAt: number | null,
  /** How many log entries the game has. */
  seq: number,
  /** Who must decide. */
  awaiting: Array<number>,
  /** How many watch without a seat. */
  spectators: number,
  /** An undo that somebody asked the others for. */
  undoRequest: UndoRequest | null,
  /** When the last step was made, once the game has begun. */
  movedAt: number | null,
  /** How the game ended, by seat, once it is over. */
  result: Array<Placing> | null,
  /** The table where the same people play again. */
  rematch: string | null,
};

/** How far a table is. */
export type Phase = "open" | "cutting" | "running" | "over" | "closed";

/** A seat of a table. */
export type Seat = {
  /** Its number. */
  seat: number,
  /** Who sits there. */
  occupant: Occupant,
};

/** Who sits at a seat. */
export type Occupant = {
  "type": "open",
  /** The person it is kept for (a rematch, or an invitation). */
  reservedFor: Person | null,
} | {
  "type": "person",
  /** Whose seat it is; one person may have several. */
  person: Person,
  /** What the seat is called: the person's name, or that of whoever plays on the person's device. */
  name: string,
  /** The number to be shown beside the name: the person's, or one that tells apart who plays on somebody's device. */
  mark: number | null,
  /** Whether the person is connected. */
  connected: boolean,
  /** Since when they are not, as far as the house has seen it. */
  awaySince: number | null,
  /** Who decides for the seat now. */
  control: Control,
} | {
  "type": "bot",
  /** How well it plays. */
  level: string,
};

/** Who decides for a person's seat. */
export type Control = "person" | "botWhileAway" | "botForGood";

/** Somebody wants something taken back and asks the others. */
export type UndoRequest = {
  /** Who asks. */
  seat: number,
  /** Who has yet to answer. */
  waitingFor: Array<number>,
  /** The numbers of the steps that would be taken back, oldest first. */
  takesBack: Array<number>,
};

/** A list of tables. */
export type Tables = {
  /** The newest first. */
  tables: Array<Table>,
  /** Those that cannot be opened because what is stored of them is damaged. */
  damaged: Array<DamagedTable>,
};

/** A table that cannot be opened because what is stored of it is damaged. */
export type DamagedTable = {
  /** Its address. */
  id: string,
  /** The game's id. */
  game: string,
  /** When it was opened. */
  createdAt: number,
};

/** Where a game stands. */
export type Status = {
  /** Who must decide. */
  awaiting: Array<number>,
  /** Whether the game has ended; left out as long as it goes on. */
  over?: boolean,
  /** The result, once the game is over. */
  standings?: Array<Standing>,
  /** When a bot will decide in place of those who are awaited. */
  deadline?: number,
  /** Since when the absence of those is counted who are awaited and not there; left out if all of them are. No time passes while the house is closed. */
  missedSince?: number,
  /** By seat, at tables where each has so much time: what was left in milliseconds when this was sent. It passes for those who are awaited. */
  banks?: Array<number>,
};

/** One seat's result. */
export type Standing = {
  /** Whose. */
  seat: number,
  /** 1 is best; tied seats share a rank. */
  rank: number,
  /** The score. */
  total: number,
  /** Where the score comes from, in the order it is told. */
  parts: Array<ScorePart>,
  /** What is compared between equal totals: the first difference decides. Empty in a game without tie-breakers. */
  ties: Array<TieBreaker>,
  /** Whether this seat has won (tied winners all have); alone at the table, whether it reached a title. */
  won: boolean,
  /** The title that a player alone has reached. */
  title?: Title,
};

/** A part of a score. */
export type ScorePart = {
  /** Its id. */
  part: string,
  /** Its points. */
  points: number,
  /** What it is called. */
  sentence: Sentence,
};

/** What a seat has of something that decides between equal totals. */
export type TieBreaker = {
  /** Its id. */
  tie: string,
  /** How many the seat has of it. */
  value: number,
  /** What it is called. */
  sentence: Sentence,
};

/** A title that a player alone has reached. */
export type Title = {
  /** Its id. */
  title: string,
  /** What it is called. */
  sentence: Sentence,
};

/** What one viewer has before them: a seat of this client, or the table as everybody sees it. */
export type Position = {
  /** The seat; null for a spectator. */
  seat: number | null,
  /** The view: its form is the game's own. */
  view: unknown,
  /** The position in words, if it was asked for. */
  told?: Told,
  /** What the seat must decide; null if it is not awaited. */
  decision: Decision | null,
  /** All the seat may do. */
  choices: Array<Choice>,
  /** Whether the seat may take back its last action by itself. */
  canUndo: boolean,
  /** What happened, as this viewer saw it: in a step that step, in a snapshot what was missed. */
  steps: Array<Step>,
};

/** What changed in a position with a step. */
export type PositionChange = {
  /** The seat; null for a spectator. */
  seat: number | null,
  /** What changed in the position as it was, without its steps: `{}` if nothing did. */
  change: unknown,
  /** Now and then: the check of the position as it is now, without its steps. */
  check?: number,
  /** What happened, in order, as this viewer saw it. */
  events: Array<Happening>,
};

/** What a viewer has before them after a step. */
export type Sighting = Position | PositionChange;

/** What a seat must decide. */
export type Decision = {
  /** The decision: its form is the game's own. */
  decision: unknown,
  /** The decision in words. */
  sentence: Sentence,
};

/** Something a seat may do. */
export type Choice = {
  /** The action: its form is the game's own. Send it back as it is. */
  action: unknown,
  /** The action in words: a short label. */
  sentence: Sentence,
  /** What is worth knowing about it, beneath the label. */
  detail?: Sentence,
  /** What to think of before it: it is easily regretted, and could not be taken back. */
  caution?: Sentence,
};

/** One entry of a game's log, as one viewer saw it. */
export type Step = {
  /** Its number; 0 is the set-up. */
  seq: number,
  /** When. */
  at: number,
  /** Who did it; null for the set-up. */
  seat: number | null,
  /** What kind of entry it is. */
  deed: Deed,
  /** What happened, in order. */
  events: Array<Happening>,
  /** The numbers of the steps that it took back, oldest first. */
  takenBack?: Array<number>,
};

/** What kind of entry a step is. */
export type Deed = "open" | "act" | "botAct" | "autoAct" | "undo" | "askUndo" | "allowUndo" | "denyUndo" | "resign" | "away" | "back" | "replaced";

/** An event, as one viewer saw it. */
export type Happening = {
  /** The event: its form is the game's own. */
  event: unknown,
  /** The event in words. */
  sentence: Sentence,
};

/** Older steps of a game, oldest first. */
export type Steps = {
  /** The seat whose eyes it was seen with; null for a spectator. */
  viewer: number | null,
  /** The steps. */
  steps: Array<Step>,
};

/** A stretch of a finished game, from one viewer's eyes. */
export type Replay = {
  /** The table. */
  table: Table,
  /** The seat whose eyes it is seen with; null for a spectator. */
  viewer: number | null,
  /** How many frames the whole game has. */
  length: number,
  /** The frames asked for. */
  frames: Array<Shot>,
};

/** One moment of a replay. Actions that were taken back are not part of it: frames are numbered on their own. */
export type Frame = {
  /** Its number; 0 is after the set-up. */
  number: number,
  /** Who acted to get here; null for the set-up. */
  seat: number | null,
  /** The action; null for the set-up. */
  action: unknown,
  /** What happened. */
  events: Array<Happening>,
  /** Where the game stood then. */
  status: Status,
  /** The view then. */
  view: unknown,
  /** The position in words, if it was asked for. */
  told?: Told,
};

/** One moment of a replay, as it is told. */
export type Shot = Frame | FrameChange;

/** What changed from one moment of a replay to the next. */
export type FrameChange = {
  /** Its number. */
  number: number,
  /** What changed in the frame before, without its number. */
  change: unknown,
};

/** A moment of a game as one viewer saw it then: to look back while it goes on. */
export type Past = {
  /** The number of the step that led there. */
  seq: number,
  /** The seat whose eyes it was seen with; null for a spectator. */
  viewer: number | null,
  /** Where the game stood then. */
  status: Status,
  /** The view then. */
  view: unknown,
  /** The position in words, if it was asked for. */
  told?: Told,
};

/** One line of the answer to whoever waits for a review: how far it is, and what is known by now if that is new. */
export type ReviewLine = {
  /** How much of the work is done, in per cent; 100 for the last line. */
  done: number,
  /** What is known by now. */
  review?: Review,
};

/** What is known of a finished game. Shares of the win are millionths, points thousandths; lists go by seat. */
export type Review = {
  /** How many steps the game had. */
  steps: number,
  /** How many redeals each position was seen in; 0 for a first rough curve. */
  rounds: number,
  /** With all cards open first, then as each seat could know. */
  curves: Array<Curve>,
  /** Luck and decisions; null as long as too little is known. */
  ledger: Ledger | null,
  /** What mattered most, in the order of the game. */
  moments: Array<Moment>,
};

/** Everybody's chances over time, as known to somebody then. */
export type Curve = {
  /** As known to this seat at that time; null: with all cards open. */
  viewer: number | null,
  /** Step by step; in a rough curve and in that of a long game some are left out. */
  dots: Array<Dot>,
};

/** How everybody stood before a step. */
export type Dot = {
  /** Before this step, counted from 0; the last is the end. */
  step: number,
  /** The shares of the win; alone, the chance of a title. */
  win: Array<number>,
  /** The final points to be expected. */
  points: Array<number>,
  /** The standard errors of the shares. */
  winError: Array<number>,
  /** The standard errors of the points. */
  pointsError: Array<number>,
};

/** What everybody's result is made of, in shares of the win and in points. */
export type Ledger = {
  /** By seat. */
  win: Array<Account>,
  /** By seat. */
  points: Array<Account>,
  /** What the deal brought everybody: it is luck too. */
  deal: Worth,
  /** Each event of chance and each decision that was worth something, in the order of the game: with the deal they add up to the luck and the decisions of the accounts. Told once all is known; empty before. */
  lines: Array<LedgerLine>,
};

/** What something brought everybody, by seat. */
export type Worth = {
  /** In millionths of the win. */
  win: Array<number>,
  /** In thousandths of a point. */
  points: Array<number>,
};

/** A step that brought luck, or was a decision that lost something. */
export type LedgerLine = {
  /** Which step, counted from 0. */
  step: number,
  /** Who acted. */
  seat: number,
  /** What chance brought then. */
  luck?: Worth,
  /** What the decision brought, against the best choice the seat could know of. */
  decision?: Worth,
};

/** What a seat's result is made of: `start + luck + own + others + play = result`, to the last digit. */
export type Account = {
  /** What was to be expected before anything was dealt. */
  start: number,
  /** What chance brought, the deal included. */
  luck: number,
  /** The standard error of that. */
  luckError: number,
  /** What the seat's own decisions lost. */
  own: number,
  /** What the others' decisions brought. */
  others: number,
  /** What good play was worth beyond habit. */
  play: number,
  /** What came of it. */
  result: number,
};

/** What my finished games of one kind add up to. Shares of the win are millionths, points thousandths. */
export type Insight = {
  /** The game's id. */
  game: string,
  /** My finished games of it, the oldest first. */
  games: Array<InsightGame>,
  /** The accounts of those that have been looked back on, added up; null without any. */
  sums: AccountSums | null,
  /** Where the points come from; null without a game that has been looked back on. */
  sources: Sources | null,
};

/** One of my finished games. */
export type InsightGame = {
  /** The table's id. */
  table: string,
  /** When it ended. */
  at: number,
  /** How many played. */
  players: number,
  /** What my result is made of; null as long as nobody has looked back on it. */
  account: Accounts | null,
  /** Whether it can be looked back on and nobody has yet. */
  open: boolean,
  /** 1 is best; tied seats share a rank. */
  rank: number,
  /** The score. */
  total: number,
  /** Whether this seat has won (tied winners all have); alone at the table, whether it reached a title. */
  won: boolean,
};

/** What a result is made of, in both units. */
export type Accounts = {
  /** In shares of the win; alone, of a title. */
  win: Account,
  /** In points. */
  points: Account,
};

/** Accounts of several games added up. */
export type AccountSums = {
  /** Of so many games. */
  games: number,
  /** In shares of the win. */
  win: AccountSum,
  /** In points. */
  points: AccountSum,
};

/** Each part of the accounts added up: `start + luck + own + others + play = result`, to the last digit. */
export type AccountSum = {
  /** What was to be expected before anything was dealt. */
  start: Sum,
  /** What chance brought. */
  luck: Sum,
  /** What my own decisions lost. */
  own: Sum,
  /** What the others' decisions brought. */
  others: Sum,
  /** What good play was worth beyond habit. */
  play: Sum,
  /** What came of it. */
  result: Sum,
};

/** Something of several games added up. */
export type Sum = {
  /** All of it. */
  sum: number,
  /** The standard error of the mean, by how much the games differ; null with fewer than two. */
  error: number | null,
};

/** Where my points come from beside those of whoever won here, at tables of one size: the one I have looked back on most often. */
export type Sources = {
  /** How many play there. */
  players: number,
  /** How many games of mine. */
  games: number,
  /** How many seats of others that have won at this house, as far as their games were looked back on; 0 if too few to tell. */
  winners: number,
  /** The parts of the score, in the order they are told. */
  parts: Array<SourceSums>,
};

/** A part of the score. */
export type SourceSums = {
  /** Its id. */
  part: string,
  /** What it is called. */
  sentence: Sentence,
  /** In my games. */
  mine: Sum,
  /** Of the winners. */
  winners: Sum,
};

/** Why a moment is told. */
export type MomentKind = "swing" | "expensive" | "best";

/** A moment that mattered. */
export type Moment = {
  /** Why it is told. */
  kind: MomentKind,
  /** Which step, counted from 0: the replay's frame of that number is the position before it. */
  step: number,
  /** Whose chances changed most; for a decision, whose it was. */
  seat: number,
  /** By how much: millionths of the win; alone, thousandths of a point. */
  amount: number,
  /** Who acted. */
  by: number,
  /** What was done. */
  played: Played,
  /** What would have been best of all that was compared, as the seat could know. */
  best: Played | null,
  /** What the master does there. */
  master: Played | null,
};

/** An action, in words as whoever acted would read them. */
export type Played = {
  /** The action. */
  action: unknown,
  /** What it is. */
  sentence: Sentence,
  /** What speaks for it. */
  reason?: Sentence,
};

/** How a game could have gone: played on from one of its steps in one seat, against bots. */
export type VariationPlan = {
  /** From this step on, counted from 0. */
  step: number,
  /** In this seat. */
  seat: number,
  /** Null: with the cards as they were. Otherwise what the seat could not know is dealt anew, from this seed. */
  redeal: string | null,
  /** What was done from there on, to the end of the game. */
  actions: Array<VariationAction>,
};

/** What a seat did in a variation. */
export type VariationAction = {
  /** Who. */
  seat: number,
  /** What. */
  action: unknown,
};

/** A variation that is kept with a game. The house has played it through: it is what its plan says. */
export type Variation = {
  /** Its id, for a link. */
  id: string,
  /** Who played it, as they were called then. */
  name: string,
  /** When it was kept. */
  at: number,
  /** How it went. */
  plan: VariationPlan,
  /** What came of it, by seat. */
  result: Array<Placing>,
};

/** The variations of a game, the newest first. */
export type Variations = {
  /** The variations. */
  variations: Array<Variation>,
};

/** A line of a table's chat. */
export type ChatLine = {
  /** Counts from 1 at each table. */
  number: number,
  /** Who said it. */
  person: Person,
  /** What: plain text, to be shown as such. */
  text: string,
  /** When. */
  at: number,
};

/** Why something was not done: the body of every HTTP error, and part of `refused`. */
export type Problem = {
  /** What kind of problem, for programs. */
  code: ProblemCode,
  /** The rule of the game that forbids it, if one does. */
  rule?: string,
  /** The reason in English, for engineers. */
  message: string,
  /** The reason for players. */
  sentence: Sentence,
};

/** The kinds of problems. */
export type ProblemCode = "badRequest" | "noIdentity" | "forbidden" | "notFound" | "wrongPhase" | "taken" | "stale" | "tooLarge" | "illegal" | "tooMany" | "internal" | "damaged" | "otherRules" | "unavailable";

/** What a client says. `id` is the client's own name of a request (1 to 64 characters, new for every request): the answer carries it, and a request repeated with the same `id` is done only once. */
export type ClientMessage = {
  "type": "watch",
  /** Which table. */
  table: string,
  /** The last sequence number I have; left out at the first visit. */
  since?: number,
  /** Whether I want positions in words too. */
  told?: boolean,
  /** Whether steps may tell what changed in my positions instead of all that is in them. */
  changes?: boolean,
} | {
  "type": "unwatch",
  /** Which table. */
  table: string,
} | {
  "type": "act",
  /** Which table. */
  table: string,
  /** For which of my seats. */
  seat: number,
  /** The newest sequence number I have. */
  seq: number,
  /** My name of this request. */
  id: string,
  /** One of the choices. */
  action: unknown,
} | {
  "type": "undo",
  /** Which table. */
  table: string,
  /** For which of my seats. */
  seat: number,
  /** The newest sequence number I have. */
  seq: number,
  /** My name of this request. */
  id: string,
} | {
  "type": "askUndo",
  /** Which table. */
  table: string,
  /** For which of my seats. */
  seat: number,
  /** The newest sequence number I have. */
  seq: number,
  /** My name of this request. */
  id: string,
} | {
  "type": "answerUndo",
  /** Which table. */
  table: string,
  /** For which of my seats. */
  seat: number,
  /** The newest sequence number I have. */
  seq: number,
  /** My name of this request. */
  id: string,
  /** Yes or no. */
  agree: boolean,
} | {
  "type": "resign",
  /** Which table. */
  table: string,
  /** For which of my seats. */
  seat: number,
  /** The newest sequence number I have. */
  seq: number,
  /** My name of this request. */
  id: string,
} | {
  "type": "back",
  /** Which table. */
  table: string,
  /** My name of this request. */
  id: string,
} | {
  "type": "chat",
  /** Which table. */
  table: string,
  /** My name of this request. */
  id: string,
  /** 1 to 500 characters of plain text. */
  text: string,
} | {
  "type": "preview",
  /** Which table. */
  table: string,
  /** For which of my seats, which must decide now. */
  seat: number,
  /** The newest sequence number I have. */
  seq: number,
  /** My name of this request. */
  id: string,
  /** 1 to 32 actions, each after the one before it. */
  actions: unknown[],
  /** Whether I want the position in words too. */
  told?: boolean,
} | {
  "type": "hint",
  /** Which table. */
  table: string,
  /** For which of my seats. */
  seat: number,
  /** The newest sequence number I have. */
  seq: number,
  /** My name of this request. */
  id: string,
} | {
  "type": "ping"
};

/** What comes of actions that were not taken. */
export type Outcome = {
  "type": "shown",
  /** The view: its form is the game's own. */
  view: unknown,
  /** What would happen, in order, as the seat would see it. */
  events: Array<Happening>,
  /** The position in words, if it was asked for. */
  told?: Told,
} | {
  "type": "refused",
  /** Which one, counted from 0. */
  step: number,
  /** Why. */
  problem: Problem,
} | {
  "type": "final",
  /** Which one, counted from 0. */
  step: number,
  /** Why not. */
  reason: Finality,
  /** Why not, for players. */
  sentence: Sentence,
};

/** Why an action could not be taken back. */
export type Finality = "chance" | "hidden" | "over";

/** How games may end: imagined to the end, with other hidden cards and other luck each time. */
export type Prospect = {
  /** How many were imagined. */
  games: number,
  /** How many of them are won, in per cent; nothing where somebody plays alone. */
  win?: number,
  /** The points ahead of the best other at the end, on average; alone, the points. */
  margin: number,
  /** One game of ten ends at this or below it. */
  low: number,
  /** One game of ten ends at this or above it. */
  high: number,
};

/** Something a bot would do, and what it thinks of it. */
export type Idea = {
  /** What. */
  choice: Choice,
  /** How much of its liking this has, in per cent. */
  share: number,
  /** What it should come to, in per cent, if the bot looked ahead: above all the chance to win, and something for the margin. */
  worth?: number,
  /** How games may end after it, if the bot looked ahead. */
  prospect?: Prospect,
  /** What it would do in the rest of the turn, as far as that can be known. */
  then: Array<Sentence>,
};

/** What the house says. */
export type ServerMessage = {
  "type": "welcome",
  /** The version of the protocol. */
  protocol: number,
  /** Who I am to the house; null for a mere spectator. */
  person: Person | null,
} | {
  "type": "snapshot",
  /** The table. */
  table: Table,
  /** The newest sequence number. */
  seq: number,
  /** Where the game stands; null before it begins. */
  status: Status | null,
  /** One for each of my seats, or one for a spectator; empty before the game begins. */
  positions: Array<Position>,
  /** The running hash of the game (hexadecimal), to be kept; null before it begins. */
  mark: string | null,
  /** How many actions stand: the mark is the one after so many. */
  depth: number,
  /** The last lines of the chat. */
  chat: Array<ChatLine>,
} | {
  "type": "current",
  /** The table. */
  table: Table,
  /** The newest sequence number. */
  seq: number,
} | {
  "type": "step",
  /** The table's id. */
  table: string,
  /** The sequence number of this step. */
  seq: number,
  /** When. */
  at: number,
  /** Who did it. */
  seat: number,
  /** What kind of entry it is. Where changes are asked for it is left out if it is `act`, as nearly all are. */
  deed?: Deed,
  /** The numbers of the steps that it took back, oldest first. */
  takenBack?: Array<number>,
  /** Where the game stands. */
  status: Status,
  /** One for each of my seats, or one for a spectator. */
  positions: Array<Sighting>,
  /** The running hash of the game (hexadecimal), to be kept. */
  mark: string,
  /** How many actions stand: the mark is the one after so many. Left out if it is `seq`. */
  depth?: number,
  /** My name of the request, if this is what I asked for and I asked for changes: it was done, and is on disk. */
  done?: string,
} | {
  "type": "table",
  /** The table. */
  table: Table,
} | {
  "type": "tableChange",
  /** The table's id. */
  table: string,
  /** What changed in it. */
  change: unknown,
} | {
  "type": "done",
  /** My name of the request. */
  id: string,
  /** The sequence number it was given; the newest one for requests that have none. */
  seq: number,
} | {
  "type": "refused",
  /** My name of the request; null if it could not be read. */
  id: string | null,
  /** The table, if it is about one. */
  table: string | null,
  /** Why. */
  problem: Problem,
} | {
  "type": "chat",
  /** The table's id. */
  table: string,
  /** What. */
  line: ChatLine,
} | {
  "type": "preview",
  /** My name of the request. */
  id: string,
  /** The table's id. */
  table: string,
  /** For which seat. */
  seat: number,
  /** The sequence number it is based on. */
  seq: number,
  /** What comes of it. */
  outcome: Outcome,
} | {
  "type": "hint",
  /** My name of the request. */
  id: string,
  /** The table's id. */
  table: string,
  /** For which seat. */
  seat: number,
  /** What the bot would do. */
  best: Idea,
  /** What speaks for it, if the game has something to say. */
  reason?: Sentence,
  /** What it likes next best: at most two, the better first. */
  others: Array<Idea>,
} | {
  "type": "pong"
} | {
  "type": "closing",
  /** After so long. */
  reconnectInMs: number,
};
