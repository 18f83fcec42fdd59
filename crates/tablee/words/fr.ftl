# Les mots de l’outil lui-même ; chaque jeu apporte les siens.

tool-games-game = { $id } : { $name }, { $min ->
    [1] seul ou jusqu’à { $max } joueurs
   *[other] de { $min } à { $max } joueurs
}
tool-level = { $level ->
    [random] hasard
    [greedy] gourmand
   *[other] { $level }
}
tool-standing = { $rank }. { $who } : { $total } points ({ $parts })
tool-part = { $part } { $points }

# Jouer dans le terminal
tool-play-you = Vous
tool-play-person = Joueur { $number }
tool-play-bot = Robot { $number }
tool-play-seat-person = Place { $number } : { $who }
tool-play-seat-bot = Place { $number } : { $who }, niveau { $level }
tool-play-keys = Tapez le numéro de votre choix. « ? » aide, « r » montre les règles, « u » reprend le coup, « q » quitte.
tool-play-help =
    Tapez le numéro d’un choix, puis Entrée.
    « u » reprend le dernier coup, tant que les règles le permettent.
    « r » montre les règles du jeu ; « q » quitte la partie ; « ? » affiche cette aide.
    Un coup peut aussi être tapé en JSON, comme l’arbitre le comprend.
tool-play-nonsense = Incompris : un nombre de 1 à { $choices }, « u », « r », « ? » ou « q ».
tool-play-refused = Refusé ({ $rule }) : { $reason }
tool-play-undone = { $who-self ->
    [yes] Votre dernier coup est repris.
   *[no] Le dernier coup de { $who } est repris.
}
tool-play-hide = Appuyez sur Entrée pour cacher vos cartes.
tool-play-pass = Passez le clavier à { $who }. { $who }, appuyez sur Entrée quand personne d’autre ne regarde.
tool-play-left = Vous quittez la table avant la fin.
tool-play-result = Le résultat :

# Beaucoup de parties entre robots
tool-arena-played = { $game } : { $games } parties avec la graine { $seed }.
tool-arena-bots = Robot
tool-arena-seats = Place
tool-arena-seat = Place { $number }
tool-arena-share = Victoires [confiance de 95 %]
tool-arena-mean = Score moyen
tool-arena-over = Plus de { $points } points : { $share }
tool-arena-length = Décisions par partie : { $mean } en moyenne, de { $min } à { $max }, la moitié des parties jusqu’à { $median }.
tool-arena-speed = { $seconds } secondes sur { $threads ->
    [one] un fil
   *[other] { $threads } fils
} : { $rate } parties par seconde.

# Mesurer
tool-bench-head = { $game }, { $players ->
    [one] un joueur
   *[other] { $players } joueurs
}, parties au hasard sur un cœur ; un état occupe { $bytes } octets.
tool-bench-kernel = Par le noyau : { $games } parties/s, { $decisions } millions de décisions/s.
tool-bench-bare = Boucle nue : { $games } parties/s, { $decisions } millions de décisions/s.
tool-bench-ratio = Rapport : { $ratio }
tool-soak-good = { $game } à { $players } : { $games } parties au hasard ont gardé tous les invariants ; { $mean } décisions en moyenne, { $longest } au plus.
tool-soak-bad = { $game } à { $players } : la partie { $number } sur { $games } a échoué (graine { $seed }) : { $problem }

