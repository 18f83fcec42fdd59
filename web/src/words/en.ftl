# The page itself.
skip = Go to the content
skip-choices = Go to the choices
close = Close
loading = One moment…
again = Try again
away = The house does not answer. Your tables are safe; try again in a moment.
to-home = To the house
menu = House
language = Language
yes = yes
no = no
colon = :
your-turn = Your turn
watching = You are watching
rules = Rules
rules-of = The rules of { $game }
rules-contents = Contents
rules-search = Search the rules
rules-nothing = The rules say nothing about “{ $query }”.
rules-missing = The rules of this game cannot be read just now.
tutorial = Learn in two minutes
players = { $count ->
    [one] one player
   *[other] { $count } players
}
players-range = { $min }–{ $max ->
    [one] 1 player
   *[other] { $max } players
}
players-title = Players
minutes = { $count } min
minutes-range = { $min }–{ $max } min
weight = { $weight ->
    [1] light
    [2] easy
    [3] medium
    [4] demanding
   *[5] heavy
}
box-by = A game by { $names }
box-not-here = Its rules are not on this device yet.

# Guests get a name at once.
guest-1 = Otter
guest-2 = Owl
guest-3 = Badger
guest-4 = Magpie
guest-5 = Hedgehog
guest-6 = Heron
guest-7 = Squirrel
guest-8 = Lynx
guest-9 = Marten
guest-10 = Robin
guest-11 = Tortoise
guest-12 = Fox

# Home
home-page = Tablée: board games with friends or bots
home-title = Take a seat. The lamp is on.
home-lead = Modern board games with every rule in place, played in the browser with friends, or against bots worth beating.
home-games = Games
home-play = Play now against bots
home-create = Open a table
home-mine = My tables
home-open = Open tables
home-open-none = No open table right now. Open one and friends will come.
home-watch = Games to watch
home-history = Finished games and statistics
mine-title = My games
mine-current = Going on
mine-over = Finished
mine-none = No finished game yet.
mine-by-game = By game
mine-by-opponent = By opponent
mine-opponent = Opponent
mine-games = Games
mine-wins = Won
mine-best = Best
mine-mean = Average
mine-ahead = Ahead of me
mine-with = with { $names }
mine-alone = alone
mine-won = Won, { $total } { $total ->
    [one] point
   *[other] points
}
mine-ranked = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}, { $total } { $total ->
    [one] point
   *[other] points
}
mine-title-reached = Title reached, { $total } { $total ->
    [one] point
   *[other] points
}
mine-title-missed = Title missed, { $total } { $total ->
    [one] point
   *[other] points
}
mine-more = Show more
insight = Luck and decisions over many games
insight-none = None of these games has been looked back on yet. Then luck and decisions stand here, one game after the other.
insight-sentence-win = { $games ->
    [one] In the one game looked back on, in chances to win: { $start } at the start, luck { $luck }, your decisions { $own }, the others’ { $others }, play beyond habit { $play }. That makes { $result }.
   *[other] On average over { $games } games, in chances to win: { $start } at the start, luck { $luck }, your decisions { $own }, the others’ { $others }, play beyond habit { $play }. That makes { $result }.
}
insight-sentence-points = { $games ->
    [one] In the one game looked back on, in points: { $start } at the start, luck { $luck }, your decisions { $own }, the others’ { $others }, play beyond habit { $play }. That makes { $result }.
   *[other] On average over { $games } games, in points: { $start } at the start, luck { $luck }, your decisions { $own }, the others’ { $others }, play beyond habit { $play }. That makes { $result }.
}
insight-over-time = Game by game
insight-per-game = On average
insight-mean = Mean of a game
insight-my-decisions = My decisions
insight-part = Part
insight-note = A mark is one game, the line the mean of the last five. Decisions are held against the best choice you could know of, so they lie below nothing: the closer to it, the better. Luck evens out over many games. ± is two standard errors: as long as it is large, the mean says little.
insight-as-table = Game by game, as a table
insight-day = Day
insight-rank = Place
insight-rank-of = { $rank } of { $players }
insight-sources = Where my points come from
insight-me = Me
insight-winners = Winners
insight-difference = Difference
insight-sources-note = Means over { $mine ->
    [one] one game of yours
   *[other] { $mine } games of yours
} with { $players ->
    [one] one player
   *[other] { $players } players
}, beside { $winners } winners other than you in games of that size at this house. Only games that have been looked back on are counted.
insight-sources-alone = Means over { $mine ->
    [one] one game of yours
   *[other] { $mine } games of yours
} with { $players ->
    [one] one player
   *[other] { $players } players
}. Once five winners other than you are known at this house, theirs stand beside.
insight-look-back = { $games ->
    [one] Look back on one more game
   *[other] Look back on { $games } more games
}
insight-working = Looking back: { $done } of { $of } done. It goes on as long as this page is open.
insight-stop = Stop
next-table = It is your turn at another table
table-waiting = waiting for { $names }
table-nobody = nobody yet
table-free = { $seats ->
    [0] full
    [one] one free seat
   *[other] { $seats } free seats
}
table-kept = A seat is kept for you
table-running = in play
table-damaged = A table of { $game } cannot be opened: what was noted of it is damaged. Whoever runs the house has been told.
table-cutting = The deck is being cut

