magnifique-name = The Magnificent
magnifique-pitch = Dice, camps and circus shows: build, travel and perform through three rounds.

magnifique-option-startingCards = Starting cards
magnifique-option-startingCards-help = Ready-made sets for a first game, or a draft of five cards each.
magnifique-option-startingCards-sets = Sets
magnifique-option-startingCards-draft = Draft
magnifique-option-boardSide = Player boards
magnifique-option-boardSide-help = Side A is the same for everybody; on side B each board has its own goods and layout.
magnifique-option-boardSide-A = Side A
magnifique-option-boardSide-B = Side B

# What lies on the table
magnifique-number = { $value }
magnifique-list = { $items }
magnifique-nothing = nothing
magnifique-empty = empty
magnifique-a-poster = a poster
magnifique-a-lot = a lot
magnifique-hidden-card = face-down card
magnifique-coins = { $coins ->
    [one] one coin
   *[other] { $coins } coins
}
magnifique-points = { $points ->
    [one] one point
   *[other] { $points } points
}
magnifique-a-gem = { $gem ->
    [orange] an orange gem
    [green] a green gem
    [purple] a purple gem
   *[transparent] a transparent gem
}
magnifique-colour = { $colour ->
    [orange] orange
    [green] green
    [purple] purple
   *[transparent] transparent
}
magnifique-gem-name = { $gem ->
    [orange] orange
    [green] green
    [purple] purple
   *[transparent] transparent
}
magnifique-gems = { $count ->
    [one] { magnifique-a-gem }
   *[other] { $count } { magnifique-gem-name } gems
}
magnifique-gems-short = { $count } { $gem ->
    [orange] orange
    [green] green
    [purple] purple
   *[transparent] transparent
}
magnifique-gems-none = no gem
magnifique-die = { $colour ->
    [orange] orange
    [green] green
    [purple] purple
   *[transparent] transparent
} { $value }
magnifique-dice = { $count } × { magnifique-colour }
magnifique-tile = { $tile ->
    [orange_small] Torch (small orange)
    [green_small] Pen (small green)
    [purple_small] Caravan (small purple)
    [orange_large] Brazier (large orange)
    [green_large] Menagerie (large green)
   *[purple_large] Magic cabinet (large purple)
}
magnifique-a-tile = { $tile ->
    [orange_small] a torch (small orange)
    [green_small] a pen (small green)
    [purple_small] a caravan (small purple)
    [orange_large] a brazier (large orange)
    [green_large] a menagerie (large green)
   *[purple_large] a magic cabinet (large purple)
}
magnifique-small-tiles = { $small ->
    [0] no small tile
    [one] one small tile
   *[other] { $small } small tiles
}
magnifique-large-tiles = { $large ->
    [0] no large tile
    [one] one large tile
   *[other] { $large } large tiles
}
magnifique-counted = { $count } × { $thing }
magnifique-talent = { $talent ->
    [board_flip] Turn the die over
    [board_buy_poster] A poster for 2 coins
    [board_colour] A tile of another colour
    [board_reverse] Travel backwards
    [board_rearrange] Rearrange before performing
    [tile_coins] 2 coins per pawn
    [tile_gem] A transparent gem
    [tile_plus1] +1 power per pawn
    [tile_build2] +2 power for building
    [tile_large] A large tile for two pawns
    [tile_double_camp] Double the camp bonuses of a tile
    [tile_travel3] +3 power for travelling
    [tile_double_tent] Double the bonus of a tent slot
    [tile_perform2] +2 power for performing
    [tile_point] A point per completed poster
    [tile_ignore] Ignore a required tile
   *[tile_extra] One more poster per pawn
}
magnifique-character = { $character ->
    [suhayl] Suhayl
    [larissa] Larissa
    [bronson] Bronson
    [kimora] Kimora
    [lungile] Lungile
   *[alberic] Alberic
}
magnifique-poster-name = “{ $poster ->
    [suhayl_1] The Spark
    [suhayl_2] The Dancing Blaze
    [suhayl_3] Three Torches
    [suhayl_4] Fire and Fang
    [suhayl_5] The Violet Flame
    [suhayl_6] The Burning Ring
    [suhayl_7] The Two Suns
    [suhayl_8] The Inferno
    [suhayl_start] The First Match
    [larissa_1] Ember Steps
    [larissa_2] The Dress of Fire
    [larissa_3] The Ring of Glimmers
    [larissa_4] The Red Waltz
    [larissa_5] The Ash Tango
    [larissa_6] The Fan of Flames
    [larissa_7] Night of Lanterns
    [larissa_8] The Glowing Ball
    [larissa_start] The Rehearsal
    [bronson_1] The Greedy Bear
    [bronson_2] The Gentle Giant
    [bronson_3] Three Sea Lions
    [bronson_4] The Ark
    [bronson_5] The Clever Chimp
    [bronson_6] Tiger and Lantern
    [bronson_7] The Stampede
    [bronson_8] King of Beasts
    [bronson_start] The Faithful Dog
    [kimora_1] The Silk Whip
    [kimora_2] The Open Cage
    [kimora_3] The Lion Cubs
    [kimora_4] The Black Panther
    [kimora_5] The Stare
    [kimora_6] The Tiger’s Leap
    [kimora_7] Night of the Cats
    [kimora_8] The Lion Queen
    [kimora_start] The Alley Cats
    [lungile_1] The Scarf
    [lungile_2] The Locked Door
    [lungile_3] The Three Cups
    [lungile_4] The Man of Smoke
    [lungile_5] The Empty Trunk
    [lungile_6] The Double
    [lungile_7] The Vanishing
    [lungile_8] Through the Wall
    [lungile_start] The Flown Coin
    [alberic_1] Two Doves
    [alberic_2] The Mirror
    [alberic_3] The Deck of Cards
    [alberic_4] The Secret Box
    [alberic_5] The Levitation
    [alberic_6] The Hall of Mirrors
    [alberic_7] The Cabinet of Wonders
    [alberic_8] The Grand Illusion
   *[alberic_start] The White Rabbit
}” ({ magnifique-character })
magnifique-poster = asks { $tiles }; gives { magnifique-points } and { magnifique-coins }
magnifique-poster-with-gems = asks { $tiles } and { $gems }; gives { magnifique-points } and { magnifique-coins }
magnifique-tent = tent ({ magnifique-points }, { magnifique-coins }{ $gem ->
    [none] { "" }
    [orange] , costs an orange gem
    [green] , costs a green gem
   *[purple] , costs a purple gem
})
magnifique-printed-tent = printed tent
magnifique-no-tent-yet = no tent
magnifique-card-name = “{ $card ->
    [m01] The Torchlight Parade
    [m02] The Whole Company
    [m03] The Tall Masts
    [m04] The Canvas Town
    [m05] The Parade of Beasts
    [m06] The Star Turn
    [m07] The Garlands
    [m08] The Circus School
    [m09] The Evening Caravans
    [m10] Posters of Fire
    [m11] The Great Square
    [m12] Top of the Bill
    [m13] The Big Show
    [m14] Names in Gold
    [m15] The Little Acts
    [m16] The Jewel Box
    [m17] The Secret Cabinet
    [m18] Rows of Lanterns
    [m19] The Fire Jugglers
    [m20] The Square Ring
    [m21] The Great Blaze
    [m22] The Human Pyramid
    [m23] The Animal Bill
    [m24] The Trail of Sparks
    [m25] The Royal Tip
    [m26] Born in the Ring
    [m27] The Great Works
    [m28] The Beasts’ Trail
    [m29] The New Pens
    [m30] The Crystal Die
    [m31] The Faithful Friend
    [m32] The Fire Breathers
    [m33] The Top Step
    [m34] The Ponies
    [m35] The Conjuror’s Trunk
    [m36] Raising the Tents
    [m37] The Necklace
    [m38] Midnight Bills
    [m39] The Apprentices
    [m40] The Red Carpet
    [m41] The Great Scenery
    [m42] The Mages’ Procession
    [m43] Honest Wages
    [m44] The Final Bow
    [m45] The Stilts
    [m46] The Tumblers
    [m47] The Patron
    [m48] The High Wire
    [m49] The Royal Menagerie
    [m50] Hats Off
    [m51] The Fortune Teller
    [m52] The Trainers
    [m53] The Loyal Crowd
    [m54] The Crown Jewels
    [m55] The Family Portrait
   *[m56] The Winter Tent
}”
magnifique-card = bonus: { $bonus }; end of round: { $scoring }
magnifique-scoring = { $scoring } ({ $max } at most)
magnifique-whole = { $name }: { $details }
magnifique-lot-terms = { $card }; talent “{ $talent }”
magnifique-lot = { $card } and the talent “{ $talent }”
magnifique-bonus-plus-colour = +{ $power } power if the die is { magnifique-colour }
magnifique-bonus-plus-any = +{ $power } power
magnifique-bonus-set-die = set the die
magnifique-bonus-copy = copy another bonus
magnifique-bonus-coins = { magnifique-coins }
magnifique-bonus-points = { magnifique-points }
magnifique-bonus-gem = { magnifique-a-gem }
magnifique-bonus-poster = a poster
magnifique-bonus-coins-for-talent = a talent pawn for { magnifique-coins }
magnifique-bonus-talent-for-small = { $tile } for a talent pawn
magnifique-bonus-gems-for-small = { $tile } for three gems
magnifique-scoring-tiles = { magnifique-points } per { $tile } tile
magnifique-scoring-size = { magnifique-points } per { $size ->
    [small] small
   *[large] large
} tile
magnifique-scoring-rectangle = { magnifique-points } per cell of the largest rectangle
magnifique-scoring-group = { magnifique-points } per tile of the largest { magnifique-colour } group
magnifique-scoring-columns = { magnifique-points } per full column
magnifique-scoring-rows = { magnifique-points } per full row
magnifique-scoring-tents = { magnifique-points } per tent
magnifique-scoring-gems = { magnifique-points } per coloured gem in storage
magnifique-scoring-pay-coins = { magnifique-points } per coin paid
magnifique-scoring-space = the power of your hat’s space
magnifique-scoring-character = { magnifique-points } per completed poster of one character
magnifique-scoring-distinct = { magnifique-points } per different completed character
magnifique-scoring-posters = { magnifique-points } per completed { magnifique-colour } poster
magnifique-scoring-flat = { magnifique-points }
magnifique-scoring-talents = { magnifique-points } per talent pawn gained
magnifique-scoring-payment = one point per coin paid for your dice
magnifique-scoring-transparent = { magnifique-points } per pip of your transparent dice
magnifique-action = { $action ->
    [build] Build
    [travel] Travel
   *[perform] Perform
}
magnifique-waiting = waiting space { $number }
magnifique-space = performance space { $power }
magnifique-track-space = { $power } ({ $posters ->
    [one] one poster
   *[other] { $posters } posters
})
magnifique-hat = { $who }’s hat
magnifique-blocked = blocked
magnifique-wagon = wagon
magnifique-space-gem = { magnifique-gem-name } gem
magnifique-space-poster = poster
magnifique-cell-tile = { $tile ->
    [orange_small] or{ $number }
    [green_small] gr{ $number }
    [purple_small] pu{ $number }
    [orange_large] OR{ $number }
    [green_large] GR{ $number }
   *[purple_large] PU{ $number }
}
magnifique-cell-bonus = { $kind ->
    [coins] { $amount ->
        [one] 1 coin
       *[other] { $amount } coins
    }
    [points] { $amount ->
        [one] 1 pt
       *[other] { $amount } pts
    }
    [gem] gem
    [pawn] pawn
   *[poster] { $amount ->
        [one] 1 poster
       *[other] { $amount } posters
    }
}

