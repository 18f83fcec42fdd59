# Le plateau d'Essen : le salon vu d'en haut.
essen-pane-map = Plan
essen-pane-me = Moi
essen-pane-fair = Salon
essen-board-label = Le salon : halls, stands, cour et parking
essen-booth-number = Stand { $number }

# Au sol
essen-floor-rounds = Tour
essen-floor-round = Tour { $round } sur 7
essen-floor-galeria = Galeria
essen-floor-entrance = Entrée
essen-floor-meal = 2 rendues
essen-floor-departure = Départ anticipé
essen-floor-departure-later = tour 7, au parking
essen-floor-departure-now = { $points ->
    [0] plus rien à gagner
   *[other] le prochain : +{ $points }
}

# Ce qu'on lit en pointant
essen-say-sale = { $title }, { $symbol }, { $price } €, { $sum } = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
essen-say-arriving = { $title } arrive au prochain tour, { $price } €
essen-say-empty = vide
essen-say-heart = { $heart ->
    [mine] sur votre wishlist
    [common] sur la wishlist commune
   *[passed] vous avez passé sa carte pendant le draft
}
essen-say-here = vous êtes ici
essen-say-cost = { $cost ->
    [one] à { $cost } action
   *[other] à { $cost } actions
}
essen-say-popularity = Popularité { $symbol } : { $level } ({ $by } ce tour)
essen-say-need = { $symbol } : { $have } sur { $needed }

# Les nouvelles du salon
essen-fair-popularity = Popularité
essen-fair-arriving = Au prochain tour
essen-fair-no-arrivals = Plus rien n’arrive : c’est le dernier tour.
essen-fair-rankings = Classements
essen-fair-met = { $met } sur { $of }
essen-fair-no-rankings = Pas de classements.
essen-fair-coming = À venir
essen-fair-deck = { $cards ->
    [one] { $cards } vœu
   *[other] { $cards } vœux
}
essen-fair-last = dernière tuile : ?
essen-fair-common = Wishlist commune

# Ma bande
essen-strip-label = Vos affaires
essen-strip-you = Vous
essen-strip-points = { $points ->
    [1] point
   *[other] points
}
essen-strip-score = Points
essen-strip-sums = jeux { $games } · classements { $rankings }
essen-strip-sums-2 = retraits { $withdrawn ->
    [0] 0
   *[other] −{ $withdrawn }
} · vœux { $wishes }
essen-strip-actions = Actions
essen-strip-left = { $actions ->
    [one] { $actions } restante
   *[other] { $actions } restantes
}
essen-strip-preorder = Votre précommande permet un achat en rupture de stock
essen-strip-preorder-free = précommande
essen-strip-preorder-used = précommande utilisée
essen-strip-trunk = Le coffre de votre voiture
essen-strip-in-trunk = { $games } au coffre
essen-strip-ate = Vous avez mangé ce tour-ci
essen-strip-wishes = { $fulfilled ->
    [one] { $fulfilled } exaucé
   *[other] { $fulfilled } exaucés
} sur { $cards } = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
essen-strip-next = { $from ->
    [one] { $from } exaucé
   *[other] { $from } exaucés
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
essen-strip-all = Tous mes jeux
essen-wish-bought = acheté
essen-wish-sale = en vente
essen-wish-arriving = bientôt
essen-wish-later = plus tard
essen-wish-gone = perdu

# Les autres
essen-row-money = Euros
essen-row-wishes = Cartes wishlist
essen-row-first = Premier joueur
essen-row-reach = Voir ses affaires et jusqu’où on peut aller
essen-rival-turn = { $turn ->
    [playing] joue maintenant
    [toCome] doit encore jouer
   *[played] a joué
}
essen-rival-wishes = { $cards ->
    [one] { $cards } vœu
   *[other] { $cards } vœux
}, { $hidden ->
    [one] { $hidden } caché
   *[other] { $hidden } cachés
}
essen-rival-reach = { $games ->
    [0] aucun jeu à portée
    [one] { $games } jeu à portée
   *[other] { $games } jeux à portée
}
essen-rival-close = Fermer

# La carte d'un lieu
essen-card-empty = Stand vide
essen-card-here = vous êtes ici
essen-card-from-parking = depuis le parking
essen-card-steps = { $steps ->
    [one] { $steps } action
   *[other] { $steps } actions
}
essen-card-walk = marcher { $steps }
essen-card-walk-carry = marcher { $steps }, porter 1
essen-card-left-of = reste { $left } sur { $of }
essen-card-too-far = { $missing ->
    [one] il manque { $missing } action
   *[other] il manque { $missing } actions
}
essen-card-obstacle = { $obstacle ->
    [money] pas assez d’argent
    [bag] votre sac est plein
   *[soldOut] épuisé, précommande utilisée
}
essen-card-sum = points { $sum }
essen-card-points = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
essen-card-bonus = bonus +{ $bonus }
essen-card-wish = vœu n° { $count } exaucé
essen-card-ranking = remplit un classement
essen-card-arriving = en vente au prochain tour
essen-card-meal = repas : 20 €, rend jusqu’à 2 actions
essen-card-parking = décharger le sac, retirer de l’argent

# Ce qu'on fait
essen-deed-buy = Acheter
essen-deed-buy-note = à un stand
essen-deed-playTest = Play-test
essen-deed-playTest-note = 1 action
essen-deed-eat = Manger
essen-deed-eat-note = dans la cour
essen-deed-unload = Décharger
essen-deed-unload-note = au parking
essen-deed-withdraw = Retirer
essen-deed-withdraw-note = 50 € pour −2
essen-deed-endTurn = Fin du tour
essen-deed-unused = { $actions ->
    [0] tout est joué
    [one] { $actions } inutilisée
   *[other] { $actions } inutilisées
}
essen-deed-walk = Marcher
essen-deed-walk-buy = Aller acheter
essen-deed-keep = Garder { $title }
essen-deed-keep-which = Choisissez la carte à garder
essen-deed-remove = Retirer { $title }
essen-deed-remove-which = Choisissez le jeu à retirer
essen-packet = Votre paquet
essen-packet-drawn = Play-test
essen-packet-left = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} : gardez-en une, passez le reste
essen-packet-waiting = On attend les autres
essen-packet-waiting-for = On attend { $names }
essen-packet-steps = { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
}
essen-map-in = Agrandir
essen-map-out = Réduire
essen-map-me = Voir où je suis

