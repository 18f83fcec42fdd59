# What all games share.
undo-nothing = There is nothing of yours to take back.
undo-chance = This can no longer be taken back: chance has spoken since.
undo-shown = This can no longer be taken back: something hidden was shown.
undo-another-acted = This can no longer be taken back: another player has acted since.
undo-over = The game is over; nothing can be taken back any more.

# Refused before a game is asked.
refused-over = The game is over.
refused-seat = { $who-self ->
    [yes] you
   *[no] { $who }
}
refused-not-awaited = { $count ->
    [one] It is the turn of { $awaited }.
   *[other] The others are still choosing: { $awaited }.
}
refused-unreadable = That is no action of this game: { $what }.

# What is wrong with something sent.
inexact-no-kind = it does not say what is to be done
inexact-kind = there is no “{ $kind }”
inexact-missing = “{ $field }” is missing
inexact-surplus = “{ $field }” does not belong there
inexact-name = “{ $name }” is not in the box
inexact-whole = { $found }
inexact-wrong = “{ $field }” cannot be { $found }

# A table that cannot be set up.
cannot-start-players = { $min ->
    [1] { $game } is for { $max ->
            [one] 1 player
           *[other] { $max } players
        } at most, not { $players }.
   *[other] { $game } is for { $min } to { $max ->
           [one] 1 player
          *[other] { $max } players
       }, not { $players }.
}
cannot-start-options = These are no options of this game: { $what }.
cannot-start-seat = The option “{ $option }” names seat { $seat }, but only { $players } play (seats count from 0).
script-impossible = The script of chance asks for { $asked } at “{ $site }”, which cannot be.

# What cannot be shown beforehand.
preview-chance = Chance decides what comes of it.
preview-shown = Something hidden would be shown.
preview-over = The game would be over.
preview-nothing = There is nothing to show.

# A loaded position that is refused.
position-unreadable = This is no position of this game: { $what }.
position-broken = The position cannot be: { $what }.