# Les parties enregistrées
tool-verify-good = La partie est authentique : rejouée depuis la graine, tout est comme elle le raconte.
tool-verify-game = Jeu : { $game }, révision { $rules } des règles.
tool-verify-data = Matériel : { $hash }.
tool-verify-players = { $count ->
    [one] Un joueur : { $names }.
   *[other] { $count } joueurs : { $names }.
}
tool-verify-steps = { $count ->
    [one] Un coup, légal, qui mène à la position racontée.
   *[other] { $count } coups, tous légaux, chacun menant à la position racontée.
}
tool-verify-fair = Le mélange est prouvé équitable : le secret est celui engagé à l’ouverture, et la graine en découle avec les contributions des joueurs.
tool-verify-no-proof = Sans preuve d’équité : rien ne montre d’où vient la graine.
tool-verify-result = Le résultat :
tool-verify-unfinished = La partie n’était pas finie.
tool-verify-bad = La partie enregistrée n’est pas confirmée : { $reason }
tool-verify-unreadable = elle est illisible ({ $what }).
tool-verify-format = elle se dit « { $format } » version { $version }, un format inconnu ici.
tool-verify-other-game = elle est du jeu « { $game } », qui n’est pas ici.
tool-verify-other-rules = elle suit la révision { $found } des règles ; celle-ci est la révision { $here }.
tool-verify-other-data = elle a été jouée avec un autre matériel ({ $found } ; ici { $here }).
tool-verify-setup = la table ne peut pas être installée ({ $why }).
tool-verify-unfair = le mélange n’est pas prouvé ({ $why }).
tool-verify-length = elle annonce { $told } coups mais en contient { $found } : elle a été coupée ou allongée.
tool-verify-differs = { $step ->
    [0] la première différence est à l’étape 0 : la mise en place est une autre.
   *[other] la première différence est à l’étape { $step } : la position n’est pas celle qu’elle raconte.
}
tool-verify-refused = la première différence est à l’étape { $step } : le coup est refusé ({ $rule } : { $message }).
tool-verify-end = { $over ->
    [yes] après l’étape { $step } la partie est finie, mais aucun résultat n’est raconté.
   *[no] après l’étape { $step } la partie n’est pas finie, mais un résultat est raconté.
}
tool-verify-other-result = la partie rejouée donne un autre résultat.

# Une partie entière sur une page
tool-page-head = Graine { $seed } ; aux places : { $levels }. Chaque étape montre toute la vérité sous forme de données, ce que chacun voit, les choix (→ le choix fait) et ce qui se passe.
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
tool-backup-done = La copie est écrite : { $file }
tool-restore-done = La copie est en place : { $file }

# Une maison sous charge
tool-load-head = { $game } : { $tables ->
    [one] une table
   *[other] { $tables } tables
} à { $seats } places, pendant { $seconds } s.
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

# Ce qui ne va pas ; la cause technique suit
tool-wrong-players = { $game } se joue de { $min } à { $max }, pas à { $given }
tool-wrong-threads = les fils d’exécution ne démarrent pas
tool-wrong-write = { $file } ne peut pas être écrit
tool-wrong-read = { $file } ne peut pas être lu
tool-wrong-edition = les données de matériel de { $file } sont refusées
tool-wrong-game = il n’y a pas de jeu « { $given } » ; il y a : { $known }
tool-wrong-randomness = le système ne donne pas de hasard
tool-wrong-option = { $count ->
    [0] { $game } n’a pas d’options, donc pas de « { $given } »
   *[other] { $game } n’a pas d’option « { $given } » ; il a : { $known }
}
tool-wrong-switch = l’option { $option } vaut true ou false, pas « { $given } »
tool-wrong-choice = l’option { $option } vaut l’un de { $known }, pas « { $given } »
tool-wrong-seat = l’option { $option } vaut une place (0, 1, …) ou none, pas « { $given } »
tool-wrong-name = un nom a de 1 à { $most } lettres : « { $given } »
tool-wrong-seconds = mesurez plus de 0 et au plus 3600 secondes
tool-wrong-settings = les réglages de { $file } ne peuvent pas servir
tool-wrong-port = « { $given } » n’a pas de port
tool-wrong-house = la maison ne s’ouvre pas sur { $listen } avec { $database }
tool-wrong-copy = { $file } ne peut pas être copié
tool-wrong-not-whole = { $file } n’est pas une copie entière d’une maison
tool-wrong-in-use = { $file } ne peut pas être remplacé
tool-wrong-url = « { $given } » n’est pas une adresse comme http://127.0.0.1:7878
tool-wrong-load-unwell = il n’y a pas de maison à { $address }, ou elle ne va pas bien
tool-wrong-load-open = la maison à mesurer ne s’ouvre pas
tool-wrong-load-gone = la maison est partie au milieu
tool-wrong-load-socket = la maison n’ouvre pas de connexion
tool-wrong-load-late = les tables ne sont pas prêtes à temps
tool-wrong-load-process = le processus { $process } ne dit pas ce qu’il consomme
tool-wrong-load-unreadable = la maison dit quelque chose d’illisible
tool-wrong-load-refused = la maison refuse : { $reason }