# A new table
new-title = A new table
new-game = Game
new-seats = Seats
new-visibility = Who finds it
new-visibility-link = Whoever has the link
new-visibility-public = Everybody
new-pace = Pace
new-pace-live = Live, everybody is there
new-pace-turns = A turn now and then, over days
new-limit = Time per decision
new-limit-none = As long as you like
new-watching = Who may watch
new-watching-everybody = Everybody
new-watching-players = Only those who play
new-absence = When somebody is away
new-absence-after = A bot plays after { $time }
new-absence-level = How well that bot plays
new-auto-single = Make a move by itself where there is only one
new-create = Open the table
option-no-seat = Nobody
seat-number = Seat { $seat }

# Before the game
lobby-seats = At the table
lobby-free = free
lobby-kept = kept for { $name }
lobby-my-name = Your name
lobby-my-name-or-ours = or we find one for you
lobby-close = Close this table
lobby-sit = Sit here
lobby-bot = Add a bot
lobby-leave = Stand up
lobby-free-seat = Free the seat of { $name }
lobby-level = The bots’ level
lobby-guest = Somebody else on this device
lobby-guest-name = Their name
lobby-guest-sit = Seat them
lobby-start = Start the game
lobby-draw = Draw the places by lot at the start
lobby-seating-drawn = The places are drawn by lot when the game starts.
lobby-seating-asSeated = Everybody plays where they sit.
lobby-ready = Everybody is here.
lobby-wait-seats = { $seats ->
    [one] One seat is still free.
   *[other] { $seats } seats are still free.
}
lobby-wait-host = Waiting for the host to start.
lobby-agreed = What was agreed
table-terms = This table
table-terms-change = Change the table
table-terms-save = Save
table-terms-changed = The table is changed.
level-random = carefree
level-beginner = beginner
level-greedy = solid
level-casual = casual
level-skilled = skilled
level-master = master
invite = Invite
invite-text = Whoever opens this link can sit down or watch.
invite-link = Link to this table
invite-qr = The link as a QR code
invite-copy = Copy
invite-share = Share
invite-copied = The link is copied.
invite-by-hand = The browser does not let the page copy: the link is selected, copy it yourself.
invite-known = People you have played with
invite-person = Invite { $name }
invite-to-new = Invite { $name } to a new table
fair-title = No stacked cards
fair-text = Before anybody sits down, the house draws a secret and publishes its hash. On sitting down, your browser draws a number of its own and publishes its hash. When the table is full everybody’s page opens its number: that is how the deck is cut. Everything that chance decides follows from the secret and all numbers together, so nobody can choose the cards, not even the house with a friend at the table. After the game you can check it here.
fair-commitment = The hash of the house’s secret (deal { $number }):
fair-hash = The hash of { $name }’s number:
fair-open = { $name }’s number:
cut-waiting = Waiting for { $names } to cut the deck.
cut-free = If somebody keeps everybody waiting, free their seat: a new deal begins.
cut-done = has cut
cut-not-yet = has yet to cut
cut-wait-promise = A new deal: waiting for { $names } to look at the table again.
cut-elsewhere = You sat down on another device. Cut the deck there, or cut anew from here.
cut-here = Cut anew from here
deal-aborted = Deal { $number } came to nothing:
deal-freed = a seat was freed while the deck was being cut.
deal-left = somebody left while the deck was being cut.
deal-cutAnew = somebody cut anew from another device.
deal-closed = the table was closed before the game.
deal-expired = nobody began for too long.
deal-holds = The secret is the one the house had committed to.
deal-broken = The secret or a number is not the one that was promised.
deal-secret = Its secret:

# In play
connection-connecting = Connecting…
connection-lost = Connection lost, trying again…
connection-now = Try now
sending = Sending…
sending-waits = This has not been confirmed: it is sent as soon as the connection is back.
sending-kept = “{ $choice }” has not been confirmed: it is sent as soon as the connection is back.
sending-drop = Drop it
sending-dropped = Dropped. If it had already arrived, you will see it when the connection is back.
sending-not = There is no connection: nothing was sent.
helped = You took too long, or were away: a bot plays for you.
helped-take-over = Take over
thinking = { $count ->
    [one] { $names } is thinking…
   *[other] { $names } are thinking…
}
thinking-away = { $count ->
    [one] { $names } is away.
   *[other] { $names } are away.
}
deadline = A bot decides in { $seconds } s.
deadline-mine = { $seconds } s left, then a bot decides for you.
confirm-ask = { $choice }? This is final.
confirm-yes = Yes, do it
confirm-no = Not yet
choices = Choices
choices-count = { $count ->
    [one] One choice
   *[other] { $count } choices
}
choices-search = Search the choices
choices-touch-again = Touch again to do it.
choices-not = Not possible now: press to learn why
hint = Hint
hint-here = A bot would do this.
hint-told = Hint: { $choice }
hint-take = Do it
hint-sole = Nothing else comes into question.
hint-close = Looking ahead, the bot rates your game at { $mine } out of 100 this way; “{ $rival }” is about as good.
hint-ahead = Looking ahead, the bot rates your game at { $mine } out of 100 this way, and at { $other } with “{ $rival }”.
hint-liking = The bot weighs it at { $mine } out of 100, and “{ $rival }” at { $other }.
hint-more = What may come of it
hint-ends = Games imagined to the end: { $games }, { $win }% of them won. Lead at the end: { $mean } on average, mostly { $low } to { $high }.
hint-ends-alone = Games imagined to the end: { $games }. Score: { $mean } on average, mostly { $low } to { $high }.
hint-then = Then: { $line }
undo = Take back
undo-ask = Ask to take back
undo-asked = { $who } would like to take back { $count ->
    [one] one action:
   *[other] { $count } actions:
}
undo-allow = Agree
undo-deny = Decline
undo-waits = { $names } must agree before this is taken back:
undo-whose = { $count ->
    [one] It was done by { $names }.
   *[other] They were done by { $names }.
}
resign = Resign
resign-text = A bot plays on in your place for good. You can still watch.
resign-yes = Resign
resign-no = Play on
step-back = Back
show-board = Show the board
show-plain = Show the plain table
panes = Parts of the table
plan-stopped = The plan stops here: something has changed.
turn-restart = Start my turn again
pane-board = Table
pane-players = Players
pane-log = Log
log = Log
log-places = The places were drawn by lot: { $names }.
log-more = Earlier
log-look = Look at this moment
past = You are looking at an earlier moment ({ $when }).
past-back = Back to the game
resigned = You have resigned: a bot plays on for you. You can stay and watch.
chat = Chat
chat-empty = Nobody has said anything yet.
chat-unread = { $count ->
    [one] 1 unread message
   *[other] { $count } unread messages
}
chat-say = Say something
chat-send = Send
recap = Since your last turn
refusal-rule = Read the rule
player-bot = bot, { $level }
player-away = away
player-away-bot = away, a bot plays on
player-away-since = away for { $time },
player-away-helped = a bot plays on
player-away-bot-at = a bot plays { $ahead }
player-stand-in = Let a bot play now for { $name }
player-replace = Give this seat to a bot for good
player-resigned = resigned, a bot plays on
player-you = you
player-program = program
player-thinks = is thinking
player-score = Score:
plain-nothing = nothing
plain-me = My figures
plain-preview = What would come of it
plain-preview-nothing = Nothing on the table would change yet.
plain-why-not = Not possible:
deed-autoAct = The house plays the only choice of { $who }.
deed-undo = { $self ->
    [yes] You take it back.
   *[no] { $who } takes it back.
}
deed-askUndo = { $self ->
    [yes] You ask to take it back.
   *[no] { $who } asks to take it back.
}
deed-allowUndo = { $self ->
    [yes] You agree.
   *[no] { $who } agrees.
}
deed-denyUndo = { $self ->
    [yes] You decline.
   *[no] { $who } declines.
}
deed-resign = { $self ->
    [yes] You resign; a bot plays on.
   *[no] { $who } resigns; a bot plays on.
}
deed-away = { $self ->
    [yes] You were away; a bot plays on.
   *[no] { $who } is away; a bot plays on.
}
deed-slow = { $self ->
    [yes] You took too long; a bot makes this one move.
   *[no] { $who } took too long; a bot makes this one move.
}
deed-back = { $self ->
    [yes] You are back.
   *[no] { $who } is back.
}
deed-replaced = { $who } does not come back: the host has given the seat to a bot.
pass-title = Pass the device to { $name }
pass-text = Everybody else looks away: the next screen shows a hand.
pass-take = I am { $name }
table-missing = This table cannot be found
table-closed = This table was closed
table-closed-resigned = The game ended without a result: { $count ->
    [one] { $names } has resigned.
   *[other] { $names } have resigned.
}
table-closed-begun = The game ended without a result.
table-close-text = The game ends here for good, without a result. Only bots play beside you.
keys = Keys
keys-move = from one possible thing to the next
keys-take = take it
keys-first = to the first choice
keys-number = take the choice with this number
keys-back = step back
keys-undo = take back
keys-hint = hint
keys-rules = rules
keys-keys = these keys

