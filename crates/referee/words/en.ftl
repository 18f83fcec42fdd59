# What the referee itself says; each game brings its own words.
referee-no-json = This is not JSON: the trouble is at character { $column }.
referee-no-request = A request is an object with a “cmd”, not { $found }.
referee-no-command = A request says in “cmd” what is asked.
referee-unknown-command = There is no command “{ $command }”; there are: { $known }.
referee-missing = “{ $command }” needs “{ $field }”.
referee-surplus = “{ $field }” does not belong to “{ $command }”.
referee-wrong = “{ $field }” cannot be { $found }: it must be { $wanted ->
    [command] the name of a command
    [language] "fr", "en" or "none"
    [list] a list
    [number] a whole number from 0 on
    [script] an object with a list for each site
    [seat] a seat, a whole number from 0 on
    [seed] a text or a number
    [switch] true or false
    [uses] a list of numbers or of lists of numbers
   *[text] a text
}.
referee-too-long = A request may not have more bytes than { $most }.
referee-no-game = There is no game “{ $game }”; there are: { $known }.
referee-no-table = No game has begun: send “new” or “load” first.
referee-no-seat = There is no seat { $seat } at a table of { $players }: seats count from 0.
referee-names = “names” is a list of { $players ->
    [one] one name
   *[other] { $players } names
} of up to 40 characters, not { $found }.
referee-no-level = There is no bot called “{ $level }”; there are: { $known }.
referee-iterations = A bot thinks no more rounds than { $most }.
referee-idle = { $who } has nothing to decide now.
referee-no-rebuild = No table can be made that looks like this: the view does not say enough, or is none.
referee-no-record = Only a game from its set-up, without scripted chance, has a record.
referee-no-site = Chance has no place called “{ $site }” in this game; it has: { $known }.
referee-no-side = A die of { $sides } sides cannot show { $found }.
referee-no-randomness = There is no chance to draw a seed from: give a “seed”.
referee-heard = { $who }: { $what }
referee-other = { $why }
referee-bug = Internal error: the request was not carried out, the game is as it was.
referee-no-review = Only a game that is over, and was played from its set-up without scripted chance, can be reviewed.
referee-rounds = A game is not reviewed in more redeals than { $most }.
