# Le plateau de Magnifique.
magnifique-pane-table = Table
magnifique-pane-me = Mon camp
magnifique-panel = Votre tour
magnifique-board-label = Le cirque la nuit : roues, dés, affiches, et votre campement en bas
magnifique-board-player = Joueur { $seat }
magnifique-board-build = construire
magnifique-board-power = puissance
magnifique-board-waiting = attente
magnifique-board-lots = lots
magnifique-board-left-over = reste
magnifique-board-completed = jouées
magnifique-board-close = Revenir à la table
magnifique-board-ready = { $pawns ->
    [0] aucun prêt
    [one] { $pawns } prêt
   *[other] { $pawns } prêts
}
magnifique-board-space = Roue { $wheel ->
    [orange] orange
    [green] verte
   *[purple] violette
}, case { $space } : { $what ->
    [gem-orange] gemme orange
    [gem-green] gemme verte
    [gem-purple] gemme violette
    [gem-transparent] gemme transparente
    [tent] chapiteau
   *[poster] affiche
}
magnifique-board-level = Niveau de construction { $level } : { $small ->
    [0] { "" }
    [1] une petite tuile
   *[other] { $small } petites tuiles
}{ $large ->
    [0] { "" }
    [1] { " " }une grande tuile
   *[other] { " " }{ $large } grandes tuiles
}
magnifique-board-waiting-space = Case d’attente { $number }
magnifique-board-track-space = Case de représentation { $power } : { $posters ->
    [1] une affiche
   *[other] { $posters } affiches
}
magnifique-board-camp = Campement { $de-name } : { $tiles ->
    [0] aucune tuile
    [1] une tuile
   *[other] { $tiles } tuiles
}, { $zones ->
    [one] { $zones } zone
   *[other] { $zones } zones
} si la partie s’arrêtait là
magnifique-board-place = Poser { $tile } : les flèches la déplacent, R la tourne, F la retourne, Entrée la pose
magnifique-board-tile = { $tile }, il en reste { $left }
magnifique-board-purse = Pièces : { $coins }. À payer en fin de manche : { $due }.{ $penalty ->
    [0] { "" }
   *[other] { " " }En l’état, { $penalty } points sont perdus.
}
magnifique-board-gems = Gemmes { $colour ->
    [orange] orange
    [green] vertes
    [purple] violettes
   *[transparent] transparentes
} : { $stored } sur 3
magnifique-board-pawns = Pions Talent : { $ready ->
    [one] { $ready } prêt
   *[other] { $ready } prêts
}, { $used ->
    [one] { $used } utilisé
   *[other] { $used } utilisés
} cette manche, { $supply } à gagner
magnifique-board-slot = Emplacement d’affiche { $slot }, vide
magnifique-board-tent-slot = Emplacement de chapiteau { $slot }
magnifique-board-poster = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}. { $tent ->
    [no] Pas de chapiteau dessous.
   *[yes] { $missing ->
        [0] Il ne manque rien.
       *[other] Il manque { $missing } éléments ({ $tiles }).
    }
}
magnifique-board-poster-shown = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
magnifique-board-no-poster = Pas d’affiche
magnifique-board-deck = Pioche d’affiches, il en reste { $posters }
magnifique-board-reserve = Défausser cette affiche et lancer un dé { $hue ->
    [orange] orange
    [green] vert
   *[purple] violet
} de la réserve
magnifique-board-card = { $bonus }. { $scoring } : { $value } pour l’instant, { $max } au plus.
magnifique-board-lot = Lot { $lot } : { $text }
magnifique-board-look = { $name } : { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}, { $due } à payer, { $posters ->
    [one] { $posters } affiche
   *[other] { $posters } affiches
} jouées. Voir tout son plateau
magnifique-board-draft = Gardez une carte, passez les autres
magnifique-board-soloCards = Rendez deux des six cartes
magnifique-board-talentSetup = Choisissez un talent
magnifique-board-waiting-for = Votre carte est choisie. On attend { $names }…

