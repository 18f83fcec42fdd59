// Generated from games/essen; do not edit. `make types` writes it anew.

/** Section 4.3: what a seat chooses. */
export type Action =
  /** ESS-3.6: keep a card of the packet. */
  | {
    type: "draft";
    /** One of the seat's own packet. */
    card: Card;
  }
  /** ESS-8.2: remove a tile from the game. */
  | {
    type: "remove";
    /** One that lies on a booth. */
    tile: Tile;
  }
  /** ESS-5.10: go to a neighbouring space. */
  | {
    type: "move";
    /** The space entered. */
    space: Space;
  }
  /** ESS-5.20: buy the tile under the meeple. */
  | {
    type: "buy";
  }
  /** ESS-5.70: eat on the courtyard. */
  | {
    type: "eat";
  }
  /** ESS-5.40: draw two wishlist cards. */
  | {
    type: "playTest";
  }
  /** ESS-5.42: keep one of the two drawn cards. */
  | {
    type: "keep";
    /** The one that stays; the other is discarded. */
    card: Card;
  }
  /** ESS-5.50: bring the bag to the trunk. */
  | {
    type: "unload";
  }
  /** ESS-5.60: take 50 € for 2 points. */
  | {
    type: "withdraw";
  }
  /** ESS-5.80: end the turn. */
  | {
    type: "endTurn";
  };

/** A tile that comes on sale next round. */
export type Arriving = {
  /** The token on it. */
  event: EventToken | null;
  /** What it was called in its pile. */
  id: number;
  /** Which tile it turned out to be. */
  tile: Tile;
};

export type Card = "wish_01" | "wish_02" | "wish_03" | "wish_04" | "wish_05" | "wish_06" | "wish_07" | "wish_08" | "wish_09" | "wish_10" | "wish_11" | "wish_12" | "wish_13" | "wish_14" | "wish_15" | "wish_16" | "wish_17" | "wish_18" | "wish_19" | "wish_20" | "wish_21" | "wish_22" | "wish_23" | "wish_24" | "wish_25" | "wish_26" | "wish_27" | "wish_28" | "wish_29" | "wish_30" | "wish_31" | "wish_32" | "wish_33" | "wish_34" | "wish_35" | "wish_36" | "wish_37" | "wish_38" | "wish_39" | "wish_40" | "wish_41" | "wish_42" | "wish_43" | "wish_44" | "wish_45" | "wish_46" | "wish_47" | "wish_48" | "wish_49" | "wish_50" | "wish_51" | "wish_52" | "wish_53" | "wish_54" | "wish_55" | "wish_56" | "wish_57" | "wish_58" | "wish_59" | "wish_60";

export type CrowdPlace = "mauve" | "yellow" | "green" | "blue" | "red" | "courtyard" | "entrance_west" | "entrance_east" | "parking";

/** A tile on a booth, as the viewer could have it. */
export type Deal = {
  /** The actions left after walking there and buying it. */
  left: number | null;
  /** What is in the way; nothing if it could be bought in this turn. */
  obstacle: Obstacle | null;
  /** Which tile. */
  tile: Tile;
};

/** Section 4.3: what a seat is asked. */
export type Decision =
  /** Keep one card of the packet. */
  | {
    type: "draft";
    /** Which pick, 1 to 4. */
    pick: number;
  }
  /** Remove a tile (two players). */
  | {
    type: "remove";
  }
  /** Take an action or end the turn. */
  | {
    type: "turn";
  }
  /** Keep one of the two drawn cards. */
  | {
    type: "keep";
  };

export type EventToken = "buzz" | "flop" | "goodies" | "discount" | "sold_out";

/** A face-down pile. */
export type FaceDown = {
  /** How many lie in it. */
  count: number;
  /** What the top one is called until it is turned up; those below have the numbers that follow. */
  topId: number;
};

/** Why somebody became first player. */
export type FirstBy =
  /** ESS-3.13: the press pass. */
  | "pressPass"
  /** ESS-4.20: most free action spaces. */
  | "freeSpaces"
  /** ESS-4.21: fewest points among the tied. */
  | "fewestPoints"
  /** ESS-4.22: the first of the tied clockwise. */
  | "clockwise";