# What is asked
magnifique-ask-draft = Keep one card; the others are passed to the left.
magnifique-ask-talent = Choose a talent tile.
magnifique-ask-solo-cards = Return a card: you keep four of six.
magnifique-ask-solo = Discard a poster of the display for one more die?
magnifique-ask-die = Take a die.
magnifique-ask-card = Which card gets the { $die } die?
magnifique-ask-change = Change the die?
magnifique-ask-colour = Which colour is the transparent die?
magnifique-ask-action = Build, travel or perform? Your power is { $power }.
magnifique-ask-prepare-build = Which build level? Your power is { $power }.
magnifique-ask-prepare-travel = How far? Your power is { $power }.
magnifique-ask-prepare-perform = Which performance space? Your power is { $power }.
magnifique-ask-tile = Which tile next? Still to build: { magnifique-small-tiles }, { magnifique-large-tiles }.
magnifique-ask-orient = How do you turn the tile ({ $tile })?
magnifique-ask-place = Where do you put the tile ({ $tile })?
magnifique-ask-double = Double the bonuses of this tile?
magnifique-ask-copy = Which bonus is copied?
magnifique-ask-bonus-gems = Which three gems do you pay for { $tile }?
magnifique-ask-poster = Which poster do you take? ({ $left ->
    [one] one to gain
   *[other] { $left } to gain
})
magnifique-ask-poster-slot = Where does { $poster } go?
magnifique-ask-travelling = The wagon is moving.
magnifique-ask-tent = Take the tent?
magnifique-ask-tent-slot = Which slot gets the tent?
magnifique-ask-hat = Which hat moves to space { $space }?
magnifique-ask-show = Which poster do you complete? ({ $completed ->
    [0] none so far
    [one] one so far
   *[other] { $completed } so far
})
magnifique-ask-ignore = Which required tile is ignored?
magnifique-ask-gems = How do you pay the poster of slot { $slot }?
magnifique-ask-arrange = Arrange your posters: slot { $slot }.
magnifique-ask-end = Anything else before your turn ends?
magnifique-ask-lot = Take a lot.
magnifique-ask-lot-discard = Discard one of the two lots left.
magnifique-ask-resolve = Score one of your five cards.
magnifique-ask-pay-coins = How many coins for { $card }?
magnifique-ask-nothing = Nothing is left to decide.

