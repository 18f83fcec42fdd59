topcard-name = Topcard
topcard-pitch = Three cards, three tricks: when do you play the best one?
topcard-action = Lay the { $card }
topcard-card = { $card }
topcard-card-of = { $who }: { $card }
topcard-dealt = You are dealt { $cards }.
topcard-dealt-hidden = { $who } is dealt { $cards ->
    [one] one card.
   *[other] { $cards } cards.
}
topcard-laid = You lay the { $card } face down.
topcard-laid-hidden = { $who } has laid a card.
topcard-turned-up = The cards are turned up ({ $cards }): { $who-self ->
    [yes] you take
   *[no] { $who } takes
} the trick.
topcard-decide = Which card do you lay?
topcard-illegal-hand = You do not hold the { $card }.
topcard-your-hand = Your cards
topcard-shown = Turned up so far
topcard-player = { $who }
topcard-number = { $number }
topcard-held = Cards held
topcard-part-tricks = Tricks
topcard-tie-last = Took the last trick
