# The board of The Magnificent.
magnifique-pane-table = Table
magnifique-pane-me = My camp
magnifique-panel = Your turn
magnifique-board-label = The circus at night: wheels, dice, posters, and your camp below
magnifique-board-player = Player { $seat }
magnifique-board-build = build
magnifique-board-power = power
magnifique-board-waiting = wait
magnifique-board-lots = lots
magnifique-board-left-over = left over
magnifique-board-completed = performed
magnifique-board-close = Back to the table
magnifique-board-ready = { $pawns ->
    [0] none ready
    [one] 1 ready
   *[other] { $pawns } ready
}
magnifique-board-space = { $wheel ->
    [orange] Orange
    [green] Green
   *[purple] Purple
} wheel, space { $space }: { $what ->
    [gem-orange] orange gem
    [gem-green] green gem
    [gem-purple] purple gem
    [gem-transparent] transparent gem
    [tent] tent
   *[poster] poster
}
magnifique-board-level = Build level { $level }: { $small ->
    [0] { "" }
    [one] one small tile
   *[other] { $small } small tiles
}{ $large ->
    [0] { "" }
    [one] { " " }one large tile
   *[other] { " " }{ $large } large tiles
}
magnifique-board-waiting-space = Waiting space { $number }
magnifique-board-track-space = Performance space { $power }: { $posters ->
    [one] one poster
   *[other] { $posters } posters
}
magnifique-board-camp = Camp of { $name }: { $tiles ->
    [0] no tiles
    [one] one tile
   *[other] { $tiles } tiles
}, { $zones ->
    [one] one zone
   *[other] { $zones } zones
} if the game ended now
magnifique-board-place = Lay down { $tile }: arrow keys move it, R turns, F flips, Enter lays it down
magnifique-board-tile = { $tile }, { $left } left
magnifique-board-purse = Coins: { $coins }. Due at the end of the round: { $due }.{ $penalty ->
    [0] { "" }
   *[other] { " " }As it stands { $penalty } points are lost.
}
magnifique-board-gems = { $colour ->
    [orange] Orange
    [green] Green
    [purple] Purple
   *[transparent] Transparent
} gems: { $stored } of 3
magnifique-board-pawns = Talent pawns: { $ready } ready, { $used } used this round, { $supply } to gain
magnifique-board-slot = Poster slot { $slot }, empty
magnifique-board-tent-slot = Tent slot { $slot }
magnifique-board-poster = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}. { $tent ->
    [no] No tent below.
   *[yes] { $missing ->
        [0] Nothing is missing.
       *[other] Missing: { $missing } ({ $tiles }).
    }
}
magnifique-board-poster-shown = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
magnifique-board-no-poster = No poster
magnifique-board-deck = Poster deck, { $posters } left
magnifique-board-reserve = Discard this poster and roll a { $hue ->
    [orange] orange
    [green] green
   *[purple] purple
} reserve die
magnifique-board-card = { $bonus }. { $scoring }: { $value } now, at most { $max }.
magnifique-board-lot = Lot { $lot }: { $text }
magnifique-board-look = { $name }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $due } due, { $posters ->
    [one] 1 poster
   *[other] { $posters } posters
} performed. Show the whole board
magnifique-board-draft = Keep one card, pass the others on
magnifique-board-soloCards = Return two of the six cards
magnifique-board-talentSetup = Choose a talent
magnifique-board-waiting-for = Your card is chosen. Waiting for { $names }…

# The panel
magnifique-panel-end = End my turn
magnifique-panel-no-die = no die taken
magnifique-panel-not-yet = not finished
magnifique-panel-no-show = nothing performed
magnifique-panel-tiles-left = { $tiles ->
    [one] one tile left
   *[other] { $tiles } tiles left
}
magnifique-panel-bonus-left = card bonus unused
magnifique-panel-show = { $posters ->
    [one] Perform it
   *[other] Perform these { $posters }
}
magnifique-panel-show-end = { $posters ->
    [one] Perform and end my turn
   *[other] Perform { $posters }, end my turn
}
magnifique-panel-stop = Stop
magnifique-panel-arrange = Keep like this
magnifique-panel-leave = Leave it
magnifique-panel-keep-pool = Keep the dice
magnifique-panel-keep-die = Keep the die
magnifique-panel-turn = Turn
magnifique-panel-mirror = Flip
magnifique-panel-drop = Lay down
magnifique-panel-steps = { $steps ->
    [one] One step: { $what }
   *[other] { $steps } steps: { $what }
}
magnifique-panel-travel = { $steps ->
    [0] Travel: how far?
    [one] Travel one step
   *[other] Travel { $steps } steps
}
magnifique-panel-double = Double the slot’s bonus (one pawn)
magnifique-panel-lay = Lay the die here: { $bonus }. { $scoring }.
magnifique-panel-now = { $total ->
    [one] 1 point
   *[other] { $total } points
} now, { $projected } if the game ended here

