// Generated from games/magnifique; do not edit. `make types` writes it anew.

/** What a seat chose. */
export type Action =
  /** D-DRAFT: keep a card. */
  | {
    type: "keepCard";
    card: CardId;
  }
  /** D-TALENT-SETUP and D-SOLO-TALENT: take a talent tile. */
  | {
    type: "takeTalent";
    talent: Talent;
  }
  /** D-SOLO-CARDS: return a card. */
  | {
    type: "returnCard";
    card: CardId;
  }
  /** D-SOLO: leave the dice pool as it is. */
  | {
    type: "keepPool";
  }
  /** D-SOLO: discard a poster of the display for a reserve die of its colour. */
  | {
    type: "rollReserve";
    place: number;
  }
  /** D-DIE. */
  | {
    type: "takeDie";
    colour: Colour;
    value: Pips;
  }
  /** D-CARD. */
  | {
    type: "placeDie";
    card: CardId;
  }
  /** D-MOD: turn the die to its opposite face with a pawn. */
  | {
    type: "flip";
  }
  /** D-MOD: set the die with the card's bonus. */
  | {
    type: "setDie";
    value: Pips;
  }
  /** D-MOD: leave the die as it is now. */
  | {
    type: "keepDie";
  }
  /** D-COLOUR. */
  | {
    type: "useColour";
    colour: Colour;
  }
  /** D-ACTION. */
  | {
    type: "chooseAction";
    action: MainAction;
  }
  /** D-PREP: choose another action, as no commitment is possible. */
  | {
    type: "changeAction";
  }
  /** A free point: the card's bonus. */
  | {
    type: "useBonus";
  }
  /** A talent that is an answer of its own. */
  | {
    type: "useTalent";
    talent: Talent;
  }
  /** D-PREP: a gem for power. */
  | {
    type: "spendGem";
    gem: Colour;
  }
  /** D-PREP: commit to a build level, by its power; `null` is the empty level. */
  | {
    type: "build";
    level: number | null;
  }
  /** D-PREP: commit to a number of steps. */
  | {
    type: "travel";
    steps: number;
  }
  /** D-PREP: commit to a performance space, by its power. */
  | {
    type: "perform";
    space: number;
  }
  /** D-TILE. */
  | {
    type: "buildTile";
    tile: Tile;
  }
  /** D-TILE and D-SHOW: stop. */
  | {
    type: "stop";
  }
  /** D-ORIENT. */
  | {
    type: "orient";
    orientation: number;
  }
  /** D-PLACE: where the corner of the tile's bounding box falls. */
  | {
    type: "placeTile";
    col: number;
    row: number;
  }
  /** D-DOUBLE. */
  | {
    type: "doubleCamp";
    doubled: boolean;
  }
  /** D-COPY. */
  | {
    type: "copyBonus";
    card: CardId;
  }
  /** D-BONUS-GEMS and D-GEMS: the gems paid. */
  | {
    type: "payGems";
    gems: ByColour;
  }
  /** D-POSTER: the top of the deck. */
  | {
    type: "drawPoster";
  }
  /** D-POSTER: one of the display. */
  | {
    type: "takePoster";
    place: number;
  }
  /** D-POSTER: none. */
  | {
    type: "declinePoster";
  }
  /** D-POSTER-SLOT. */
  | {
    type: "putPoster";
    slot: number;
  }
  /** D-POSTER-SLOT: discard the new poster. */
  | {
    type: "discardPoster";
  }
  /** D-TENT. */
  | {
    type: "takeTent";
  }
  /** D-TENT. */
  | {
    type: "leaveTent";
  }
  /** D-TENT-SLOT. */
  | {
    type: "placeTent";
    doubled: boolean;
    slot: number;
  }
  /** D-HAT: the hat on this place moves. */
  | {
    type: "moveHat";
    from: Place;
  }
  /** D-SHOW. */
  | {
    type: "completePoster";
    slot: number;
  }
  /** D-IGNORE. */
  | {
    type: "ignore";
    requirement: Requirement;
    slot: number;
  }
  /** D-ARRANGE: leave the posters where they are. */
  | {
    type: "keepPosters";
  }
  /** D-ARRANGE: the poster for the next slot; `null` leaves it empty. */
  | {
    type: "arrangePoster";
    poster: PosterId | null;
  }
  /** D-END. */
  | {
    type: "endTurn";
  }
  /** D-LOT: by the number of the lot. */
  | {
    type: "takeLot";
    lot: number;
  }
  /** D-LOT-DISCARD: by the number of the lot. */
  | {
    type: "discardLot";
    lot: number;
  }
  /** D-RESOLVE. */
  | {
    type: "scoreCard";
    card: CardId;
  }
  /** D-PAYCOINS. */
  | {
    type: "payCoins";
    coins: number;
  };