# Le récit d'un tour
essen-story-rankings = Classements du matin
essen-story-scored = { $count ->
    [1] une carte remplie
   *[other] { $count } cartes remplies
}
essen-story-lastTile = Dernier tour
essen-story-arrivals = Le transpalette arrive
essen-story-pallet = Sur les palettes
essen-story-popularity = Popularité
essen-story-events = Événements
essen-story-crowds = Foules
essen-story-first = Premier joueur
essen-story-skip = Passer
essen-finale = Le salon ferme. Tout le monde rentre.

# La première partie guidée
essen-lesson-draft = Avant l’ouverture, chacun choisit quatre vœux. Chaque carte nomme un jeu : rapportez-le et il compte pour votre wishlist. Prenez Caverna dans votre paquet, puis pressez-la encore pour la garder.
essen-lesson-draft-done = Le reste du paquet passe à votre voisin de gauche. À la fin, vous avez quatre vœux secrets ; ce que personne n’a pris devient la wishlist commune.
essen-lesson-fair = Le salon est ouvert ! Deux halls, cinq zones, soixante stands. Votre meeple est au parking, près de votre voiture. Un nombre vert dit combien de points un jeu rapporte maintenant ; un cœur, que quelqu’un le souhaite.
essen-lesson-walk = Vous avez huit actions. Chaque pas en coûte une ; les disques les comptent pour vous. Pointez le stand 30, Amerigo, regardez le chemin et pressez pour y aller.
essen-lesson-walk-done = Quatre pas, quatre actions. Tant que rien de caché n’a été montré, chaque pas peut être repris.
essen-lesson-buy = Vous êtes au stand d’Amerigo. Pressez-le encore une fois pour acheter le jeu.
essen-lesson-buy-done = Payé, emballé, marqué ! Mais regardez vos actions : le jeu est dans votre sac et bloque la dernière case de la piste. Un sac lourd fait des tours courts.
essen-lesson-points = Un jeu rapporte la popularité de son symbole, son bonus imprimé et ce qu’ajoute un événement. La popularité se lit sous le plan : ce dont tout le monde parle vaut le plus.
essen-lesson-eat = Un petit creux ? Une fois par tour, un repas dans la cour coûte 20 € et rend deux actions. Pressez la cour.
essen-lesson-eat-done = Deux actions de retrouvées. En route vers la voiture avec votre sac !
essen-lesson-unload = Au parking, on décharge : pressez-le, et tout votre sac va dans le coffre.
essen-lesson-unload-done = Les cases sont libres aussitôt. Ici, vous pouvez aussi retirer 50 € pour deux points.
essen-lesson-wishes = Vos tickets disent ce que deviennent vos vœux : en vente, bientôt là, ou perdus. Des actions en trop ? Un play-test pioche deux autres vœux, vous en gardez un. Un à trois vœux exaucés rapportent 5 points, dix en rapportent 30.
essen-lesson-end = Quand tous ont joué, le transpalette apporte les six jeux des palettes, les suivants sont dévoilés et la popularité bouge. Le sac le plus léger commence.
essen-lesson-crowds = Les palettes attirent aussi la foule : chaque pas dans une zone bondée coûte deux actions. Après le tour 4, les classements récompensent les collections, puis encore après le tour 7 ; et le premier revenu au parking gagne 6 points de plus. Bon salon !

# Le jeu en une page
essen-intro-wishes = Souhaiter
essen-intro-wishes-text = Choisissez quatre vœux secrets. Plus vous en rapportez, plus ils comptent : 5 points dès le premier, 30 pour dix.
essen-intro-walk = Marcher
essen-intro-walk-text = Huit actions par tour : une par pas, deux quand la foule gêne.
essen-intro-buy = Acheter
essen-intro-buy-text = Popularité + bonus + événement = des points, tout de suite. Chaque jeu dans votre sac bloque une action.
essen-intro-home = Rentrer
essen-intro-home-text = Videz votre sac dans la voiture. Un repas dans la cour rend deux actions.
essen-intro-truck = Guetter le transpalette
essen-intro-truck-text = À chaque tour, six jeux arrivent et font bouger popularité et foules. Vous les voyez un tour avant.
essen-intro-count = Compter
essen-intro-count-text = Les classements paient les collections après les tours 4 et 7. Le plus de points gagne.