# What can be done
magnifique-do-keep-card = Keep { $card }
magnifique-do-take-talent = Take “{ $talent }”
magnifique-do-return-card = Return { $card }
magnifique-do-keep-pool = Keep the dice as they are
magnifique-do-roll-reserve = Discard { $poster } for a die
magnifique-do-take-die = Take the { $die } die
magnifique-do-place-die = Put the die on { $card }
magnifique-do-flip = Turn the die over (one pawn)
magnifique-do-set-die = Set the die to { $value }
magnifique-do-keep-die = Keep the die as it is
magnifique-do-use-colour = Use it as { $colour }
magnifique-do-change-action = Choose another action
magnifique-do-use-bonus = Use the bonus of the card
magnifique-do-use-talent = Use the talent “{ $talent }”
magnifique-do-spend-gem = Spend { magnifique-a-gem } (+{ $power } power)
magnifique-do-build = Level { $level }: { magnifique-small-tiles }, { magnifique-large-tiles }
magnifique-do-build-nothing = No level: only the talent for a large tile
magnifique-do-travel = { $steps ->
    [one] One space
   *[other] { $steps } spaces
}
magnifique-do-perform = Space { $space }: { $posters ->
    [one] one poster
   *[other] { $posters } posters
}
magnifique-do-build-tile = Build { $tile }
magnifique-do-stop = Stop here
magnifique-do-orient = Orientation { $orientation }
magnifique-shape = { $shape }
magnifique-do-place-tile = Column { $col }, row { $row }
magnifique-do-double = Double the bonuses (one pawn)
magnifique-do-not-double = Take them once
magnifique-do-copy = Copy { $card }
magnifique-do-pay-gems = Pay: { $gems }
magnifique-do-draw-poster = Draw from the deck
magnifique-do-take-poster = Take { $poster }
magnifique-do-decline-poster = Take none
magnifique-do-put-poster = Slot { $slot }
magnifique-do-discard-poster = Discard the new poster
magnifique-do-take-tent = Take the tent
magnifique-do-leave-tent = Leave it
magnifique-do-place-tent = Slot { $slot }
magnifique-do-place-tent-doubled = Slot { $slot }, bonus doubled (one pawn)
magnifique-do-move-hat = Move the hat from { $place }
magnifique-do-complete = Complete { $poster }
magnifique-do-ignore = Ignore { $tile } (slot { $slot })
magnifique-do-keep-posters = Leave the posters as they are
magnifique-do-arrange = Next slot: { $poster }
magnifique-do-arrange-empty = Next slot: empty
magnifique-do-arrange-slot = Slot { $slot }: { $poster }
magnifique-do-arrange-slot-empty = Slot { $slot }: empty
magnifique-do-end-turn = End my turn
magnifique-caution-end-turn = { $unused ->
    [bonus] You have not used the bonus of your card.
   *[talent] You could still use a talent.
}
magnifique-do-take-lot = Take lot { $lot }: { $content }
magnifique-do-discard-lot = Discard lot { $lot }: { $content }
magnifique-do-score-card = Score { $card }
magnifique-do-score-card-for = Score { $card }: { magnifique-points }
magnifique-do-pay-coins = Pay { magnifique-coins }