# What would come of it
magnifique-story-die = Choose a die, then a card for it.
magnifique-story-solo = Choose a die, then a card for it; or first give up a poster for one more die of its colour.
magnifique-story-card = Lay the die on a card.
magnifique-story-power = Power { $power }: click a level, a space on your wheel or a performance space.
magnifique-story-build = Power { $power }: choose a build level. Gems, talents and the card bonus add to it.
magnifique-story-travel = Power { $power }: choose where the wagon stops. Posters on the way end taking back.
magnifique-story-perform = Power { $power }: choose a performance space.
magnifique-story-tile = Take a tile from the shelf.
magnifique-story-place = Lay the tile down: R turns it, F flips it.
magnifique-story-place-touch = Tap where the tile shall lie, turn or flip it, then lay it down.
magnifique-story-poster = Take a poster from the display or the deck.
magnifique-story-slot = Where shall the poster hang?
magnifique-story-tent = Choose a slot for the tent; its bonus comes at once.
magnifique-story-show = Choose which posters are performed, and in which order.
magnifique-story-no-show = No poster can be completed now.
magnifique-story-arrange = Click a poster, then the slot it shall go to.
magnifique-story-arrange-to = Click the slot it shall go to.
magnifique-story-hat = Which of your hats moves?
magnifique-story-resolve = Click the card that is scored now; it then leaves the game.
magnifique-story-steps = { $steps ->
    [one] One step:
   *[other] { $steps } steps:
}
magnifique-story-together = Best together: { $posters ->
    [one] one poster
   *[other] { $posters } posters
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
magnifique-name-points = points
magnifique-name-coins = coins
magnifique-name-coin = coins
magnifique-name-due = due this round
magnifique-name-pawns = pawns ready
magnifique-name-gem-orange = orange gems
magnifique-name-gem-green = green gems
magnifique-name-gem-purple = purple gems
magnifique-name-gem-transparent = transparent gems
magnifique-name-zones = zones at the end
magnifique-name-projection = score if the game ended now
magnifique-name-poster = posters
magnifique-name-tent = tent
magnifique-name-wagon = nothing

# Moments
magnifique-moment-roll = { $dice ->
    [one] A die is rolled
   *[other] { $dice } dice are rolled
}
magnifique-moment-poster = { $name } takes the stage!
magnifique-moment-tent = { $who }: a new tent
magnifique-moment-card = { $who } scores a card

# The count
magnifique-count = The master cards are counted: half of each, rounded down
magnifique-count-card = { $scoring }: { $value }, half of it { $half }

# The guided first game
magnifique-lesson-welcome = Welcome to the circus! Below is your camp with its posters, tents and four master cards. Above are the wheels, the dice in the main tent and the posters for all. Three rounds of four turns: each turn is one die.
magnifique-lesson-die = Below each die stands its power and what you would owe at the end of the round. Take the orange 6, then click one of your cards to lay it there.
magnifique-lesson-die-done = The die stays on its card until the round ends. Every later orange die of this round adds its value to this one: power grows, and so does the bill.
magnifique-lesson-level = Power buys one of three things: tiles, a journey, or a show. The golden rope shows what it reaches. Here you build: click level 5, a large tile.
magnifique-lesson-level-done = One large orange tile is yours. Gems of the colour add 2 power each before you choose, talents and card bonuses too.
magnifique-lesson-place = A tile must touch your camp by an edge. Lay it at the very top, right beside the first tile, so that it covers two coins.
magnifique-lesson-place-done = Covered bonuses come at once. A full zone, framed in gold, is worth 4 points at the end; leftover gems fill the last cells.
magnifique-lesson-travel = Now a journey. The wagon collects every gem on its way. Point at spaces of the orange wheel to see what they bring, and stop at the last tent within reach.
magnifique-lesson-travel-done = Stopping at a tent lets you take it. Where a tent has gone, later journeys find a poster.
magnifique-lesson-tent = Put the tent into the third slot: it brings a poster and a talent pawn at once. Only a poster above a tent can be performed.
magnifique-lesson-tent-done = Pawns on talents bend the rules a little; they come back every round.
magnifique-lesson-perform = The show! A green tick marks a poster whose tiles and gems you have. Performance spaces ask power and say how many posters they allow. Click space 6.
magnifique-lesson-perform-done = Your hat is in the ring, the poster under the spotlight. Posters of one show share the camp: each tile counts for one of them only. The highest hat chooses its lot first.
magnifique-lesson-card = Round’s end: dice are paid, each missing coin costs points. Then one of your five cards is scored and leaves the game. Each card says what it is worth now: click the one that brings the most.
magnifique-lesson-card-done = Scored in full. At the end of the game the four cards left count half.
magnifique-lesson-end = That is a whole game: three rounds, then half of the last cards, a point for five coins, four for each full zone. The highest total takes the applause!

# The game on one screen
magnifique-intro-title = One turn, one die
magnifique-intro-die = Take a die and lay it on one of your four cards. Dice of one colour add up in a round: that is your power.
magnifique-intro-build = Build: cover your camp with tiles. Bonuses come at once, full zones count at the end.
magnifique-intro-travel = Travel: move the wagon of the die’s colour, collect gems and posters, take a tent where it stops.
magnifique-intro-perform = Perform: complete posters that hang above a tent and whose tiles stand in your camp. This is where most points come from.
magnifique-intro-pay = After four turns your dice are paid: the best colour plus the clear ones. Missing coins cost 1, 2, then 3 points each.
magnifique-intro-cards = Then everybody takes a lot and scores one of five cards. After three rounds the cards left count half.
