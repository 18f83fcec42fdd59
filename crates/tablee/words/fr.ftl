# Les mots de l’outil lui-même ; chaque jeu apporte les siens.

tool-games-game = { $id } : { $name }, { $min ->
    [1] seul ou jusqu’à { $max ->
            [one] { $max } joueur
           *[other] { $max } joueurs
        }
   *[other] de { $min } à { $max ->
           [one] { $max } joueur
          *[other] { $max } joueurs
       }
}
tool-level = { $level ->
    [random] insouciant
    [beginner] débutant
    [greedy] solide
    [casual] amateur
    [skilled] chevronné
    [rusher] pressé
    [yardstick] étalon
    [master] maître
   *[other] { $level }
}
tool-standing = { $rank }. { $who } : { $total ->
    [one] { $total } point
   *[other] { $total } points
} ({ $parts })
tool-part = { $part } { $points }

# Jouer dans le terminal
tool-play-you = Vous
tool-play-person = Joueur { $number }
tool-play-bot = Bot { $number }
tool-play-seat-person = Place { $number } : { $who }
tool-play-seat-bot = Place { $number } : { $who }, niveau { $level }
tool-play-keys = Tapez le numéro de votre choix. « ? » aide, « r » montre les règles, « u » reprend le coup, « q » quitte.
tool-play-help =
    Tapez le numéro d’un choix, puis Entrée.
    « u » reprend le dernier coup, tant que les règles le permettent.
    « r » montre les règles du jeu ; « q » quitte la partie ; « ? » affiche cette aide.
    Un coup peut aussi être tapé en JSON, comme l’arbitre le comprend.
tool-play-nonsense = Incompris : un nombre de 1 à { $choices }, « u », « r », « ? » ou « q ».
tool-play-refused = Refusé ({ $rule }) : { $reason }
tool-play-undone = { $who-self ->
    [yes] Votre dernier coup est repris.
   *[no] Le dernier coup { $de-who } est repris.
}
tool-play-hint = Conseil : { $choice }.
tool-play-hint-ahead = Conseil : { $choice }. En regardant plus loin, le bot note votre partie { $worth } sur 100 ainsi.
tool-play-hint-other = Autre idée : { $choice }.
tool-play-hint-ends = Parties imaginées jusqu’au bout : { $games }, dont { $win } % gagnées ainsi. Avance à la fin : { $mean } en moyenne, le plus souvent de { $low } à { $high }.
tool-play-hint-ends-alone = Parties imaginées jusqu’au bout : { $games }. Score final : { $mean } en moyenne, le plus souvent de { $low } à { $high }.
tool-play-hint-then = Puis : { $line }.
tool-play-hide = Appuyez sur Entrée pour cacher vos cartes.
tool-play-pass = Passez le clavier à { $who }. { $who }, appuyez sur Entrée quand personne d’autre ne regarde.
tool-play-left = Vous quittez la table avant la fin.
tool-play-result = Le résultat :

# Beaucoup de parties entre bots
tool-arena-played = { $game } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} avec la graine { $seed }.
tool-arena-bots = Bot
tool-arena-seats = Place
tool-arena-seat = Place { $number }
tool-arena-share = Victoires [intervalle de confiance à 95 %]
tool-arena-elo = Elo
tool-arena-rank = Rang moyen
tool-arena-margin = Écart
tool-arena-mean = Score moyen
tool-arena-iterations = Itérations par décision
tool-arena-decisions = Décisions par tour
tool-arena-decision = ms par décision
tool-arena-turn = ms par tour
tool-arena-slowest = Tour le plus lent (ms)
tool-arena-late = Tours trop longs
tool-arena-verdict = { $verdict ->
    [better] Le premier bot est meilleur : il gagne plus que sa part.
    [worse] Le premier bot est moins bon : il gagne moins que sa part.
   *[other] On ne sait pas encore : il faut plus de parties pour dire si le premier bot est meilleur.
}
tool-arena-blocks = Les blocs varient { $ratio } fois autant que des parties indépendantes.
tool-arena-over = Plus de { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $share }
tool-arena-length = Décisions par partie : { $mean } en moyenne, de { $min } à { $max }, médiane { $median }.{ $cut ->
    [0] { "" }
    [one] { " " }Une partie a été interrompue par une règle de sécurité.
   *[other] { " " }{ $cut } parties ont été interrompues par une règle de sécurité.
}
tool-ladder-title = L’échelle des bots : { $game }
tool-ladder-players = Tables de { $players }
tool-ladder-share = Victoires contre le précédent [intervalle de confiance à 95 %]
tool-ladder-games = Parties
tool-ladder-step = Elo gagné
tool-ladder-height = Elo au-dessus du plus faible
tool-arena-speed = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} sur { $threads ->
    [1] un fil
   *[other] { $threads } fils
} : { $rate ->
    [one] { $rate } partie
   *[other] { $rate } parties
} par seconde.