# Le panneau
magnifique-panel-end = Finir mon tour
magnifique-panel-no-die = aucun dé pris
magnifique-panel-not-yet = pas terminé
magnifique-panel-no-show = rien n’est joué
magnifique-panel-tiles-left = { $tiles ->
    [1] reste une tuile
   *[other] reste { $tiles } tuiles
}
magnifique-panel-bonus-left = bonus de la carte inutilisé
magnifique-panel-show = { $posters ->
    [1] La jouer
   *[other] Jouer les { $posters }
}
magnifique-panel-show-end = { $posters ->
    [1] Jouer et finir mon tour
   *[other] Jouer les { $posters } et finir
}
magnifique-panel-stop = S’arrêter là
magnifique-panel-arrange = Garder ainsi
magnifique-panel-leave = Le laisser
magnifique-panel-keep-pool = Garder les dés
magnifique-panel-keep-die = Garder le dé
magnifique-panel-turn = Tourner
magnifique-panel-mirror = Retourner
magnifique-panel-drop = Poser
magnifique-panel-steps = { $steps } pas : { $what }
magnifique-panel-travel = { $steps ->
    [0] Voyager : combien de pas ?
   *[other] Voyager de { $steps } pas
}
magnifique-panel-double = Doubler le bonus de l’emplacement (un pion)
magnifique-panel-lay = Poser le dé ici : { $bonus }. { $scoring }.
magnifique-panel-now = { $total ->
    [one] { $total } point
   *[other] { $total } points
}, { $projected } si tout s’arrêtait là

# Ce qui s’ensuivrait
magnifique-story-die = Choisissez un dé, puis une carte.
magnifique-story-solo = Choisissez un dé, puis une carte ; ou sacrifiez d’abord une affiche pour un dé de plus de sa couleur.
magnifique-story-card = Posez le dé sur une carte.
magnifique-story-power = Puissance { $power } : cliquez un niveau, une case de votre roue ou une case de représentation.
magnifique-story-build = Puissance { $power } : choisissez un niveau. Gemmes, talents et bonus de carte s’y ajoutent.
magnifique-story-travel = Puissance { $power } : choisissez où s’arrête le wagon. Après une affiche, on ne reprend plus.
magnifique-story-perform = Puissance { $power } : choisissez une case de représentation.
magnifique-story-tile = Prenez une tuile dans la réserve.
magnifique-story-place = Posez la tuile : R la tourne, F la retourne.
magnifique-story-place-touch = Touchez l’endroit voulu, tournez ou retournez la tuile, puis posez-la.
magnifique-story-poster = Prenez une affiche du présentoir ou de la pioche.
magnifique-story-slot = Où accrocher l’affiche ?
magnifique-story-tent = Choisissez un emplacement ; son bonus vient aussitôt.
magnifique-story-show = Choisissez les affiches à jouer, et dans quel ordre.
magnifique-story-no-show = Aucune affiche ne peut être complétée.
magnifique-story-arrange = Cliquez une affiche, puis son nouvel emplacement.
magnifique-story-arrange-to = Cliquez l’emplacement voulu.
magnifique-story-hat = Lequel de vos chapeaux bouge ?
magnifique-story-resolve = Cliquez la carte qui marque maintenant ; elle quitte ensuite la partie.
magnifique-story-steps = { $steps ->
    [1] Un pas :
   *[other] { $steps } pas :
}
magnifique-story-together = Au mieux ensemble : { $posters ->
    [1] une affiche
   *[other] { $posters } affiches
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}.
magnifique-name-points = points
magnifique-name-coins = pièces
magnifique-name-coin = pièces
magnifique-name-due = à payer cette manche
magnifique-name-pawns = pions prêts
magnifique-name-gem-orange = gemmes orange
magnifique-name-gem-green = gemmes vertes
magnifique-name-gem-purple = gemmes violettes
magnifique-name-gem-transparent = gemmes transparentes
magnifique-name-zones = zones à la fin
magnifique-name-projection = score si la partie s’arrêtait là
magnifique-name-poster = affiches
magnifique-name-tent = chapiteau
magnifique-name-wagon = rien

# Les grands moments
magnifique-moment-roll = { $dice ->
    [0] Aucun dé n’est lancé
    [1] Un dé est lancé
   *[other] { $dice } dés sont lancés
}
magnifique-moment-poster = { $name } entre en piste !
magnifique-moment-tent = { $who } : un nouveau chapiteau
magnifique-moment-card = { $who } compte une carte

# Le décompte
magnifique-count = Les cartes Maître comptent pour moitié, arrondie à l’inférieur
magnifique-count-card = { $scoring } : { $value }, la moitié fait { $half }

