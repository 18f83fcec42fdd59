# The board of Essen: the fair from above.
essen-pane-map = Map
essen-pane-me = Me
essen-pane-fair = Fair
essen-board-label = The fair: halls, booths, courtyard and car park
essen-booth-number = Booth { $number }

# On the floor
essen-floor-rounds = Round
essen-floor-round = Round { $round } of 7
essen-floor-galeria = Galeria
essen-floor-entrance = Entrance
essen-floor-meal = 2 back
essen-floor-departure = Early departure
essen-floor-departure-later = round 7, car park
essen-floor-departure-now = { $points ->
    [0] both are gone
   *[other] the next one: +{ $points }
}

# What a pointing eye reads
essen-say-sale = { $title }, { $symbol }, { $price } €, { $sum } = { $points ->
    [one] 1 point
   *[other] { $points } points
}
essen-say-arriving = { $title } arrives next round, { $price } €
essen-say-empty = empty
essen-say-heart = { $heart ->
    [mine] on your wishlist
    [common] on the common wishlist
   *[passed] you handed its card on in the draft
}
essen-say-here = you are here
essen-say-cost = { $cost ->
    [one] 1 action away
   *[other] { $cost } actions away
}
essen-say-popularity = Popularity of { $symbol }: { $level } ({ $by } this round)
essen-say-need = { $symbol }: { $have } of { $needed }

# The fair's news
essen-fair-popularity = Popularity
essen-fair-arriving = Arriving next round
essen-fair-no-arrivals = Nothing more arrives: it is the last round.
essen-fair-rankings = Rankings
essen-fair-met = { $met } of { $of } met
essen-fair-no-rankings = No rankings.
essen-fair-coming = To come
essen-fair-deck = { $cards ->
    [one] 1 wish card
   *[other] { $cards } wish cards
}
essen-fair-last = last tile: ?
essen-fair-common = Common wishlist

# My strip
essen-strip-label = Your things
essen-strip-you = You
essen-strip-points = { $points ->
    [one] point
   *[other] points
}
essen-strip-score = Points
essen-strip-sums = games { $games } · rankings { $rankings }
essen-strip-sums-2 = withdrawn { $withdrawn ->
    [0] 0
   *[other] −{ $withdrawn }
} · wishes { $wishes }
essen-strip-actions = Actions
essen-strip-left = { $actions } left
essen-strip-preorder = Your pre-order buys one sold-out game
essen-strip-preorder-free = pre-order
essen-strip-preorder-used = pre-order used
essen-strip-trunk = The trunk of your car
essen-strip-in-trunk = { $games } in the trunk
essen-strip-ate = You have eaten this round
essen-strip-wishes = { $fulfilled } of { $cards } fulfilled = { $points ->
    [one] 1 point
   *[other] { $points } points
}
essen-strip-next = { $from } fulfilled: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
essen-strip-all = All my games
essen-wish-bought = bought
essen-wish-sale = for sale
essen-wish-arriving = next
essen-wish-later = later
essen-wish-gone = gone

# Others
essen-row-money = Euros
essen-row-wishes = Wish cards
essen-row-first = First player
essen-row-reach = Show what they have and where they get
essen-rival-turn = { $turn ->
    [playing] plays now
    [toCome] still to play
   *[played] has played
}
essen-rival-wishes = { $cards ->
    [one] 1 wish card
   *[other] { $cards } wish cards
}, { $hidden } hidden
essen-rival-reach = { $games ->
    [0] nothing within reach
    [one] 1 game within reach
   *[other] { $games } games within reach
}
essen-rival-close = Close

# The card of a space
essen-card-empty = Empty booth
essen-card-here = you are here
essen-card-from-parking = from the car park
essen-card-steps = { $steps ->
    [one] 1 action
   *[other] { $steps } actions
}
essen-card-walk = walk { $steps }
essen-card-walk-carry = walk { $steps }, carry 1
essen-card-left-of = { $left } of { $of } left
essen-card-too-far = { $missing ->
    [one] 1 action short
   *[other] { $missing } actions short
}
essen-card-obstacle = { $obstacle ->
    [money] too little money
    [bag] your bag is full
   *[soldOut] sold out, pre-order used
}
essen-card-sum = points { $sum }
essen-card-points = { $points ->
    [one] +1 point
   *[other] +{ $points } points
}
essen-card-bonus = bonus +{ $bonus }
essen-card-wish = wish no. { $count } comes true
essen-card-ranking = meets a ranking
essen-card-arriving = for sale next round
essen-card-meal = meal: 20 €, up to 2 actions back
essen-card-parking = unload your bag, withdraw money