# Mesurer
tool-bench-head = { $game }, { $players ->
    [1] un joueur
   *[other] { $players } joueurs
}, parties au hasard sur un cœur ; un état occupe { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}.
tool-bench-kernel = Par le noyau : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}/s, { $decisions } millions de décisions/s.
tool-bench-bare = Boucle nue : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}/s, { $decisions } millions de décisions/s.
tool-bench-ratio = Rapport : { $ratio }
tool-soak-good = { $game } à { $players } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} au hasard ont gardé tous les invariants ; { $mean ->
    [one] { $mean } décision
   *[other] { $mean } décisions
} en moyenne, { $longest } au plus.
tool-soak-bad = { $game } à { $players } : la partie { $number } sur { $games } a échoué (graine { $seed }) : { $problem }

# Les parties enregistrées
tool-edition-good = Ce matériel permet de jouer à { $game }.
tool-edition-hash = Son nom dans les parties enregistrées : { $hash }.
tool-edition-values = { $count ->
    [0] Toutes les valeurs sont les nôtres.
    [one] Une valeur n’est pas la nôtre (la nôtre → la vôtre) :
   *[other] { $count } valeurs ne sont pas les nôtres (la nôtre → la vôtre) :
}
tool-edition-different = { $count ->
    [0] Rien ne s’y écarte de notre reconstitution.
    [one] Il s’écarte de notre reconstitution sur un point, et c’est votre droit :
   *[other] Il s’écarte de notre reconstitution sur { $count } points, et c’est votre droit :
}
tool-edition-bad = { $count ->
    [1] Ce matériel est refusé, pour une raison :
   *[other] Ce matériel est refusé, pour { $count } raisons :
}
tool-verify-good = La partie est authentique : rejouée depuis la graine, tout est comme elle l’indique.
tool-verify-game = Jeu : { $game }, révision { $rules } des règles.
tool-verify-data = Matériel : { $hash }.
tool-verify-players = { $count ->
    [1] Un joueur : { $names }.
   *[other] { $count } joueurs : { $names }.
}
tool-verify-steps = { $count ->
    [0] Aucun coup.
    [1] Un coup, légal, qui mène à la position indiquée.
   *[other] { $count } coups, tous légaux, chacun menant à la position indiquée.
}
tool-verify-acts = Coups joués : { $people } par des personnes, { $bots } par des bots, { $standins } par un bot à la place d’une personne, { $automatic } automatiquement.
tool-verify-acts-untold = { $count ->
    [one] Pour { $count } coup, il n’est pas dit qui a joué.
   *[other] Pour { $count } coups, il n’est pas dit qui a joué.
}
tool-verify-seed = { $proof ->
    [proven] Graine : prouvée. Le secret est celui dont l’empreinte a été publiée, chaque contribution aussi, et la graine découle de l’ensemble.
    [none] Graine : sans preuve. Rien ne montre d’où elle vient.
   *[not] Graine : non prouvée.
}
tool-verify-deals = { $count ->
    [0] Aucune donne n’a été abandonnée avant celle-ci.
    [one] Une donne a été abandonnée avant celle-ci ; elle est publiée ici, avec son secret.
   *[other] { $count } donnes ont été abandonnées avant celle-ci ; elles sont publiées ici, avec leurs secrets.
}
tool-verify-uses = { $count ->
    [0] Le hasard n’a pas servi.
    [one] Le hasard a servi une fois, et a donné ce qui découle de la graine.
   *[other] Le hasard a servi { $count } fois, et a donné chaque fois ce qui découle de la graine.
}
tool-verify-no-uses = Ce que le hasard a donné n’est pas noté ; la partie rejouée suit la graine.
tool-verify-not-compared = Rien de ce que vous avez noté n’a été comparé : --commitment, --contribution et --mark servent à cela.
tool-verify-same-commitment = Empreinte du secret : celle que vous donnez.
tool-verify-same-contribution = Contribution { $given } : elle est dans la graine, à la place { $place }.
tool-verify-same-mark = Marque { $given } : c’est celle d’après l’étape { $step }.
tool-verify-complete = Partie : complète.
tool-verify-prefix = Partie : seulement le début. Elle n’était pas finie.
tool-verify-result = Le résultat :
tool-verify-nothing-to-match = elle ne porte aucune preuve à comparer avec ce que vous donnez.
tool-verify-other-commitment = l’empreinte du secret n’est pas celle que vous donnez ({ $given }).
tool-verify-no-contribution = la contribution que vous donnez ({ $given }) n’est pas dans la graine.
tool-verify-no-mark = la marque que vous donnez ({ $given }) n’est pas de cette partie.