# La première partie guidée
magnifique-lesson-welcome = Bienvenue au cirque ! En bas, votre campement avec ses affiches, ses chapiteaux et vos quatre cartes Maître. En haut, les roues, les dés sous le chapiteau principal et les affiches communes. Trois manches de quatre tours : un tour, un dé.
magnifique-lesson-die = Sous chaque dé, sa puissance et ce que vous devriez en fin de manche. Prenez le 6 orange, puis cliquez une de vos cartes pour l’y poser.
magnifique-lesson-die-done = Le dé reste sur sa carte jusqu’à la fin de la manche. Chaque autre dé orange de la manche s’y ajoute : la puissance grandit, la note aussi.
magnifique-lesson-level = La puissance achète l’une de trois choses : des tuiles, un voyage ou un spectacle. La corde dorée montre jusqu’où elle va. Ici, on construit : cliquez le niveau 5, une grande tuile.
magnifique-lesson-level-done = Une grande tuile orange est à vous. Avant de choisir, chaque gemme de la couleur ajoute 2, les talents et le bonus de la carte aussi.
magnifique-lesson-place = Une tuile touche votre campement par un côté. Posez-la tout en haut, juste à droite de la première tuile, pour couvrir deux pièces.
magnifique-lesson-place-done = Les bonus couverts viennent aussitôt. Une zone pleine, bordée d’or, vaut 4 points à la fin ; les gemmes restantes en comblent les dernières cases.
magnifique-lesson-travel = Maintenant, un voyage. Le wagon ramasse chaque gemme en chemin. Survolez la roue orange pour voir ce que rapporte chaque case, et arrêtez-vous au dernier chapiteau à portée.
magnifique-lesson-travel-done = S’arrêter à un chapiteau permet de le prendre. Là où il n’y en a plus, les voyages suivants trouvent une affiche.
magnifique-lesson-tent = Placez le chapiteau au troisième emplacement : il rapporte aussitôt une affiche et un pion Talent. Seule une affiche au-dessus d’un chapiteau peut être jouée.
magnifique-lesson-tent-done = Les pions posés sur les talents plient un peu les règles ; ils reviennent à chaque manche.
magnifique-lesson-perform = Place au spectacle ! Une coche verte marque l’affiche dont vous avez tuiles et gemmes. Les cases demandent de la puissance et disent combien d’affiches elles permettent. Cliquez la case 6.
magnifique-lesson-perform-done = Votre chapeau est en piste, l’affiche sous le projecteur. Les affiches d’un même spectacle se partagent le campement : chaque tuile ne sert qu’à une. Le plus haut chapeau choisit son lot en premier.
magnifique-lesson-card = Fin de manche : on paie les dés, chaque pièce manquante coûte des points. Puis une de vos cinq cartes est comptée et quitte la partie. Chaque carte dit ce qu’elle vaut : cliquez celle qui rapporte le plus.
magnifique-lesson-card-done = Comptée en entier. À la fin de la partie, les quatre cartes restantes comptent pour moitié.
magnifique-lesson-end = Voilà une partie : trois manches, puis la moitié des dernières cartes, un point pour cinq pièces, quatre par zone pleine. Au plus haut total les applaudissements !

# Le jeu en un écran
magnifique-intro-title = Un tour, un dé
magnifique-intro-die = Prenez un dé et posez-le sur l’une de vos quatre cartes. Les dés d’une couleur s’additionnent dans la manche : c’est votre puissance.
magnifique-intro-build = Construire : couvrez votre campement de tuiles. Les bonus viennent aussitôt, les zones pleines comptent à la fin.
magnifique-intro-travel = Voyager : avancez le wagon de la couleur du dé, ramassez gemmes et affiches, prenez le chapiteau où il s’arrête.
magnifique-intro-perform = Se produire : complétez les affiches placées au-dessus d’un chapiteau et dont les tuiles sont au campement. L’essentiel des points vient de là.
magnifique-intro-pay = Après quatre tours, les dés se paient : la meilleure couleur plus les transparents. Chaque pièce manquante coûte 1, 2, puis 3 points.
magnifique-intro-cards = Chacun prend alors un lot et compte une de ses cinq cartes. Après trois manches, les cartes restantes comptent pour moitié.
