strascendance-name = Strascendance
strascendance-pitch = Strasbourg dances and cannot stop: keep the fever out of your places.

strascendance-option-draft = Draft of the places
strascendance-option-draft-help = Hands of place cards go round the table: at each step you keep or discard one card.
strascendance-option-shortDeck = Short deck
strascendance-option-shortDeck-help = Only 21 of the 42 event cards are used.
strascendance-option-firstPlayer = First player
strascendance-option-firstPlayer-help = Who takes the first turn; drawn at random if nobody is named.

strascendance-number = { $value }
strascendance-share = { $share }
strascendance-list = { $items }
strascendance-counted = { $place } (× { $count })

# What can be done
strascendance-tokens = { $dancers ->
    [0] no dancer
    [one] 1 dancer
   *[other] { $dancers } dancers
}, { $killjoys ->
    [0] no killjoy
    [one] 1 killjoy
   *[other] { $killjoys } killjoys
}
strascendance-tokens-crowd = a crowd
strascendance-tokens-none = free
strascendance-choose-discard = Discard { $place }
strascendance-choose-killjoy = Lay a killjoy on { $place }
strascendance-choose-react = Save { $place }
strascendance-choose-keepCrowd = Leave the crowd on { $place }
strascendance-choose-crowdFrom = Move the crowd on { $place }
strascendance-choose-crowdTo = Move it to { $place }
strascendance-choose-lullTo = Move the lull to { $place }
strascendance-choose-pawn = Move the pawn on { $place }
strascendance-choose-pawnTo = Move it to { $place }
strascendance-choose-target = Add a dancer on { $place }
strascendance-choose-heal = Remove a dancer from { $place }
strascendance-choose-chaos = Use a die on { $place }
strascendance-choose-deliverFrom = Take the dancer from { $place }
strascendance-choose-deliverTo = Deliver it to { $place }
strascendance-choose-crowdAdd = Add a crowd on { $place }
strascendance-choose-reenter = Come back on { $place }
strascendance-choose-evHit = Add a dancer on { $place }
strascendance-choose-evHeal = Remove a dancer from { $place }
strascendance-choose-evKilljoy = Add a killjoy on { $place }
strascendance-choose-evKilljoyLoss = Remove a killjoy from { $place }
strascendance-choose-evPassFrom = Pass on a dancer from { $place }
strascendance-choose-evPassTo = Take the dancer in on { $place }
strascendance-choose-evPawn = Move the pawn on { $place }
strascendance-choose-evPawnTo = Move it to { $place }
strascendance-choose-evCrowdFrom = Move the crowd on { $place }
strascendance-choose-evCrowdTo = Put the crowd on { $place }
strascendance-choose-evCrowdOff = Send away the crowd on { $place }
strascendance-choose-evActivate = Set off the crowd on { $place }
strascendance-choose-evSwapOwn = Exchange your pawn on { $place }
strascendance-choose-evSwapOther = Take the pawn on { $place } in exchange
strascendance-choose-evTarget = Add a dancer on { $place }
strascendance-decline-react = Let the dancers come
strascendance-decline-evPassFrom = Pass on no dancer
strascendance-decline-evPawn = Move no pawn
strascendance-decline-evCrowdFrom = Move no crowd
strascendance-decline-evSwapOwn = Exchange nothing
strascendance-draft-keep = Keep { $place }
strascendance-draft-discard = Discard { $place }
strascendance-use-die = Use the { $die ->
    [black] black
   *[white] white
} { $value }: { $action }
strascendance-use-card = Use { $card }
strascendance-pass = Do nothing
strascendance-caution-pass = You would use neither a die nor a card this turn.
strascendance-caution-crowd = It is the last crowd of your turn: then the next dice are rolled.
strascendance-choose-seat = Against { $who }
strascendance-choose-digit = Digit { $digit }
strascendance-choose-quarter = Quarter { $quarter }
strascendance-reroll = Reroll the black and the white die
strascendance-keep-dice = Keep the dice as they are
strascendance-detail-place = { $quarter }: { $state }