# The end
end-counting = The points are counted…
end-title = The count
end-standings = Standings
end-you-win = You win with { $total ->
    [one] 1 point
   *[other] { $total } points
}!
end-you-share = You win together with { $names }: { $total ->
    [one] 1 point
   *[other] { $total } points
} each.
end-wins = { $count ->
    [one] { $names } wins with { $total ->
        [one] 1 point
       *[other] { $total } points
    }.
   *[other] { $names } win together with { $total ->
        [one] 1 point
       *[other] { $total } points
    }.
}
end-solo-reached = { $total ->
    [one] 1 point
   *[other] { $total } points
}: you have earned the title “{ $title }”!
end-solo-missed = { $total ->
    [one] 1 point is
   *[other] { $total } points are
} not enough for a title this time.
end-tie = { $names } have { $total ->
    [one] 1 point
   *[other] { $total } points
} each. Decided by: { $tie } ({ $values }).
end-shared = { $names } have { $total ->
    [one] 1 point
   *[other] { $total } points
} each and share the rank.
end-rank = Rank
end-player = Player
end-total = Total
end-rematch = Play again
end-to-rematch = To the next game
end-join-rematch = Join the next game
end-invited = { $name } would like to play again.
end-replay = Watch again
end-download = Download
fair-check = Check the shuffle
fair-none = This record carries no proof.
fair-entries-good = Every person put exactly one number into the seed, and no bot put anything.
fair-entries-bad = Somebody’s number is missing, or something is in the seed that nobody put there.
fair-hashes-good = Every number is the one whose hash was published when its person sat down.
fair-hashes-bad = A number is not the one whose hash was published when its person sat down.
fair-secret-good = The secret is the one the house had committed to.
fair-secret-bad = The secret is not the one the house had committed to.
fair-seed-good = The seed of every shuffle follows from all of that.
fair-seed-bad = The seed that was played does not follow from that.
fair-places-good = The places were drawn by that seed.
fair-places-bad = The places were not drawn by that seed.
fair-places-unknown = No places were drawn: everybody played where they sat.
fair-chance-good = Every shuffle and every die of the record, drawn again here, falls as it tells.
fair-chance-bad = A shuffle or a die of the record does not follow from the seed.
fair-aborted-good = Every deal that came to nothing was published and is as it was.
fair-aborted-bad = A deal that came to nothing is missing, or is not as it was published.
fair-aborted-unknown = No deal came to nothing before.
fair-marks-good = Who acted, how and when leads to the mark that was told.
fair-marks-bad = Who acted, how or when was changed: it does not lead to the mark that was told.
fair-deal-good = It is the deal this browser saw when the deck was cut: same commitment, same hashes, same game.
fair-deal-bad = It is not the deal this browser saw when the deck was cut.
fair-deal-unknown = This browser was not there when the deck was cut, so it cannot compare the deal.
fair-contribution-good = What your browser contributed is part of the seed.
fair-contribution-bad = What your browser contributed is missing from the seed.
fair-contribution-unknown = This browser contributed nothing here.
fair-game-good = It is the game this browser saw: the last mark it kept is in the record.
fair-game-bad = It is not the game this browser saw: the last mark it kept is not in the record.
fair-game-unknown = This browser did not see the game, so it cannot compare it.
fair-not-checked = Not checked here: that every move keeps to the rules. “tablee verify” does that with the downloaded record.

