matches-name = Matches
matches-pitch = Take one to three; whoever takes the last one loses.
matches-heap = { $heap ->
    [0] No match is left.
    [one] One match is left.
   *[other] { $heap } matches are left.
}
matches-action = { $matches ->
    [one] Take one match
   *[other] Take { $matches } matches
}
matches-laid = { $heap } matches are laid on the table.
matches-took = { $who-self ->
    [yes] You take
   *[no] { $who } takes
} { $matches ->
    [one] one match.
   *[other] { $matches } matches.
}
matches-decide = How many matches do you take?
matches-part-escaped = Escaped the last match
matches-illegal-number = Take one, two or three of the { $heap } left.
