# The board of Strascendance.
strascendance-pane-map = Map
strascendance-pane-me = Me
strascendance-board-label = The city: places, roads and everything on them
strascendance-board-panel = Preview and plan
strascendance-board-mine = My things
strascendance-board-you = You
strascendance-board-percent = { $value }%
strascendance-board-lost = lost
strascendance-board-life = life
strascendance-board-hit = hit
strascendance-board-fatal = lost
strascendance-board-safe = safe
strascendance-board-life-of = Life { $life }: so many dancers lose it.
strascendance-board-place-held = { $place }, { $mine ->
    [yes] yours
   *[no] held by { $who }
}: { $dancers ->
    [0] no dancer
    [one] 1 dancer
   *[other] { $dancers } dancers
}, { $killjoys ->
    [0] no killjoy
    [one] 1 killjoy
   *[other] { $killjoys } killjoys
}, life { $life }
strascendance-board-place-crowd = { $place }: a crowd
strascendance-board-place-lull = { $place }: the lull
strascendance-board-place-free = { $place }: free
strascendance-board-place-danger = in the coming roll: hit { $hit }%, lost { $lost }%
strascendance-board-place-hushed = spared by the lull
strascendance-board-hysteria = Hysteria
strascendance-board-end = End
strascendance-board-counter-label = Hysteria counter: { $filled } of { $length ->
    [one] 1 space
   *[other] { $length } spaces
} filled, { $crowds ->
    [one] 1 new crowd
   *[other] { $crowds } new crowds
} each turn
strascendance-board-dice = Dice
strascendance-board-turn = Turn { $turn }
strascendance-board-die-black = Black die, { $value }:
strascendance-board-die-white = White die, { $value }:
strascendance-board-epidemic = Epidemic
strascendance-board-no-crowd = no crowd: an event
strascendance-board-set-off = { $crowds ->
    [one] 1 crowd went off
   *[other] { $crowds } crowds went off
}
strascendance-board-setup = Setting up
strascendance-board-setup-discarding = Everybody chooses at once which places to give up. Keep places linked by roads, or whole quarters: nobody can move you out of those.
strascendance-board-setup-drafting = Keep or discard one card, then the hands go round. Linked places and whole quarters are safer.
strascendance-board-setup-layingKilljoys = Killjoys take the place of dancers: each one is worth an extra life. Lay them where many roads meet.
strascendance-board-events = Events
strascendance-board-deck = left
strascendance-board-discarded = discarded
strascendance-board-aggravating = Aggravating
strascendance-board-none = none lies here
strascendance-board-turns-left = { $turns ->
    [one] 1 turn left
   *[other] { $turns } turns left
}
strascendance-board-crowds = Crowds
strascendance-board-reserve = { $reserve } in reserve
strascendance-board-lull = the lull spares digit { $digit }
strascendance-board-on-map = { $crowds } on the map
strascendance-board-kept = Kept cards
strascendance-board-points = { $points ->
    [one] point
   *[other] points
}
strascendance-board-no-place = You hold no place for the moment.
strascendance-board-of-quarter = { $quarter } { $own }/{ $size }
strascendance-board-linked = { $count ->
    [0] No road leads to your other cards.
   *[other] Roads to your other cards: { $places }.
}
strascendance-board-plan = Your plan
strascendance-board-planned = { $made } of { $wanted }
strascendance-board-withdraw = Take { $place } out of the plan
strascendance-board-clear = Clear
strascendance-board-missing = { $missing ->
    [one] 1 to go
   *[other] { $missing } to go
}
strascendance-board-confirm-crowdAdd = Place them and end my turn
strascendance-board-confirm-discard = Discard them
strascendance-board-confirm-killjoy = Lay them
strascendance-board-confirm-reenter = Come back there
strascendance-board-confirm-target = Send the dancers
strascendance-board-confirm-heal = Remove the dancers
strascendance-board-confirm-evHit = Add the dancers
strascendance-board-confirm-evHeal = Remove the dancers
strascendance-board-confirm-evCrowdTo = Place the crowds
strascendance-board-confirm-evCrowdOff = Send them away
strascendance-board-confirm-evKilljoy = Add them
strascendance-board-how-crowdAdd = Point at a lit place: everybody’s odds for the next roll change before your eyes. Click to plan a crowd there.
strascendance-board-how-discard = Click the places you can do without.
strascendance-board-how-killjoy = Click your places; several killjoys may go to one.
strascendance-board-how-reenter = You have no place left: you come back as { $role }, on as many places as the weakest player holds, each with two dancers already. Click where.
strascendance-board-how-target = Click the places that get a dancer.
strascendance-board-how-heal = Click the places that lose a dancer.
strascendance-board-how-evHit = Click the places that get a dancer.
strascendance-board-how-evHeal = Click the places that lose a dancer.
strascendance-board-how-evCrowdTo = Click the places where crowds gather.
strascendance-board-how-evCrowdOff = Click the crowds that leave.
strascendance-board-how-evKilljoy = Click the places that get a killjoy.
strascendance-board-changes = What would change
strascendance-board-no-change = Nobody’s odds change.
strascendance-board-more = … and { $count } more
strascendance-board-risk = Life at risk in the next roll
strascendance-board-group = { $crowds ->
    [one] One crowd on its own
   *[other] { $crowds } crowds go off together
}
strascendance-board-group-odds = { $value }% in the next roll
strascendance-board-group-dancers = { $dancers ->
    [0] It would bring no dancer to anybody.
    [one] It would bring 1 dancer.
   *[other] It would bring { $dancers } dancers.
}
strascendance-board-group-lost = Lost: { $places }
strascendance-board-kind-prestige = Prestige
strascendance-board-kind-place = Card to keep
strascendance-board-kind-aggravating = Aggravating effect
strascendance-board-kind-global = Event for everybody
strascendance-board-kind-targeted = Event for some
strascendance-board-story = { $mine ->
    [yes] You rolled
   *[no] { $who } rolled
}
strascendance-board-story-dice = Epidemic dice { $first } and { $second }
strascendance-board-story-card = No crowd on these digits: { $card }
strascendance-board-story-crowds = { $crowds ->
    [0] No crowd went off
    [one] 1 crowd went off
   *[other] { $crowds } crowds went off
}
strascendance-board-story-dancers = { $dancers ->
    [0] Nobody got a dancer
    [one] 1 dancer
   *[other] { $dancers } dancers
}
strascendance-board-story-lost = Lost: { $places }
strascendance-board-nothing-yet = { $touched ->
    [yes] Touch a crowd to see what it would set off.
   *[no] Point at a crowd to see what it would set off.
}
strascendance-board-eliminated = { $mine ->
    [yes] You have no place left!
   *[no] { $who } has no place left!
}
strascendance-board-returns = Back in the game as { $role }, on as many places as the weakest player has.
strascendance-board-chaos = Chaos: { $dice }
strascendance-board-skip = Skip
strascendance-board-ended-counterFull = The last space of the hysteria counter is filled: the game is over at once.
strascendance-board-ended-swept = One of the two players holds no place any more: the game is over at once.
strascendance-board-ended-desert = Nobody holds a place any more: the game is over at once.
strascendance-board-ended-lastTurn = Two hundred turns: the game is over.
strascendance-board-counted = Every empty slot is a point, every killjoy two. With equal points whoever holds more places is ahead; if that is equal too, the rank is shared.
strascendance-board-story-returned = { $mine ->
    [yes] You had no place left and came back as { $role }
   *[no] { $who } had no place left and came back as { $role }
}
strascendance-board-places-of = Places and their life
strascendance-board-to-lay = { $left ->
    [0] ready
    [one] 1 killjoy to lay
   *[other] { $left } killjoys to lay
}
strascendance-board-made = { $made } of { $quota } discarded
strascendance-board-has-chosen = has chosen
strascendance-board-chooses = chooses among { $cards }
strascendance-board-holding-places = Places kept
strascendance-board-holding-groups = Groups joined by roads
strascendance-board-holding-borders = Roads to other places
strascendance-board-holding-quarters = Whole quarters (safe from Moving Out)

