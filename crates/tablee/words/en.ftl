# The words of the tool itself; each game brings its own.

tool-games-game = { $id }: { $name }, { $min ->
    [1] alone or up to { $max ->
            [one] 1 player
           *[other] { $max } players
        }
   *[other] { $min } to { $max ->
           [one] 1 player
          *[other] { $max } players
       }
}
tool-level = { $level ->
    [random] carefree
    [beginner] beginner
    [greedy] solid
    [casual] casual
    [skilled] skilled
    [rusher] rusher
    [yardstick] yardstick
    [master] master
   *[other] { $level }
}
tool-standing = { $rank }. { $who }: { $total ->
    [one] 1 point
   *[other] { $total } points
} ({ $parts })
tool-part = { $part } { $points }

# Playing in the terminal
tool-play-you = You
tool-play-person = Player { $number }
tool-play-bot = Bot { $number }
tool-play-seat-person = Seat { $number }: { $who }
tool-play-seat-bot = Seat { $number }: { $who }, level { $level }
tool-play-keys = Type the number of your choice. “?” helps, “r” shows the rules, “u” takes back, “q” leaves.
tool-play-help =
    Type the number of a choice and press Enter.
    “u” takes back the last action, as long as the rules allow it.
    “r” shows the rules of the game; “q” leaves it; “?” shows this help.
    An action can also be typed as JSON, as the referee understands it.
tool-play-nonsense = Not understood: a number from 1 to { $choices }, “u”, “r”, “?” or “q”.
tool-play-refused = Refused ({ $rule }): { $reason }
tool-play-undone = { $who-self ->
    [yes] Your last action is taken back.
   *[no] The last action of { $who } is taken back.
}
tool-play-hint = Hint: { $choice }.
tool-play-hint-ahead = Hint: { $choice }. Looking ahead, the bot rates your game at { $worth } out of 100 this way.
tool-play-hint-other = Also thought of: { $choice }.
tool-play-hint-ends = Games imagined to the end: { $games }, { $win }% of them won this way. Lead at the end: { $mean } on average, mostly { $low } to { $high }.
tool-play-hint-ends-alone = Games imagined to the end: { $games }. Score: { $mean } on average, mostly { $low } to { $high }.
tool-play-hint-then = Then: { $line }.
tool-play-hide = Press Enter to hide your cards.
tool-play-pass = Now pass the keyboard to { $who }. { $who }, press Enter when nobody else is looking.
tool-play-left = You leave the table before the end.
tool-play-result = The result:

# Many games between bots
tool-arena-played = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
} with the seed { $seed }.
tool-arena-bots = Bot
tool-arena-seats = Seat
tool-arena-seat = Seat { $number }
tool-arena-share = Victories [95% confidence interval]
tool-arena-elo = Elo
tool-arena-rank = Mean rank
tool-arena-margin = Margin
tool-arena-mean = Mean score
tool-arena-iterations = Iterations per decision
tool-arena-decisions = Decisions per turn
tool-arena-decision = ms per decision
tool-arena-turn = ms per turn
tool-arena-slowest = Slowest turn (ms)
tool-arena-late = Late turns
tool-arena-verdict = { $verdict ->
    [better] The first bot is better: it wins more than its share.
    [worse] The first bot is worse: it wins less than its share.
   *[other] Not known yet: more games are needed to tell whether the first bot is better.
}
tool-arena-blocks = Blocks vary { $ratio } times as much as independent games.
tool-arena-over = More than { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $share }
tool-arena-length = Decisions per game: { $mean } on average, { $min } to { $max }, median { $median }.{ $cut ->
    [0] { "" }
    [one] { " " }One game was cut short by a safety rule.
   *[other] { " " }{ $cut } games were cut short by a safety rule.
}
tool-ladder-title = The ladder of bots: { $game }
tool-ladder-players = Tables of { $players }
tool-ladder-share = Victories against the previous one [95% confidence interval]
tool-ladder-games = Games
tool-ladder-step = Elo gained
tool-ladder-height = Elo above the lowest
tool-arena-speed = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} on { $threads ->
    [one] one thread
   *[other] { $threads } threads
}: { $rate ->
    [one] 1 game
   *[other] { $rate } games
} per second.

