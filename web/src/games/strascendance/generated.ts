// Generated from games/strascendance; do not edit. `make types` writes it anew.

/** What a seat chose. Every action says which decision it answers. */
export type Action =
  /** Answers a decision about a place, a space or the pawn on it. */
  | {
    type: "choose";
    decision: ActionDecision;
    place: Place;
  }
  /** Does without: answers a decision that may be declined. */
  | {
    type: "decline";
    decision: ActionDecision;
  }
  /** D_DRAFT: keeps or discards a card of the hand. */
  | {
    type: "draft";
    /** What becomes of it. */
    fate: Fate;
    place: Place;
  }
  /** D_ACTION: uses the black or the white die. */
  | {
    type: "useDie";
    die: Die;
  }
  /** D_ACTION: uses a kept card. */
  | {
    type: "useCard";
    card: Card;
  }
  /** D_ACTION: does nothing. */
  | {
    type: "pass";
  }
  /** D_OPPONENT. */
  | {
    type: "chooseOpponent";
    seat: Seat;
  }
  /** D_DIGIT. */
  | {
    type: "chooseDigit";
    digit: number;
  }
  /** D_EV_QUARTER. */
  | {
    type: "chooseQuarter";
    quarter: Quarter;
  }
  /** D_EV_REROLL: yes. */
  | {
    type: "reroll";
  }
  /** D_EV_REROLL: no. */
  | {
    type: "keepDice";
  };

export type ActionDecision = "discard" | "killjoy" | "draft" | "react" | "keepCrowd" | "action" | "crowdFrom" | "crowdTo" | "lullTo" | "pawn" | "pawnTo" | "opponent" | "digit" | "target" | "heal" | "chaos" | "deliverFrom" | "deliverTo" | "crowdAdd" | "reenter" | "evQuarter" | "evHit" | "evHeal" | "evKilljoy" | "evKilljoyLoss" | "evPassFrom" | "evPassTo" | "evPawn" | "evPawnTo" | "evCrowdFrom" | "evCrowdTo" | "evCrowdOff" | "evActivate" | "evSwapOwn" | "evSwapOther" | "evTarget" | "evReroll";

export type Card = "EV01" | "EV02" | "EV03" | "EV04" | "EV05" | "EV06" | "EV07" | "EV08" | "EV09" | "EV10" | "EV11" | "EV12" | "EV13" | "EV14" | "EV15" | "EV16" | "EV17" | "EV18" | "EV19" | "EV20" | "EV21" | "EV22" | "EV23" | "EV24" | "EV25" | "EV26" | "EV27" | "EV28" | "EV29" | "EV30" | "EV31" | "EV32" | "EV33" | "EV34" | "EV35" | "EV36" | "EV37" | "EV38" | "EV39" | "EV40" | "EV41" | "EV42";

/** The danger of a place as it would be. */
export type Change = {
  /** In how many of the 36 outcomes it would be hit. */
  hit: number;
  /** In how many of them it would be lost. */
  lost: number;
  /** Which place. */
  place: Place;
};

/** The hysteria counter (STR-2.11). */
export type CounterView = {
  /** STR-5.56: how many crowd pawns phase CROWDS adds as things stand. */
  crowds: number;
  /** How many spaces it has. */
  length: number;
  /** STR-5.52: whether a place was lost since the last checkpoint. */
  lostSinceCheckpoint: boolean;
  /** How many places were lost, surplus ones included. */
  lostTotal: number;
  /** The pawns on it, from the top. */
  pawns: LostPawn[];
};

/** What threatens a place as the board stands; cards and reactions left aside. */
export type Danger = {
  /** The crowd pawns linked to it (STR-2.3). */
  crowds: Place[];
  /** In how many of the 36 outcomes of the epidemic dice a dancer arrives here (STR-5.12 to 5.14). */
  hit: number;
  /** In how many of them so many arrive that the place is lost (STR-5.3); 0 for a place nobody holds. */
  lost: number;
  /** The most dancers that one outcome brings here. */
  most: number;
};