export type BoardId = "I" | "II" | "III" | "IV";

/** MAG-8.3: which side of the player boards is played. */
export type BoardSide =
  /** All boards alike. */
  | "A"
  /** Each board with its own goods and layout. */
  | "B";

/** MAG-5.24: whether the bonus of this turn's card was used. */
export type BonusUse =
  | {
    type: "unused";
  }
  /** It was, and added this power. */
  | {
    type: "used";
    power: number;
  };

/** Numbers by colour of gem or die; an object in JSON. */
export type ByColour = {
  green: number;
  orange: number;
  purple: number;
  transparent: number;
};

export type CardId = "m01" | "m02" | "m03" | "m04" | "m05" | "m06" | "m07" | "m08" | "m09" | "m10" | "m11" | "m12" | "m13" | "m14" | "m15" | "m16" | "m17" | "m18" | "m19" | "m20" | "m21" | "m22" | "m23" | "m24" | "m25" | "m26" | "m27" | "m28" | "m29" | "m30" | "m31" | "m32" | "m33" | "m34" | "m35" | "m36" | "m37" | "m38" | "m39" | "m40" | "m41" | "m42" | "m43" | "m44" | "m45" | "m46" | "m47" | "m48" | "m49" | "m50" | "m51" | "m52" | "m53" | "m54" | "m55" | "m56";

/** A master card of a player, with what it would score. */
export type CardView = {
  card: CardId;
  die: Die | null;
  /** MAG-6.5: the points if the game ended now. */
  finalValue: number;
  /** MAG-6.2: the points if it were scored now (with all coins that count paid; dues as they stand). */
  value: number;
};

export type Colour = "orange" | "green" | "purple" | "transparent";

export type Decision = Step;

/** How many cards the decks have. */
export type Decks = {
  master: number;
  posters: number;
  talents: number;
};

/** Dice that lie together; dice of the same colour and value are the same. A list in JSON. */
export type Dice = Die[];

/** A die that shows a face. */
export type Die = {
  colour: Colour;
  value: Pips;
};

/** What taking a die would mean. */
export type DieOutlook = {
  /** How many such dice there are. */
  count: number;
  die: Die;
  /** MAG-5.45: what would then be due. */
  due: number;
  /** The points that would then be lost if the round ended. */
  penalty: number;
  /** MAG-5.2: its power with the dice taken before; a transparent one as the best colour. */
  power: number;
};

/** MAG-5.45: what a player had to pay at the round's end, as later scoring needs it: MAG-R59, a die may leave before. */
export type Dues = {
  /** MAG-R34: the coins really paid of it, or that the player could pay now. */
  paid: number;
  /** The amount due. */
  payment: number;
  /** The part of it for transparent dice. */
  transparent: number;
};

/** A hand from the viewer's side of the table. */
export type HandView =
  /** There is none. */
  | {
    type: "empty";
  }
  /** The own one, or one the viewer has passed on (MAG-11.2). */
  | {
    type: "known";
    cards: CardId[];
    /** The own card that was chosen. */
    chosen: CardId | null;
  }
  /** Any other. */
  | {
    type: "hidden";
    /** How many cards it has. */
    count: number;
  };

