# What the house says to somebody who is not there.
notice-turn = Your turn
notice-waits = Somebody is waiting for you
notice-invitation = A seat is kept for you
notice-over = The game is over
notice-name = { $name }
notice-where = { $game }
notice-where-with = { $game }, with { $others }
notice-many =
    { $count ->
        [1] One table has news for you
       *[other] { $count } tables have news for you
    }
notice-line = { $what }: { $where }
notice-stop = Stop these notices here
letter-greeting = Hello { $name },
letter-why = You get this e-mail because you asked for notices at Tablée.
letter-stop = One click, and no more e-mails come:
letter-confirm-subject = Is this your address?
letter-confirm = Somebody who is called { $name } at Tablée wants notices about their games to be sent to this address. If it was you, follow this link within a day:
letter-confirm-not-you = If it was not you, you need not do anything: nothing more will be sent.