/** What a seat is asked, in the form all games share: `{"type": "discard"}`. In an action, a decision is its name alone. */
export type Decision = {
  type: DecisionDecision;
};

export type DecisionDecision = "discard" | "killjoy" | "draft" | "react" | "keepCrowd" | "action" | "crowdFrom" | "crowdTo" | "lullTo" | "pawn" | "pawnTo" | "opponent" | "digit" | "target" | "heal" | "chaos" | "deliverFrom" | "deliverTo" | "crowdAdd" | "reenter" | "evQuarter" | "evHit" | "evHeal" | "evKilljoy" | "evKilljoyLoss" | "evPassFrom" | "evPassTo" | "evPawn" | "evPawnTo" | "evCrowdFrom" | "evCrowdTo" | "evCrowdOff" | "evActivate" | "evSwapOwn" | "evSwapOther" | "evTarget" | "evReroll";

/** The dice of the turn (STR-4.5). */
export type Dice = {
  /** The black die. */
  black: number;
  /** The epidemic dice. */
  epidemic: number[];
  /** The white die. */
  white: number;
};

export type Die = "black" | "white";

/** How far the effect of a card has come. */
export type Effect = {
  /** Whose effect. */
  card: Card;
  /** The first half of a choice in two halves. */
  from: Place | null;
  /** How often the player concerned may still choose. */
  left: number;
  /** Which of its words. */
  op: number;
  /** The places picked by that player, or hit by a word that hits all. */
  places: Place[];
  /** The digit rolled for this card. */
  rolled: number | null;
  /** Whom the word still concerns; unknown until the word starts (STR-5.47: selectors are evaluated once). */
  seats: Seat[] | null;
};

export type Ending = "counterFull" | "swept" | "desert" | "lastTurn";

/** The event cards from outside. */
export type EventsView = {
  /** The aggravating slot; the last card is the top one and the only one that works. */
  aggravating: Laid[];
  /** How many cards the deck has. */
  deck: number;
  /** The cards of the discard. */
  discard: Card[];
  /** STR-5.51: whether an event has drawn another one this turn. */
  drewAnother: boolean;
  /** The card being resolved. */
  resolving: Card | null;
};

export type Face = "propagation" | "ca_demenage" | "specific";

/** What the faces of the turn's dice allow (STR-2.10). */
export type FacesView = {
  /** With the black die. */
  black: Face;
  /** With the white die. */
  white: Face;
};

export type Fate = "keep" | "discard";

/** What one more crowd pawn would change. Only the last one of a turn needs it: a roll follows, so it cannot be tried and taken back. */
export type Forecast = {
  /** The held places whose danger would be another. */
  changes: Change[];
  /** The crowds that would go off together with it. */
  group: Place[];
  /** Where the pawn would stand. */
  place: Place;
  /** What the roll would cost each seat then, as `risks` counts it. */
  risks: number[];
};

/** Crowds that go off together (STR-5.12), and what comes of it as the board stands; cards and reactions left aside. */
export type GroupView = {
  /** The crowd pawns. */
  crowds: Place[];
  /** The dancers they bring to held places (STR-5.14). */
  dancers: Tally;
  /** The places that would be lost. */
  lost: Place[];
  /** In how many of the 36 outcomes of the epidemic dice they go off. */
  outcomes: number;
};

/** What the others saw of it (STR-11.4). */
export type Hidden = {
  type: "handReceivedHidden";
  cards: number;
  seat: Seat;
} | {
  type: "discardedHidden";
  seat: Seat;
} | {
  type: "draftedHidden";
  seat: Seat;
} | {
  type: "killjoyLaidHidden";
  seat: Seat;
};

