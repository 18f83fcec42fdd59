# What all games share.
undo-nothing = There is nothing of yours to take back.
undo-chance = This can no longer be taken back: chance has spoken since.
undo-shown = This can no longer be taken back: something hidden was shown.
undo-another-acted = This can no longer be taken back: another player has acted since.
undo-over = The game is over; nothing can be taken back any more.
