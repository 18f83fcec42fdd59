essen-name = ESSEN The Game: SPIEL’13
essen-pitch = Seven rounds at the fair: buy the games everybody talks about and carry them all to the car.

essen-option-noCrowd = Without crowds
essen-option-noCrowd-help = Family game: no crowd pawns, every step costs one action.
essen-option-noRankings = Without rankings
essen-option-noRankings-help = Family game: no ranking cards, neither in the morning nor in the afternoon.

essen-part-purchases = Purchases
essen-part-morning = Morning rankings
essen-part-afternoon = Afternoon rankings
essen-part-wishlist = Wishlist
essen-part-departure = Early departure
essen-part-withdrawals = Withdrawals
essen-tie-wishes = Fulfilled wishes
essen-tie-money = Money left (less is better)

# What lies on the table
essen-number = { $value }
essen-euros = { $money } €
essen-booth = booth { $number } ({ $publisher })
essen-space = { $space ->
    [courtyard] the courtyard
    [galeria_west] the Galeria (mauve side)
    [galeria_east] the Galeria (blue side)
    [entrance_west] the west entrance
    [entrance_east] the east entrance
   *[parking] the car park
}
essen-to-booth = to booth { $number } ({ $publisher })
essen-to-space = { $space ->
    [courtyard] to the courtyard
    [galeria_west] to the Galeria (mauve side)
    [galeria_east] to the Galeria (blue side)
    [entrance_west] to the west entrance
    [entrance_east] to the east entrance
   *[parking] to the car park
}
essen-from-booth = from booth { $number } ({ $publisher })
essen-from-space = { $space ->
    [courtyard] from the courtyard
    [galeria_west] from the Galeria (mauve side)
    [galeria_east] from the Galeria (blue side)
    [entrance_west] from the west entrance
    [entrance_east] from the east entrance
   *[parking] from the car park
}
essen-at-booth = at booth { $number } ({ $publisher })
essen-at-space = { $space ->
    [courtyard] in the courtyard
    [galeria_west] in the Galeria (mauve side)
    [galeria_east] in the Galeria (blue side)
    [entrance_west] at the west entrance
    [entrance_east] at the east entrance
   *[parking] in the car park
}
essen-zone = { $zone ->
    [mauve] mauve
    [yellow] yellow
    [green] green
    [blue] blue
   *[red] red
}
essen-symbol = { $symbol ->
    [meeple] meeple
    [die] die
    [cards] cards
   *[hourglass] hourglass
}
essen-symbols = { $count } × { $symbol ->
    [meeple] meeple
    [die] die
    [cards] cards
   *[hourglass] hourglass
}
essen-tile = { $title }
essen-tile-with-event = { $title } [{ $event }]
essen-arrival = { $tile } (booth { $number }, { $symbol ->
    [meeple] meeple
    [die] die
    [cards] cards
   *[hourglass] hourglass
})
essen-event-token = { $event ->
    [buzz] Buzz
    [flop] Flop
    [goodies] Goodies
    [discount] Discount
   *[sold_out] Sold out
}
essen-tokens = { $count } × { $event ->
    [buzz] Buzz
    [flop] Flop
    [goodies] Goodies
    [discount] Discount
   *[sold_out] Sold out
}
essen-card = { $title } (booth { $number }, { $zone ->
    [mauve] mauve
    [yellow] yellow
    [green] green
    [blue] blue
   *[red] red
} zone)
essen-card-fulfilled = ✓ { $card }
essen-card-open = { $card }
essen-ranking = { $symbols }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
essen-ranking-named = { $table ->
    [1] BoardGameGeek
    [2] TricTrac
   *[3] Fairplay Magazin
} ({ $ranking })
essen-crowd-place = { $place ->
    [mauve] the mauve zone
    [yellow] the yellow zone
    [green] the green zone
    [blue] the blue zone
    [red] the red zone
    [courtyard] the courtyard
    [entrance_west] the west entrance
    [entrance_east] the east entrance
   *[parking] the car park
}