# Une partie entière sur une page
tool-page-head = Graine { $seed } ; aux places : { $levels }. Chaque étape montre toute la vérité sous forme de données, ce que chacun voit, les choix (→ le choix fait) et ce qui se passe.
tool-page-opening = Ouverture
tool-page-step = Étape { $step }
tool-page-end = La fin
tool-page-seat-sees = Ce que voit { $who }
tool-page-spectator-sees = Ce que voit le public
tool-page-choices = { $who } décide

# Tous les refus sur une page
tool-refusals-all-games = Dans tous les jeux
tool-refusals-when = Quand
tool-refusals-rule = Règle
tool-refusals-words = En mots
tool-refusals-occasion = { $when ->
    [start] à la mise en place
    [turn] dans tous les jeux
    [undo] reprise d’un coup
    [preview] aperçu
    [position] chargement
    [script] hasard dicté
   *[action] dans ce jeu
}

# La maison
tool-serve-open = La maison est ouverte : { $url }
tool-serve-lan = Dans la même pièce : { $url }
tool-serve-no-lan = Cette machine n’a pas d’adresse dans un réseau local.
tool-wrong-no-house = Aucune maison lisible à cet endroit : { $file }
tool-backup-done = La copie est écrite : { $file }
tool-restore-done = La copie est en place : { $file }

# Une maison sous charge
tool-load-head = { $game } : { $tables ->
    [1] une table
   *[other] { $tables } tables
} à { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}, pendant { $seconds } s.
tool-load-full-speed = À pleine vitesse : chacun joue dès que c’est son tour.
tool-load-paced = Un coup par table toutes les { $think } ms.
tool-load-ramp = Mise en place
tool-load-moves = Coups par seconde, sur le disque
tool-load-latency = De l’envoi jusqu’à toutes les places
tool-load-bytes = Octets reçus par coup, toutes places
tool-load-games = Parties finies
tool-load-refused = Coups refusés
tool-load-cpu = Processeur de la maison : durée, part d’un cœur, par coup
tool-load-memory = Mémoire de la maison par table : prête → à la fin
tool-load-generator = Processeur des clients
tool-load-average = Charge de la machine avant la mesure

# Ce qui ne va pas ; la cause technique suit
tool-wrong-players = { $game } se joue de { $min } à { $max }, pas à { $given }
tool-wrong-ladder = une échelle demande des tables d’au moins deux joueurs
tool-wrong-threads = les fils d’exécution ne démarrent pas
tool-wrong-write = { $file } ne peut pas être écrit
tool-wrong-read = { $file } ne peut pas être lu
tool-wrong-edition = les données de matériel de { $file } sont refusées
tool-wrong-game = il n’y a pas de jeu « { $given } » ; il y a : { $known }
tool-wrong-randomness = le système ne fournit pas d’aléa
tool-wrong-option = { $count ->
    [0] { $game } n’a pas d’options, donc pas de « { $given } »
   *[other] { $game } n’a pas d’option « { $given } » ; il a : { $known }
}
tool-wrong-switch = l’option { $option } vaut true ou false, pas « { $given } »
tool-wrong-choice = l’option { $option } vaut l’un de { $known }, pas « { $given } »
tool-wrong-seat = l’option { $option } vaut une place (0, 1, …) ou none, pas « { $given } »
tool-wrong-name = un nom a de 1 à { $most ->
    [one] { $most } caractère
   *[other] { $most } caractères
} : « { $given } »
tool-wrong-seconds = mesurez plus de 0 et au plus 3600 secondes
tool-wrong-settings = les réglages de { $file } ne peuvent pas servir
tool-wrong-port = « { $given } » n’a pas de port
tool-wrong-house = la maison ne s’ouvre pas sur { $listen } avec { $database }
tool-wrong-damaged = la maison ne s’ouvre pas : { $file } est abîmé. Mettez une copie à sa place avec « tablee restore COPIE --database { $file } » ; le fichier abîmé est gardé à côté
tool-wrong-copy = { $file } ne peut pas être copié
tool-wrong-not-whole = { $file } n’est pas une copie entière d’une maison
tool-wrong-in-use = { $file } ne peut pas être remplacé
tool-wrong-url = « { $given } » n’est pas une adresse comme http://127.0.0.1:7878
tool-wrong-load-unwell = il n’y a pas de maison à { $address }, ou elle ne va pas bien
tool-wrong-load-open = la maison à mesurer ne s’ouvre pas
tool-wrong-load-gone = la maison a fermé pendant la mesure
tool-wrong-load-socket = la maison n’ouvre pas de connexion
tool-wrong-load-late = les tables ne sont pas prêtes à temps
tool-wrong-load-process = le processus { $process } ne dit pas ce qu’il consomme
tool-wrong-load-unreadable = la maison dit quelque chose d’illisible
tool-wrong-load-refused = la maison refuse : { $reason }