# Measuring
tool-bench-head = { $game }, { $players ->
    [one] one player
   *[other] { $players } players
}, random play on one core; a state has { $bytes ->
    [one] 1 byte
   *[other] { $bytes } bytes
}.
tool-bench-kernel = Through the kernel: { $games ->
    [one] 1 game
   *[other] { $games } games
}/s, { $decisions } million decisions/s.
tool-bench-bare = Bare loop: { $games ->
    [one] 1 game
   *[other] { $games } games
}/s, { $decisions } million decisions/s.
tool-bench-ratio = Ratio: { $ratio }
tool-soak-good = { $game } for { $players }: { $games } random games kept every invariant; { $mean ->
    [one] 1 decision
   *[other] { $mean } decisions
} on average, { $longest } at most.
tool-soak-bad = { $game } for { $players }: game { $number } of { $games } failed (seed { $seed }): { $problem }

# Records
tool-edition-good = { $game } can be played with this component data.
tool-edition-hash = Its name in records: { $hash }.
tool-edition-values = { $count ->
    [0] Every value is ours.
    [one] One value is not ours (ours → yours):
   *[other] { $count } values are not ours (ours → yours):
}
tool-edition-different = { $count ->
    [0] Nothing of it leaves what we reconstructed.
    [one] It leaves what we reconstructed in one respect, which is your right:
   *[other] It leaves what we reconstructed in { $count } respects, which is your right:
}
tool-edition-bad = { $count ->
    [one] This component data cannot be played, for one reason:
   *[other] This component data cannot be played, for { $count } reasons:
}
tool-verify-good = The record is true: replayed from the seed, everything is as it tells.
tool-verify-game = Game: { $game }, revision { $rules } of the rules.
tool-verify-data = Component data: { $hash }.
tool-verify-players = { $count ->
    [one] One player: { $names }.
   *[other] { $count } players: { $names }.
}
tool-verify-steps = { $count ->
    [one] One action, legal and leading to the position the record tells of.
   *[other] { $count } actions, each legal, each leading to the position the record tells of.
}
tool-verify-acts = Who acted: { $people } by people, { $bots } by bots, { $standins } by bots in a person’s place, { $automatic } automatic.
tool-verify-acts-untold = { $count ->
    [one] Who acted is not told for one action.
   *[other] Who acted is not told for { $count } actions.
}
tool-verify-seed = { $proof ->
    [proven] Seed: proven. The secret is the one committed to, every person’s contribution is the one whose hash was published, and the seed follows from all of them.
    [none] Seed: no proof in it. Where the seed came from is not shown.
   *[not] Seed: not proven.
}
tool-verify-deals = { $count ->
    [0] No deal came to nothing before this one.
    [one] One deal came to nothing before this one; it is published in the record, with its secret.
   *[other] { $count } deals came to nothing before this one; they are published in the record, with their secrets.
}
tool-verify-uses = { $count ->
    [one] Chance was used once, and gave what follows from the seed.
   *[other] Chance was used { $count } times, and gave each time what follows from the seed.
}
tool-verify-no-uses = The record does not list what chance gave; the replay follows the seed.
tool-verify-not-compared = Not compared with anything you noted: --commitment, --contribution and --mark do that.
tool-verify-same-commitment = Commitment: the one given.
tool-verify-same-contribution = Contribution { $given }: in the seed, at place { $place }.
tool-verify-same-mark = Mark { $given }: the one after step { $step }.
tool-verify-complete = Game: complete.
tool-verify-prefix = Game: a prefix. It was not over.
tool-verify-result = The result:
tool-verify-nothing-to-match = there is no proof in it that could match what was given.
tool-verify-other-commitment = the commitment is not the one given ({ $given }).
tool-verify-no-contribution = the contribution given ({ $given }) is not in the seed.
tool-verify-no-mark = the mark given ({ $given }) is none of this game.