# What is asked
strascendance-decide-discard = Which place do you discard? ({ $left } to go)
strascendance-decide-killjoy = Where do you lay a killjoy? ({ $left } to go)
strascendance-decide-draft = Keep or discard one card of your hand.
strascendance-decide-react = Dancers are coming: save a place with your card?
strascendance-decide-keepCrowd = Which activated crowd stays?
strascendance-decide-action = Your action: the black die, the white die, a card, or nothing?
strascendance-decide-crowdFrom = Which crowd do you move?
strascendance-decide-crowdTo = Where does the crowd go?
strascendance-decide-lullTo = Where does the lull go?
strascendance-decide-pawn = Which pawn do you move?
strascendance-decide-pawnTo = Where does the pawn go?
strascendance-decide-opponent = Against whom?
strascendance-decide-digit = Which digit do you decree?
strascendance-decide-target = Where do you add a dancer? ({ $left } to go)
strascendance-decide-heal = Where do you remove a dancer? ({ $left } to go)
strascendance-decide-chaos = On which place do you use a die?
strascendance-decide-deliverFrom = Where do you take the dancer from?
strascendance-decide-deliverTo = Where do you deliver the dancer?
strascendance-decide-crowdAdd = Where do you add a crowd? ({ $left } to go)
strascendance-decide-reenter = Which place do you take to come back? ({ $left } to go)
strascendance-decide-evQuarter = { $card }: which quarter gets your killjoys?
strascendance-decide-evHit = { $card }: which of your places gets a dancer?
strascendance-decide-evHeal = { $card }: which of your places loses a dancer? ({ $left } to go)
strascendance-decide-evKilljoy = { $card }: where do you add a killjoy?
strascendance-decide-evKilljoyLoss = { $card }: where do you remove a killjoy?
strascendance-decide-evPassFrom = { $card }: which dancer do you pass on to the left?
strascendance-decide-evPassTo = { $card }: which of your places takes the dancer in?
strascendance-decide-evPawn = { $card }: which of your pawns moves?
strascendance-decide-evPawnTo = { $card }: where does it go?
strascendance-decide-evCrowdFrom = { $card }: which crowd moves?
strascendance-decide-evCrowdTo = { $card }: where does the crowd go?
strascendance-decide-evCrowdOff = { $card }: which crowd leaves? ({ $left } to go)
strascendance-decide-evActivate = { $card }: which crowd is set off, with all those linked to it?
strascendance-decide-evSwapOwn = { $card }: which of your pawns do you exchange?
strascendance-decide-evSwapOther = { $card }: against which pawn?
strascendance-decide-evTarget = { $card }: which opposing place gets a dancer?
strascendance-decide-evReroll = { $card }: do you reroll the black and the white die?