# Replay
replay-of = Watch again: { $game }
replay-first = To the beginning
replay-previous = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-step = Step { $step } of { $last }
replay-position = Position in the game
replay-eyes = Seen by
replay-everybody = everybody
replay-speed = Speed
replay-speed-value = × { $speed }
replay-share = Copy a link to this moment
replay-shared = The link to this moment is copied.
replay-by-hand = The browser does not let the page copy. The link: { $link }
replay-turn-next = To the next turn of { $who }
replay-missing = This game cannot be watched: it is not over, or not here.

# Learning
lesson-of = { $lesson } of { $count }
lesson-next = Next
lesson-back = Back
lesson-try = Try it on the board.
lesson-play = Now play a real game
lesson-missing = There is no guided game here yet. The rules are a good start.
lesson-you = You
lesson-other = { $number ->
    [2] Basile
    [3] Désiré
    [4] Émile
   *[other] Colette
}

# Settings
settings = Settings
settings-name = My name
settings-rename = Change
settings-renamed = From now on you are { $name }.
settings-theme = Light
settings-theme-system = As the device
settings-theme-evening = Evening
settings-theme-day = Day
settings-motion = Movement
settings-motion-full = Calm
settings-motion-quick = Quick
settings-motion-none = None
settings-plain = Plain table instead of the board
settings-confirm = Ask before what is final and easily regretted
settings-sound = Sounds
settings-notify = Notify me at my turn when this page is hidden
settings-notify-denied = The browser does not allow notifications here.
settings-chat = Chat
settings-carry = Play on with another device
settings-carried = Open this link there within ten minutes:
carry-title = Play on here
carry-text = This device becomes yours: name, tables and seats come with you.
carry-yes = Yes, it is me

# About
about = About this house
about-title = About this house
about-house = Tablée is a board-game house in one program. Every rule is enforced, every game can be replayed, and whoever likes can run a house of their own.
about-fair = Shuffles are provably fair: the deck is cut by the house and everybody’s browser together, and every finished game can be checked in this page.
about-credits = The games
about-original = Originally “{ $title }”.
about-designers = Designed by { $names }{ $year ->
    [none] .
   *[other] , { $year }.
}
about-artists = Illustrated by { $names }.
about-publishers = Published by { $names }, { $year }.
about-translators = Rules translated by { $names }{ $source ->
    [none] .
   *[other] , from the English rules of { $source }.
}
about-own = All names of games belong to their authors and publishers. All pictures and all wording here are our own.
about-copy-title = Your printed copy
about-copy-why = The rulebooks give the rules, but not always every printed value. What was missing has been reconstructed; a sentence at the end of each game’s rules says what.
about-copy-how = If you own the game, its real values can be entered in an edition file: “tablee edition check FILE” checks it, “--edition FILE” puts it on the table. The guide docs/your-printed-copy.md, which comes with the program, says what to measure, where it goes and how to share it.
about-fonts = Set in Fraunces and Atkinson Hyperlegible Next, both under the SIL Open Font License.
about-privacy = No account, no tracker, no request to any other site: a cookie remembers your seat, this browser remembers your settings.
lost-title = Nothing on this table
lost-text = This address leads nowhere in the house.