/** How a set of places hangs together. */
export type Holding = {
  /** How many roads lead from them to other places: ways for crowds to reach them. */
  borders: number;
  /** Into how many groups roads join them. */
  groups: number;
  /** The quarters held entirely (STR-5.23 b). */
  quarters: Quarter[];
};

/** A card on the aggravating slot. */
export type Laid = {
  card: Card;
  /** Whether it was laid in the current turn; the top card's alone (STR-R67). */
  thisTurn: boolean;
  /** STR-5.53: how many more turns it works, if it counts turns. */
  turnsLeft: number | null;
};

/** A lost pawn on the counter (STR-5.2). */
export type LostPawn = {
  /** Its number. */
  pawn: number;
  /** Its symbol. */
  troublemaker: Troublemaker;
};

/** Something that happened in front of everybody. */
export type News =
  /** STR-3.2, STR-3.3. */
  | {
    type: "opened";
    first: Seat;
    troublemakers: Troublemaker[];
  }
  /** STR-8.1: the step's kept cards by seat; nothing where a card was discarded. */
  | {
    type: "draftRevealed";
    kept: (Place | null)[];
  }
  /** STR-3.6, STR-8.2: the places of each seat, and the place discard. */
  | {
    type: "placesRevealed";
    discard: Place[];
    held: Place[][];
  }
  /** STR-3.7. */
  | {
    type: "killjoysRevealed";
    killjoys: Tally;
  }
  /** STR-3.8. */
  | {
    type: "crowdsSet";
    crowds: Place[];
    lull: Place;
  }
  /** STR-4.5. */
  | {
    type: "rolled";
    dice: Dice;
    seat: Seat;
    turn: number;
  }
  /** STR-5.12: the chain that the seed set off. */
  | {
    type: "activated";
    group: Place[];
    seed: Place[];
  }
  /** Crowd pawns returned to the reserve. */
  | {
    type: "crowdsLeft";
    places: Place[];
  }
  /** STR-5.7: dancers arrived. */
  | {
    type: "arrived";
    dancers: Tally;
  }
  /** STR-5.9. */
  | {
    type: "saved";
    card: Card;
    place: Place;
    seat: Seat;
  }
  /** STR-5.2. */
  | {
    type: "lost";
    lostTotal: number;
    place: Place;
    seat: Seat;
  }
  /** STR-5.60. */
  | {
    type: "eliminated";
    places: number;
    seat: Seat;
    troublemaker: Troublemaker;
  }
  /** STR-5.62. */
  | {
    type: "reentered";
    place: Place;
    seat: Seat;
  }
  /** STR-5.18. */
  | {
    type: "usedDie";
    die: Die;
    face: Face;
    seat: Seat;
    specific: Specific;
  }
  /** STR-5.18. */
  | {
    type: "usedCard";
    card: Card;
    seat: Seat;
  }
  /** STR-5.17. */
  | {
    type: "passed";
    seat: Seat;
  }
  /** STR-5.20, STR-5.24, STR-5.50. */
  | {
    type: "crowdMoved";
    from: Place;
    to: Place;
  }
  /** STR-5.57, STR-5.50. */
  | {
    type: "crowdAdded";
    place: Place;
  }
  /** STR-5.21. */
  | {
    type: "lullMoved";
    to: Place;
  }
  /** STR-5.25: the seat is the pawn's. */
  | {
    type: "pawnMoved";
    from: Place;
    seat: Seat;
    to: Place;
  }
  /** STR-5.26: the seat is the token's. */
  | {
    type: "quarantined";
    place: Place;
    seat: Seat;
  }
  /** STR-5.30. */
  | {
    type: "targeted";
    opponent: Seat;
    seat: Seat;
  }
  /** STR-5.34. */
  | {
    type: "decreed";
    digit: number;
    seat: Seat;
  }
  /** STR-5.35. */
  | {
    type: "chaosRolled";
    dice: number[];
  }
  /** STR-5.4: one dancer left each of these places. */
  | {
    type: "healed";
    places: Place[];
  }
  /** STR-5.40. */
  | {
    type: "eventDrawn";
    card: Card;
    seat: Seat;
  }
  /** STR-5.40: deck and discard are empty. */
  | {
    type: "noEventLeft";
  }
  /** STR-5.40. */
  | {
    type: "reshuffled";
    cards: number;
  }
  /** STR-5.42. */
  | {
    type: "cardKept";
    card: Card;
    seat: Seat;
  }
  /** STR-5.43. */
  | {
    type: "aggravatingLaid";
    card: Card;
  }
  /** STR-5.52. */
  | {
    type: "aggravatingDiscarded";
    card: Card;
  }
  /** STR-5.55. */
  | {
    type: "triggered";
    card: Card;
  }
  /** STR-5.48. */
  | {
    type: "killjoysAdded";
    places: Place[];
    seat: Seat;
  }
  /** STR-5.48. */
  | {
    type: "killjoyRemoved";
    place: Place;
    seat: Seat;
  }
  /** STR-5.49. */
  | {
    type: "dancerPassed";
    from: Place;
    seat: Seat;
  }
  /** STR-5.50. */
  | {
    type: "pawnsSwapped";
    other: Place;
    own: Place;
    seat: Seat;
  }
  /** STR-5.50. */
  | {
    type: "quarantineReturned";
  }
  /** STR-5.50. */
  | {
    type: "digitRolled";
    digit: number;
  }
  /** STR-5.50. */
  | {
    type: "diceRerolled";
    black: number;
    white: number;
  }
  /** Chapter 7. */
  | {
    type: "ended";
    ending: Ending;
  };