/** ESS-5.26: what a purchase brings, part by part. */
export type Gain = {
  /** The printed bonus. */
  bonus: number;
  /** What the event token adds. */
  event: number;
  /** What the last-round tile adds. */
  lastRound: number;
  /** The popularity of the symbol. */
  popularity: number;
  /** All of it, never below 0. */
  total: number;
};

/** What the others saw of it. */
export type Hidden =
  /** ESS-3.6: a packet of so many cards went to the seat. */
  | {
    type: "packetReceivedHidden";
    cards: number;
    seat: Seat;
  }
  /** ESS-3.6: the seat has chosen. */
  | {
    type: "draftedHidden";
    seat: Seat;
  }
  /** ESS-5.42: two cards were drawn. */
  | {
    type: "cardsDrawnHidden";
    seat: Seat;
  }
  /** ESS-5.44: the only card left was drawn and kept. */
  | {
    type: "lastCardKeptHidden";
    seat: Seat;
  }
  /** ESS-5.42: one card was kept, the other discarded face down. */
  | {
    type: "cardKeptHidden";
    seat: Seat;
  };

export type LastTile = "last_discount" | "last_meeple" | "last_die" | "last_cards" | "last_hourglass";

/** ESS-4.42: what was spent and where the points came from; written, never read by a rule of play. */
export type Ledger = {
  /** Points from the afternoon rankings. */
  afternoon: number;
  /** Points from the early departure. */
  departure: number;
  /** Meals eaten. */
  meals: number;
  /** Points from the morning rankings. */
  morning: number;
  /** Points from purchases. */
  purchases: number;
  /** Euros paid for tiles. */
  spent: number;
  /** Points from the wishlist. */
  wishlist: number;
  /** Withdrawals made. */
  withdrawals: number;
};

/** What everybody saw. */
export type News =
  /** ESS-3.6: everybody has chosen; the chosen cards are in the hands. */
  | {
    type: "pickCompleted";
    pick: number;
  }
  /** ESS-3.8: what is left of the packets lies open. */
  | {
    type: "commonWishlistLaid";
    cards: Card[];
  }
  /** ESS-3.9, ESS-6.13: the boards show three cards of this series. */
  | {
    type: "rankingsTurnedUp";
    cards: RankingCard[];
    series: Series;
  }
  /** ESS-3.10: the first tiles on the booths. */
  | {
    type: "boothsFilled";
    tiles: Tile[];
  }
  /** ESS-4.1: a round begins. */
  | {
    type: "roundStarted";
    round: number;
  }
  /** ESS-4.10: the tiles of the pallets are on sale. */
  | {
    type: "tilesArrived";
    tiles: Placed[];
  }
  /** ESS-4.11, ESS-3.10: new tiles on pallet_1 to pallet_6. */
  | {
    type: "palletLoaded";
    tiles: Tile[];
  }
  /** ESS-4.12: the tile on a pallet moved the marker of its symbol, or met the end of the track. */
  | {
    type: "popularityMoved";
    from: number;
    pallet: number;
    symbol: Symbol;
    to: number;
  }
  /** ESS-4.14: the next token lies on a tile of the pallets. */
  | {
    type: "eventDrawn";
    event: EventToken;
    tile: Tile;
  }
  /** ESS-4.15, ESS-4.16: pawn 1 or 2 went there. */
  | {
    type: "crowdMoved";
    pawn: number;
    place: CrowdPlace;
  }
  /** ESS-4.16: what the last round changes is known. */
  | {
    type: "lastTileTurnedUp";
    tile: LastTile;
  }
  /** ESS-3.13, ESS-4.20: who plays first in this round, and why. */
  | {
    type: "firstPlayerChosen";
    by: FirstBy;
    seat: Seat;
  }
  /** ESS-8.2: a tile left the game with its token. */
  | {
    type: "tileRemoved";
    event: EventToken | null;
    seat: Seat;
    tile: Tile;
  }
  /** ESS-5.10: a step, with the actions it cost. */
  | {
    type: "moved";
    cost: number;
    from: Space;
    seat: Seat;
    to: Space;
  }
  /** ESS-5.25: a purchase, with what was paid and gained. */
  | {
    type: "bought";
    event: EventToken | null;
    gain: Gain;
    price: number;
    seat: Seat;
    tile: Tile;
  }
  /** ESS-5.29: the buyer took the tile's card. */
  | {
    type: "commonCardTaken";
    card: Card;
    seat: Seat;
  }
  /** ESS-5.43: so many discards became the deck. */
  | {
    type: "reshuffled";
    cards: number;
  }
  /** ESS-5.72: a meal, and how far the token went back. */
  | {
    type: "ate";
    seat: Seat;
    stepsBack: number;
  }
  /** ESS-5.51: these tiles are in the trunk now. */
  | {
    type: "unloaded";
    seat: Seat;
    tiles: Tile[];
  }
  /** ESS-5.61: points were changed into money. */
  | {
    type: "withdrew";
    seat: Seat;
  }
  /** ESS-5.80: the turn is over, so many actions were lost. */
  | {
    type: "turnEnded";
    seat: Seat;
    unused: number;
  }
  /** ESS-5.81: somebody is home early, as this number. */
  | {
    type: "departed";
    place: number;
    points: number;
    seat: Seat;
  }
  /** ESS-6.10, ESS-6.21: a ranking card was met. */
  | {
    type: "rankingScored";
    card: RankingCard;
    points: number;
    seat: Seat;
  }
  /** ESS-6.20, ESS-6.22: the wishlist is shown and scored. */
  | {
    type: "wishlistScored";
    fulfilled: Card[];
    hand: Card[];
    points: number;
    seat: Seat;
  }
  /** ESS-4.4: everything is scored. */
  | {
    type: "ended";
  };