/** What the others saw of it. */
export type Hidden = {
  type: "handTakenHidden";
  cards: number;
  seat: Seat;
} | {
  type: "cardChosenHidden";
  seat: Seat;
} | {
  type: "cardReturnedHidden";
  seat: Seat;
};

export type Hue = "orange" | "green" | "purple";

/** MAG-5.38: a required tile that is ignored. */
export type Ignored = {
  slot: number;
  tile: Tile;
};

/** MAG-5.36: posters that one performance can complete together: the best of so many. */
export type JointShow = {
  /** The coins of both. */
  coins: number;
  /** The points of the posters and their tents. */
  points: number;
  /** Their slots. */
  slots: number[];
};

/** MAG-3.5: a master card with a talent tile. */
export type Lot = {
  card: CardId;
  /** MAG-5.49: none in round 3. */
  talent: Talent | null;
};

export type MainAction = "build" | "travel" | "perform";

/** What everybody saw. */
export type News =
  /** A seat is first player. */
  | {
    type: "firstPlayerChosen";
    seat: Seat;
  }
  /** The dice were rolled. */
  | {
    type: "diceRolled";
    dice: Die[];
  }
  /** The main display was filled. */
  | {
    type: "lotsLaidOut";
    lots: Lot[];
  }
  /** A poster was laid into the display. */
  | {
    type: "posterShown";
    place: number;
    poster: PosterId;
  }
  /** The poster discards became the deck. */
  | {
    type: "postersReshuffled";
    posters: number;
  }
  /** The tents lie on a wheel. */
  | {
    type: "tentsLaidOut";
    tents: TentId[];
    wheel: Hue;
  }
  /** A seat got its board and its starting poster. */
  | {
    type: "boardDealt";
    board: BoardId;
    coins: number;
    poster: PosterId;
    seat: Seat;
  }
  /** The first player gave coins to the last. */
  | {
    type: "coinsGiven";
    coins: number;
    from: Seat;
    to: Seat;
  }
  /** A seat has a master card. */
  | {
    type: "cardLaidOpen";
    card: CardId;
    seat: Seat;
  }
  /** Talent tiles lie open for the choice of the setup. */
  | {
    type: "talentsLaidOut";
    talents: Talent[];
  }
  /** A seat took a talent tile. */
  | {
    type: "talentTaken";
    seat: Seat;
    talent: Talent;
  }
  /** A turn began. */
  | {
    type: "turnBegan";
    round: number;
    seat: Seat;
    turn: number;
  }
  /** MAG-4.5: only one choice was left: the engine took it. */
  | {
    type: "onlyChoice";
    action: Action;
    seat: Seat;
  }
  /** A poster of the display was discarded for a reserve die. */
  | {
    type: "reserveRolled";
    die: Die;
    poster: PosterId;
    seat: Seat;
  }
  /** A die was taken from the pool. */
  | {
    type: "dieTaken";
    die: Die;
    seat: Seat;
  }
  /** It lies on a card. */
  | {
    type: "diePlaced";
    card: CardId;
    die: Die;
    seat: Seat;
  }
  /** It shows another face. */
  | {
    type: "dieChanged";
    from: Pips;
    seat: Seat;
    to: Pips;
  }
  /** A transparent die counts as a colour. */
  | {
    type: "colourChosen";
    colour: Hue;
    seat: Seat;
  }
  /** An action was chosen. */
  | {
    type: "actionChosen";
    action: MainAction;
    seat: Seat;
  }
  /** An action was given up. */
  | {
    type: "actionGivenUp";
    action: MainAction;
    seat: Seat;
  }
  /** A gem was spent for power. */
  | {
    type: "gemSpent";
    gem: Colour;
    power: number;
    seat: Seat;
  }
  /** The card's bonus was used; `copied` is the card it was copied from. */
  | {
    type: "bonusUsed";
    card: CardId;
    copied: CardId | null;
    seat: Seat;
  }
  /** Pawns were put on a talent space. */
  | {
    type: "talentUsed";
    pawns: number;
    seat: Seat;
    talent: Talent;
  }
  /** Coins were gained. */
  | {
    type: "coinsGained";
    coins: number;
    seat: Seat;
  }
  /** Coins were paid. */
  | {
    type: "coinsPaid";
    coins: number;
    seat: Seat;
  }
  /** A gem was stored. */
  | {
    type: "gemGained";
    gem: Colour;
    seat: Seat;
  }
  /** A gem found no room and became coins. */
  | {
    type: "gemOverflowed";
    coins: number;
    gem: Colour;
    seat: Seat;
  }
  /** Gems were paid. */
  | {
    type: "gemsPaid";
    gems: ByColour;
    seat: Seat;
  }
  /** A talent pawn was gained. */
  | {
    type: "pawnGained";
    seat: Seat;
  }
  /** No pawn was left to gain. */
  | {
    type: "pawnMissed";
    seat: Seat;
  }
  /** A talent pawn went back to the own supply. */
  | {
    type: "pawnReturned";
    seat: Seat;
  }
  /** Points were scored (or lost). */
  | {
    type: "pointsScored";
    part: Part;
    points: number;
    seat: Seat;
  }
  /** A build level was chosen; no power means the empty one. */
  | {
    type: "levelChosen";
    large: number;
    level: number | null;
    seat: Seat;
    small: number;
  }
  /** A tile was built. */
  | {
    type: "tileBuilt";
    placement: Placement;
    seat: Seat;
  }
  /** A wagon moved by one space. */
  | {
    type: "wagonMoved";
    from: number;
    seat: Seat;
    to: number;
    wheel: Hue;
  }
  /** A poster was taken. */
  | {
    type: "posterTaken";
    poster: PosterId;
    seat: Seat;
    source: PosterSource;
  }
  /** No poster was taken. */
  | {
    type: "posterDeclined";
    seat: Seat;
  }
  /** A poster went into a slot. */
  | {
    type: "posterPlaced";
    poster: PosterId;
    seat: Seat;
    slot: number;
  }
  /** A poster was discarded. */
  | {
    type: "posterDiscarded";
    poster: PosterId;
    seat: Seat;
  }
  /** There was no poster to gain. */
  | {
    type: "postersLost";
    posters: number;
    seat: Seat;
  }
  /** A tent was taken into a slot. */
  | {
    type: "tentTaken";
    seat: Seat;
    slot: number;
    tent: TentId;
    wheel: Hue;
  }
  /** A tent was left where it is. */
  | {
    type: "tentLeft";
    seat: Seat;
    tent: TentId;
    wheel: Hue;
  }
  /** A hat was put on the track (from the play area: from nowhere). */
  | {
    type: "hatMoved";
    from: Place | null;
    seat: Seat;
    to: Place;
  }
  /** A required tile is ignored. */
  | {
    type: "tileIgnored";
    seat: Seat;
    slot: number;
    tile: Tile;
  }
  /** A poster was completed. */
  | {
    type: "posterCompleted";
    poster: PosterId;
    seat: Seat;
    slot: number;
  }
  /** Posters were rearranged. */
  | {
    type: "postersArranged";
    posters: (PosterId | null)[];
    seat: Seat;
  }
  /** A turn ended. */
  | {
    type: "turnEnded";
    seat: Seat;
  }
  /** A player paid for the dice of the round. */
  | {
    type: "duesPaid";
    due: number;
    paid: number;
    seat: Seat;
  }
  /** The lower hat came back to the play area. */
  | {
    type: "hatReturned";
    from: Place;
    seat: Seat;
  }
  /** A lot was taken. */
  | {
    type: "lotTaken";
    lot: Lot;
    number: number;
    seat: Seat;
  }
  /** A lot left the game. */
  | {
    type: "lotDiscarded";
    lot: Lot;
    number: number;
  }
  /** A master card was scored and left the game. */
  | {
    type: "cardScored";
    card: CardId;
    coins: number;
    seat: Seat;
  }
  /** A master card gave half its value at the end. */
  | {
    type: "cardHalved";
    card: CardId;
    coins: number;
    seat: Seat;
  }
  /** Zones were completed with gems at the end. */
  | {
    type: "zonesCounted";
    gems: number;
    seat: Seat;
    zones: number;
  }
  /** The round is over. */
  | {
    type: "roundEnded";
    round: number;
  }
  /** The game is over. */
  | {
    type: "gameEnded";
  };

