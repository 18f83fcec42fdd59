essen-name = ESSEN The Game : SPIEL’13
essen-pitch = Sept tours de salon : achetez les jeux dont tout le monde parle et rapportez-les tous à la voiture.

essen-option-noCrowd = Sans foule
essen-option-noCrowd-help = Partie familiale : pas de pions foule, chaque pas coûte une action.
essen-option-noRankings = Sans classements
essen-option-noRankings-help = Partie familiale : pas de cartes classement, ni le matin ni l’après-midi.

essen-part-purchases = Achats
essen-part-morning = Classements du matin
essen-part-afternoon = Classements de l’après-midi
essen-part-wishlist = Wishlist
essen-part-departure = Départ anticipé
essen-part-withdrawals = Retraits d’argent
essen-tie-wishes = Vœux exaucés
essen-tie-money = Argent restant (le moins l’emporte)

# Ce qui est sur la table
essen-number = { $value }
essen-euros = { $money } €
essen-booth = stand { $number } ({ $publisher })
essen-space = { $space ->
    [courtyard] la cour centrale
    [galeria_west] la Galeria (côté mauve)
    [galeria_east] la Galeria (côté bleu)
    [entrance_west] l’entrée ouest
    [entrance_east] l’entrée est
   *[parking] le parking
}
essen-to-booth = au stand { $number } ({ $publisher })
essen-to-space = { $space ->
    [courtyard] dans la cour centrale
    [galeria_west] dans la Galeria (côté mauve)
    [galeria_east] dans la Galeria (côté bleu)
    [entrance_west] à l’entrée ouest
    [entrance_east] à l’entrée est
   *[parking] au parking
}
essen-from-booth = le stand { $number } ({ $publisher })
essen-from-space = { $space ->
    [courtyard] la cour centrale
    [galeria_west] la Galeria (côté mauve)
    [galeria_east] la Galeria (côté bleu)
    [entrance_west] l’entrée ouest
    [entrance_east] l’entrée est
   *[parking] le parking
}
essen-at-booth = au stand { $number } ({ $publisher })
essen-at-space = { $space ->
    [courtyard] dans la cour centrale
    [galeria_west] dans la Galeria (côté mauve)
    [galeria_east] dans la Galeria (côté bleu)
    [entrance_west] à l’entrée ouest
    [entrance_east] à l’entrée est
   *[parking] au parking
}
essen-zone = { $zone ->
    [mauve] mauve
    [yellow] jaune
    [green] verte
    [blue] bleue
   *[red] rouge
}
essen-symbol = { $symbol ->
    [meeple] meeple
    [die] dé
    [cards] cartes
   *[hourglass] sablier
}
essen-symbols = { $count } × { $symbol ->
    [meeple] meeple
    [die] dé
    [cards] cartes
   *[hourglass] sablier
}
essen-tile = { $title }
essen-tile-with-event = { $title } [{ $event }]
essen-arrival = { $tile } (stand { $number }, { $symbol ->
    [meeple] meeple
    [die] dé
    [cards] cartes
   *[hourglass] sablier
})
essen-event-token = { $event ->
    [buzz] Buzz
    [flop] Flop
    [goodies] Goodies
    [discount] Discount
   *[sold_out] Sold out
}
essen-tokens = { $count } × { $event ->
    [buzz] Buzz
    [flop] Flop
    [goodies] Goodies
    [discount] Discount
   *[sold_out] Sold out
}
essen-card = { $title } (stand { $number }, zone { $zone ->
    [mauve] mauve
    [yellow] jaune
    [green] verte
    [blue] bleue
   *[red] rouge
})
essen-card-fulfilled = ✓ { $card }
essen-card-open = { $card }
essen-ranking = { $symbols } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
essen-ranking-named = { $table ->
    [1] BoardGameGeek
    [2] TricTrac
   *[3] Fairplay Magazin
} ({ $ranking })
essen-crowd-place = { $place ->
    [mauve] la zone mauve
    [yellow] la zone jaune
    [green] la zone verte
    [blue] la zone bleue
    [red] la zone rouge
    [courtyard] la cour centrale
    [entrance_west] l’entrée ouest
    [entrance_east] l’entrée est
   *[parking] le parking
}