/** What a table can choose (STR-8.5). */
export type Options = {
  /** STR-8.1: places are drafted. */
  draft: boolean;
  /** STR-3.3: who starts; drawn if nobody is named. */
  firstPlayer: Seat | null;
  /** STR-8.3: only 21 event cards. */
  shortDeck: boolean;
};

/** What only its owner saw. */
export type Own =
  /** STR-3.4, STR-8.1: a hand of place cards was dealt or passed on to the seat. */
  | {
    type: "handReceived";
    hand: Place[];
    seat: Seat;
  }
  /** STR-3.5. */
  | {
    type: "discarded";
    place: Place;
    seat: Seat;
  }
  /** STR-8.1: chosen, not yet revealed. */
  | {
    type: "drafted";
    pick: Pick;
    seat: Seat;
  }
  /** STR-3.7. */
  | {
    type: "killjoyLaid";
    place: Place;
    seat: Seat;
  };

/** The phases of a turn (section 4.2). */
export type Phase =
  /** STR-4.5. */
  | {
    type: "roll";
  }
  /** STR-4.6. */
  | {
    type: "aggravate";
  }
  /** STR-4.7. */
  | {
    type: "epidemic";
  }
  /** STR-4.8: a die, kept cards, or nothing. */
  | {
    type: "action";
  }
  /** STR-4.9, before the number of crowd pawns is read off the counter. */
  | {
    type: "countCrowds";
  }
  /** STR-4.9: crowd pawns are added one by one. */
  | {
    type: "crowds";
    /** How many crowd pawns are still to be added. */
    left: number;
  }
  /** STR-4.10. */
  | {
    type: "end";
  };

/** A card chosen in the draft. */
export type Pick = {
  /** What becomes of it. */
  fate: Fate;
  /** Which card. */
  place: Place;
};