/** MAG-3.17: what a table can choose. */
export type Options = {
  boardSide: BoardSide;
  startingCards: StartingCards;
};

/** What is open to one player. */
export type Outlook = {
  /** Each kind of die in the main tent, in its order. */
  dice: DieOutlook[];
  /** While a tile is to be built: where each kind may lie. */
  places: TilePlaces[];
  /** Where each wagon would go, by wheel. */
  routes: Stop[][];
};

/** What one seat saw of its hand. */
export type Own =
  /** A hand was dealt, or passed on. */
  | {
    type: "handTaken";
    cards: CardId[];
    seat: Seat;
  }
  /** A card was chosen, not yet laid open. */
  | {
    type: "cardChosen";
    card: CardId;
    seat: Seat;
  }
  /** The solo player returned a card to the deck. */
  | {
    type: "cardReturned";
    card: CardId;
    seat: Seat;
  };

/** MAG-12.8: where a player's talent pawns are, but for those on talent spaces. */
export type OwnPawns = {
  /** Used this round, beside the main tent. */
  mainTent: number;
  /** Ready for use. */
  playArea: number;
  /** Not gained yet. */
  supply: number;
};

export type Part = "posters" | "tents" | "camp" | "tentSlots" | "cardBonus" | "talents" | "penalties" | "cards" | "finalCards" | "finalCoins" | "zones";