# What speaks for it
magnifique-why-die = It gives you a power of { $power }, and you can pay the { magnifique-coins } then due.
magnifique-why-die-dear = It gives you a power of { $power }, even if { magnifique-coins } { $coins ->
    [one] is
   *[other] are
} due then and { $coins ->
    [one] costs
   *[other] cost
} you { magnifique-points }.
magnifique-why-colour = Your earlier dice of this colour ({ $colour }) add { $power } to its power.
magnifique-why-bonus = Its bonus: { $bonus }.
magnifique-why-card = What it scores: { $scoring }.
magnifique-why-show = { $posters ->
    [one] One poster is
   *[other] { $posters } posters are
} ready: { magnifique-points } and { magnifique-coins }.
magnifique-why-completed = It brings { magnifique-points } and { magnifique-coins }.
magnifique-why-build = { $posters ->
    [one] One of your posters still lacks
   *[other] { $posters } of your posters still lack
} camp tiles.
magnifique-why-tile = { $posters ->
    [one] One of your posters still lacks
   *[other] { $posters } of your posters still lack
} it.
magnifique-why-gem = It raises your power from { $power } to { $raised }.
magnifique-why-travel = On the way you find { $gains }.
magnifique-why-zone = It fills { $zones ->
    [one] a zone
   *[other] { $zones } zones
}: { magnifique-points } at the end.
magnifique-why-cells = It covers { $gains } in your camp.
magnifique-why-poster = { $missing ->
    [0] Your camp has all the tiles
    [one] You lack only one camp tile
   *[other] You lack { $missing } camp tiles
} for { magnifique-points }.
magnifique-why-tent = A poster is already waiting in slot { $slot }.
magnifique-why-score = It brings { magnifique-points } now; at the end it would bring { $final }.
magnifique-why-pawns = { $pawns ->
    [one] one talent pawn
   *[other] { $pawns } talent pawns
}
magnifique-why-posters = { $posters ->
    [one] one poster
   *[other] { $posters } posters
}