export type Place = "B1" | "B2" | "B3" | "B4" | "B5" | "B6" | "C1" | "C2" | "C3" | "C4" | "C5" | "C6" | "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "F1" | "F2" | "F3" | "F4" | "F5" | "F6" | "G1" | "G2" | "G3" | "G4" | "G5" | "G6" | "K1" | "K2" | "K3" | "K4" | "K5" | "K6" | "M1" | "M2" | "M3" | "M4" | "M5" | "M6" | "N1" | "N2" | "N3" | "N4" | "N5" | "N6" | "O1" | "O2" | "O3" | "O4" | "O5" | "O6" | "P1" | "P2" | "P3" | "P4" | "P5" | "P6" | "R1" | "R2" | "R3" | "R4" | "R5" | "R6" | "W1" | "W2" | "W3" | "W4" | "W5" | "W6";

/** One place. */
export type PlaceView = {
  /** Whether a crowd pawn stands here. */
  crowd: boolean;
  /** Dancers on it. */
  dancers: number;
  /** What the next roll of the epidemic dice may bring. */
  danger: Danger;
  /** Who holds it. */
  holder: Seat | null;
  /** Whether the lull keeps crowd pawns away from here (STR-5.57). */
  hushed: boolean;
  /** Killjoys on it, as far as the viewer may see them (STR-3.7). */
  killjoys: number;
  /** STR-5.3: how many more dancers lose it; 0 if nobody holds it. */
  life: number;
  /** The number of the player pawn or crowd pawn here: it stays with the pawn wherever it goes. */
  pawn: number | null;
  /** Its id. */
  place: Place;
  /** STR-5.23 b: whether the pawn stays because one player holds the whole quarter. */
  protected: boolean;
  /** Whose quarantine token lies under the pawn. */
  quarantine: Seat | null;
};

/** One player. */
export type PlayerView = {
  /** The kept cards. */
  kept: Card[];
  /** The place cards held. */
  places: Place[];
  /** Where the seat's quarantine token lies. */
  quarantine: Place | null;
  /** The life that the next roll costs the seat, summed over its 36 outcomes. */
  risk: number;
  /** STR-6.1, with the killjoys the viewer may see. */
  score: number;
  /** The seat. */
  seat: Seat;
  /** The troublemaker's specific action. */
  specific: Specific;
  /** The troublemaker in front of it. */
  troublemaker: Troublemaker;
};

export type Quarter = "B" | "C" | "E" | "F" | "G" | "K" | "M" | "N" | "O" | "P" | "R" | "W";

/** A place at the table, counted from 0 clockwise. ``` use kernel::Seat; assert_eq!(Seat(2).next(3), Seat(0)); ``` */
export type Seat = number;

/** The set-up as a viewer sees it. */
export type SetupView =
  /** STR-3.5. */
  | {
    type: "discarding";
    /** The viewer's discards. */
    discarded: Place[];
    /** The viewer's cards not discarded yet. */
    hand: Place[];
    /** How the viewer's hand hangs together. */
    holding: Holding;
    /** STR-11.4: how many cards each seat has discarded. */
    made: number[];
    /** How many each discards. */
    quota: number;
  }
  /** STR-8.1. */
  | {
    type: "drafting";
    /** What the viewer has chosen in this step. */
    chosen: Pick | null;
    /** The viewer's face-down discards. */
    discarded: Place[];
    /** The viewer's hand. */
    hand: Place[];
    /** STR-11.4: who has chosen in this step. */
    haveChosen: Seat[];
    /** How many cards each seat has discarded. */
    made: number[];
    /** STR-11.3: for the hand first dealt to each seat, the successive sets of cards the viewer passed on in it. */
    passed: Place[][][];
    /** The size of every hand. */
    sizes: number[];
    /** How many steps are complete. */
    step: number;
  }
  /** STR-3.7. */
  | {
    type: "layingKilljoys";
    /** STR-11.4: how many killjoys each seat still has to lay. */
    left: number[];
  };

export type Specific = "fete_des_voisins" | "pas_de_quartier" | "egare" | "theorie_du_chaos" | "decret" | "livraison";