/** The pawns on one talent space. */
export type PawnsOn = {
  pawns: number;
  talent: Talent;
};

export type Pips = number;

/** MAG-2.14: a place on the performance track; higher is greater. */
export type Place =
  /** A waiting space, #1 to #4. */
  | {
    type: "waiting";
    number: number;
  }
  /** A performance space, by its power. */
  | {
    type: "space";
    power: number;
  };

/** A tile in a camp: its type, its orientation in the component data and where the corner of its bounding box lies. */
export type Placement = {
  /** The column of its corner. */
  col: number;
  orientation: number;
  /** The row of its corner. */
  row: number;
  tile: Tile;
};

/** One player. */
export type PlayerView = {
  board: BoardId;
  /** The camp tiles, in the order they were built. */
  camp: Placement[];
  cards: CardView[];
  coins: number;
  completed: PosterId[];
  /** MAG-5.45: what the dice taken so far cost at the round's end. */
  due: number;
  /** MAG-5.45: what was due at the last round's end, while that still counts. */
  dues: Dues;
  /** How many cells of each zone are empty. */
  emptyByZone: number[];
  gems: ByColour;
  /** The cards in hand, while there are any. */
  hand: HandView;
  /** Whether a card of the hand is chosen (or returned: solo). */
  hasChosen: boolean;
  /** The hats: on the track, or in the play area. */
  hats: (Place | null)[];
  pawns: OwnPawns;
  /** Points lost if the round ended now. */
  penalty: number;
  /** Points by part. */
  points: Points;
  /** The poster slots, with what is missing. */
  posters: (PosterView | null)[];
  /** What the score would come to if the game ended now. */
  projection: Projection;
  seat: Seat;
  /** The posters that one performance can complete together: the best one, the best two, and so on. */
  shows: JointShow[];
  talents: Talent[];
  /** The collected tents in slots 1 to 4. */
  tents: (TentId | null)[];
  total: number;
  /** MAG-6.7: full zones if the game ended now, with those that gems complete. */
  zones: number;
  /** The zones that gems would complete at the end. */
  zonesByGems: number[];
};