# A whole game on one page
tool-page-head = Seed { $seed }; at the seats: { $levels }. Each step shows the whole truth as data, what everybody sees, what can be done (→ what is done) and what happens.
tool-page-opening = Opening
tool-page-step = Step { $step }
tool-page-end = The end
tool-page-seat-sees = What { $who } sees
tool-page-spectator-sees = What a spectator sees
tool-page-choices = { $who } decides

# Every refusal on one page
tool-refusals-all-games = In all games
tool-refusals-when = When
tool-refusals-rule = Rule
tool-refusals-words = In words
tool-refusals-occasion = { $when ->
    [start] at the set-up
    [turn] in any game
    [undo] taking back
    [preview] looking ahead
    [position] loading
    [script] scripted chance
   *[action] in this game
}

# The house
tool-serve-open = The house is open: { $url }
tool-serve-lan = In the same room: { $url }
tool-serve-no-lan = This machine has no address in a network of its own.
tool-wrong-no-house = There is no house that can be read at { $file }.
tool-backup-done = The copy is written: { $file }
tool-restore-done = The copy is in place: { $file }

# A house under load
tool-load-head = { $game }: { $tables ->
    [one] one table
   *[other] { $tables } tables
} of { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}, for { $seconds } s.
tool-load-full-speed = At full speed: everybody plays as soon as it is their turn.
tool-load-paced = One move per table every { $think } ms.
tool-load-ramp = Setting up
tool-load-moves = Moves per second, on disk
tool-load-latency = From sending until all seats have it
tool-load-bytes = Bytes received per move, all seats
tool-load-games = Games that ended
tool-load-refused = Moves refused
tool-load-cpu = Processor of the house: time, share of a core, per move
tool-load-memory = Memory of the house per table: ready → at the end
tool-load-generator = Processor of the clients
tool-load-average = Load of the machine before

# What goes wrong; the technical cause comes after it
tool-wrong-players = { $game } is for { $min } to { $max ->
    [one] 1 player
   *[other] { $max } players
}, not { $given }
tool-wrong-ladder = a ladder takes tables of two or more
tool-wrong-threads = the threads cannot be started
tool-wrong-write = { $file } cannot be written
tool-wrong-read = { $file } cannot be read
tool-wrong-edition = the component data in { $file } are refused
tool-wrong-game = there is no game “{ $given }”; there are: { $known }
tool-wrong-randomness = the operating system gives no randomness
tool-wrong-option = { $count ->
    [0] { $game } has no options, so none called “{ $given }”
   *[other] { $game } has no option “{ $given }”; it has: { $known }
}
tool-wrong-switch = the option { $option } is true or false, not “{ $given }”
tool-wrong-choice = the option { $option } is one of { $known }, not “{ $given }”
tool-wrong-seat = the option { $option } is a seat (0, 1, …) or none, not “{ $given }”
tool-wrong-name = a name has 1 to { $most ->
    [one] 1 character
   *[other] { $most } characters
}: “{ $given }”
tool-wrong-seconds = measure for more than 0 and at most 3600 seconds
tool-wrong-settings = the settings in { $file } cannot be used
tool-wrong-port = “{ $given }” has no port
tool-wrong-house = the house does not open on { $listen } with its store { $database }
tool-wrong-damaged = the house does not open: { $file } is damaged. Put a copy in its place with “tablee restore COPY --database { $file }”; the damaged file is kept beside it
tool-wrong-copy = { $file } cannot be copied
tool-wrong-not-whole = { $file } is not a whole copy of a house
tool-wrong-in-use = { $file } cannot be replaced
tool-wrong-url = “{ $given }” is not an address like http://127.0.0.1:7878
tool-wrong-load-unwell = there is no house at { $address }, or it is not well
tool-wrong-load-open = the house to be measured does not open
tool-wrong-load-gone = the house closed during the measurement
tool-wrong-load-socket = the house does not open a socket
tool-wrong-load-late = the tables are not ready in time
tool-wrong-load-process = process { $process } does not tell what it uses
tool-wrong-load-unreadable = the house says something unreadable
tool-wrong-load-refused = the house refuses: { $reason }