# Revenir sur une partie
tool-review-title = { $game } : { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}, chaque position vue dans { $rounds ->
    [0] quelques redonnes seulement : une courbe approximative
    [one] { $rounds } redonne
   *[other] { $rounds } redonnes
}.
tool-review-points = D’où viennent les points
tool-review-win = D’où viennent les chances de gagner, en pour cent
tool-review-seat = Joueur
tool-review-start = Départ
tool-review-luck = Chance
tool-review-own = Ses décisions
tool-review-others = Celles des autres
tool-review-play = Jeu au-delà de l’habitude
tool-review-result = Résultat
tool-review-chances = Chances de gagner, en pour cent
tool-review-open = Toutes cartes ouvertes
tool-review-known = D’après ce que { $who } pouvait savoir à ce moment-là
tool-review-step = Étape
tool-review-steps = Étape
tool-review-percent = { $share } %
tool-review-moments = Ce qui a le plus compté
tool-review-moment = Étape { $step }, { $who } : { $played }. { $kind ->
    [swing] La suite a changé { $alone ->
            [yes] l’espérance, en points, de { $amount }.
           *[no] les chances { $de-whose } de { $amount } %.
        }
    [expensive] Face au meilleur choix, cela a coûté { $alone ->
            [yes] en points : { $amount }.
           *[no] { $amount } %.
        }
   *[best] Le meilleur des autres choix valait { $alone ->
            [yes] moins, en points : { $amount }.
           *[no] { $amount } % de moins.
        }
}
tool-review-expected = Points attendus à la fin
tool-review-in-points = points
tool-review-ledger = Chaque hasard et chaque décision, en pour cent d’une victoire et en points
tool-review-deal = La donne
tool-review-line-luck = { $step }, chance : { $what }
tool-review-line-decision = { $step }, décision { $de-who } : { $what }
tool-review-better = Mieux : { $what }.
tool-review-master = Le maître : { $what }.
tool-review-no-seat = Il n’y a pas de place { $seat } à une table de { $players }
tool-review-not-over = Seule une partie terminée peut être revue

# Si l’on peut se fier à ce qui est dit des parties
tool-calibrate-title = { $game } à { $players } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} de bots avec la graine { $seed }.
tool-calibrate-fitted = Chiffres trouvés. Surprise, en nats : { $loss }. Décisions par partie : { $length }.
tool-calibrate-own = Il n’y a pas de chiffres pour cette table, ou ils ont été trouvés avec cette même graine « { $seed } » : prenez-en une autre
tool-calibrate-open = Toutes cartes ouvertes
tool-calibrate-known = D’après ce que la place peut savoir
tool-calibrate-bin = Annoncé, en pour cent
tool-calibrate-entries = Entrées
tool-calibrate-told = Annoncé en moyenne
tool-calibrate-came = Réalisé
tool-calibrate-plot = { $game } à { $players }
tool-calibrate-axis-told = annoncé, en pour cent
tool-calibrate-axis-came = réalisé, en pour cent
tool-calibrate-worst = Le plus grand écart, en points sur cent : { $points }.
tool-calibrate-brier = Score de Brier : { $open } à cartes ouvertes, { $known } d’après ce que sait la place ; toujours la même chance { $constant }, l’avance en points seule { $margin }.
tool-calibrate-points = Les points finaux sont à { $error } près en moyenne.
tool-calibrate-seat = Place
tool-calibrate-luck-win = Chance moyenne, en pour cent d’une victoire
tool-calibrate-luck-points = Chance moyenne, en points
tool-calibrate-sums = { $sums } comptes sur { $of } tombent juste au dernier chiffre.

# Régler
tool-tune-weight = Poids
tool-tune-before = Avant
tool-tune-after = Après
tool-tune-opponent = Victoires contre
tool-tune-unseen = { $bot } (pas réglé contre)
tool-tune-gain = Gain en points
tool-wrong-weights = { $game } n’a pas de poids à régler, ou aucun de ces noms
tool-wrong-weight = { $count ->
    [0] { $game } n’a pas de poids qu’on puisse changer, ni de « { $given } »
   *[other] { $game } n’a pas de poids « { $given } » : { $known }
}