# What speaks for it
strascendance-why-keep = { $roads ->
    [one] 1 road leads
   *[other] { $roads } roads lead
} there, and { $company ->
    [0] none of your places lies
    [one] 1 of your places lies
   *[other] { $company } of your places lie
} beside it.
strascendance-why-discard = { $roads ->
    [one] 1 road leads
   *[other] { $roads } roads lead
} there, and { $company ->
    [0] none of your places lies
    [one] only 1 of your places lies
   *[other] only { $company } of your places lie
} beside it.
strascendance-why-roads = { $roads ->
    [one] 1 road leads
   *[other] { $roads } roads lead
} there for crowds, and no killjoy is there yet.
strascendance-why-roads-more = { $roads ->
    [one] 1 road leads
   *[other] { $roads } roads lead
} there for crowds: a killjoy more is well placed.
strascendance-why-reenter = Dancers would arrive there with { $hit } of { $of } rolls.
strascendance-why-hit = There, dancers would arrive with { $hit } of { $of } rolls.
strascendance-why-save = Otherwise { $lost } of { $of } rolls would lose this place: { $life ->
    [one] 1 more dancer is
   *[other] { $life } more dancers are
} enough.
strascendance-why-relieve = { $life ->
    [one] 1 more dancer loses it
   *[other] { $life } more dancers lose it
}, and { $hit } of { $of } rolls bring some.
strascendance-why-bear = It takes { $life ->
    [one] 1 more dancer
   *[other] { $life } more dancers
} to lose it.
strascendance-why-lost = { $who } loses the place with this dancer.
strascendance-why-weaken = After that, { $life ->
    [one] 1 more dancer loses
   *[other] { $life } more dancers lose
} { $who } the place.
strascendance-why-crowd = It stands beside { $theirs ->
    [0] no place
    [one] 1 place
   *[other] { $theirs } places
} of your opponents and { $own ->
    [0] none of yours
    [one] 1 of yours
   *[other] { $own } of yours
}.
strascendance-why-crowd-away = It stands beside { $own ->
    [one] 1 of your places
   *[other] { $own } of your places
}.
strascendance-why-set-off = It brings your opponents { $theirs ->
    [0] no dancer
    [one] 1 dancer
   *[other] { $theirs } dancers
} and you { $own ->
    [0] none
    [one] 1
   *[other] { $own }
}.
strascendance-why-lull = No crowd can come to digit { $digit } then, and { $places ->
    [one] 1 of its places lies
   *[other] { $places } of its places lie
} beside yours.
strascendance-why-endangered = { $place } is in danger: { $lost } of { $of } rolls would lose it.
strascendance-why-weakest = { $place }, held by { $who }, is lost with { $life ->
    [one] 1 more dancer
   *[other] { $life } more dancers
}.
strascendance-why-leader = { $who } leads your opponents with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
strascendance-why-calm = No roll can cost you a place now.

# What is refused
strascendance-illegal-other-decision = That is not what is asked now. Choose: { $asked }.
strascendance-illegal-card = { $why ->
    [notKept] You do not have { $card }.
    [reaction] { $card } is for the moment when dancers are about to arrive on your places.
    [notNow] { $card } is for your action, before you use a die.
   *[noEffect] { $card } would have no effect now.
}
strascendance-illegal-not-offered = That is not one of the choices. Choose: { $asked }.
strascendance-illegal-place = { $place } is not one of the choices. Choose: { $asked }.
strascendance-illegal-not-on-map = There is no place { $place } on the map.
strascendance-illegal-no-slot = { $place } has no empty slot for a killjoy.
strascendance-illegal-quota-keep = You have kept { $quota ->
    [one] the one place
   *[other] all { $quota } places
} you may keep: you can only discard.
strascendance-illegal-quota-discard = You have discarded { $quota ->
    [one] the one place
   *[other] all { $quota } places
} you may discard: you can only keep.
strascendance-illegal-last-slot = A dancer takes the last empty slot of { $place }: it cannot be saved.
strascendance-illegal-die-forbidden = { $card } forbids the { $die ->
    [black] black
   *[white] white
} die now. { $text }
strascendance-illegal-not-performable = The { $die ->
    [black] black
   *[white] white
} die, { $action }, can do nothing now: { $missing ->
    [crowd] there is no crowd, or every free space has the digit of the lull
    [space] no space is free
    [pawn] no pawn of that side can be moved
    [dancer] none of your places has a dancer
    [opponent] no opponent has a place it concerns
   *[own] none of your places it concerns has a dancer
}.
strascendance-illegal-not-free-player = { $place } is not free: { $who-self ->
    [yes] your pawn
   *[no] { $who }’s pawn
} stands there.
strascendance-illegal-not-free-crowd = { $place } is not free: a crowd stands there.
strascendance-illegal-not-free-lull = { $place } is not free: the lull stands there.
strascendance-illegal-lull = The lull keeps crowds off digit { $digit }, so { $place } is not possible.
strascendance-illegal-lull-swap = The lull keeps crowds off digit { $digit }: the one on { $place } cannot come to { $from }.
strascendance-illegal-quarantined = The pawn on { $place } cannot be moved: { $who-self ->
    [yes] your quarantine token
   *[no] { $who }’s quarantine token
} lies under it.
strascendance-illegal-whole-quarter = The pawn on { $place } cannot be moved: { $who-self ->
    [yes] you hold
   *[no] { $who } holds
} its whole quarter.
strascendance-illegal-nowhere = The pawn on { $place } cannot be moved: there is no space for it.
strascendance-illegal-no-eligible = { $action }: { $who-self ->
    [yes] you have
   *[no] { $who } has
} no place that it concerns.
strascendance-illegal-picked = { $place } is already picked.
strascendance-illegal-not-theirs = { $place } is not { $who-self ->
    [yes] one of your places
   *[no] a place of { $who }
}.
strascendance-illegal-not-opposing = { $place } is not held by an opponent.
strascendance-illegal-not-own-with-dancer = { $place } is not one of your places with a dancer.
strascendance-illegal-not-eligible = { $action } does not concern { $place }: { $specific ->
    [fete_des_voisins] it is linked to no pawn of another player
    [pas_de_quartier] it is not its holder’s only place in the quarter
    [egare] it is linked to another place of its holder
    [decret] it does not have the digit you named
   *[other] it cannot be chosen
}.

