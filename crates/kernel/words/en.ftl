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

# Why a record is not believed.
record-bad = The record does not verify: { $reason }
record-unreadable = it is not a readable record ({ $what }).
record-format = it says it is “{ $format }” version { $version }, which is no record of this house.
record-other-game = it is of the game “{ $game }”, which is not here.
record-other-rules = it was made under revision { $found } of the rules; this is revision { $here }.
record-other-data = it was made with other component data ({ $found }; here { $here }).
record-setup = the table cannot be set up ({ $why }).
record-digits = { $what ->
    [the-secret] the secret is not 32 bytes in hexadecimal.
    [the-commitment] the commitment is not 32 bytes in hexadecimal.
    [a-contribution] a contribution is not 32 bytes in hexadecimal.
    [the-hash-of-a-contribution] the hash of a contribution is not 32 bytes in hexadecimal.
    [the-hash-of-a-name] the hash of a name is not 32 bytes in hexadecimal.
    [the-first-mark] the first mark is not 32 bytes in hexadecimal.
   *[the-last-mark] the last mark is not 32 bytes in hexadecimal.
}
record-count = { $what ->
    [contributions] { $players } play, but the number of contributions in the proof is { $found }.
    [places] { $players } play, but the number of places in the proof is { $found }.
   *[names] { $players } play, but the number of names in the proof is { $found }.
}
record-bot-cut = a bot sits at place { $place }, but something was put into the seed there.
record-no-cut = a person sits at place { $place }, but nothing of theirs is in the seed.
record-unopened = the contribution of place { $place } was never opened.
record-other-contribution = the contribution of place { $place } is not the one whose hash was published.
record-other-secret = the secret is not the one the house had committed to.
record-other-seed = the seed does not follow from the secret, the table and the contributions.
record-other-places = the places at the table are not those that follow from the seed.
record-deals-missing = { $count ->
    [0] it was the first deal of the table, but the record tells of others before it.
   *[other] the deals before are not numbered 1 to { $count }.
}
record-other-deal = deal { $number }, which came to nothing, is not as it was published.
record-other-name = seat { $seat } was called otherwise.
record-untold = step { $step } does not say who made it, or when.
record-other-actor = step { $step } was not made by who it says.
record-other-start = the game does not start from the mark that was told.
record-other-end = the steps do not lead to the mark that was told: who acted, how or when was changed, left out or added.
record-chance = use { $number } of chance is not what the seed gives.
record-length = it tells of { $told ->
    [one] 1 action
   *[other] { $told } actions
} but has { $found }: it was cut or added to.
record-differs = { $step ->
    [0] the first difference is at step 0: the set-up is another one.
   *[other] the first difference is at step { $step }: the position is not the one it tells of.
}
record-refused = the first difference is at step { $step }: the action is refused ({ $rule }: { $message }).
record-end = { $over ->
    [yes] after step { $step } the game is over, but the record tells no result.
   *[no] after step { $step } the game is not over, but the record tells a result.
}
record-other-result = the replay ends with another result.