# Ce qu’on peut faire
essen-action-draft = Garder { $title }
essen-action-keep = Garder { $title }
essen-action-remove = Retirer { $tile } du salon
essen-action-move = Aller { $to } ({ $cost ->
    [one] { $cost } action
   *[other] { $cost } actions
})
essen-action-move-sale = Aller au stand { $number } ({ $cost ->
    [one] { $cost } action
   *[other] { $cost } actions
}) : { $title }
essen-action-buy = Acheter { $title } pour { $price } €
essen-action-buy-nothing = Acheter le jeu de ce stand
essen-action-eat = Se restaurer ({ $price } €) et regagner des actions
essen-action-play-test = Play-test (1 action) : { $cards ->
    [1] garder la dernière carte wishlist
   *[other] piocher deux cartes, en garder une
}
essen-action-unload = Décharger { $tiles ->
    [1] un jeu
   *[other] { $tiles } jeux
} dans le coffre
essen-action-withdraw = Retirer { $money } € contre { $points ->
    [one] { $points } point
   *[other] { $points } points
}
essen-action-end-turn = Finir mon tour{ $unused ->
    [0] {""}
    [1] {" "}(1 action perdue)
   *[other] {" "}({ $unused } actions perdues)
}
essen-caution-end-turn = { $unused ->
    [1] Il vous reste 1 action ; elle serait perdue.
   *[other] Il vous reste { $unused } actions ; elles seraient perdues.
}
essen-caution-play-test = Une fois les cartes vues, l’action est dépensée.
essen-detail-card = Stand { $number } ({ $publisher }), zone { $zone ->
    [mauve] mauve
    [yellow] jaune
    [green] verte
    [blue] bleue
   *[red] rouge
}
essen-detail-sale = { $publisher } : { $price } €, { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $event ->
    [none] {""}
    [buzz] , Buzz
    [flop] , Flop
    [goodies] , Goodies
    [discount] , Discount
   *[sold_out] , Sold out
}{ $closed ->
    [yes] {" "}· plus aucune action pour l’acheter en arrivant
   *[no] {""}
}
essen-detail-gain = { $sum } = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Ce qui plaide pour
essen-why-zone = Vous avez déjà { $wishes ->
    [one] { $wishes } vœu
   *[other] { $wishes } vœux
} en zone { $zone ->
    [mauve] mauve
    [yellow] jaune
    [green] verte
    [blue] bleue
   *[red] rouge
} : un seul chemin pour tous.
essen-why-near = Son stand est à { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} du parking.
essen-why-fulfilled = Vous avez déjà ce jeu : le vœu est aussitôt exaucé.
essen-why-on-sale = Le jeu est en vente, à { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} de vous.
essen-why-arriving = Le jeu sera en vente au tour suivant.
essen-why-to-come = Le jeu peut encore arriver en vente.
essen-why-remove = { $who } pourrait y aller et l’acheter pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
essen-why-way = En chemin vers { $title } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $price } €, à portée dès ce tour.
essen-why-way-wish = En chemin vers { $title }, qui est dans vos vœux : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $price } €, à portée dès ce tour.
essen-why-nearer = En chemin vers { $title }, pour un prochain tour : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
essen-why-to-car = Sur le chemin du parking : { $tiles ->
    [one] { $tiles } jeu occupe
   *[other] { $tiles } jeux occupent
} votre piste.
essen-why-to-meal = Dans la cour, un repas à { $price } € rend des actions.
essen-why-ranking = Avec ce jeu, vous remplissez un classement à { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
essen-why-wish = Il est dans vos vœux : cela en fait { $wishes ->
    [one] { $wishes } d’exaucé
   *[other] { $wishes } d’exaucés
}.
essen-why-wish-pays = Il est dans vos vœux : avec { $wishes ->
    [one] { $wishes } vœu exaucé
   *[other] { $wishes } vœux exaucés
}, vos vœux rapportent { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
essen-why-nearer-ranking = Un jeu de plus vers un classement à { $points ->
    [one] { $points } point
   *[other] { $points } points
} : il en manquera encore { $missing }.
essen-why-points = Il rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $price } €.
essen-why-eat = Le repas vous rend { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} pour { $price } €.
essen-why-unload = { $tiles ->
    [one] { $tiles } case de votre piste redevient libre
   *[other] { $tiles } cases de votre piste redeviennent libres
} pour des actions.
essen-why-unload-full = Votre sac est plein : avant de le décharger, vous ne pouvez plus rien acheter.
essen-why-withdraw = Il ne vous reste que { $money } €.
essen-why-new-wish = Tous vos vœux sont exaucés : il vous en faut de nouveaux.
essen-why-more-wishes = Encore { $missing ->
    [one] { $missing } vœu exaucé
   *[other] { $missing } vœux exaucés
}, et vos vœux rapportent { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
essen-why-spare-action = Aucun jeu n’est à portée ce tour-ci ; encore { $missing ->
    [one] { $missing } vœu exaucé
   *[other] { $missing } vœux exaucés
}, et vos vœux rapportent { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
essen-why-depart = Le prochain à quitter le parking gagne { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
essen-why-no-action = Il ne vous reste aucune action.
essen-why-no-deal = Plus aucun jeu n’est à portée ce tour-ci.

# Ce qu’on vous demande
essen-decide-draft = Draft des wishlists, choix { $pick } sur { $picks } : quelle carte gardez-vous ?
essen-decide-remove = Quel jeu retirez-vous du salon ?
essen-decide-turn = À vous : { $available ->
    [0] plus d’action.
    [1] encore 1 action.
   *[other] encore { $available } actions.
}
essen-decide-keep = Laquelle des deux cartes gardez-vous ?

# Ce qui s’est passé
essen-packet-received-hidden = { $who } tient un paquet de { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
essen-packet-received = Dans votre paquet : { $cards }.
essen-drafted = { $who-self ->
    [yes] Vous choisissez
   *[no] { $who } choisit
} { $card }.
essen-drafted-hidden = { $who } a choisi une carte.
essen-pick-completed = Le choix { $pick } du draft est terminé.
essen-common-laid = La wishlist commune : { $cards }.
essen-rankings-turned-up = { $series ->
    [morning] Les classements du matin sont révélés
   *[afternoon] Les classements de l’après-midi sont révélés
} : { $cards }.
essen-booths-filled = Les portes s’ouvrent : { $tiles ->
    [one] { $tiles } jeu est sur les stands.
   *[other] { $tiles } jeux sont sur les stands.
}
essen-round-started = Tour { $round } sur { $rounds }.
essen-tiles-arrived = Désormais en vente : { $tiles }.
essen-pallet-loaded = Sur les palettes pour le tour suivant : { $tiles }.
essen-popularity-moved = La popularité { $symbol ->
    [meeple] des meeples
    [die] des dés
    [cards] des cartes
   *[hourglass] des sabliers
} { $way ->
    [up] monte à { $to }
    [down] descend à { $to }
   *[stays] reste à { $to }
}.
essen-event-drawn = Jeton événement sur { $tile } : { $event }.
essen-crowd-moved = La foule se presse { $place ->
    [mauve] dans la zone mauve
    [yellow] dans la zone jaune
    [green] dans la zone verte
    [blue] dans la zone bleue
    [red] dans la zone rouge
    [courtyard] dans la cour centrale
    [entrance_west] à l’entrée ouest
    [entrance_east] à l’entrée est
   *[parking] sur le parking
}.
essen-last-tile = Dernier tour : { $tile ->
    [last_discount] chaque jeu coûte 10 € de moins
    [last_meeple] les jeux meeple rapportent 2 points de plus
    [last_die] les jeux dé rapportent 2 points de plus
    [last_cards] les jeux cartes rapportent 2 points de plus
   *[last_hourglass] les jeux sablier rapportent 2 points de plus
}.
essen-first-player = { $by ->
    [press-pass] Grâce au passe-presse, {""}
    [free-spaces] Avec le sac le plus léger, {""}
    [fewest-points] À sac égal et avec moins de points, {""}
   *[clockwise] À égalité, dans le sens horaire, {""}
}{ $who-self ->
    [yes] vous commencez
   *[no] { $who } commence
} le tour.
essen-tile-removed = { $who-self ->
    [yes] Vous retirez
   *[no] { $who } retire
} { $tile } du salon.
essen-moved = { $who-self ->
    [yes] Vous allez
   *[no] { $who } va
} { $to } ({ $cost ->
    [1] 1 action
   *[other] { $cost } actions
}).
essen-bought = { $who-self ->
    [yes] Vous achetez
   *[no] { $who } achète
} { $tile } ({ $price } €) : { $plain ->
    [yes] {""}
   *[no] { $sum } = {""}
}{ $points ->
    [one] { $points } point
   *[other] { $points } points
}.
essen-common-taken = { $who-self ->
    [yes] Vous prenez
   *[no] { $who } prend
} { $card } dans la wishlist commune.
essen-reshuffled = Les cartes wishlist défaussées sont mélangées : une nouvelle pioche de { $cards ->
    [1] 1 carte
   *[other] { $cards } cartes
}.
essen-drew = { $who-self ->
    [yes] Vous piochez
   *[no] { $who } pioche
} { $cards }.
essen-drew-hidden = { $who } pioche deux cartes wishlist.
essen-kept = { $who-self ->
    [yes] Vous gardez { $kept } et défaussez { $discarded }.
   *[no] { $who } garde { $kept } et défausse { $discarded }.
}
essen-kept-hidden = { $who } garde une carte et défausse l’autre.
essen-kept-last = { $who-self ->
    [yes] Vous piochez et gardez
   *[no] { $who } pioche et garde
} la dernière carte, { $card }.
essen-kept-last-hidden = { $who } pioche et garde la dernière carte wishlist.
essen-ate = { $who-self ->
    [yes] Vous mangez
   *[no] { $who } mange
} pour { $price } € et { $who-self ->
    [yes] regagnez
   *[no] regagne
} { $steps ->
    [one] { $steps } action
   *[other] { $steps } actions
}.
essen-unloaded = { $who-self ->
    [yes] Vous déchargez
   *[no] { $who } décharge
} { $tiles }.
essen-withdrew = { $who-self ->
    [yes] Vous retirez
   *[no] { $who } retire
} { $money } € contre { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
essen-turn-ended = { $who-self ->
    [yes] Vous finissez votre tour
   *[no] { $who } finit son tour
}{ $unused ->
    [0] {""}
    [1] {" "}avec 1 action perdue
   *[other] {" "}avec { $unused } actions perdues
}.
essen-departed = { $who-self ->
    [yes] Vous repartez
   *[no] { $who } repart
} en voiture, départ numéro { $place } : { $points ->
    [0] aucun point
    [1] 1 point
   *[other] { $points } points
}.
essen-ranking-scored = { $who-self ->
    [yes] Vous remplissez
   *[no] { $who } remplit
} un classement ({ $card }).
essen-wishlist-scored = { $who-self ->
    [yes] Votre wishlist
   *[no] La wishlist { $de-who }
} : { $fulfilled ->
    [0] aucun vœu exaucé sur { $cards }
    [1] 1 vœu exaucé sur { $cards } ({ $titles })
   *[other] { $fulfilled } vœux exaucés sur { $cards } ({ $titles })
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
essen-ended = Le salon ferme ses portes : la partie est finie.

# Pourquoi pas
essen-illegal-not-offered = { $decision ->
    [draft] Ce choix n’est pas possible maintenant : gardez une carte de votre paquet.
    [remove] Ce choix n’est pas possible maintenant : retirez un jeu d’un stand.
    [keep] Ce choix n’est pas possible maintenant : gardez l’une des deux cartes piochées.
   *[turn] Ce choix n’est pas possible maintenant : jouez une action ou finissez votre tour.
}
essen-illegal-packet = { $card } : cette carte n’est pas dans votre paquet.
essen-illegal-drawn = { $card } : ce n’est pas l’une des deux cartes que vous avez piochées.
essen-illegal-no-tile = { $tile } n’est sur aucun stand.
essen-illegal-protected = { $tile } ne peut pas être retiré : votre adversaire se tient sur ce stand.
essen-illegal-adjacent = Depuis { $from }, aucun pas ne mène { $to }.
essen-illegal-step = Aller { $to } coûte { $cost ->
    [1] 1 action
   *[other] { $cost } actions
}, il { $available ->
    [0] ne vous en reste aucune
   *[other] vous en reste { $available }
}.
essen-illegal-sale = Aucun jeu n’est en vente { $place }.
essen-illegal-money = { $tile } coûte { $price } € et vous avez { $money } € : il vous manque { $missing } €.
essen-illegal-bag-full = Votre sac est plein, il contient { $tiles ->
    [one] { $tiles } jeu
   *[other] { $tiles } jeux
}. Déchargez-le au parking.
essen-illegal-space = Votre jeton action occupe la dernière case libre, celle que le jeu devrait couvrir.
essen-illegal-sold-out = { $tile } est épuisé et votre seule précommande est utilisée.
essen-illegal-no-action = Un play-test coûte 1 action et il ne vous en reste aucune.
essen-illegal-no-cards = Il ne reste aucune carte wishlist à piocher.
essen-illegal-unload = On décharge son sac au parking ; vous êtes { $place }.
essen-illegal-bag-empty = Votre sac est vide : il n’y a rien à décharger.
essen-illegal-withdraw = On retire de l’argent au parking ; vous êtes { $place }.
essen-illegal-points = Un retrait coûte { $needed ->
    [one] { $needed } point
   *[other] { $needed } points
}, vous { $points ->
    [0] n’en avez aucun
   *[other] en avez { $points }
}.
essen-illegal-eat = On se restaure dans la cour centrale ; vous êtes { $place }.
essen-illegal-meal = Un repas coûte { $price } € et vous avez { $money } € : il vous manque { $missing } €.
essen-illegal-nothing-back = Un repas rend des actions utilisées, et vous n’en avez encore utilisé aucune.
essen-illegal-ate = Vous avez déjà mangé pendant ce tour.

# La position
essen-told-game = Le salon
essen-told-round = Tour { $round } sur { $rounds }
essen-told-draft = Draft des wishlists : choix { $pick } sur { $picks }
essen-told-remove = { $who-self ->
    [yes] Vous retirez
   *[no] { $who } retire
} un jeu
essen-told-keep = { $who-self ->
    [yes] Vous choisissez
   *[no] { $who } choisit
} entre deux cartes piochées
essen-told-turn = { $who-self ->
    [yes] C’est à vous
   *[no] C’est à { $who }
}
essen-told-first = Premier joueur du tour : { $who-self ->
    [yes] vous
   *[no] { $who }
}
essen-told-crowd = Foule (2 actions par pas) : { $places }
essen-told-departed = { $who-self ->
    [yes] Vous êtes déjà sur le chemin
   *[no] { $who } est déjà sur le chemin
} du retour
essen-told-popularity = Popularité
essen-told-rankings = Classements
essen-told-sale = En vente
essen-told-pallet = En vente au tour suivant
essen-told-common = Wishlist commune
essen-told-packet = Votre paquet
essen-told-drawn = Les deux cartes piochées
essen-told-hand = Votre wishlist : { $fulfilled ->
    [one] { $fulfilled } vœu exaucé
   *[other] { $fulfilled } vœux exaucés
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
essen-told-passed = Paquet que vous avez transmis ({ $place })
essen-told-discards = Cartes que vous avez défaussées
essen-told-players = Joueurs
essen-told-player = { $who-self ->
    [yes] Vous
   *[no] { $who }
}
essen-told-tiles = Jeux achetés
essen-told-in-bag = Dans le sac
essen-told-in-trunk = Dans le coffre
essen-told-titles = { $titles }
essen-told-actions = { $available } sur { $free }
essen-told-symbols = { $symbols }
essen-told-preorder = { $used ->
    [yes] utilisée
   *[no] libre
}
essen-told-supply = Réserve
essen-told-deck = Pioche wishlist : { $deck }, défausse : { $discard }
essen-told-warehouse = Jeux à l’entrepôt : { $tiles }
essen-told-tokens = Jetons événement à venir : { $tokens }
essen-column-booth = Stand
essen-column-zone = Zone
essen-column-kind = Type
essen-column-price = Prix
essen-column-points = Points
essen-column-event = Événement
essen-column-way = Actions pour y aller
essen-column-money = Argent
essen-column-place = Où
essen-column-actions = Actions
essen-column-games = Jeux
essen-column-cards = Vœux
essen-column-preorder = Précommande