me-title = Me and my devices
me-known-as = Here you are { $name }.
me-nobody = You have no name here yet: you get one with your first game.
me-devices = My devices
me-devices-why = Every browser and program on this list can play as you. Log out those that you do not know or no longer use.
me-device = A browser
me-program = A program
me-this-device = this device
me-seen = last here on { $day }
me-device-name = What it is called
me-rename = Rename
me-rename-device = Rename { $name }
me-end = Log out
me-end-device = Log out { $name }
me-log-out = Log out here
me-end-others = Log out everywhere else
me-end-all = Log out everywhere
me-end-all-what = Every device of yours is logged out, this one too. Nobody can come as you any more, not even you: your name stays at your tables, and bots play on for you.
me-end-all-now = Log out everywhere for good
me-logged-out-everywhere = You are logged out everywhere.
me-ended = { $name } is logged out.
me-logged-out = You are logged out. Without another device of yours, nobody can come as you any more.
me-blocked = People I have blocked
me-unblock = Unblock
me-unblock-person = Unblock { $name }
me-data = What the house keeps
me-data-why = Your name, your devices, your settings, where you want notices sent, the tables where you sat, what you said there, and whom you reported. Nothing else, and nothing for anybody else.
me-export = Download all of it
me-delete = Delete me
me-delete-what = Your name and everything you said go for good; open tables are left, and a bot plays on in your running games. This cannot be taken back.
me-delete-now = Delete me for good
me-deleted = The house has forgotten you.
cancel = Cancel
settings-me = My devices and data

chat-about = About { $name }
chat-mute = Mute at this table
chat-unmute = Let speak again
chat-muted = { $name } is muted at this table.
chat-unmuted = { $name } can speak again.
chat-block = Block: no longer hear, nor have at my tables
chat-blocked = You no longer hear { $name }. You can take that back under “Me and my devices”.
chat-report = Report to whoever runs the house
chat-report-why = What happened?
chat-report-send = Report
chat-reported = Thank you. Whoever runs the house can read it, with what { $name } said last.
chat-who = Who may write
chat-who-everybody = Everybody
chat-who-players = Players only
chat-who-nobody = Nobody
chat-name-first = What shall the others call you?

# Notices
notices = Notices
notices-why = So that a game goes on when you are not there. A notice says which game, with whom, and what is wanted; never anything of your cards.
notices-here = Notices come to this device.
notices-not-here = Nothing comes to this device yet.
notices-push-here = Notify me on this device
notices-stop-here = Stop here
notices-cannot-insecure = Browsers let only pages with https:// send notices, and this one has none. Ask whoever runs the house, or give an address below.
notices-cannot-unknown = This browser cannot show notices. On an iPhone or iPad, first add Tablée to the home screen.
notices-cannot-no-key = The house cannot send notices for the moment.
notices-no-service = This browser has no service that notices could come through.
notices-address = My mail address
notices-mail-ask = Send me the first e-mail
notices-mail-asked = An e-mail is on its way to { $address }. Follow the link in it; nothing else is sent before that.
notices-mail-known = E-mails go to { $address }.
notices-mail-forget = Forget this address
notices-mail = Send me e-mails
notices-no-mail = This house sends no e-mails.
notices-what = What I want to hear of
notices-kind-turn = It is my turn
notices-kind-waits = Somebody waits for me before the game or for an undo
notices-kind-invitation = A seat is kept for me
notices-kind-over = A game is over
notices-when = When
notices-when-each = At once
notices-when-daily = Once a day, all together
notices-daily-at = Every day at
notices-quiet = Leave me in peace at certain hours
notices-quiet-from = From
notices-quiet-to = To
notices-zone = By the clock of { $zone }.
bell = Notices of this table
bell-what = When I am not at this table
bell-usual = As at all my tables
bell-each = Tell me at once
bell-daily = Tell me once a day
bell-silent = Tell me nothing
bell-not-reached = For now nothing reaches you: choose a way first.
bell-settings = All my notices
letter-mail-done = Your address is confirmed. From now on notices reach you there.
letter-mail-failed = This link does not hold any more. Ask for another e-mail.
letter-stop-done = It is done: no more e-mails will come.
letter-stop-failed = This link is not known here, or the house is away. Try again in a moment.

# Time
new-bank = Time for each player’s whole game
new-bank-none = As long as they like
new-bank-of = { $minutes } min + { $increment } s a turn
new-weekends = Saturdays and Sundays do not count
weekends-off = Saturdays and Sundays do not count (by the clock of { $zone })
bank-left = { $name } has { $time } left
deadline-day = Time until { $day }