# Looking back on a game
tool-review-title = { $game }: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, each position seen in { $rounds ->
    [0] a few redeals only: a rough curve
    [one] 1 redeal
   *[other] { $rounds } redeals
}.
tool-review-points = Where the points come from
tool-review-win = Where the chances to win come from, in per cent
tool-review-seat = Player
tool-review-start = Start
tool-review-luck = Luck
tool-review-own = Own decisions
tool-review-others = Others’ decisions
tool-review-play = Play beyond habit
tool-review-result = Result
tool-review-chances = Chances to win, in per cent
tool-review-open = With all cards open
tool-review-known = As { $who } could know at that time
tool-review-step = Step
tool-review-steps = Step
tool-review-percent = { $share }%
tool-review-moments = What mattered most
tool-review-moment = Step { $step }, { $who }: { $played }. { $kind ->
    [swing] What came of it changed { $alone ->
            [yes] the outlook, in points, by { $amount }.
           *[no] the chances of { $whose } by { $amount }%.
        }
    [expensive] Against the best choice this cost { $alone ->
            [yes] in points: { $amount }.
           *[no] { $amount }%.
        }
   *[best] The next best choice was worth { $alone ->
            [yes] less, in points: { $amount }.
           *[no] { $amount }% less.
        }
}
tool-review-expected = Expected final points
tool-review-in-points = points
tool-review-ledger = Every event of chance and every decision, in per cent of a win and in points
tool-review-deal = The deal
tool-review-line-luck = { $step }, luck: { $what }
tool-review-line-decision = { $step }, decision by { $who }: { $what }
tool-review-better = Better: { $what }.
tool-review-master = The master: { $what }.
tool-review-no-seat = There is no seat { $seat } at a table of { $players }
tool-review-not-over = Only a finished game can be reviewed

# Whether reviews are right
tool-calibrate-title = { $game } for { $players }: { $games ->
    [one] 1 game
   *[other] { $games } games
} of bots with the seed { $seed }.
tool-calibrate-fitted = Figures found. Surprise, in nats: { $loss }. Decisions a game: { $length }.
tool-calibrate-own = There are no figures for this table, or they were found with the very seed “{ $seed }”: choose another one
tool-calibrate-open = With all cards open
tool-calibrate-known = As known to the seat
tool-calibrate-bin = Told, in per cent
tool-calibrate-entries = Entries
tool-calibrate-told = Told on average
tool-calibrate-came = Came true
tool-calibrate-plot = { $game } for { $players }
tool-calibrate-axis-told = told, in per cent
tool-calibrate-axis-came = came true, in per cent
tool-calibrate-worst = The largest difference, in points of a hundred: { $points }.
tool-calibrate-brier = Brier score: { $open } with open cards, { $known } as known to the seat; always the same chance { $constant }, the lead in points alone { $margin }.
tool-calibrate-points = Final points are { $error } off on average.
tool-calibrate-seat = Seat
tool-calibrate-luck-win = Mean luck, in per cent of a win
tool-calibrate-luck-points = Mean luck, in points
tool-calibrate-sums = { $sums } of { $of } accounts add up to the last digit.

# Tuning
tool-tune-weight = Weight
tool-tune-before = Before
tool-tune-after = After
tool-tune-opponent = Victories against
tool-tune-unseen = { $bot } (not tuned on)
tool-tune-gain = Gain in points
tool-wrong-weights = { $game } has no weights to tune, or none of these names
tool-wrong-weight = { $count ->
    [0] { $game } has no weights that could be changed, and no “{ $given }”
   *[other] { $game } has no weight “{ $given }”: { $known }
}
