topcard-name = La plus forte
topcard-pitch = Trois cartes, trois plis : quand jouer la meilleure ?
topcard-action = Poser le { $card }
topcard-card = { $card }
topcard-card-of = { $who } : { $card }
topcard-dealt = Vous recevez { $cards }.
topcard-dealt-hidden = { $who } reçoit { $cards ->
    [1] une carte.
   *[other] { $cards } cartes.
}
topcard-laid = Vous posez le { $card } face cachée.
topcard-laid-hidden = { $who } a posé une carte.
topcard-turned-up = On retourne les cartes ({ $cards }) : { $who-self ->
    [yes] vous remportez
   *[no] { $who } remporte
} le pli.
topcard-decide = Quelle carte posez-vous ?
topcard-illegal-hand = Vous n’avez pas le { $card } en main.
topcard-your-hand = Vos cartes
topcard-shown = Déjà retournées
topcard-player = { $who }
topcard-number = { $number }
topcard-held = Cartes en main
topcard-part-tricks = Plis
topcard-tie-last = A remporté le dernier pli