/** The points of a player by part; an object in JSON. MAG-R48: a plain number, below 0 if need be. */
export type Points = {
  camp?: number;
  cardBonus?: number;
  cards?: number;
  finalCards?: number;
  finalCoins?: number;
  penalties?: number;
  posters?: number;
  talents?: number;
  tentSlots?: number;
  tents?: number;
  zones?: number;
};

export type PosterId = "suhayl_1" | "suhayl_2" | "suhayl_3" | "suhayl_4" | "suhayl_5" | "suhayl_6" | "suhayl_7" | "suhayl_8" | "larissa_1" | "larissa_2" | "larissa_3" | "larissa_4" | "larissa_5" | "larissa_6" | "larissa_7" | "larissa_8" | "bronson_1" | "bronson_2" | "bronson_3" | "bronson_4" | "bronson_5" | "bronson_6" | "bronson_7" | "bronson_8" | "kimora_1" | "kimora_2" | "kimora_3" | "kimora_4" | "kimora_5" | "kimora_6" | "kimora_7" | "kimora_8" | "lungile_1" | "lungile_2" | "lungile_3" | "lungile_4" | "lungile_5" | "lungile_6" | "lungile_7" | "lungile_8" | "alberic_1" | "alberic_2" | "alberic_3" | "alberic_4" | "alberic_5" | "alberic_6" | "alberic_7" | "alberic_8" | "suhayl_start" | "larissa_start" | "bronson_start" | "kimora_start" | "lungile_start" | "alberic_start";

/** Where a poster was taken from. */
export type PosterSource =
  /** The top of the deck. */
  | {
    type: "deck";
  }
  /** A place of the display. */
  | {
    type: "display";
    place: number;
  };

/** A poster in a slot, with what is missing to complete it in a performance. */
export type PosterView = {
  /** Whether nothing is missing. */
  completable: boolean;
  /** Whether a tent lies below. */
  hasTent: boolean;
  /** The gems that are not stored in their colour: transparent ones must replace them. */
  lackingGems: number[];
  /** The gems missing, those of the tent included. */
  missingGems: number;
  /** The camp tiles missing, by type. */
  missingTiles: number[];
  poster: PosterId;
};

/** MAG-5.2: the sources of power. */
export type PowerSources = {
  /** The card's bonus. */
  bonus: number;
  /** This turn's die. */
  die: number;
  /** The own dice of its colour taken earlier in the round. */
  earlier: number;
  /** Spent gems. */
  gems: number;
  /** Talents: those of an action count for that action only (MAG-5.7). */
  talents: number;
};

/** MAG-6.5: what the score would come to if the game ended now, what is due paid first. */
export type Projection = {
  /** Half the master cards. */
  cards: number;
  /** Coins left over. */
  coins: number;
  total: number;
  /** Full zones, with those that gems complete. */
  zones: number;
};

/** Something a poster asks for: a camp tile or a gem. */
export type Requirement = Tile | Hue;

/** A place at the table, counted from 0 clockwise. ``` use kernel::Seat; assert_eq!(Seat(2).next(3), Seat(0)); ``` */
export type Seat = number;

/** A performance space. */
export type SpaceView = {
  /** The posters it completes. */
  posters: number;
  /** The power it asks. */
  power: number;
  /** Whether a hat may be put there. */
  vacant: boolean;
};

/** MAG-8.2: where the first master cards come from. */
export type StartingCards =
  | "draft"
  /** The set of the own board: for a first game. */
  | "sets";