# Games of this browser, without the house.
away-here = The house does not answer. Your tables there are safe. Meanwhile you can play here: against bots, or several on this device.
away-nothing-here = The house does not answer. Your tables there are safe. The rules of the games are not on this device: once the network is back, “Take the games along” keeps them here.
here-title = Play here, without the house
here-lead = Against bots, or several of you around this device: the game runs in this browser and stays in it.
here-text = The game runs in this browser and is kept here. Nobody else takes part, and no network is needed.
here-new = Play here
here-seat = Seat { $number }
here-person = A person on this device
here-name = Name
here-begin = Deal the cards
here-games = Played here, without the house
here-running = going on
here-over = finished
here-export = Download the game
here-import = Continue a downloaded game
here-forget = Remove the game from this browser
here-missing = This browser knows no such game.
here-alone = There is nobody here to talk to.
here-elsewhere = This game went on in another window. Load the page again.
here-no-record = A game that began with a given position has no record.
here-no-rules = The rules of this game are not here. With a network they can be fetched.
here-no-proof = This record carries no proof of its shuffle, so it cannot be continued.
here-not-a-record = This file is not a downloaded game.
here-other-rules = This game was begun with other rules than this page has, and they are no longer here.
here-broken = Something went wrong inside the rules. The game is kept as it was before; load the page again.
here-record-of-other-rules = This game was played under other rules, or with other components, than this page has. It cannot be played again here; everything else is checked.
along-take = Take the games along
along-taking = Fetching the games…
along-done = All games are here: this page opens without a network too.
along-failed = The games could not be fetched. Try again when the network is better.
along-here = All games are here, for without a network too.
position-copy = Copy a link to this position
position-copied = The link is copied. Whoever opens it has the whole position before them, hidden cards too, and can play on from it.
position-by-hand = This browser does not let the page copy the link. You can open it instead.
position-open = Open the position
try-title = Try a position
try-refused = This position cannot be laid out
try-unreadable = The address tells no position that can be read.
fair-rules-running = The whole game is being played again by the rules…
fair-rules-broken = The rules could not play the game again to its end here. That says nothing against the record.
fair-rules-good = The whole game, played again here by the rules, goes just as the record tells: every shuffle, every move, the result.