# Deeds
essen-deed-buy = Buy
essen-deed-buy-note = at a booth
essen-deed-playTest = Play-test
essen-deed-playTest-note = 1 action
essen-deed-eat = Eat
essen-deed-eat-note = courtyard
essen-deed-unload = Unload
essen-deed-unload-note = car park
essen-deed-withdraw = Withdraw
essen-deed-withdraw-note = 50 € for −2
essen-deed-endTurn = End turn
essen-deed-unused = { $actions ->
    [0] nothing left
   *[other] { $actions } unused
}
essen-deed-walk = Walk
essen-deed-walk-buy = Walk and buy
essen-deed-keep = Keep { $title }
essen-deed-keep-which = Pick the card you keep
essen-deed-remove = Remove { $title }
essen-deed-remove-which = Pick the game to remove
essen-packet = Your packet
essen-packet-drawn = Play-test
essen-packet-left = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}: keep one, the others go on
essen-packet-waiting = Waiting for the others
essen-packet-waiting-for = Waiting for { $names }
essen-packet-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
essen-map-in = Zoom in
essen-map-out = Zoom out
essen-map-me = Show where I am

# The story of a round
essen-story-rankings = Morning rankings
essen-story-scored = { $count ->
    [one] one card met
   *[other] { $count } cards met
}
essen-story-lastTile = Last round
essen-story-arrivals = The truck rolls in
essen-story-pallet = Next on the pallets
essen-story-popularity = Popularity
essen-story-events = Events
essen-story-crowds = Crowds
essen-story-first = First player
essen-story-skip = Skip
essen-finale = The halls close. Everybody drives home.

# The guided first game
essen-lesson-draft = Before the doors open everybody drafts four wishes. Each card names a game: bring it home and it counts for your wishlist. Pick Caverna from your packet, then pick it again to keep it.
essen-lesson-draft-done = The rest of the packet goes to your left neighbour. In the end you hold four secret wishes; what nobody took becomes the common wishlist.
essen-lesson-fair = The fair is open! Two halls, five zones, sixty booths. Your meeple stands at the car park beside your car. A green number says how many points a game brings right now; a heart says that somebody wishes for it.
essen-lesson-walk = You have eight actions. Every step costs one; the discs count them for you. Point at booth 30, Amerigo, look at the way, and press to walk it.
essen-lesson-walk-done = Four steps, four actions. As long as nothing hidden was shown you can take every step back.
essen-lesson-buy = You stand at Amerigo’s booth. Press it once more to buy the game.
essen-lesson-buy-done = Paid, packed, scored! But look at your actions: the game lies in your bag and blocks the last space of the track. A heavy bag makes short turns.
essen-lesson-points = A game brings the popularity of its symbol, its printed bonus, and what an event adds. Popularity stands below the map: what everybody talks about is worth most.
essen-lesson-eat = Tired? Once a round a meal in the courtyard costs 20 € and gives two actions back. Press the courtyard.
essen-lesson-eat-done = Two actions back on the track. Off to the car with your bag!
essen-lesson-unload = At the car park you unload: press it, and all your bag goes into the trunk.
essen-lesson-unload-done = The spaces are free again, at once. Here you may also withdraw 50 € for two points.
essen-lesson-wishes = Your tickets tell what became of your wishes: for sale, arriving, or gone. Left-over actions? A play-test draws two more wishes, and you keep one. One to three fulfilled wishes bring 5 points, ten bring 30.
essen-lesson-end = When all have played, the truck brings the six games from the pallets, new ones are shown for the next round, and the popularity moves. Whoever has the lightest bag starts.
essen-lesson-crowds = The pallets also draw crowds: every step into a crowded zone costs two. After round 4 the rankings pay for collections, after round 7 again, and whoever is back at the car park first gets 6 points more. Enjoy the fair!

# The game on one page
essen-intro-wishes = Wish
essen-intro-wishes-text = Draft four secret wishes. The more of them you bring home, the more they count: 5 points for the first, 30 for ten.
essen-intro-walk = Walk
essen-intro-walk-text = Eight actions a turn, one for each step, two where a crowd is in the way.
essen-intro-buy = Buy
essen-intro-buy-text = Popularity + bonus + event = points, at once. Every game in your bag blocks an action.
essen-intro-home = Come home
essen-intro-home-text = Unload your bag into the car. A meal in the courtyard gives two actions back.
essen-intro-truck = Watch the truck
essen-intro-truck-text = Each round six new games arrive and move popularity and crowds. You see them one round before.
essen-intro-count = Count
essen-intro-count-text = Rankings pay for collections after rounds 4 and 7. Most points win.