/** Something pending inside a phase. */
export type Step =
  /** STR-5.11. */
  | {
    type: "checkpoint";
  }
  /** STR-5.61: an eliminated player takes places. */
  | {
    type: "reenter";
    /** How many more. */
    left: number;
    seat: Seat;
  }
  /** STR-5.7: dancers are about to arrive. */
  | {
    type: "batch";
    /** How many where. */
    dancers: Tally;
    /** Who will not react any more. */
    declined: Seat[];
  }
  /** STR-5.15: activated crowd pawns are about to leave. */
  | {
    type: "disperse";
    /** Where they stand. */
    group: Place[];
  }
  /** STR-5.40. */
  | {
    type: "drawEvent";
  }
  /** An event card, a kept card or a trigger is being carried out. */
  | {
    type: "effect";
    effect: Effect;
  }
  /** STR-5.20. */
  | {
    type: "moveCrowd";
    /** The pawn, once chosen. */
    from: Place | null;
  }
  /** STR-5.21. */
  | {
    type: "moveLull";
  }
  /** STR-5.22. */
  | {
    type: "movePawn";
    /** Black moves an opponent's pawn, white an own one. */
    die: Die;
    /** The pawn, once chosen. */
    from: Place | null;
  }
  /** Section 5.5: whom or which digit the specific action concerns is to be chosen. */
  | {
    type: "specific";
    /** With which die. */
    die: Die;
  }
  /** STR-5.28: places are picked out of the eligible ones. */
  | {
    type: "pick";
    /** Black adds dancers, white removes them. */
    die: Die;
    /** STR-5.29: determined once, not again when places are lost meanwhile (STR-R27). */
    eligible: Place[];
    /** Whose places, if one opponent's. */
    opponent: Seat | null;
    /** Picked so far. */
    picked: Place[];
  }
  /** STR-5.35: the rerolled dice are being used. */
  | {
    type: "chaos";
    /** The dice that have not served yet. */
    dice: number[];
    /** Black adds dancers, white removes them. */
    die: Die;
    /** Dancers done. */
    done: number;
    /** Whose places. */
    target: Seat;
  }
  /** STR-5.37. */
  | {
    type: "deliver";
    /** The own place the dancer leaves, once chosen. */
    from: Place | null;
    /** Who delivers. */
    seat: Seat;
  };

export type Tally = Record<string, number>;

export type Troublemaker = "concierge" | "promoteur" | "touriste" | "savante" | "echevin" | "coursier";

/** What one viewer may see. */
export type View = {
  /** The player in turn; in the set-up the first player. */
  active: Seat;
  /** Who must decide now. */
  awaiting: Seat[];
  /** The hysteria counter. */
  counter: CounterView;
  /** Crowd pawns in the reserve. */
  crowdReserve: number;
  /** The dice of the turn. */
  dice: Dice | null;
  /** How the game ended, once it has. */
  ending: Ending | null;
  /** The event cards. */
  events: EventsView;
  /** What the faces of the black and the white die allow. */
  faces: FacesView | null;
  /** What the last crowd pawn of the turn would change, by the space it goes to; for whoever places it. */
  forecasts: Forecast[];
  /** The crowds that go off together, and what they would bring. */
  groups: GroupView[];
  /** Where the lull pawn stands. */
  lull: Place | null;
  /** What the table chose. */
  options: Options;
  /** What is pending inside the phase. */
  pending: Step | null;
  /** The phase of the turn, once turns are played. */
  phase: Phase | null;
  /** Every place, by id. */
  places: PlaceView[];
  /** The players, by seat. */
  players: PlayerView[];
  /** The troublemakers in front of nobody. */
  pool: Troublemaker[];
  /** The set-up, if it goes on. */
  setup: SetupView | null;
  /** All that is pending, the next one last. */
  steps: Step[];
  /** How many turns are complete. */
  turn: number;
  /** The viewer's seat; none for a spectator. */
  you: Seat | null;
};

/** An event as one viewer saw it. */
export type Seen = News | Own | Hidden;
