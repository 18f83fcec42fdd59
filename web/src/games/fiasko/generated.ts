// Generated from games/fiasko; do not edit. `make types` writes it anew.

/** What the player in turn chooses; FIA-4.3: there is no third choice. */
export type Action =
  /** FIA-4.1: take the top card of the draw pile. */
  | {
    type: "draw";
  }
  /** FIA-4.2: write a product's value on the sheet and lay the hand down. */
  | {
    type: "score";
    product: Product;
  };

/** The one kind of decision: draw or score. */
export type Decision =
  /** Draw a card or score a product. */
  | {
    type: "turn";
  };

/** The draw pile from outside. */
export type Deck = {
  /** How many cards it has. */
  count: number;
  /** What the top card is called; those below count on from it. All are called anew after a shuffle. */
  topId: number;
};

/** What ended the game. */
export type Ending =
  /** FIA-7.1: somebody's fifth cell was filled. */
  | "fifthCell"
  /** FIA-R6: the twentieth shuffle would have been needed. */
  | "lastShuffle";

/** What a card shows. */
export type Face =
  /** Something to score, worth 1 to 5. */
  | {
    type: "product";
    product: Product;
    value: number;
  }
  /** Costs the drawer the hand. */
  | {
    type: "fiasko";
  }
  /** Costs everybody else the hand. */
  | {
    type: "catastrophe";
  };

/** A hand from the viewer's side of the table. */
export type HandView =
  /** The viewer's own, or one that lies open. */
  | {
    type: "faceUp";
    /** The cards, in the order of drawing. */
    cards: Shown[];
    /** What each product would score now. */
    values: ProductValue[];
  }
  /** Somebody else's: only how many cards there are, and what they are called. */
  | {
    type: "faceDown";
    /** The cards, in the order of drawing. */
    ids: number[];
  };

/** What the others saw of it. */
export type Hidden =
  /** FIA-5.2 from behind: what the card is called. */
  | {
    type: "drewHidden";
    id: number;
    seat: Seat;
  };

/** A hand that went to the discard pile, face up (FIA-R9). */
export type Lost = {
  cards: Shown[];
  seat: Seat;
};

/** What everybody saw. */
export type News =
  /** FIA-3.1, FIA-3.2. */
  | {
    type: "opened";
    starter: Seat;
  }
  /** FIA-5.5: how many cards the new draw pile has. */
  | {
    type: "reshuffled";
    cards: number;
  }
  /** FIA-5.2 with open hands. */
  | {
    type: "drew";
    card: Shown;
    seat: Seat;
  }
  /** FIA-5.3: the drawer loses the hand. */
  | {
    type: "fiasko";
    card: Shown;
    lost: Lost;
  }
  /** FIA-5.4: everybody but the drawer loses the hand. */
  | {
    type: "catastrophe";
    card: Shown;
    lost: Lost[];
    seat: Seat;
  }
  /** FIA-5.9: the sum of the product's cards, that sum times all cards as it was written, and the whole hand. */
  | {
    type: "scored";
    cards: Shown[];
    product: Product;
    seat: Seat;
    sum: number;
    value: number;
  }
  /** FIA-7.1, FIA-R6. */
  | {
    type: "ended";
    ending: Ending;
  };

/** FIA-8.1: what a table can choose. */
export type Options = {
  /** Hands lie face up, for teaching. */
  openHands: boolean;
};

/** What only the drawer saw. */
export type Own =
  /** FIA-5.2: a product card was drawn. */
  | {
    type: "drew";
    card: Shown;
    seat: Seat;
  };

/** One player, as the viewer sees them. */
export type Player = {
  /** The bonuses if the game ended now. */
  bonus: number;
  /** The cells of the sheet, in its order. */
  cells: (number | null)[];
  /** The cards held. */
  hand: HandView;
  /** The seat. */
  seat: Seat;
  /** FIA-6.3: the sum of the cells. */
  subtotal: number;
  /** The total if the game ended now. */
  total: number;
};

export type Product = "milk" | "gherkins" | "tomatoes" | "corn" | "sardines";

/** What a product would score from a hand. */
export type ProductValue = {
  /** The product. */
  product: Product;
  /** Whether it may be scored, were it this player's turn. */
  scorable: boolean;
  /** The sum of its cards. */
  sum: number;
  /** FIA-5.6: that sum times the number of all cards. */
  value: number;
};

/** FIA-11.1: the exact and public risk of the next draw. */
export type Risk = {
  /** Catastrophe cards still to come. */
  catastrophe: number;
  /** Fiasko cards still to come. */
  fiasko: number;
  /** Out of how many cards the next one comes. */
  of: number;
};

/** A place at the table, counted from 0 clockwise. ``` use kernel::Seat; assert_eq!(Seat(2).next(3), Seat(0)); ``` */
export type Seat = number;

/** A card that everybody sees: its serial and its face. */
export type Shown = {
  face: Face;
  /** The number of the draw that took it: what it is called on the screen, face up or down. */
  id: number;
};

/** What one viewer may see. */
export type View = {
  /** The draw pile. */
  deck: Deck;
  /** The discard pile, the top card last. */
  discard: Shown[];
  /** How the game ended, once it has. */
  ending: Ending | null;
  /** What the table chose. */
  options: Options;
  /** The players, by seat. */
  players: Player[];
  /** What the next draw may bring. */
  risk: Risk;
  /** FIA-R6: how many more times the discard pile can become a draw pile. */
  shufflesLeft: number;
  /** Whose turn it is. */
  turn: Seat | null;
  /** The viewer's seat; none for a spectator. */
  you: Seat | null;
};

/** An event as one viewer saw it. */
export type Seen = News | Own | Hidden;