/** What stands between the viewer and a tile on a booth. */
export type Obstacle =
  /** ESS-5.21: too little money. */
  | "money"
  /** ESS-5.22: a full bag. */
  | "bag"
  /** ESS-5.24: sold out, and the pre-order is used. */
  | "soldOut"
  /** ESS-5.15, ESS-5.23: too few actions to walk there and carry it. */
  | "actions";

/** What a tile on a booth costs and brings to whoever buys it now. */
export type Offer = {
  /** The token that lies on it. */
  event: EventToken | null;
  /** ESS-5.26: what it brings. */
  gain: Gain;
  /** ESS-5.27: what it costs after all cuts. */
  price: number;
  /** The tile for sale. */
  tile: Tile;
};

/** What a table can choose (chapter 8). */
export type Options = {
  /** ESS-8.10: play without crowd pawns. */
  noCrowd: boolean;
  /** ESS-8.11: play without ranking cards. */
  noRankings: boolean;
};

/** What only one seat saw. */
export type Own =
  /** ESS-3.5, ESS-3.6: the seat holds a packet: dealt, or handed on by the neighbour. */
  | {
    type: "packetReceived";
    cards: Card[];
    seat: Seat;
  }
  /** ESS-3.6: a card was chosen from the packet. */
  | {
    type: "drafted";
    card: Card;
    seat: Seat;
  }
  /** ESS-5.42: two cards were drawn. */
  | {
    type: "cardsDrawn";
    cards: Card[];
    seat: Seat;
  }
  /** ESS-5.44: the only card left was drawn and kept. */
  | {
    type: "lastCardKept";
    card: Card;
    seat: Seat;
  }
  /** ESS-5.42: one card was kept, the other discarded. */
  | {
    type: "cardKept";
    discarded: Card;
    kept: Card;
    seat: Seat;
  };

/** One value for each symbol, an object in JSON. */
export type PerSymbol = {
  cards: number;
  die: number;
  hourglass: number;
  meeple: number;
};

/** One value for each symbol, an object in JSON. */
export type PerSymbol2 = {
  cards: number;
  die: number;
  hourglass: number;
  meeple: number;
};

/** Where the game stands, for everybody. */
export type PhaseView =
  /** Cards are chosen secretly. */
  | {
    type: "draft";
    /** Who has chosen. */
    chosen: Seat[];
    /** Which pick, 1 to 4. */
    pick: number;
  }
  /** Two players remove tiles. */
  | {
    type: "remove";
    /** How many are removed in this round. */
    removed: number;
  }
  /** Somebody's turn. */
  | {
    type: "turn";
  }
  /** The active player chooses between two drawn cards. */
  | {
    type: "keep";
  }
  /** Everything is scored. */
  | {
    type: "over";
  };

/** A tile on a booth or a pallet, with the event token on it. */
export type Placed = {
  /** At most one token (ESS-R28). */
  event: EventToken | null;
  /** The tile that lies there. */
  tile: Tile;
};