/** A pending step: a decision of chapter 4 (named in the comment), or something that goes on by itself. */
export type Step =
  /** D-DRAFT: everybody secretly keeps one card. */
  | {
    type: "draft";
  }
  /** D-TALENT-SETUP: take one of the open talent tiles. */
  | {
    type: "talentSetup";
  }
  /** D-SOLO-CARDS: return a card, twice. */
  | {
    type: "soloCards";
  }
  /** D-SOLO-TALENT: take one of two talent tiles. */
  | {
    type: "soloTalent";
  }
  /** D-SOLO: exchange a poster of the display for a reserve die, or not. */
  | {
    type: "solo";
  }
  /** D-DIE: take a die. */
  | {
    type: "die";
  }
  /** D-CARD: put it on a card. */
  | {
    type: "card";
    die: Die;
  }
  /** D-MOD: change it. */
  | {
    type: "mod";
  }
  /** D-COLOUR: the colour of a transparent die. */
  | {
    type: "colour";
  }
  /** D-ACTION: build, travel or perform. */
  | {
    type: "action";
  }
  /** D-PREP: add power, then commit. MAG-R18: no power is added after it. */
  | {
    type: "prep";
  }
  /** D-TILE: the next tile of the build action. */
  | {
    type: "tile";
    /** Large tiles still owed. */
    large: number;
    /** Small tiles still owed. */
    small: number;
  }
  /** D-ORIENT: how the tile is turned. */
  | {
    type: "orient";
    cause: TileCause;
    tile: Tile;
  }
  /** D-PLACE: where the tile lies. */
  | {
    type: "place";
    cause: TileCause;
    orientation: number;
    tile: Tile;
  }
  /** D-DOUBLE: whether the bonuses of the tile just built are doubled. */
  | {
    type: "double";
  }
  /** D-COPY: the card whose bonus is copied. */
  | {
    type: "copy";
  }
  /** D-BONUS-GEMS: the three gems for a small tile. */
  | {
    type: "bonusGems";
    tile: Tile;
  }
  /** D-POSTER: where the next poster comes from. */
  | {
    type: "poster";
    /** How many are still to gain, this one included. */
    left: number;
  }
  /** D-POSTER-SLOT: where the poster in hand goes. */
  | {
    type: "posterSlot";
    poster: PosterId;
  }
  /** The wagon moves on by itself, space by space. */
  | {
    type: "travelling";
    /** Spaces still to move. */
    left: number;
  }
  /** D-TENT: take the tent the wagon stopped at, or leave it. */
  | {
    type: "tent";
  }
  /** D-TENT-SLOT: where it goes. */
  | {
    type: "tentSlot";
  }
  /** D-HAT: which hat moves to the performance space. */
  | {
    type: "hat";
    /** The space, by its power. */
    space: number;
  }
  /** D-SHOW: complete posters. */
  | {
    type: "show";
    /** How many posters were completed in it. */
    completed: number;
    /** The tile that one poster need not have. */
    ignored: Ignored | null;
    /** The slots whose tent has served. */
    served: boolean[];
    /** The performance space, by its power. */
    space: number;
    /** The tiles required by the posters completed in it. MAG-R14: only here do they add up, the camp keeps them all. */
    tiles: number[];
  }
  /** D-IGNORE: which required tile is ignored. */
  | {
    type: "ignore";
  }
  /** D-GEMS: how a poster is paid. */
  | {
    type: "gems";
    slot: number;
  }
  /** D-ARRANGE: the posters for slots 0 to 4 in turn. */
  | {
    type: "arrange";
    /** The posters not yet laid down; none before the first answer. */
    hand: PosterId[];
    /** The next slot. */
    slot: number;
  }
  /** D-END: the end of the turn. */
  | {
    type: "end";
  }
  /** D-LOT: take a lot. */
  | {
    type: "lot";
  }
  /** D-LOT-DISCARD: discard one of two lots. */
  | {
    type: "lotDiscard";
  }
  /** D-RESOLVE: score a master card. */
  | {
    type: "resolve";
  }
  /** D-PAYCOINS: the coins paid for it. */
  | {
    type: "payCoins";
    card: CardId;
  }
  /** The game is over. */
  | {
    type: "over";
  };

/** MAG-5.26: a space that a wagon would enter, and what it gives to somebody who has entered those before it. */
export type Stop = {
  /** MAG-5.28: coins, for a gem without room. */
  coins: number;
  /** The gem that is stored. */
  gem: Colour | null;
  /** Whether a poster is gained. */
  poster: boolean;
  space: number;
  /** The tent that could be taken by stopping here. */
  tent: TentId | null;
};