# What can be done
essen-action-draft = Keep { $title }
essen-action-keep = Keep { $title }
essen-action-remove = Remove { $tile } from the fair
essen-action-move = Go { $to } ({ $cost ->
    [one] 1 action
   *[other] { $cost } actions
})
essen-action-move-sale = Go to booth { $number } ({ $cost ->
    [one] 1 action
   *[other] { $cost } actions
}): { $title }
essen-action-buy = Buy { $title } for { $price } €
essen-action-buy-nothing = Buy the game on this booth
essen-action-eat = Have a meal ({ $price } €) and win back actions
essen-action-play-test = Play-test (1 action): { $cards ->
    [one] keep the last wishlist card
   *[other] draw two cards, keep one
}
essen-action-unload = Unload { $tiles ->
    [one] one game
   *[other] { $tiles } games
} into the trunk
essen-action-withdraw = Withdraw { $money } € for { $points ->
    [one] 1 point
   *[other] { $points } points
}
essen-action-end-turn = End my turn{ $unused ->
    [0] {""}
    [one] {" "}(1 action unused)
   *[other] {" "}({ $unused } actions unused)
}
essen-caution-end-turn = { $unused ->
    [one] You still have 1 action; it would be lost.
   *[other] You still have { $unused } actions; they would be lost.
}
essen-caution-play-test = Once you have seen the cards, the action is spent.
essen-detail-card = Booth { $number } ({ $publisher }), { $zone ->
    [mauve] mauve
    [yellow] yellow
    [green] green
    [blue] blue
   *[red] red
} zone
essen-detail-sale = { $publisher }: { $price } €, { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $event ->
    [none] {""}
    [buzz] , Buzz
    [flop] , Flop
    [goodies] , Goodies
    [discount] , Discount
   *[sold_out] , Sold out
}{ $closed ->
    [yes] {" "}· no action left to buy it on arrival
   *[no] {""}
}
essen-detail-gain = { $sum } = { $points ->
    [one] 1 point
   *[other] { $points } points
}

# What speaks for it
essen-why-zone = You have { $wishes ->
    [one] 1 wish
   *[other] { $wishes } wishes
} in the { $zone ->
    [mauve] mauve
    [yellow] yellow
    [green] green
    [blue] blue
   *[red] red
} zone already: one way serves them all.
essen-why-near = Its booth is { $actions ->
    [one] 1 action
   *[other] { $actions } actions
} away from the car park.
essen-why-fulfilled = You have this game already: the wish is fulfilled at once.
essen-why-on-sale = The game is on sale, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
} away from you.
essen-why-arriving = The game comes on sale next round.
essen-why-to-come = The game may still come on sale.
essen-why-remove = { $who } could go there and buy it for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
essen-why-way = On the way to { $title }: { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $price } €, and within reach this turn.
essen-why-way-wish = On the way to { $title }, which is on your wishlist: { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $price } €, and within reach this turn.
essen-why-nearer = On the way to { $title }, for a later turn: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
essen-why-to-car = On the way to the car park: { $tiles ->
    [one] 1 game takes
   *[other] { $tiles } games take
} up space on your track.
essen-why-to-meal = In the courtyard a meal for { $price } € gives actions back.
essen-why-ranking = With this game you meet a ranking of { $points ->
    [one] 1 point
   *[other] { $points } points
}.
essen-why-wish = It is on your wishlist: { $wishes ->
    [one] 1 wish is
   *[other] { $wishes } wishes are
} fulfilled then.
essen-why-wish-pays = It is on your wishlist: with { $wishes ->
    [one] 1 wish
   *[other] { $wishes } wishes
} fulfilled you have { $points ->
    [one] 1 point
   *[other] { $points } points
} for wishes.
essen-why-nearer-ranking = One game nearer to a ranking of { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $missing ->
    [one] 1 more is
   *[other] { $missing } more are
} needed then.
essen-why-points = It brings { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $price } €.
essen-why-eat = The meal gives you { $actions ->
    [one] 1 action
   *[other] { $actions } actions
} back for { $price } €.
essen-why-unload = { $tiles ->
    [one] 1 space of your track is
   *[other] { $tiles } spaces of your track are
} free for actions again.
essen-why-unload-full = Your bag is full: until it is unloaded you can buy nothing.
essen-why-withdraw = You have only { $money } € left.
essen-why-new-wish = All your wishes are fulfilled: you need new ones.
essen-why-more-wishes = { $missing ->
    [one] 1 fulfilled wish more brings
   *[other] { $missing } fulfilled wishes more bring
} you to { $points ->
    [one] 1 point
   *[other] { $points } points
}.
essen-why-spare-action = No game is within reach this turn, and { $missing ->
    [one] 1 fulfilled wish more brings
   *[other] { $missing } fulfilled wishes more bring
} you to { $points ->
    [one] 1 point
   *[other] { $points } points
}.
essen-why-depart = Whoever leaves next from the car park has { $points ->
    [one] 1 point
   *[other] { $points } points
}.
essen-why-no-action = You have no action left.
essen-why-no-deal = No game is within reach this turn any more.

# What is asked
essen-decide-draft = Wishlist draft, pick { $pick } of { $picks }: which card do you keep?
essen-decide-remove = Which game do you take off the fair?
essen-decide-turn = Your turn: { $available ->
    [0] no action left.
    [one] 1 action left.
   *[other] { $available } actions left.
}
essen-decide-keep = Which of the two cards do you keep?