# What happened
magnifique-did-first = { $who-self ->
    [yes] You are
   *[no] { $who } is
} first player.
magnifique-did-roll-dice = The dice are rolled: { $dice }.
magnifique-did-lay-lots = The display is filled: { $lots }.
magnifique-did-show-poster = New on the poster display (place { $place }): { $poster }.
magnifique-did-reshuffle = The discarded posters ({ $posters }) become a new deck.
magnifique-did-lay-tents = Tents on the { magnifique-colour } wheel: { $tents }.
magnifique-did-deal-board = { $who-self ->
    [yes] You get
   *[no] { $who } gets
} board { $board }, { magnifique-coins } and { $poster }.
magnifique-did-give-coins = { $to-self ->
    [yes] { $from } gives you { magnifique-coins }.
   *[no] { $from-self ->
        [yes] You give { magnifique-coins } to { $to }.
       *[no] { $from } gives { magnifique-coins } to { $to }.
    }
}
magnifique-did-lay-card = { $who-self ->
    [yes] You have
   *[no] { $who } has
} { $card }.
magnifique-did-lay-talents = Talent tiles to choose from: { $talents }.
magnifique-did-take-talent = { $who-self ->
    [yes] You take
   *[no] { $who } takes
} the talent “{ $talent }”.
magnifique-did-take-hand = Your hand: { $cards }.
magnifique-did-choose-card = You keep { $card }.
magnifique-did-return-card = You return { $card }.
magnifique-did-take-some-hand = { $who } has a hand of { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.
magnifique-did-choose-some-card = { $who } has chosen a card.
magnifique-did-return-some-card = { $who } returns a card.
magnifique-did-begin-turn = Round { $round }, turn { $turn }: { $who-self ->
    [yes] your turn.
   *[no] { $who }.
}
magnifique-did-only-choice = Only one choice for { $who-self ->
    [yes] you
   *[no] { $who }
}: { $choice }.
magnifique-did-roll-reserve = { $who-self ->
    [yes] You discard
   *[no] { $who } discards
} { $poster } and { $who-self ->
    [yes] roll
   *[no] rolls
} one more die: { $die }.
magnifique-did-take-die = { $who-self ->
    [yes] You take
   *[no] { $who } takes
} the { $die } die.
magnifique-did-place-die = { $who-self ->
    [yes] You put
   *[no] { $who } puts
} the { $die } die on { $card }.
magnifique-did-change-die = { $who-self ->
    [yes] You change
   *[no] { $who } changes
} the die from { $from } to { $to }.
magnifique-did-choose-colour = { $who-self ->
    [yes] You use
   *[no] { $who } uses
} the transparent die as { $colour }.
magnifique-did-choose-action = { $who-self ->
    [yes] You choose
   *[no] { $who } chooses
} the action “{ $action }”.
magnifique-did-give-up = { $who-self ->
    [yes] You give up
   *[no] { $who } gives up
} the action “{ $action }”.
magnifique-did-spend-gem = { $who-self ->
    [yes] You spend
   *[no] { $who } spends
} { magnifique-a-gem }: +{ $power } power.
magnifique-did-use-bonus = { $who-self ->
    [yes] You use
   *[no] { $who } uses
} the bonus of { $card }.
magnifique-did-copy-bonus = { $who-self ->
    [yes] You copy
   *[no] { $who } copies
} the bonus of { $card }.
magnifique-did-use-talent = { $who-self ->
    [yes] You put
   *[no] { $who } puts
} { $pawns ->
    [one] a pawn
   *[other] { $pawns } pawns
} on “{ $talent }”.
magnifique-did-gain-coins = { $who-self ->
    [yes] You gain
   *[no] { $who } gains
} { magnifique-coins }.
magnifique-did-pay-coins = { $who-self ->
    [yes] You pay
   *[no] { $who } pays
} { magnifique-coins }.
magnifique-did-gain-gem = { $who-self ->
    [yes] You gain
   *[no] { $who } gains
} { magnifique-a-gem }.
magnifique-did-overflow = { $who-self ->
    [yes] You have
   *[no] { $who } has
} no room for { magnifique-a-gem }: { magnifique-coins } instead.
magnifique-did-pay-gems = { $who-self ->
    [yes] You pay
   *[no] { $who } pays
} { $gems }.
magnifique-did-gain-pawn = { $who-self ->
    [yes] You gain
   *[no] { $who } gains
} a talent pawn.
magnifique-did-miss-pawn = { $who-self ->
    [yes] You have
   *[no] { $who } has
} no talent pawn left to gain.
magnifique-did-return-pawn = { $who-self ->
    [yes] You return
   *[no] { $who } returns
} a talent pawn to the supply.
magnifique-did-score = { $who-self ->
    [yes] You score
   *[no] { $who } scores
} { magnifique-points } ({ $part }).
magnifique-did-lose = { $who-self ->
    [yes] You lose
   *[no] { $who } loses
} { magnifique-points } ({ $part }).
magnifique-did-choose-level = { $who-self ->
    [yes] You build
   *[no] { $who } builds
} at level { $level }: { magnifique-small-tiles }, { magnifique-large-tiles }.
magnifique-did-choose-no-level = { $who-self ->
    [yes] You choose
   *[no] { $who } chooses
} no build level.
magnifique-did-build = { $who-self ->
    [yes] You build
   *[no] { $who } builds
} { $tile } at column { $col }, row { $row }.
magnifique-did-move-wagon = { $who-self ->
    [yes] You move
   *[no] { $who } moves
} the { magnifique-colour } wagon { $way ->
    [forward] on
   *[backward] back
} to space { $space }.
magnifique-did-draw-poster = { $who-self ->
    [yes] You draw
   *[no] { $who } draws
} { $poster }.
magnifique-did-take-poster = { $who-self ->
    [yes] You take
   *[no] { $who } takes
} { $poster } from the display.
magnifique-did-decline-poster = { $who-self ->
    [yes] You take
   *[no] { $who } takes
} no poster.
magnifique-did-put-poster = { $poster } goes into slot { $slot } of { $who-self ->
    [yes] your board.
   *[no] { $who }’s board.
}
magnifique-did-discard-poster = { $who-self ->
    [yes] You discard
   *[no] { $who } discards
} { $poster }.
magnifique-did-lose-posters = There is no poster left for { $who-self ->
    [yes] you
   *[no] { $who }
}: { $posters ->
    [one] one is
   *[other] { $posters } are
} lost.
magnifique-did-take-tent = { $who-self ->
    [yes] You take
   *[no] { $who } takes
} the { $tent } and { $who-self ->
    [yes] put
   *[no] puts
} it into slot { $slot }.
magnifique-did-leave-tent = { $who-self ->
    [yes] You leave
   *[no] { $who } leaves
} the { $tent } where it is.
magnifique-did-move-hat = { $who-self ->
    [yes] Your hat
   *[no] { $who }’s hat
} is on { $place } now.
magnifique-did-ignore = { $who-self ->
    [yes] You ignore
   *[no] { $who } ignores
} { $tile } of the poster in slot { $slot }.
magnifique-did-complete = { $who-self ->
    [yes] You complete
   *[no] { $who } completes
} { $poster }!
magnifique-did-arrange = { $who-self ->
    [yes] You rearrange
   *[no] { $who } rearranges
} the posters: { $posters }.
magnifique-did-end-turn = { $who-self ->
    [yes] Your turn
   *[no] { $who }’s turn
} ends.
magnifique-did-pay-dues = { $who-self ->
    [yes] You pay
   *[no] { $who } pays
} { $due ->
    [one] one coin
   *[other] { $due } coins
} for the dice.
magnifique-did-pay-part = { $who-self ->
    [yes] You owe
   *[no] { $who } owes
} { $due ->
    [one] one coin
   *[other] { $due } coins
} for the dice and { $who-self ->
    [yes] pay
   *[no] pays
} { $paid }.
magnifique-did-return-hat = { $who-self ->
    [yes] Your lower hat
   *[no] { $who }’s lower hat
} comes back from { $place }.
magnifique-did-take-lot = { $who-self ->
    [yes] You take
   *[no] { $who } takes
} a lot: { $lot }.
magnifique-did-discard-lot = Lot { $number } leaves the game: { $lot }.
magnifique-did-score-card = { $who-self ->
    [yes] You score
   *[no] { $who } scores
} { $card }{ $coins ->
    [0] { "" }
   *[other] , paying { magnifique-coins }
}.
magnifique-did-halve-card = Half value for { $who-self ->
    [yes] your
   *[no] { $who }’s
} { $card }{ $coins ->
    [0] { "" }
   *[other] , with { magnifique-coins } paid
}.
magnifique-did-count-zones = { $who-self ->
    [yes] You have
   *[no] { $who } has
} { $zones ->
    [one] one full zone
   *[other] { $zones } full zones
}{ $gems ->
    [0] { "" }
    [one] , one cell of them covered by a gem
   *[other] , { $gems } cells of them covered by gems
}.
magnifique-did-end-round = Round { $round } is over.
magnifique-did-end-game = The game is over.

# What is refused
magnifique-illegal-another-decision = That is not asked now. { $awaited ->
    [draft] Keep a card first.
    [talent-setup] Choose a talent tile first.
    [solo-cards] Return a card first.
    [solo-talent] Choose a talent tile first.
    [solo] First say whether you discard a poster for a die.
    [die] Take a die first.
    [card] Put the die on a card first.
    [mod] First say whether you change the die.
    [colour] Choose the colour of the transparent die first.
    [action] Choose an action first.
    [prep] Prepare and carry out your action first.
    [tile] Choose the next camp tile, or stop building.
    [orient] Turn the camp tile first.
    [place] Lay the camp tile down first.
    [double] First say whether the bonuses of the tile are doubled.
    [copy] Choose the bonus to copy first.
    [bonus-gems] Choose the three gems to pay first.
    [poster] Take a poster first.
    [poster-slot] Find a slot for the poster first.
    [travelling] The wagon is still moving.
    [tent] First say whether you take the tent.
    [tent-slot] Choose a slot for the tent first.
    [hat] First choose which hat moves.
    [show] Complete a poster, or end the performance.
    [ignore] Choose the required tile to ignore first.
    [gems] Pay the gems of the poster first.
    [arrange] Arrange your posters first.
    [end] Only the end of your turn is left.
    [lot] Take a lot first.
    [lot-discard] Discard one of the two lots first.
    [resolve] Choose the card to score first.
    [paycoins] First say how many coins you pay for the card.
   *[over] The game is over.
}
magnifique-illegal-other-action = In this turn you have chosen another action: { $action }.
magnifique-illegal-not-in-hand = The card { $card } is not in your hand.
magnifique-illegal-talent-not-open = The talent “{ $talent }” does not lie open.
magnifique-illegal-not-drawn = The card { $card } is not among the cards you can return.
magnifique-illegal-poster-there = There is no poster at place { $place } of the display.
magnifique-illegal-reserve-die = The reserve has no { $colour } die left.
magnifique-illegal-not-in-pool = The main tent holds no { $die } die.
magnifique-illegal-not-own-card = The card { $card } is not yours.
magnifique-illegal-card-has-die = The card { $card } already carries a die.
magnifique-illegal-not-a-colour = Choose orange, green or purple.
magnifique-illegal-die-settled = A die is changed only right after it was taken.
magnifique-illegal-given-up = You have given this action up in this turn: { $action }.
magnifique-illegal-nothing-to-build = No camp tile that is left finds a place in your camp.
magnifique-illegal-vacant-space = There is a hat on every performance space.
magnifique-illegal-can-commit = You can still carry out the chosen action.
magnifique-illegal-bonus-used = You have already used the bonus of your card.
magnifique-illegal-bonus-yet = None of your cards has got a die in this turn yet.
magnifique-illegal-bonus-timing = That bonus can be used only { magnifique-when }.
magnifique-when = { $timing ->
    [die_taken] right after you have taken the die
    [before_commit] before you commit yourself to a level, a distance or a space
    [tile] while you build
    [tent] when you put a tent into a slot
    [perform] during your performance
    [as_copied] when the bonus it copies can be
   *[any] from the choice of your action to the end of your turn, and not in the middle of something else
}
magnifique-illegal-set-die = Neither this card nor one it could copy sets the die.
magnifique-illegal-nothing-to-copy = None of your other cards has a bonus to copy now.
magnifique-illegal-not-another-card = The card { $card } is not one of your other three cards.
magnifique-illegal-copy-of-copy = The card { $card } only copies a bonus itself.
magnifique-illegal-bonus-colour = This bonus needs a die that is { $colour }.
magnifique-illegal-coins-missing = This costs { magnifique-coins }; you have { $held ->
    [0] none
    [one] only one
   *[other] only { $held }
}.
magnifique-illegal-pawn-in-supply = None of your eight talent pawns is left to gain.
magnifique-illegal-pawn-to-return = You have no talent pawn in your play area to give back.
magnifique-illegal-three-gems-stored = This costs three gems; you store { $held ->
    [0] none
    [one] only one
   *[other] only { $held }
}.
magnifique-illegal-talent-timing = “{ $talent }” can be used only { magnifique-when }.
magnifique-illegal-talent-within = “{ $talent }” is not used by itself, but with the choice it changes.
magnifique-illegal-talent-outside = “{ $talent }” can be used only in your turn, once a die lies on your card.
magnifique-illegal-talent-not-owned = You do not own the talent “{ $talent }”.
magnifique-illegal-talent-action = “{ $talent }” belongs to another action.
magnifique-illegal-talent-used = You have already used “{ $talent }” in this turn.
magnifique-illegal-pawn = “{ $talent }” needs { $pawns ->
    [one] a pawn
   *[other] { $pawns } pawns
} from your play area.
magnifique-illegal-gem-colour = { $gem ->
    [orange] An orange gem
    [green] A green gem
    [purple] A purple gem
   *[transparent] A transparent gem
} adds no power to this die.
magnifique-illegal-gem = You have no { magnifique-gem-name } gem.
magnifique-illegal-empty-level = Without a level you need “{ $talent }”, and both pawns in your play area.
magnifique-illegal-level = There is no build level { $level }.
magnifique-illegal-level-power = Level { $level } is out of reach with a power of { $power }.
magnifique-illegal-steps = { $power ->
    [one] With a power of 1 the wagon moves by exactly one space
   *[other] With a power of { $power } the wagon moves by 1 to { $power } spaces
}, not by { $steps }.
magnifique-illegal-space = There is no performance space { $space }.
magnifique-illegal-space-occupied = A hat is already on space { $space }.
magnifique-illegal-space-power = Space { $space } is out of reach with a power of { $power }.
magnifique-illegal-size = No { $size ->
    [small] small
   *[large] large
} tile is left to build.
magnifique-illegal-tile-colour = { $tile } has another colour than your die, and no pawn is left to allow it.
magnifique-illegal-sold-out = { $tile }: there is none left.
magnifique-illegal-place = { $tile } finds no place in your camp.
magnifique-illegal-place-turned = { $tile } finds no place in orientation { $orientation }.
magnifique-illegal-outside = The tile would reach outside your camp.
magnifique-illegal-overlap = The tile would lie on another one.
magnifique-illegal-apart = The tile must share an edge with one already built.
magnifique-illegal-bonus-tile-doubled = Bonuses of a tile from a card are never doubled.
magnifique-illegal-three-gems = Pay with exactly three of your gems.
magnifique-illegal-payment = Pay exactly { $gems }; a transparent gem replaces any other.
magnifique-illegal-must-take = With a free slot you must take a poster.
magnifique-illegal-poster-left = The poster deck and its discards are empty.
magnifique-illegal-such-place = The display has four places, and none is number { $place }.
magnifique-illegal-poster-slot = You have five poster slots, and none is number { $slot }.
magnifique-illegal-slot-taken = Slot { $slot } has a poster already, and another slot is free.
magnifique-illegal-slots-free = With a free slot the new poster must be kept.
magnifique-illegal-tent-slot = Tents go into slots 2 to 5, not into slot { $slot }.
magnifique-illegal-tent-slot-taken = Slot { $slot } already has a tent.
magnifique-illegal-tents-full = You have already collected four tents.
magnifique-illegal-hat = None of your hats is on { $place }.
magnifique-illegal-poster-in-slot = Slot { $slot } has no poster.
magnifique-illegal-tent-below = No tent lies below slot { $slot }.
magnifique-illegal-tent-served = The tent of slot { $slot } has already been used in this performance.
magnifique-illegal-limit = This performance completes at most { $limit ->
    [one] one poster
   *[other] { $limit } posters
}.
magnifique-illegal-tiles = The poster of slot { $slot } still needs { $tiles }.
magnifique-illegal-gems-for-poster = { $count ->
    [one] One gem is
   *[other] { $count } gems are
} missing for the poster of slot { $slot } and its tent.
magnifique-illegal-nothing-to-ignore = No poster above an unused tent needs a tile.
magnifique-illegal-not-ignorable = { $tile } cannot be ignored in slot { $slot }: it takes a poster that needs the tile, above an unused tent.
magnifique-illegal-gem-not-ignorable = The gems of a poster are never ignored, only a camp tile.
magnifique-illegal-posters = You have no poster to rearrange.
magnifique-illegal-arrangement-begun = You are already rearranging: go on slot by slot.
magnifique-illegal-poster-not-left = { $poster } is not among the posters still to lay down.
magnifique-illegal-slot-to-spare = No slot can stay empty now: the posters left need all of them.
magnifique-illegal-lot = Lot { $lot } is not in the display.
magnifique-illegal-coins = { $coins ->
    [0] You have no coin to pay for this card
   *[other] You can pay at most { magnifique-coins } for this card
}.

# The position
magnifique-told-table = The table
magnifique-told-round = Round { $round } of 3; first player: { $who }.
magnifique-told-pool = Dice in the main tent: { $dice }.
magnifique-told-decks = Left to draw: { $master ->
    [one] 1 master card
   *[other] { $master } master cards
}, { $talents ->
    [one] 1 talent tile
   *[other] { $talents } talent tiles
}, { $posters ->
    [one] 1 poster
   *[other] { $posters } posters
}.
magnifique-told-reserve = Dice in reserve: { $dice }.
magnifique-told-solo = Your title so far: { $title }.
magnifique-told-turn = The turn
magnifique-told-die = The { $die } die lies on { $card }.
magnifique-told-power = Power { $power }: die { $die }, earlier dice { $earlier }, gems { $gems }, card { $bonus }, talents { $talents }.
magnifique-told-action = Chosen action: { $action }.
magnifique-told-players = The players
magnifique-told-player = { $who }
magnifique-column-points = Points
magnifique-column-coins = Coins
magnifique-column-due = Due
magnifique-column-gems = Gems
magnifique-column-pawns = Pawns
magnifique-column-zones = Zones
magnifique-told-due = { $due }{ $penalty ->
    [0] { "" }
    [one] { " " }(−1 point)
   *[other] { " " }(−{ $penalty } points)
}
magnifique-told-pawns = { $ready } ready, { $supply } in supply
magnifique-told-lots = Lots
magnifique-told-talents = Open talent tiles
magnifique-told-posters = Poster display
magnifique-told-wheel = { $colour ->
    [orange] Orange
    [green] Green
   *[purple] Purple
} wheel
magnifique-told-track = Performance track
magnifique-told-cards = { $who-self ->
    [yes] Your master cards
   *[no] Master cards of { $who }
}
magnifique-told-card = { $card }; worth { $value } now, { $final } at the end
magnifique-told-card-die = { $card } (die: { $die })
magnifique-told-hand = { $who-self ->
    [yes] Your hand
   *[no] Hand of { $who }
}
magnifique-told-own-talents = { $who-self ->
    [yes] Your talent tiles
   *[no] Talent tiles of { $who }
}
magnifique-told-slots = { $who-self ->
    [yes] Your posters and tents
   *[no] Posters and tents of { $who }
}
magnifique-told-slot = Slot { $slot }: { $poster } · { $tent }
magnifique-completable = { $poster }; ready to be completed
magnifique-missing = { $poster }; missing: { $missing }
magnifique-missing-gems = { $count ->
    [one] one gem
   *[other] { $count } gems
}
magnifique-missing-tent = a tent
magnifique-told-camp = { $who-self ->
    [yes] Your camp
   *[no] Camp of { $who }
}
magnifique-told-points = Points

# The score
magnifique-part-posters = Posters
magnifique-part-tents = Tents
magnifique-part-camp = Camp bonuses
magnifique-part-tentSlots = Tent slots
magnifique-part-cardBonus = Card bonuses
magnifique-part-talents = Talents
magnifique-part-penalties = Missing coins
magnifique-part-cards = Cards scored
magnifique-part-finalCards = Cards at the end
magnifique-part-finalCoins = Coins
magnifique-part-zones = Zones
magnifique-tie-hat = Higher hat
magnifique-title-victory = Victory
magnifique-title-master = Master of ceremonies
magnifique-title-magnificent = Magnificent
magnifique-title-none = none yet