export type Talent = "board_flip" | "board_buy_poster" | "board_colour" | "board_reverse" | "board_rearrange" | "tile_coins" | "tile_gem" | "tile_plus1" | "tile_build2" | "tile_large" | "tile_double_camp" | "tile_travel3" | "tile_double_tent" | "tile_perform2" | "tile_point" | "tile_ignore" | "tile_extra";

export type TentId = "tent_01" | "tent_02" | "tent_03" | "tent_04" | "tent_05" | "tent_06" | "tent_07" | "tent_08" | "tent_09" | "tent_10" | "tent_11" | "tent_12" | "tent_13" | "tent_14" | "tent_15" | "tent_16";

export type Tile = "orange_small" | "green_small" | "purple_small" | "orange_large" | "green_large" | "purple_large";

/** What a tile was built for. */
export type TileCause =
  /** The build action. */
  | "buildAction"
  /** The bonus of a master card. */
  | "cardBonus";

/** Where a tile may lie, turned in one way. */
export type TilePlaces = {
  /** The cells for its corner, counted along the rows from 0. */
  corners: number[];
  orientation: number;
  tile: Tile;
};

/** The turn being played, with where its power comes from. */
export type TurnView = {
  action: MainAction | null;
  /** The card's bonus. */
  bonus: BonusUse;
  /** The card that got the die. */
  card: CardId;
  /** The colour it counts as. */
  colour: Hue | null;
  die: Die;
  /** MAG-5.4: the actions given up for another one. */
  givenUp: MainAction[];
  /** What the last tile of this turn was built for. */
  lastTile: TileCause | null;
  /** The pawns on talent spaces. */
  pawns: UsedPawns;
  /** MAG-5.2: the power. */
  power: number;
  /** MAG-5.35: while performing, the posters that can be completed at most. */
  showLimit: number | null;
  /** MAG-5.2: where it comes from. */
  sources: PowerSources;
};

/** The pawns on the talent spaces in this turn; in JSON a list of the spaces with pawns, in the order of the talents. */
export type UsedPawns = PawnsOn[];

/** What one viewer may see. */
export type View = {
  /** Whose turn it is. */
  active: Seat;
  /** Who must decide now. */
  awaiting: Seat[];
  /** How many cards each deck has. */
  decks: Decks;
  /** The dice in the main tent. */
  dicePool: Dice;
  /** Master cards out of the game. */
  discardedCards: CardId[];
  discardedPosters: PosterId[];
  /** Talent tiles out of the game. */
  discardedTalents: Talent[];
  /** MAG-4.3: the pawns on talent spaces before this turn's die lies on a card. */
  earlyPawns: UsedPawns;
  /** The round's first player. */
  first: Seat;
  /** The lots of the main display, from the top. */
  lots: (Lot | null)[];
  /** Talent tiles laid open in the setup. */
  openTalents: Talent[];
  options: Options;
  /** What is open to the viewer; for a spectator to the player whose turn it is. */
  outlook: Outlook;
  /** The pending steps, the next one last. */
  pending: Step[];
  /** The players, by seat. */
  players: PlayerView[];
  posterDisplay: (PosterId | null)[];
  /** The dice in the reserve of a solo game. */
  reserve: ByColour;
  /** The round, 1 to 3. */
  round: number;
  /** MAG-8.11: the title of a solo score as it stands: 0 is a defeat. */
  soloRank: number | null;
  /** How many camp tiles of each type are left. */
  tileSupply: number[];
  /** The performance track above the waiting spaces, from the bottom. */
  track: SpaceView[];
  turn: TurnView | null;
  /** The wheels with their wagons and tents. */
  wheels: Wheel[];
  /** The viewer's seat; none for a spectator. */
  you: Seat | null;
};

/** A wheel of the travel area. */
export type Wheel = {
  /** The tents on its poster spaces, in order of the spaces. */
  tents: (TentId | null)[];
  /** The space of its wagon. */
  wagon: number;
};

/** An event as one viewer saw it. */
export type Seen = News | Own | Hidden;
