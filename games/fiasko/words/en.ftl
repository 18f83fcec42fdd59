fiasko-name = Fiasko
fiasko-pitch = Stack fine piles in the supermarket, and show them to the manager before they tumble.

fiasko-option-openHands = Open hands
fiasko-option-openHands-help = All hands lie face up: good for learning the game together.

fiasko-number = { $value }

# What lies on the table
fiasko-product = { $product ->
    [milk] Milk
    [gherkins] Gherkins
    [tomatoes] Tomatoes
    [corn] Sweetcorn
   *[sardines] Sardines
}
fiasko-card = { $product ->
    [milk] milk
    [gherkins] gherkins
    [tomatoes] tomatoes
    [corn] sweetcorn
   *[sardines] sardines
} ({ $value })
fiasko-card-fiasko = a fiasko card
fiasko-card-catastrophe = a catastrophe card
fiasko-card-hidden = face-down card

# What can be done
fiasko-action-draw = Draw a card (fiasko risk: { $risk })
fiasko-action-score = Score { $product ->
    [milk] the milk
    [gherkins] the gherkins
    [tomatoes] the tomatoes
    [corn] the sweetcorn
   *[sardines] the sardines
} for { $value ->
    [one] 1 point
   *[other] { $value } points
}
fiasko-caution-score = { $product ->
    [milk] The milk
    [gherkins] The gherkins
    [tomatoes] The tomatoes
    [corn] The sweetcorn
   *[sardines] The sardines
} can be scored only once, and you lay down your whole hand.
fiasko-decide-draw-or-score = Draw one more card, or score a product?
fiasko-decide-draw = Nothing is worth 13 yet: draw a card.

# What speaks for it
fiasko-why-empty = Your hand is empty: a fiasko would cost you nothing.
fiasko-why-nothing = Nothing in your hand can still be scored.
fiasko-why-short = Your best product is worth { $value }, and scoring takes { $minimum }.
fiasko-why-grow = One more card makes your { $value ->
    [one] 1 point
   *[other] { $value } points
} at least { $next }; { $risky ->
    [no] there is no fiasko card left to draw.
   *[yes] { $risk } of the cards to come would cost you the hand.
}
fiasko-why-behind = Scoring now would end the game, and { $who } would win it by { $margin ->
    [one] 1 point
   *[other] { $margin } points
}.
fiasko-why-win = Your fifth product ends the game, and you win it by { $margin ->
    [one] 1 point
   *[other] { $margin } points
}.
fiasko-why-race = { $who } needs only one more product to end the game: { $value ->
    [one] 1 point is
   *[other] { $value } points are
} safe now.
fiasko-why-beat = { $value ->
    [one] 1 point beats
   *[other] { $value } points beat
} { $who }’s { $beaten }: the bonus of { $bonus } for this product would be yours.
fiasko-why-safe = { $value ->
    [one] 1 point is
   *[other] { $value } points are
} safe on your sheet{ $risky ->
    [no] .
   *[yes] , and { $risk } of the cards to come would cost you the hand.
}

# What happened
fiasko-opened = The supermarket opens. { $who-self ->
    [yes] You start.
   *[no] { $who } starts.
}
fiasko-reshuffled = The discard pile is shuffled: { $cards ->
    [0] the new draw pile is empty.
    [one] the new draw pile has one card.
   *[other] the new draw pile has { $cards } cards.
}
fiasko-drew = { $who-self ->
    [yes] You draw
   *[no] { $who } draws
} { $card }.
fiasko-drew-hidden = { $who } draws a card.
fiasko-fiasko = Fiasko! { $who-self ->
    [yes] { $count ->
        [0] Luckily your hand was empty.
       *[other] You lose { $cards }.
    }
   *[no] { $count ->
        [0] Luckily { $who } held nothing.
       *[other] { $who } loses { $cards }.
    }
}
fiasko-catastrophe = Catastrophe! { $who-self ->
    [yes] You draw it
   *[no] { $who } draws it
}: { $count ->
    [0] nobody else held anything.
   *[other] { $losses }.
}
fiasko-loss = { $who-self ->
    [yes] you lose
   *[no] { $who } loses
} { $count ->
    [one] one card
   *[other] { $count } cards
}
fiasko-scored = { $who-self ->
    [yes] You score
   *[no] { $who } scores
} { $product ->
    [milk] the milk
    [gherkins] the gherkins
    [tomatoes] the tomatoes
    [corn] the sweetcorn
   *[sardines] the sardines
}: { $sum } × { $count ->
    [one] 1 card
   *[other] { $count } cards
} = { $value ->
    [one] 1 point
   *[other] { $value } points
}.
fiasko-ended-fifth-cell = A fifth cell is filled: the game is over.
fiasko-ended-last-shuffle = Twentieth shuffle: by the house rule the game is over.

# What is refused
fiasko-illegal-written = You have already scored { $product ->
    [milk] the milk
    [gherkins] the gherkins
    [tomatoes] the tomatoes
    [corn] the sweetcorn
   *[sardines] the sardines
} ({ $written ->
    [one] 1 point
   *[other] { $written } points
}): each product counts once.
fiasko-illegal-cheap = { $product ->
    [milk] The milk is
    [gherkins] The gherkins are
    [tomatoes] The tomatoes are
    [corn] The sweetcorn is
   *[sardines] The sardines are
} worth { $value } now; it takes at least { $minimum }.

# The position
fiasko-told-table = The table
fiasko-told-turn = { $who-self ->
    [yes] It is your turn.
   *[no] It is { $who }’s turn.
}
fiasko-told-piles = { $deck ->
    [0] The draw pile is empty
    [one] One card is left to draw
   *[other] { $deck } cards are left to draw
}; { $discard ->
    [0] nothing is discarded.
    [one] one is discarded.
   *[other] { $discard } are discarded.
}
fiasko-told-risk = Next draw: fiasko { $fiasko }/{ $of } ({ $fiasko-share }), catastrophe { $catastrophe }/{ $of } ({ $catastrophe-share }).
fiasko-told-sheet = Score sheet
fiasko-told-player = { $who }
fiasko-told-bonus = Bonus
fiasko-told-total = Total
fiasko-told-hand = { $who-self ->
    [yes] Your hand
   *[no] { $who }’s hand
}
fiasko-told-values = { $who-self ->
    [yes] What your hand is worth
   *[no] What { $who }’s hand is worth
}
fiasko-told-worth = { fiasko-product }: { $sum } × { $count } = { $value }
fiasko-told-worth-scorable = { fiasko-product }: { $sum } × { $count } = { $value }, enough to score
fiasko-told-discard = Discard pile

# The score
fiasko-part-subtotal = Scored products
fiasko-part-finisher = Fifth cell
fiasko-part-best = Best pile of a product
fiasko-told-house-rule = { $left ->
    [0] House rule: the game ends when the draw pile is empty and somebody draws.
   *[other] House rule: the discard pile is shuffled once more; when the draw pile is empty again, a draw ends the game.
}