# What is to be chosen, in refusals
strascendance-asked-discard = a place card of your hand to discard
strascendance-asked-killjoy = one of your places for a killjoy
strascendance-asked-draft = a card of your hand to keep or discard
strascendance-asked-react = one of your places to save, or none
strascendance-asked-keepCrowd = the activated crowd that stays
strascendance-asked-action = your action
strascendance-asked-crowdFrom = a crowd to move
strascendance-asked-crowdTo = a free space for the crowd
strascendance-asked-lullTo = a free space for the lull
strascendance-asked-pawn = a pawn to move
strascendance-asked-pawnTo = a free space for the pawn, or a crowd to change places with
strascendance-asked-opponent = an opponent
strascendance-asked-digit = a digit on one of the places concerned
strascendance-asked-target = a place that gets a dancer
strascendance-asked-heal = a place that loses a dancer
strascendance-asked-chaos = a place with the digit of a die that is left
strascendance-asked-deliverFrom = one of your places with a dancer
strascendance-asked-deliverTo = an opposing place for the dancer
strascendance-asked-crowdAdd = a free space for a new crowd
strascendance-asked-reenter = a place with no holder, crowd or lull to come back on
strascendance-asked-evQuarter = a quarter where you have an empty slot
strascendance-asked-evHit = one of your places, another each time, for a dancer
strascendance-asked-evHeal = one of your places with a dancer
strascendance-asked-evKilljoy = one of your places for a killjoy
strascendance-asked-evKilljoyLoss = one of your places with a killjoy
strascendance-asked-evPassFrom = one of your places with a dancer to pass on, or none
strascendance-asked-evPassTo = one of your places for the dancer
strascendance-asked-evPawn = one of your pawns to move
strascendance-asked-evPawnTo = a free space for your pawn
strascendance-asked-evCrowdFrom = a crowd to move
strascendance-asked-evCrowdTo = a free space for the crowd
strascendance-asked-evCrowdOff = a crowd to send away
strascendance-asked-evActivate = a crowd to set off
strascendance-asked-evSwapOwn = one of your pawns to exchange, or none
strascendance-asked-evSwapOther = an opposing pawn in exchange
strascendance-asked-evTarget = an opposing place for a dancer
strascendance-asked-evReroll = whether to reroll the dice