/** One player, as the viewer sees them. */
export type PlayerView = {
  /** Whether they have eaten in this round. */
  ate: boolean;
  /** The actions left. */
  available: number;
  /** The tiles in the bag, the first on space 8. */
  bag: Tile[];
  /** What they could walk to and buy with it. */
  buyable: Tile[];
  /** What the cheapest way from where they stand to each space costs under the present crowds, in the order of the spaces; in the draft from the parking, empty once the game is over. */
  costs: number[];
  /** The spaces of the track not covered by tiles. */
  freeSpaces: number;
  /** All of them, once the game is over. */
  hand: Card[] | null;
  /** Those that came from the common wishlist. */
  handPublic: Card[];
  /** How many wishlist cards they hold. */
  handSize: number;
  /** What was spent and scored. */
  ledger: Ledger;
  /** In euros; counted openly. */
  money: number;
  /** How many cards the packet has. */
  packetSize: number;
  /** Where the meeple stands. */
  pos: Space;
  /** Whether the pre-order is used. */
  preorderUsed: boolean;
  /** The open ranking cards they meet now. */
  rankingsMet: RankingCard[];
  /** So many actions they can spend on walking in this turn, or in the next one if they have played. */
  reach: number;
  /** Whose row it is. */
  seat: Seat;
  /** How many tiles of each symbol they have bought. */
  symbols: PerSymbol;
  /** On which space the action token stands, 0 before the first. */
  token: number;
  /** The tiles in the trunk. */
  trunk: Tile[];
  /** Whether their turn of this round is still to come. */
  turn: TurnState;
  /** Victory points so far. */
  vp: number;
};

/** ESS-2.1: a game tile as it is printed. */
export type PrintedTile = {
  /** Points beyond the popularity. */
  bonus: number;
  /** In euros, before any cut. */
  price: number;
  /** Who sells it. */
  publisher: string;
  /** Its symbol. */
  symbol: Symbol;
  /** Which tile. */
  tile: Tile;
  /** The same in all languages. */
  title: string;
  /** Where its booth stands. */
  zone: Zone;
};

export type RankingCard = "rank_am_1" | "rank_am_2" | "rank_am_3" | "rank_am_4" | "rank_am_5" | "rank_am_6" | "rank_am_7" | "rank_am_8" | "rank_am_9" | "rank_pm_1" | "rank_pm_2" | "rank_pm_3" | "rank_pm_4" | "rank_pm_5" | "rank_pm_6" | "rank_pm_7" | "rank_pm_8" | "rank_pm_9";

/** A place at the table, counted from 0 clockwise. ``` use kernel::Seat; assert_eq!(Seat(2).next(3), Seat(0)); ``` */
export type Seat = number;

export type Series = "morning" | "afternoon";

export type Space = "booth_01" | "booth_02" | "booth_03" | "booth_04" | "booth_05" | "booth_06" | "booth_07" | "booth_08" | "booth_09" | "booth_10" | "booth_11" | "booth_12" | "booth_13" | "booth_14" | "booth_15" | "booth_16" | "booth_17" | "booth_18" | "booth_19" | "booth_20" | "booth_21" | "booth_22" | "booth_23" | "booth_24" | "booth_25" | "booth_26" | "booth_27" | "booth_28" | "booth_29" | "booth_30" | "booth_31" | "booth_32" | "booth_33" | "booth_34" | "booth_35" | "booth_36" | "booth_37" | "booth_38" | "booth_39" | "booth_40" | "booth_41" | "booth_42" | "booth_43" | "booth_44" | "booth_45" | "booth_46" | "booth_47" | "booth_48" | "booth_49" | "booth_50" | "booth_51" | "booth_52" | "booth_53" | "booth_54" | "booth_55" | "booth_56" | "booth_57" | "booth_58" | "booth_59" | "booth_60" | "courtyard" | "galeria_west" | "galeria_east" | "entrance_west" | "entrance_east" | "parking";

export type Symbol = "meeple" | "die" | "cards" | "hourglass";