# Looking back on a finished game.
review = Look back
review-of = Looking back: { $game }
review-missing = This game cannot be looked back on
review-to-table = To the table
review-beginning = A first rough curve is on its way…
review-refining = The figures are getting finer…
review-course = How it went
review-chances = Chances to win
review-title-chance = Chance of a title
review-points = Expected final points
review-known = What is known
review-open = All cards open
review-known-to = As { $who } could know
review-unit = Shown as
review-unit-win = chances to win
review-unit-title = chance of a title
review-unit-points = final points
review-at-end = The end
review-see = See this position
review-play-on = Play on from here
review-note-open = Hands and secret choices are as they were; only what nobody at the table knew is left to chance. The pale band is two standard errors wide on each side; triangles mark the moments below.
review-note-known = What { $who } could not see at that time is dealt anew, again and again: no hindsight. The pale band is two standard errors wide on each side; triangles mark the moments below.
review-as-table = The curve as a table
review-column-step = Step
review-column-win = { $who }, chance to win
review-column-title = { $who }, chance of a title
review-column-points = { $who }, final points
review-column-moment = Moment
review-all-rows = Show all rows
review-fewer-rows = Show fewer rows
review-stands = { $who }: { $win }, { $points }
review-in-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
review-slider = { $where }. { $stands }
review-lines = Every event and every decision
review-lines-of = Worth to
review-lines-note = Each line is rounded by itself; unrounded they add up to the last digit. Play beyond habit is told as one sum.
review-column-what = What happened
review-column-chance = Chance
review-column-title-chance = Title
review-line-deal = The deal
review-line-choice = A choice of { $who }, as part of a larger one.
review-line-luck = Luck
review-line-decision = Decision of { $who }
review-line-see = Step { $step }: see this position
review-ledger = Luck and decisions
review-ledger-mine-points = For you, in points: { $start } at the start, luck { $luck }, your decisions { $own }, the others’ { $others }, play beyond habit { $play }. That makes { $result }.
review-ledger-mine-win = For you, in chances to win: { $start } at the start, luck { $luck }, your decisions { $own }, the others’ { $others }, play beyond habit { $play }. That makes { $result }.
review-ledger-note = Each row adds up exactly. A decision is held against the best choice its player could know of, so it can only lose; what was played beyond the bots’ habit is told apart. All of it is an estimate by bots, not the truth.
review-ledger-later = Luck and decisions follow as soon as every position has been looked at twice.
review-part-start = At the start
review-part-luck = Luck
review-part-own = Own decisions
review-part-others = The others’ decisions
review-part-play = Play beyond habit
review-part-result = Result
review-moments = Moments that mattered
review-moment-swing = Luck turned
review-moment-expensive = An expensive decision
review-moment-best = A fine decision
review-step = step { $step }
review-played = { $who }: { $what }
review-moment-swing-win = What came next changed { $who }’s chances by { $change }.
review-moment-swing-points = What came next changed { $who }’s expected points by { $change }.
review-moment-expensive-win = Against the best choice it cost { $amount } of a win.
review-moment-expensive-points = Against the best choice the cost, in points, was { $amount }.
review-moment-best-win = The best of the other choices was worth { $amount } of a win less.
review-moment-best-points = The lead over the best of the other choices, in points, was { $amount }.
review-better = Better: { $what }
review-master = The master bot: { $what }
review-master-agrees = The master bot would do the same.
review-rounds = { $rounds ->
    [0] A first rough estimate: every position was looked at in a few imagined deals.
   *[other] Every position was looked at in { $rounds } imagined deals.
}
whatif-title = What if?
whatif-text = You play on from step { $step }; bots play the other seats. As often as you like, and nobody’s result changes.
whatif-seat = In the place of
whatif-cards = Cards
whatif-true = The cards as they were
whatif-true-text = Piles and hands lie as in the real game.
whatif-redealt = Without hindsight
whatif-redealt-text = What this player could not know is dealt anew.
whatif-begin = Play on
whatif-no-undo = This was done in the game itself, before you played on.
whatif-compared = What you made of it
whatif-more = { $points ->
    [one] One point more than in the game, from step { $step } on.
   *[other] { $points } points more than in the game, from step { $step } on.
}
whatif-less = { $points ->
    [one] One point less than in the game, from step { $step } on.
   *[other] { $points } points less than in the game, from step { $step } on.
}
whatif-same = As many points as in the game, from step { $step } on.
whatif-happened = In the game
whatif-made = Played on
whatif-again = Once more from there
whatif-keep = Keep and share
whatif-kept = Kept: to its link
whatif-back = Back to the review
whatif-list = What if: played on by others and you
whatif-by = { $who } from step { $step } in the place of { $seat }
whatif-shared = The link to this variation is copied.
whatif-share = Copy its link
whatif-watch = Watch it

# Deals that are played more than once.
deal-same = The same deal again
deal-same-text = A new table with the very same cards. It is no secret deal: whoever has played it, or looked at it here, knows what comes, so its record carries no proof of the shuffle.
deal-with-bots = Play it with bots
deal-with-friends = Play it with friends
deal-bots-alone = Let bots play it
deal-bots-playing = Skilled bots are playing it in all seats; what they make of it will stand below.
deal-bots-watch = Watch them
deal-here-text = The very same cards once more, in this browser: bots play the other seats, and in the end it stands beside what happened.
deal-results = What was made of this deal
deal-points = Points
deal-against = Against
deal-when = When
deal-again = (knew the deal)
deal-gone = somebody who has left
deal-known = This deal was dealt before. Whoever has seen it knows it; options, seats and their order are those of the deal.
deal-known-end = This deal was dealt before, so there is no shuffle to check.
today-title = Deal of the day
today-text = The same cards for everybody in this house, until midnight universal time. Your result is listed under your name; the first try is the one that counts.
today-play = Play today’s deal
today-again = Play it once more
today-against = { $count ->
    [one] You against one bot
   *[other] You against { $count } bots
}
today-alone = You alone
today-nobody = Nobody has played it yet today.
today-results = Results of today’s deal of { $game }
today-to = To the results of the day