# What happened
essen-packet-received-hidden = { $who } holds a packet of { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.
essen-packet-received = In your packet: { $cards }.
essen-drafted = { $who-self ->
    [yes] You choose
   *[no] { $who } chooses
} { $card }.
essen-drafted-hidden = { $who } has chosen a card.
essen-pick-completed = Pick { $pick } of the draft is complete.
essen-common-laid = The common wishlist: { $cards }.
essen-rankings-turned-up = { $series ->
    [morning] The morning rankings are turned up
   *[afternoon] The afternoon rankings are turned up
}: { $cards }.
essen-booths-filled = The doors open: { $tiles ->
    [one] 1 game is on the booths.
   *[other] { $tiles } games are on the booths.
}
essen-round-started = Round { $round } of { $rounds }.
essen-tiles-arrived = Now on sale: { $tiles }.
essen-pallet-loaded = On the pallets for the next round: { $tiles }.
essen-popularity-moved = Popularity of { $symbol ->
    [meeple] the meeples
    [die] the dice
    [cards] the cards
   *[hourglass] the hourglasses
} { $way ->
    [up] rises to { $to }
    [down] drops to { $to }
   *[stays] stays at { $to }
}.
essen-event-drawn = Event token on { $tile }: { $event }.
essen-crowd-moved = A crowd gathers { $place ->
    [mauve] in the mauve zone
    [yellow] in the yellow zone
    [green] in the green zone
    [blue] in the blue zone
    [red] in the red zone
    [courtyard] in the courtyard
    [entrance_west] at the west entrance
    [entrance_east] at the east entrance
   *[parking] in the car park
}.
essen-last-tile = Last round: { $tile ->
    [last_discount] every game costs 10 € less
    [last_meeple] meeple games bring 2 points more
    [last_die] die games bring 2 points more
    [last_cards] cards games bring 2 points more
   *[last_hourglass] hourglass games bring 2 points more
}.
essen-first-player = { $who-self ->
    [yes] You are
   *[no] { $who } is
} first player{ $by ->
    [press-pass] {" "}thanks to the press pass
    [free-spaces] {" "}with the lightest bag
    [fewest-points] {" "}with an equal bag and fewer points
   *[clockwise] , next clockwise among the tied
}.
essen-tile-removed = { $who-self ->
    [yes] You take
   *[no] { $who } takes
} { $tile } off the fair.
essen-moved = { $who-self ->
    [yes] You go
   *[no] { $who } goes
} { $to } ({ $cost ->
    [one] 1 action
   *[other] { $cost } actions
}).
essen-bought = { $who-self ->
    [yes] You buy
   *[no] { $who } buys
} { $tile } ({ $price } €): { $plain ->
    [yes] {""}
   *[no] { $sum } = {""}
}{ $points ->
    [one] 1 point
   *[other] { $points } points
}.
essen-common-taken = { $who-self ->
    [yes] You take
   *[no] { $who } takes
} { $card } from the common wishlist.
essen-reshuffled = The discarded wishlist cards are shuffled: a new deck of { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
essen-drew = { $who-self ->
    [yes] You draw
   *[no] { $who } draws
} { $cards }.
essen-drew-hidden = { $who } draws two wishlist cards.
essen-kept = { $who-self ->
    [yes] You keep
   *[no] { $who } keeps
} { $kept } and { $who-self ->
    [yes] discard
   *[no] discards
} { $discarded }.
essen-kept-hidden = { $who } keeps a card and discards the other.
essen-kept-last = { $who-self ->
    [yes] You draw and keep
   *[no] { $who } draws and keeps
} the last card, { $card }.
essen-kept-last-hidden = { $who } draws and keeps the last wishlist card.
essen-ate = { $who-self ->
    [yes] You have
   *[no] { $who } has
} a meal for { $price } € and { $who-self ->
    [yes] win
   *[no] wins
} back { $steps ->
    [one] 1 action
   *[other] { $steps } actions
}.
essen-unloaded = { $who-self ->
    [yes] You unload
   *[no] { $who } unloads
} { $tiles }.
essen-withdrew = { $who-self ->
    [yes] You withdraw
   *[no] { $who } withdraws
} { $money } € for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
essen-turn-ended = { $who-self ->
    [yes] You end your turn
   *[no] { $who } ends the turn
}{ $unused ->
    [0] {""}
    [one] {" "}with 1 action unused
   *[other] {" "}with { $unused } actions unused
}.
essen-departed = { $who-self ->
    [yes] You drive
   *[no] { $who } drives
} home as number { $place }: { $points ->
    [0] no points
   *[other] { $points } points
}.
essen-ranking-scored = { $who-self ->
    [yes] You meet
   *[no] { $who } meets
} the ranking { $card }.
essen-wishlist-scored = { $who-self ->
    [yes] Your wishlist
   *[no] { $who }’s wishlist
}: { $fulfilled ->
    [0] no wish of { $cards } came true
    [one] 1 wish of { $cards } came true ({ $titles })
   *[other] { $fulfilled } wishes of { $cards } came true ({ $titles })
}: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
essen-ended = The fair closes its doors: the game is over.

# Why not
essen-illegal-not-offered = { $decision ->
    [draft] This is no choice now: keep one card of your packet.
    [remove] This is no choice now: remove a game from a booth.
    [keep] This is no choice now: keep one of the two cards you drew.
   *[turn] This is no choice now: take an action, or end your turn.
}
essen-illegal-packet = { $card } is not in your packet.
essen-illegal-drawn = { $card } is not one of the two cards you drew.
essen-illegal-no-tile = { $tile } lies on no booth.
essen-illegal-protected = { $tile } cannot be removed: your opponent stands on its booth.
essen-illegal-adjacent = No step leads { $from } { $to }.
essen-illegal-step = Going { $to } costs { $cost ->
    [one] 1 action
   *[other] { $cost } actions
}, you have { $available ->
    [0] none
   *[other] { $available }
} left.
essen-illegal-sale = No game is for sale { $place }.
essen-illegal-money = { $tile } costs { $price } € and you have { $money } €: you need { $missing } € more.
essen-illegal-bag-full = Your bag is full: it holds { $tiles ->
    [one] 1 game
   *[other] { $tiles } games
}. Unload it in the car park.
essen-illegal-space = Your action token stands on the last free space, which the game would cover.
essen-illegal-sold-out = { $tile } is sold out, and your only pre-order is used.
essen-illegal-no-action = A play-test costs 1 action, and you have none left.
essen-illegal-no-cards = No wishlist card is left to draw.
essen-illegal-unload = Bags are unloaded in the car park; you are { $place }.
essen-illegal-bag-empty = Your bag is empty: there is nothing to unload.
essen-illegal-withdraw = Money is withdrawn in the car park; you are { $place }.
essen-illegal-points = A withdrawal costs { $needed ->
    [one] 1 point
   *[other] { $needed } points
}, you have { $points }.
essen-illegal-eat = Meals are served in the courtyard; you are { $place }.
essen-illegal-meal = A meal costs { $price } € and you have { $money } €: you need { $missing } € more.
essen-illegal-nothing-back = A meal gives back used actions, and you have not used any yet.
essen-illegal-ate = You have eaten in this round already.

# The position
essen-told-game = The fair
essen-told-round = Round { $round } of { $rounds }
essen-told-draft = Wishlist draft: pick { $pick } of { $picks }
essen-told-remove = { $who-self ->
    [yes] You remove
   *[no] { $who } removes
} a game
essen-told-keep = { $who-self ->
    [yes] You choose
   *[no] { $who } chooses
} between two drawn cards
essen-told-turn = { $who-self ->
    [yes] Your turn
   *[no] { $who }’s turn
}
essen-told-first = First player: { $who-self ->
    [yes] you
   *[no] { $who }
}
essen-told-crowd = Crowds (2 actions a step): { $places }
essen-told-departed = { $who-self ->
    [yes] You have
   *[no] { $who } has
} driven home
essen-told-popularity = Popularity
essen-told-rankings = Rankings
essen-told-sale = On sale
essen-told-pallet = On sale next round
essen-told-common = Common wishlist
essen-told-packet = Your packet
essen-told-drawn = The two cards you drew
essen-told-hand = Your wishlist: { $fulfilled ->
    [one] 1 wish fulfilled
   *[other] { $fulfilled } wishes fulfilled
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}
essen-told-passed = Packet you handed on ({ $place })
essen-told-discards = Cards you discarded
essen-told-players = Players
essen-told-player = { $who-self ->
    [yes] You
   *[no] { $who }
}
essen-told-tiles = Games bought
essen-told-in-bag = In the bag
essen-told-in-trunk = In the trunk
essen-told-titles = { $titles }
essen-told-actions = { $available } of { $free }
essen-told-symbols = { $symbols }
essen-told-preorder = { $used ->
    [yes] used
   *[no] free
}
essen-told-supply = Supply
essen-told-deck = Wishlist deck: { $deck }, discarded: { $discard }
essen-told-warehouse = Games in the warehouse: { $tiles }
essen-told-tokens = Event tokens to come: { $tokens }
essen-column-booth = Booth
essen-column-zone = Zone
essen-column-kind = Kind
essen-column-price = Price
essen-column-points = Points
essen-column-event = Event
essen-column-way = Actions to get there
essen-column-money = Money
essen-column-place = Where
essen-column-actions = Actions
essen-column-games = Games
essen-column-cards = Wishes
essen-column-preorder = Pre-order