export type Tile = "game_01" | "game_02" | "game_03" | "game_04" | "game_05" | "game_06" | "game_07" | "game_08" | "game_09" | "game_10" | "game_11" | "game_12" | "game_13" | "game_14" | "game_15" | "game_16" | "game_17" | "game_18" | "game_19" | "game_20" | "game_21" | "game_22" | "game_23" | "game_24" | "game_25" | "game_26" | "game_27" | "game_28" | "game_29" | "game_30" | "game_31" | "game_32" | "game_33" | "game_34" | "game_35" | "game_36" | "game_37" | "game_38" | "game_39" | "game_40" | "game_41" | "game_42" | "game_43" | "game_44" | "game_45" | "game_46" | "game_47" | "game_48" | "game_49" | "game_50" | "game_51" | "game_52" | "game_53" | "game_54" | "game_55" | "game_56" | "game_57" | "game_58" | "game_59" | "game_60";

/** Where a player stands in the round. */
export type TurnState =
  /** Still to play in this round. */
  | "toCome"
  /** It is their turn. */
  | "playing"
  /** Has played in this round. */
  | "played";

/** How many tokens of a kind are still to come. */
export type Undrawn = {
  /** How many of it have not been drawn. */
  count: number;
  /** Which kind. */
  event: EventToken;
};

/** What one viewer may see. */
export type View = {
  /** Whose turn or removal it is. */
  active: Seat | null;
  /** The afternoon cards, until they are turned up. */
  afternoon: FaceDown;
  /** The tiles for sale, with what they cost and bring now. */
  booths: Offer[];
  /** The open cards that can still be taken. */
  common: Card[];
  /** Where the crowd pawns stand. */
  crowd: CrowdPlace[] | null;
  /** The wishlist deck. */
  deck: FaceDown;
  /** Who departed early, in order. */
  departed: Seat[];
  /** How many cards were discarded. */
  discard: number;
  /** The pile of the event tokens not yet drawn. */
  events: FaceDown;
  /** Who plays first in this round. */
  firstPlayer: Seat | null;
  /** The last-round tile, once it is turned up. */
  lastTile: LastTile | null;
  /** ESS-5.81: what the next early departure brings. */
  nextDeparture: number;
  /** What the table chose. */
  options: Options;
  /** What only the viewer knows. */
  own: ViewOwn | null;
  /** The tiles that come on sale next round. */
  pallet: Arriving[];
  /** Where the game stands. */
  phase: PhaseView;
  /** The players, by seat. */
  players: PlayerView[];
  /** The markers of the popularity track. */
  popularity: PerSymbol;
  /** The tiles that are printed otherwise in this copy than in ours. */
  printed: PrintedTile[];
  /** The open ranking cards: BoardGameGeek, TricTrac, Fairplay. */
  ranking: RankingCard[];
  /** The tiles out of the game. */
  removed: Tile[];
  /** From 1 to 7; 1 in the draft. */
  round: number;
  /** ESS-4.12: by how much the signs of the pallets push each marker in this round, before the ends of the track stop it. */
  signs: PerSymbol2;
  /** The event tokens not yet drawn, by kind. */
  undrawnEvents: Undrawn[];
  /** The tiles that nobody has seen yet: they lie in the piles. */
  unseenTiles: Tile[];
  /** The tiles of the rounds 2 to 6. */
  warehouse: FaceDown[];
  /** The viewer's seat; none for a spectator. */
  you: Seat | null;
};

/** ESS-11.1: what only the viewer knows, and what a player would work out from it. */
export type ViewOwn = {
  /** The card chosen from it. */
  choice: Card | null;
  /** For every tile on a booth, whether the viewer could walk there and buy it in this turn. */
  deals: Deal[];
  /** The two cards between which the viewer chooses now. */
  drawn: Card[] | null;
  /** Those whose tile is bought. */
  fulfilled: Card[];
  /** All wishlist cards held. */
  hand: Card[];
  /** The cards discarded since the last reshuffle. */
  ownDiscards: Card[];
  /** The packet in hand. */
  packet: Card[];
  /** The packets handed on in the draft. */
  passed: Card[][];
  /** The cheapest ways, in the order of the spaces: the space before each, none where the viewer stands. */
  ways: (Space | null)[];
  /** ESS-6.22: how many fulfilled cards the next points take. */
  wishlistNext: WishlistStep | null;
  /** ESS-6.22: what they are worth now. */
  wishlistPoints: number;
};

/** A step of the table of ESS-6.22. */
export type WishlistStep = {
  /** From so many fulfilled cards on. */
  from: number;
  /** There are so many points. */
  points: number;
};

export type Zone = "mauve" | "yellow" | "green" | "blue" | "red";

/** An event as one viewer saw it. */
export type Seen = News | Own | Hidden;