# What happened
strascendance-own-hand = You receive { $places }.
strascendance-hand = { $who } receives { $cards ->
    [one] 1 place card
   *[other] { $cards } place cards
}.
strascendance-own-discarded = You discard { $place }.
strascendance-discarded = { $who } discards a place card.
strascendance-own-drafted-keep = You choose to keep { $place }.
strascendance-own-drafted-discard = You choose to discard { $place }.
strascendance-drafted = { $who } has chosen.
strascendance-own-killjoy = You lay a killjoy on { $place }.
strascendance-killjoy = { $who } lays a killjoy.
strascendance-role = { $who-self ->
    [yes] you
   *[no] { $who }
} ({ $troublemaker })
strascendance-opened = The fever breaks out: { $roles }. { $who-self ->
    [yes] You begin
   *[no] { $who } begins
}.
strascendance-draft-kept = { $who-self ->
    [yes] you keep
   *[no] { $who } keeps
} { $place }
strascendance-draft-discarded = { $who-self ->
    [yes] you discard
   *[no] { $who } discards
} a card
strascendance-draft-revealed = The draft: { $picks }.
strascendance-holds = { $who-self ->
    [yes] you hold
   *[no] { $who } holds
} { $places }
strascendance-places-revealed = The places are shared out: { $holdings }.
strascendance-killjoys-revealed = Killjoys: { $places }.
strascendance-crowds-set = Crowds gather on { $places }; the lull is on { $lull }.
strascendance-rolled = Turn { $turn }: { $who-self ->
    [yes] you roll
   *[no] { $who } rolls
} the dice, black { $black }, white { $white }, epidemic { $first } and { $second }.
strascendance-activated = { $count ->
    [one] A crowd is set off: { $places }.
   *[other] { $count } crowds are set off: { $places }.
}
strascendance-crowds-left = { $count ->
    [0] No crowd leaves.
    [one] The crowd on { $places } leaves.
   *[other] The crowds on { $places } leave.
}
strascendance-arrived = Dancers arrive: { $places }.
strascendance-saved = { $who-self ->
    [yes] You save
   *[no] { $who } saves
} { $place } with { $card }.
strascendance-lost = { $who-self ->
    [yes] You lose
   *[no] { $who } loses
} { $place }: the hysteria counter is at { $lost }.
strascendance-eliminated = { $who-self ->
    [yes] You have no place left: you come back as { $troublemaker }
   *[no] { $who } has no place left and comes back as { $troublemaker }
}, with { $places ->
    [one] one place
   *[other] { $places } places
}.
strascendance-reentered = { $who-self ->
    [yes] You come back
   *[no] { $who } comes back
} on { $place }.
strascendance-used-die = { $who-self ->
    [yes] You use
   *[no] { $who } uses
} the { $die ->
    [black] black
   *[white] white
} die: { $action }.
strascendance-used-card = { $who-self ->
    [yes] You use
   *[no] { $who } uses
} { $card }.
strascendance-passed = { $who-self ->
    [yes] You do
   *[no] { $who } does
} nothing.
strascendance-crowd-moved = A crowd goes from { $from } to { $place }.
strascendance-crowd-added = A crowd gathers on { $place }.
strascendance-lull-moved = The lull goes to { $place }: no new crowd on digit { $digit }.
strascendance-pawn-moved = { $who-self ->
    [yes] Your pawn
   *[no] { $who }’s pawn
} goes from { $from } to { $place }.
strascendance-quarantined = { $who-self ->
    [yes] Your
   *[no] { $who }’s
} quarantine token goes under the pawn on { $place }.
strascendance-targeted = { $who-self ->
    [yes] You go
   *[no] { $who } goes
} for { $whom-self ->
    [yes] you
   *[no] { $whom }
}.
strascendance-decreed = { $who-self ->
    [yes] You decree
   *[no] { $who } decrees
} digit { $digit }.
strascendance-chaos-rolled = The four dice show { $dice }.
strascendance-healed = { $count ->
    [one] A dancer leaves { $places }.
   *[other] One dancer each leaves { $places }.
}
strascendance-event-drawn = { $who-self ->
    [yes] You draw
   *[no] { $who } draws
} { $card }. { $text }
strascendance-no-event-left = There is no event card left to draw.
strascendance-reshuffled = The event discard becomes a new deck of { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.
strascendance-card-kept = { $who-self ->
    [yes] You keep
   *[no] { $who } keeps
} { $card }.
strascendance-aggravating-laid = { $card } makes things worse.
strascendance-aggravating-discarded = { $card } is over.
strascendance-triggered = { $card } strikes.
strascendance-killjoys-added = { $who-self ->
    [yes] You add
   *[no] { $who } adds
} a killjoy on { $places }.
strascendance-killjoy-removed = { $who-self ->
    [yes] You lose
   *[no] { $who } loses
} a killjoy on { $place }.
strascendance-dancer-passed = { $who-self ->
    [yes] You pass
   *[no] { $who } passes
} a dancer from { $place } to the left.
strascendance-pawns-swapped = { $who-self ->
    [yes] You exchange
   *[no] { $who } exchanges
} { $own } for { $other }.
strascendance-quarantine-returned = All quarantine tokens return to their owners.
strascendance-digit-rolled = The die shows { $digit }.
strascendance-dice-rerolled = Rerolled: black { $black }, white { $white }.
strascendance-ended-counterFull = The hysteria counter is full: the game is over.
strascendance-ended-swept = Only one player is left on the board: the game is over.
strascendance-ended-desert = Nobody holds a place any more: the game is over.
strascendance-ended-lastTurn = Two hundred turns: the game is over.

# The position
strascendance-told-table = The table
strascendance-told-first = { $who-self ->
    [yes] You take
   *[no] { $who } takes
} the first turn.
strascendance-told-turn = Turn { $turn }: it is { $who-self ->
    [yes] your turn
   *[no] { $who }’s turn
}.
strascendance-told-dice = Black { $black }, white { $white }, epidemic { $first } and { $second }.
strascendance-told-lull = The lull is on { $place }: no new crowd on digit { $digit }.
strascendance-told-hand = Your hand
strascendance-told-discarded = Your discards
strascendance-told-memory = The draft
strascendance-told-passed = { $count ->
    [0] You passed on an empty hand.
   *[other] You passed on { $places }.
}
strascendance-told-players = Players
strascendance-told-held = { $who-self ->
    [yes] Your places
   *[no] Places of { $who }
}
strascendance-told-crowds = Crowds ({ $reserve } in the reserve)
strascendance-told-counter = Hysteria counter ({ $crowds ->
    [one] 1 new crowd
   *[other] { $crowds } new crowds
} a turn)
strascendance-told-events = Events
strascendance-told-piles = Event deck: { $deck ->
    [0] empty
    [one] 1 card
   *[other] { $deck } cards
}, discard: { $discard }.
strascendance-told-aggravating = { $card } is in force. { $text }
strascendance-told-covered = { $card } is covered.
strascendance-told-resolving = { $card } is being carried out. { $text }
strascendance-column-specific = specific action
strascendance-column-score = score
strascendance-column-places = places
strascendance-column-kept = kept cards
strascendance-column-token = quarantine token under
strascendance-column-dancers = dancers
strascendance-column-killjoys = killjoys
strascendance-column-life = life
strascendance-column-crowds = crowds beside it
strascendance-column-hit = risk of a hit by the next roll
strascendance-column-lost = risk of loss by the next roll

# The score
strascendance-part-emptySlots = Empty slots
strascendance-part-killjoys = Killjoys, two points each
strascendance-tie-places = Place cards

# Names and texts of the box: those of the edition, each language its own
strascendance-named = { $en }
strascendance-place = { $id } { $en }
strascendance-quarter = { $id } ({ $en })
strascendance-card = “{ $en }”