# The guided first game
strascendance-lesson-city = Strasbourg dances and cannot stop. The kouglofs in your colour stand on your places; each place has three slots above it. A third dancer loses the place. Whoever has most life left at the end wins.
strascendance-lesson-danger = Black crowds go off when one of the two red dice shows their digit, and take along every crowd they are linked to by roads. Each sends a dancer to all neighbouring places. The ring around a place is its danger: amber to be hit, red to be lost. Point at a crowd to see its chain.
strascendance-lesson-dice = On your turn you use the black die, the white die, or neither. The word under a die says what it does. Use the black die now: Spread moves a crowd.
strascendance-lesson-dice-done = Now the board asks which crowd you move. Everything lit can be chosen.
strascendance-lesson-move = Take the crowd away from your places. Point at F4 Modern Art first: the numbers show the odds before and after. Then click it.
strascendance-lesson-move-done = Green means safer. Nothing was at stake yet: a move like this can be taken back until the dice fall.
strascendance-lesson-crowds = Every turn ends with new crowds: the red number beside the counter says how many. Point at R6 Étoile, see whom it threatens, and click it twice: once to plan it, once to confirm.
strascendance-lesson-crowds-done = The next player rolls, and the chain runs along the roads. What was lost goes to the hysteria counter; what happened stays marked in red until you choose again.
strascendance-lesson-event = If no crowd stands on the rolled digits, an event is drawn. This one gives you a killjoy: a mask in a slot, worth one more life. Put it on C3 Broglie.
strascendance-lesson-event-done = A dancer that finds no empty slot chases a killjoy away instead of losing you the place.
strascendance-lesson-counter = The more places are lost, the more crowds come each turn: two, three, then four. When the fifteenth pawn lies on the counter, the game ends at once.
strascendance-lesson-end = The count: one point for every empty slot, two for every killjoy. Lull, quarantine and the six troublemakers you will meet as you play. Have fun, and do not dance too long.

# The introduction
strascendance-intro-title = Strascendance on one page
strascendance-intro-place = Your places
strascendance-intro-place-text = A kouglof in your colour and three slots. Dancers fill them; the third one costs you the place. A killjoy is a spare life.
strascendance-intro-crowd = The crowds
strascendance-intro-crowd-text = When a red die shows a crowd’s digit it goes off, with all crowds linked to it, and each sends a dancer to every neighbour.
strascendance-intro-dice = Your turn
strascendance-intro-dice-text = Red dice first: a chain or an event. Then one action: 1–3 Spread, 4–5 Moving Out, 6 your own trick. Then new crowds.
strascendance-intro-counter = The end
strascendance-intro-counter-text = Every place lost fills a space. The further it goes the more crowds arrive. Fifteen, and the one with most life wins.
strascendance-intro-roles = Six troublemakers
strascendance-plain-die = Use the { $die ->
    [black] black
   *[white] white
} { $value }
