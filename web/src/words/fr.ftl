# La page elle-même.
skip = Aller au contenu
skip-choices = Aller aux choix
close = Fermer
loading = Un instant…
again = Réessayer
away = La maison ne répond pas. Vos tables sont en sûreté ; réessayez dans un instant.
to-home = Retour à la maison
menu = Maison
language = Langue
yes = oui
no = non
colon = { "\u00A0" }:
your-turn = À vous de jouer
watching = Vous regardez
rules = Règles
rules-of = Les règles { $de-game }
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-nothing = Les règles ne disent rien de « { $query } ».
rules-missing = Les règles de ce jeu ne peuvent pas être lues pour l’instant.
tutorial = Apprendre en deux minutes
players = { $count ->
    [1] un joueur
   *[other] { $count } joueurs
}
players-range = { $min }–{ $max ->
    [one] { $max } joueur
   *[other] { $max } joueurs
}
players-title = Joueurs
minutes = { $count } min
minutes-range = { $min }–{ $max } min
weight = { $weight ->
    [1] léger
    [2] facile
    [3] moyen
    [4] exigeant
   *[5] costaud
}
box-by = Un jeu { $de-names }
box-not-here = Ses règles ne sont pas encore sur cet appareil.

# Les invités reçoivent aussitôt un nom.
guest-1 = Loutre
guest-2 = Hibou
guest-3 = Blaireau
guest-4 = Pie
guest-5 = Hérisson
guest-6 = Héron
guest-7 = Écureuil
guest-8 = Lynx
guest-9 = Martre
guest-10 = Mésange
guest-11 = Tortue
guest-12 = Renard

# Accueil
home-page = Tablée : des jeux de société, entre amis ou contre des bots
home-title = Prenez place, la lampe est allumée.
home-lead = Des jeux de société modernes aux règles exactes, dans le navigateur, entre amis ou contre des bots qui en valent la peine.
home-games = Jeux
home-play = Jouer contre des bots
home-create = Ouvrir une table
home-mine = Mes tables
home-open = Tables ouvertes
home-open-none = Aucune table ouverte pour l’instant. Ouvrez-en une, vos amis viendront.
home-watch = Parties à suivre
home-history = Parties terminées et statistiques
mine-title = Mes parties
mine-current = En cours
mine-over = Terminées
mine-none = Aucune partie terminée pour l’instant.
mine-by-game = Par jeu
mine-by-opponent = Par adversaire
mine-opponent = Adversaire
mine-games = Parties
mine-wins = Gagnées
mine-best = Record
mine-mean = Moyenne
mine-ahead = Devant moi
mine-with = avec { $names }
mine-alone = en solo
mine-won = { $total ->
    [one] Gagnée, { $total } point
   *[other] Gagnée, { $total } points
}
mine-ranked = { $rank ->
    [1] 1er
   *[other] { $rank }e
}, { $total ->
    [one] { $total } point
   *[other] { $total } points
}
mine-title-reached = { $total ->
    [one] Titre obtenu, { $total } point
   *[other] Titre obtenu, { $total } points
}
mine-title-missed = { $total ->
    [one] Titre manqué, { $total } point
   *[other] Titre manqué, { $total } points
}
mine-more = En afficher d’autres
insight = Chance et décisions sur plusieurs parties
insight-none = On n’est encore revenu sur aucune de ces parties. Ensuite, la chance et les décisions s’afficheront ici, partie après partie.
insight-sentence-win = { $games ->
    [one] Sur { $games } partie revue, en chances de gagner : { $start } au départ, la chance { $luck }, vos décisions { $own }, celles des autres { $others }, le jeu au-delà de l’habitude { $play }. Cela fait { $result }.
   *[other] En moyenne sur { $games } parties, en chances de gagner : { $start } au départ, la chance { $luck }, vos décisions { $own }, celles des autres { $others }, le jeu au-delà de l’habitude { $play }. Cela fait { $result }.
}
insight-sentence-points = { $games ->
    [one] Sur { $games } partie revue, en points : { $start } au départ, la chance { $luck }, vos décisions { $own }, celles des autres { $others }, le jeu au-delà de l’habitude { $play }. Cela fait { $result }.
   *[other] En moyenne sur { $games } parties, en points : { $start } au départ, la chance { $luck }, vos décisions { $own }, celles des autres { $others }, le jeu au-delà de l’habitude { $play }. Cela fait { $result }.
}
insight-over-time = Partie après partie
insight-per-game = En moyenne
insight-mean = Moyenne par partie
insight-my-decisions = Mes décisions
insight-part = Poste
insight-note = Un point est une partie, la ligne la moyenne des cinq dernières. Les décisions sont comparées au meilleur choix que vous pouviez connaître : elles restent donc sous zéro, et plus elles en sont proches, mieux c’est. La chance s’équilibre au fil des parties. ± vaut deux erreurs types : tant que c’est beaucoup, la moyenne ne dit pas grand-chose.
insight-as-table = Partie après partie, sous forme de tableau
insight-day = Jour
insight-rank = Place
insight-rank-of = { $rank } sur { $players }
insight-sources = D’où viennent mes points
insight-me = Moi
insight-winners = Gagnants
insight-difference = Écart
insight-sources-note = Moyennes sur { $mine } de vos parties à { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, face à { $winners } gagnants autres que vous dans des parties du même nombre de joueurs, dans cette maison. Seules comptent les parties sur lesquelles on est revenu.
insight-sources-alone = Moyennes sur { $mine } de vos parties à { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}. Dès que cinq gagnants autres que vous seront connus dans cette maison, les leurs s’afficheront à côté.
insight-look-back = { $games ->
    [one] Revenir sur { $games } partie de plus
   *[other] Revenir sur { $games } parties de plus
}
insight-working = On revient sur les parties : { $done } sur { $of }. Cela continue tant que cette page est ouverte.
insight-stop = Arrêter
next-table = C’est à vous de jouer à une autre table
table-waiting = on attend { $names }
table-nobody = personne encore
table-free = { $seats ->
    [0] complet
    [one] une place libre
   *[other] { $seats } places libres
}
table-kept = Une place vous est gardée
table-running = en cours
table-damaged = Une table ({ $game }) ne peut pas être ouverte : ce qui en a été noté est abîmé. La maison est prévenue.
table-cutting = On coupe le paquet

# Une nouvelle table
new-title = Une nouvelle table
new-game = Jeu
new-seats = Places
new-visibility = Visible pour
new-visibility-link = Les personnes qui ont le lien
new-visibility-public = Tout le monde
new-pace = Rythme
new-pace-live = En direct, tous ensemble
new-pace-turns = Chacun à son rythme, sur plusieurs jours
new-limit = Temps par décision
new-limit-none = Sans limite
new-watching = Qui peut regarder
new-watching-everybody = Tout le monde
new-watching-players = Seulement les personnes qui jouent
new-absence = Si quelqu’un s’absente
new-absence-after = Un bot joue après { $time }
new-absence-level = Niveau de ce bot
new-auto-single = Jouer d’office quand il n’y a qu’un seul choix
new-create = Ouvrir la table
option-no-seat = Personne
seat-number = Place { $seat }

# Avant la partie
lobby-seats = Autour de la table
lobby-free = libre
lobby-kept = gardée pour { $name }
lobby-my-name = Votre nom
lobby-my-name-or-ours = ou nous vous en trouvons un
lobby-close = Fermer cette table
lobby-sit = S’asseoir ici
lobby-bot = Ajouter un bot
lobby-leave = Se lever
lobby-free-seat = Libérer la place { $de-name }
lobby-level = Niveau des bots
lobby-guest = Quelqu’un d’autre sur cet appareil
lobby-guest-name = Son nom
lobby-guest-sit = L’asseoir
lobby-start = Commencer la partie
lobby-draw = Tirer les places au sort au début de la partie
lobby-seating-drawn = Les places sont tirées au sort au début de la partie.
lobby-seating-asSeated = Chaque personne joue là où elle est assise.
lobby-ready = Tout le monde est là.
lobby-wait-seats = { $seats ->
    [1] Une place est encore libre.
   *[other] { $seats } places sont encore libres.
}
lobby-wait-host = L’hôte n’a plus qu’à lancer la partie.
lobby-agreed = Réglages de la partie
table-terms = Cette table
table-terms-change = Modifier la table
table-terms-save = Enregistrer
table-terms-changed = La table est modifiée.
level-random = insouciant
level-beginner = débutant
level-greedy = solide
level-casual = amateur
level-skilled = chevronné
level-master = maître
invite = Inviter
invite-text = Avec ce lien, on peut s’asseoir ou regarder.
invite-link = Lien vers cette table
invite-qr = Le lien en code QR
invite-copy = Copier
invite-share = Partager
invite-copied = Le lien est copié.
invite-by-hand = Le navigateur ne laisse pas la page copier : le lien est sélectionné, copiez-le vous-même.
invite-known = Les personnes avec qui vous avez joué
invite-person = Inviter { $name }
invite-to-new = Inviter { $name } à une nouvelle table
fair-title = Aucune carte truquée
fair-text = Avant que quiconque s’assoie, la maison tire un secret et en publie l’empreinte. En s’asseyant, votre navigateur tire un nombre et en publie l’empreinte. Quand la table est complète, la page de chacun dévoile son nombre : c’est ainsi que l’on coupe le paquet. Tout ce que décide le hasard découle du secret et de tous les nombres réunis ; personne ne peut donc choisir les cartes, pas même la maison avec un complice à la table. Après la partie, vous pouvez le vérifier ici.
fair-commitment = L’empreinte du secret de la maison (donne { $number }) :
fair-hash = L’empreinte du nombre ({ $name }) :
fair-open = Le nombre ({ $name }) :
cut-waiting = En attente de la coupe : { $names }.
cut-free = Quelqu’un fait attendre tout le monde ? Libérez sa place, et une nouvelle donne commence.
cut-done = a coupé
cut-not-yet = n’a pas encore coupé
cut-wait-promise = Nouvelle donne. En attente d’un nouveau passage à la table : { $names }.
cut-elsewhere = Vous vous êtes assis avec un autre appareil. Coupez le paquet là-bas, ou coupez de nouveau ici.
cut-here = Couper de nouveau ici
deal-aborted = La donne { $number } a été annulée :
deal-freed = une place a été libérée pendant la coupe.
deal-left = quelqu’un est parti pendant la coupe.
deal-cutAnew = quelqu’un a coupé de nouveau avec un autre appareil.
deal-closed = la table a été fermée avant la partie.
deal-expired = personne n’a commencé pendant trop longtemps.
deal-holds = Le secret est celui sur lequel la maison s’était engagée.
deal-broken = Le secret ou un nombre n’est pas celui qui avait été promis.
deal-secret = Son secret :

# En jeu
connection-connecting = Connexion…
connection-lost = Connexion perdue, nouvel essai…
connection-now = Réessayer
sending = Envoi…
sending-waits = Ceci n’est pas encore confirmé : l’envoi se fera dès que la connexion sera rétablie.
sending-kept = « { $choice } » n’est pas encore confirmé : ce coup partira dès que la connexion sera rétablie.
sending-drop = Y renoncer
sending-dropped = Abandonné. S’il était déjà parti, vous le verrez au retour de la connexion.
sending-not = Pas de connexion : rien n’a été envoyé.
helped = Le temps est passé, ou vous n’étiez pas là : un bot joue pour vous.
helped-take-over = Reprendre la main
thinking = { $count ->
    [1] { $names } réfléchit…
   *[other] { $names } réfléchissent…
}
thinking-away = { $count ->
    [1] On attend { $names }, qui n’est pas là.
   *[other] On attend { $names }, qui ne sont pas là.
}
deadline = Un bot décide dans { $seconds } s.
deadline-mine = Encore { $seconds } s, puis un bot décidera pour vous.
confirm-ask = { $choice } ? C’est définitif.
confirm-yes = Oui, allons-y
confirm-no = Pas encore
choices = Choix
choices-count = { $count ->
    [1] Un choix
   *[other] { $count } choix
}
choices-search = Chercher parmi les choix
choices-touch-again = Touchez encore pour le faire.
choices-not = Impossible pour l’instant : appuyez pour savoir pourquoi
hint = Conseil
hint-here = C’est ce que ferait un bot.
hint-told = Conseil : { $choice }
hint-take = Le faire
hint-sole = Rien d’autre n’entre en ligne de compte.
hint-close = En regardant plus loin, le bot note votre partie { $mine } sur 100 ainsi ; « { $rival } » se vaut à peu près.
hint-ahead = En regardant plus loin, le bot note votre partie { $mine } sur 100 ainsi, et { $other } avec « { $rival } ».
hint-liking = Le bot lui donne un poids de { $mine } sur 100, et de { $other } à « { $rival } ».
hint-more = Ce que cela peut donner
hint-ends = Parties imaginées jusqu’au bout : { $games }, dont { $win } % gagnées. Avance à la fin : { $mean } en moyenne, le plus souvent de { $low } à { $high }.
hint-ends-alone = Parties imaginées jusqu’au bout : { $games }. Score final : { $mean } en moyenne, le plus souvent de { $low } à { $high }.
hint-then = Puis : { $line }
undo = Reprendre le coup
undo-ask = Demander à reprendre
undo-asked = { $who } aimerait reprendre { $count ->
    [1] un coup :
   *[other] { $count } coups :
}
undo-allow = D’accord
undo-deny = Non
undo-waits = Vous demandez à reprendre ceci ; réponse attendue de la table ({ $names }) :
undo-whose = { $count ->
    [1] Coup joué par { $names }.
   *[other] Coups joués par { $names }.
}
resign = Abandonner
resign-text = Un bot jouera à votre place jusqu’à la fin. Vous pourrez encore regarder.
resign-yes = Abandonner
resign-no = Continuer
step-back = Retour
show-board = Montrer le plateau
show-plain = Montrer la table en mots
panes = Parties de la table
plan-stopped = La suite n’est plus possible : la situation a changé.
turn-restart = Recommencer mon tour
pane-board = Table
pane-players = Joueurs
pane-log = Journal
log = Journal
log-places = Les places ont été tirées au sort : { $names }.
log-more = Plus ancien
log-look = Revoir ce moment
past = Vous regardez un moment passé ({ $when }).
past-back = Revenir à la partie
resigned = Vous avez abandonné : un bot joue à votre place. Vous pouvez rester et regarder.
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-unread = { $count ->
    [one] { $count } message non lu
   *[other] { $count } messages non lus
}
chat-say = Dire quelque chose
chat-send = Envoyer
recap = Depuis votre dernier tour
refusal-rule = Lire la règle
player-bot = bot { $level }
player-away = pas là
player-away-bot = pas là, un bot joue
player-away-since = pas là depuis { $time },
player-away-helped = un bot joue
player-away-bot-at = un bot joue { $ahead }
player-stand-in = Laisser un bot jouer pour { $name }
player-replace = Donner cette place à un bot pour de bon
player-resigned = a abandonné, un bot joue
player-you = vous
player-program = programme
player-thinks = réfléchit
player-score = Score :
plain-nothing = rien
plain-me = Mes chiffres
plain-preview = Ce qui en résulterait
plain-preview-nothing = Rien ne changerait encore sur la table.
plain-why-not = Impossible :
deed-autoAct = Un seul choix : la maison joue pour { $who }.
deed-undo = { $self ->
    [yes] Vous reprenez votre coup.
   *[no] { $who } reprend son coup.
}
deed-askUndo = { $self ->
    [yes] Vous demandez à reprendre votre coup.
   *[no] { $who } demande à reprendre son coup.
}
deed-allowUndo = { $self ->
    [yes] Vous êtes d’accord.
   *[no] { $who } est d’accord.
}
deed-denyUndo = { $self ->
    [yes] Vous n’êtes pas d’accord.
   *[no] { $who } n’est pas d’accord.
}
deed-resign = { $self ->
    [yes] Vous abandonnez ; un bot continue.
   *[no] { $who } abandonne ; un bot continue.
}
deed-away = { $self ->
    [yes] Vous n’étiez plus là ; un bot continue.
   *[no] { $who } n’est plus là ; un bot continue.
}
deed-slow = { $self ->
    [yes] Vous avez mis trop longtemps ; un bot joue ce seul coup.
   *[no] { $who } a mis trop longtemps ; un bot joue ce seul coup.
}
deed-back = { $self ->
    [yes] Vous êtes de retour.
   *[no] { $who } est de retour.
}
deed-replaced = { $who } ne revient pas : l’hôte a donné cette place à un bot.
pass-title = Passez l’appareil à { $name }
pass-text = Que les autres regardent ailleurs : l’écran suivant montre une main.
pass-take = Je suis { $name }
table-missing = Cette table est introuvable
table-closed = Cette table a été fermée
table-closed-resigned = La partie s’est arrêtée sans résultat : { $count ->
    [1] { $names } a abandonné.
   *[other] { $names } ont abandonné.
}
table-closed-begun = La partie s’est arrêtée sans résultat.
table-close-text = La partie s’arrête ici pour de bon, sans résultat. Il n’y a plus que des bots en face de vous.
keys = Raccourcis clavier
keys-move = d’une possibilité à la suivante
keys-take = la choisir
keys-first = au premier choix
keys-number = prendre le choix qui porte ce numéro
keys-back = revenir en arrière
keys-undo = reprendre le coup
keys-hint = conseil
keys-rules = règles
keys-keys = ces raccourcis

# La fin
end-counting = On compte les points…
end-title = Le décompte
end-standings = Classement
end-you-win = Vous gagnez avec { $total ->
    [one] { $total } point
   *[other] { $total } points
} !
end-you-share = Vous gagnez à égalité avec { $names }, avec { $total ->
    [one] { $total } point
   *[other] { $total } points
}.
end-wins = { $count ->
    [1] { $names } gagne avec { $total ->
        [one] { $total } point
       *[other] { $total } points
    }.
   *[other] { $names } gagnent à égalité avec { $total ->
        [one] { $total } point
       *[other] { $total } points
    }.
}
end-solo-reached = { $total ->
    [one] { $total } point
   *[other] { $total } points
} : vous obtenez le titre « { $title } » !
end-solo-missed = { $total ->
    [one] { $total } point
   *[other] { $total } points
} : pas de titre cette fois-ci.
end-tie = { $names } ont { $total ->
    [one] { $total } point
   *[other] { $total } points
} chacun. Départage : { $tie } ({ $values }).
end-shared = { $names } ont { $total ->
    [one] { $total } point
   *[other] { $total } points
} chacun et partagent le rang.
end-rank = Rang
end-player = Joueur
end-total = Total
end-rematch = Rejouer
end-to-rematch = Vers la partie suivante
end-join-rematch = Rejoindre la revanche
end-invited = { $name } aimerait rejouer.
end-replay = Revoir
end-download = Télécharger
fair-check = Vérifier le mélange
fair-none = Cet enregistrement ne porte aucune preuve.
fair-entries-good = Chaque personne a mis exactement un nombre dans la graine, et aucun bot n’y a rien mis.
fair-entries-bad = Le nombre de quelqu’un manque, ou la graine contient quelque chose que personne n’y a mis.
fair-hashes-good = Chaque nombre est celui dont l’empreinte avait été publiée quand la personne s’est assise.
fair-hashes-bad = Un nombre n’est pas celui dont l’empreinte avait été publiée quand la personne s’est assise.
fair-secret-good = Le secret est bien celui dont la maison avait publié l’empreinte.
fair-secret-bad = Le secret n’est pas celui dont la maison avait publié l’empreinte.
fair-seed-good = La graine de tous les mélanges découle de tout cela.
fair-seed-bad = La graine jouée n’en découle pas.
fair-places-good = Les places ont été tirées au sort par cette graine.
fair-places-bad = Les places n’ont pas été tirées au sort par cette graine.
fair-places-unknown = Aucune place n’a été tirée au sort : chacun a joué où il était assis.
fair-chance-good = Tous les mélanges et tous les dés de la partie, tirés de nouveau ici, tombent comme elle le raconte.
fair-chance-bad = Un mélange ou un dé de la partie ne découle pas de la graine.
fair-aborted-good = Chaque donne annulée a été publiée et n’a pas changé depuis.
fair-aborted-bad = Une donne annulée manque, ou n’est plus telle qu’elle a été publiée.
fair-aborted-unknown = Aucune donne n’a été annulée auparavant.
fair-marks-good = Qui a joué, quoi et quand : tout mène à la marque annoncée.
fair-marks-bad = Qui a joué, quoi ou quand a été modifié : cela ne mène pas à la marque annoncée.
fair-deal-good = C’est la donne que ce navigateur a vue à la coupe : même empreinte de la maison, mêmes empreintes, même jeu.
fair-deal-bad = Ce n’est pas la donne que ce navigateur a vue à la coupe.
fair-deal-unknown = Ce navigateur n’était pas là à la coupe : il ne peut pas comparer la donne.
fair-contribution-good = La contribution de votre navigateur fait partie de la graine.
fair-contribution-bad = La contribution de votre navigateur manque dans la graine.
fair-contribution-unknown = Ce navigateur n’a pas contribué ici.
fair-game-good = C’est la partie que ce navigateur a vue : la dernière marque qu’il a gardée s’y trouve.
fair-game-bad = Ce n’est pas la partie que ce navigateur a vue : la dernière marque qu’il a gardée ne s’y trouve pas.
fair-game-unknown = Ce navigateur n’a pas vu la partie : il ne peut pas la comparer.
fair-not-checked = Non vérifié ici : que chaque coup respecte les règles. « tablee verify » le fait avec la partie téléchargée.

# Revoir
replay-of = Revoir : { $game }
replay-first = Au début
replay-previous = Un pas en arrière
replay-play = Lecture
replay-pause = Pause
replay-next = Un pas en avant
replay-last = À la fin
replay-step = Étape { $step } sur { $last }
replay-position = Moment de la partie
replay-eyes = Point de vue
replay-everybody = tout le monde
replay-speed = Vitesse
replay-speed-value = × { $speed }
replay-share = Copier un lien vers ce moment
replay-shared = Le lien vers ce moment est copié.
replay-by-hand = Le navigateur ne laisse pas la page copier. Le lien : { $link }
replay-turn-next = Au prochain tour { $de-who }
replay-missing = Cette partie ne peut pas être revue : elle n’est pas finie, ou elle n’est pas ici.

# Apprendre
lesson-of = { $lesson } sur { $count }
lesson-next = Suite
lesson-back = Retour
lesson-try = Essayez sur le plateau.
lesson-play = Jouer une vraie partie
lesson-missing = Il n’y a pas encore de partie guidée ici. Les règles sont un bon début.
lesson-you = Vous
lesson-other = { $number ->
    [2] Basile
    [3] Désiré
    [4] Émile
   *[other] Colette
}

# Réglages
settings = Réglages
settings-name = Mon nom
settings-rename = Changer
settings-renamed = Vous êtes désormais { $name }.
settings-theme = Lumière
settings-theme-system = Comme l’appareil
settings-theme-evening = Soir
settings-theme-day = Jour
settings-motion = Animations
settings-motion-full = Douces
settings-motion-quick = Rapides
settings-motion-none = Aucune
settings-plain = La table en mots plutôt que le plateau
settings-confirm = Confirmer les coups définitifs qu’on regrette facilement
settings-sound = Sons
settings-notify = Me prévenir quand c’est mon tour et que la page est cachée
settings-notify-denied = Le navigateur n’autorise pas les notifications ici.
settings-chat = Discussion
settings-carry = Continuer sur un autre appareil
settings-carried = Ouvrez ce lien sur l’autre appareil dans les dix minutes :
carry-title = Continuer ici
carry-text = Cet appareil devient le vôtre : votre nom, vos tables et vos places vous suivent.
carry-yes = Oui, c’est moi

# À propos
about = À propos de la maison
about-title = À propos de la maison
about-house = Tablée est une maison de jeux en un seul programme. Chaque règle est appliquée, chaque partie peut être revue, et chacun peut tenir sa propre maison.
about-fair = Les mélanges sont vérifiables : la maison et le navigateur de chacun coupent le paquet ensemble, et toute partie finie se contrôle dans cette page.
about-credits = Les jeux
about-original = Titre original : { $title }.
about-designers = { $count ->
    [1] Auteur : { $names }
   *[other] Auteurs : { $names }
}{ $year ->
    [none] .
   *[other] , { $year }.
}
about-artists = Illustrations de l’original : { $names }.
about-publishers = Édition : { $names }, { $year }.
about-translators = Règle traduite par { $names }{ $source ->
    [none] .
   *[other] , d’après la règle anglaise { $de-source }.
}
about-own = Les noms des jeux appartiennent à leurs auteurs et éditeurs. Toutes les images et tous les textes sont les nôtres.
about-copy-title = Votre exemplaire imprimé
about-copy-why = Les livrets donnent les règles, mais pas toujours chaque valeur imprimée. Ce qui manquait a été reconstitué ; à la fin des règles de chaque jeu, une phrase dit quoi.
about-copy-how = Si vous possédez le jeu, ses vraies valeurs se saisissent dans un fichier d’édition : « tablee edition check FICHIER » le vérifie, « --edition FICHIER » le met sur la table. Le guide docs/your-printed-copy.md, livré avec le programme, dit quoi mesurer, où l’écrire et comment le partager.
about-fonts = Composé en Fraunces et Atkinson Hyperlegible Next, sous licence SIL Open Font.
about-privacy = Ni compte, ni traceur, ni requête vers un autre site : un cookie retient votre place, ce navigateur retient vos réglages.
lost-title = Rien sur cette table
lost-text = Cette adresse ne mène nulle part dans la maison.

me-title = Moi et mes appareils
me-known-as = Ici, on vous appelle { $name }.
me-nobody = Vous n’avez pas encore de nom ici : vous en recevrez un avec votre première partie.
me-devices = Mes appareils
me-devices-why = Chaque navigateur et chaque programme de cette liste peut jouer en votre nom. Mieux vaut déconnecter ceux que vous ne connaissez pas ou n’utilisez plus.
me-device = Un navigateur
me-program = Un programme
me-this-device = cet appareil
me-seen = vu pour la dernière fois le { $day }
me-device-name = Son nom
me-rename = Renommer
me-rename-device = Renommer { $name }
me-end = Déconnecter
me-end-device = Déconnecter { $name }
me-log-out = Me déconnecter ici
me-end-others = Déconnecter tous les autres
me-end-all = Me déconnecter partout
me-end-all-what = Tous vos appareils sont déconnectés, celui-ci compris. Plus personne ne peut venir en votre nom, pas même vous : votre nom reste à vos tables, et des bots y jouent à votre place.
me-end-all-now = Me déconnecter partout pour de bon
me-logged-out-everywhere = Vous êtes déconnecté partout.
me-ended = { $name } : déconnecté.
me-logged-out = Vous êtes déconnecté. Sans un autre de vos appareils, personne ne peut plus venir en votre nom.
me-blocked = Personnes que j’ai bloquées
me-unblock = Débloquer
me-unblock-person = Débloquer { $name }
me-data = Ce que la maison conserve
me-data-why = Votre nom, vos appareils, vos réglages, où vous voulez recevoir des avis, les tables où vous avez joué, ce que vous y avez dit et qui vous avez signalé. Rien d’autre, et pour personne d’autre.
me-export = Tout télécharger
me-delete = Me supprimer
me-delete-what = Votre nom et tout ce que vous avez dit disparaissent pour de bon ; vous quittez les tables ouvertes, et un bot poursuit vos parties en cours. On ne peut pas revenir en arrière.
me-delete-now = Me supprimer pour de bon
me-deleted = La maison vous a oublié.
cancel = Annuler
settings-me = Mes appareils et mes données

chat-about = À propos : { $name }
chat-mute = Couper la parole à cette table
chat-unmute = Rendre la parole
chat-muted = { $name } n’a plus la parole à cette table.
chat-unmuted = { $name } a de nouveau la parole.
chat-block = Bloquer : ne plus lire ses messages ni l’avoir à mes tables
chat-blocked = Vous ne lirez plus les messages venant de cette personne. Cela s’annule dans « Moi et mes appareils ».
chat-report = Signaler à qui tient la maison
chat-report-why = Que s’est-il passé ?
chat-report-send = Signaler
chat-reported = Merci. Qui tient la maison peut le lire, avec les derniers messages de la personne.
chat-who = Qui peut écrire
chat-who-everybody = Tout le monde
chat-who-players = Seulement les joueurs
chat-who-nobody = Personne
chat-name-first = Comment les autres doivent-ils vous appeler ?

# Avis
notices = Avis
notices-why = Pour qu’une partie avance quand vous n’êtes pas là. Un avis dit quel jeu, avec qui, et ce qui est attendu ; jamais rien de vos cartes.
notices-here = Les avis arrivent sur cet appareil.
notices-not-here = Rien n’arrive encore sur cet appareil.
notices-push-here = M’avertir sur cet appareil
notices-stop-here = Arrêter ici
notices-cannot-insecure = Les navigateurs ne laissent envoyer des avis qu’aux pages en https://, et celle-ci ne l’est pas. Demandez à qui tient la maison, ou donnez une adresse ci-dessous.
notices-cannot-unknown = Ce navigateur ne sait pas montrer d’avis. Sur un iPhone ou un iPad, ajoutez d’abord Tablée à l’écran d’accueil.
notices-cannot-no-key = La maison ne peut pas envoyer d’avis pour le moment.
notices-no-service = Ce navigateur n’a pas de service par lequel les avis pourraient arriver.
notices-address = Mon adresse de courriel
notices-mail-ask = M’envoyer le premier courriel
notices-mail-asked = Un courriel est en route vers { $address }. Suivez le lien qu’il contient ; rien d’autre n’est envoyé avant.
notices-mail-known = Les courriels vont à { $address }.
notices-mail-forget = Oublier cette adresse
notices-mail = M’envoyer des courriels
notices-no-mail = Cette maison n’envoie pas de courriels.
notices-what = Ce que je veux savoir
notices-kind-turn = C’est à moi de jouer
notices-kind-waits = On m’attend avant la partie ou pour reprendre un coup
notices-kind-invitation = Une place m’est gardée
notices-kind-over = Une partie est finie
notices-when = Quand
notices-when-each = Tout de suite
notices-when-daily = Une fois par jour, tout ensemble
notices-daily-at = Chaque jour à
notices-quiet = Me laisser tranquille à certaines heures
notices-quiet-from = De
notices-quiet-to = À
notices-zone = À l’heure de { $zone }.
bell = Avis de cette table
bell-what = Quand je ne suis pas à cette table
bell-usual = Comme à toutes mes tables
bell-each = M’avertir tout de suite
bell-daily = M’avertir une fois par jour
bell-silent = Ne rien me dire
bell-not-reached = Pour l’instant, rien ne vous parvient : choisissez d’abord un moyen.
bell-settings = Tous mes avis
letter-mail-done = Votre adresse est confirmée. Désormais, les avis vous y parviennent.
letter-mail-failed = Ce lien ne vaut plus. Demandez un autre courriel.
letter-stop-done = C’est fait : plus aucun courriel ne viendra.
letter-stop-failed = Ce lien n’est pas connu ici, ou la maison est absente. Réessayez dans un instant.

# Temps
new-bank = Temps de chacun pour toute la partie
new-bank-none = Autant qu’on veut
new-bank-of = { $minutes } min + { $increment } s par tour
new-weekends = Samedis et dimanches ne comptent pas
weekends-off = Samedis et dimanches ne comptent pas (à l’heure de { $zone })
bank-left = Il reste { $time } à { $name }
deadline-day = Délai : { $day }

# Les parties de ce navigateur, sans la maison.
away-here = La maison ne répond pas. Vos tables y sont en sûreté. En attendant, vous pouvez jouer ici : contre des bots, ou à plusieurs sur cet appareil.
away-nothing-here = La maison ne répond pas. Vos tables y sont en sûreté. Les règles des jeux ne sont pas sur cet appareil : quand le réseau sera revenu, « Emporter les jeux » les y gardera.
here-title = Jouer ici, sans la maison
here-lead = Contre des bots, ou à plusieurs autour de cet appareil : la partie se joue dans ce navigateur et y reste.
here-text = La partie se joue dans ce navigateur et y est conservée. Personne d’autre n’y participe, et aucun réseau n’est nécessaire.
here-new = Jouer ici
here-seat = Place { $number }
here-person = Une personne sur cet appareil
here-name = Nom
here-begin = Distribuer
here-games = Jouées ici, sans la maison
here-running = en cours
here-over = terminée
here-export = Télécharger la partie
here-import = Continuer une partie téléchargée
here-forget = Retirer la partie de ce navigateur
here-missing = Ce navigateur ne connaît pas cette partie.
here-alone = Il n’y a personne à qui parler ici.
here-elsewhere = Cette partie a continué dans une autre fenêtre. Rechargez la page.
here-no-record = Une partie commencée à partir d’une position donnée n’est pas enregistrée.
here-no-rules = Les règles de ce jeu ne sont pas ici. Avec un réseau, elles peuvent être chargées.
here-no-proof = Cette partie enregistrée ne porte aucune preuve de son tirage : elle ne peut pas être continuée.
here-not-a-record = Ce fichier n’est pas une partie téléchargée.
here-other-rules = Cette partie a commencé avec d’autres règles que celles de cette page, et elles ne sont plus ici.
here-broken = Quelque chose s’est mal passé dans les règles. La partie est restée comme avant ; rechargez la page.
here-record-of-other-rules = Cette partie a été jouée avec d’autres règles, ou un autre matériel, que ceux de cette page. Elle ne peut pas être rejouée ici ; tout le reste est vérifié.
along-take = Emporter les jeux
along-taking = Chargement des jeux…
along-done = Tous les jeux sont ici : cette page s’ouvre aussi sans réseau.
along-failed = Les jeux n’ont pas pu être chargés. Réessayez quand le réseau sera meilleur.
along-here = Tous les jeux sont ici, même sans réseau.
position-copy = Copier un lien vers cette position
position-copied = Le lien est copié. Qui l’ouvre a toute la position devant soi, cartes cachées comprises, et peut continuer à partir de là.
position-by-hand = Ce navigateur ne laisse pas la page copier le lien. Vous pouvez l’ouvrir à la place.
position-open = Ouvrir la position
try-title = Essayer une position
try-refused = Cette position ne peut pas être mise en place
try-unreadable = L’adresse n’indique aucune position lisible.
fair-rules-running = Toute la partie est rejouée selon les règles…
fair-rules-broken = Les règles n’ont pas pu rejouer la partie jusqu’au bout ici. Cela ne dit rien contre la partie enregistrée.
fair-rules-good = Toute la partie, rejouée ici selon les règles, se déroule comme elle est enregistrée : chaque mélange, chaque coup, le résultat.

# Revenir sur une partie terminée.
review = Revenir sur la partie
review-of = Retour sur la partie : { $game }
review-missing = Impossible de revenir sur cette partie
review-to-table = À la table
review-beginning = Une première courbe approximative arrive…
review-refining = Les chiffres s’affinent…
review-course = Le cours de la partie
review-chances = Chances de gagner
review-title-chance = Chance d’obtenir un titre
review-points = Points attendus à la fin
review-known = Ce que l’on sait
review-open = Toutes cartes ouvertes
review-known-to = Ce que { $who } pouvait savoir
review-unit = Montrer
review-unit-win = les chances de gagner
review-unit-title = la chance d’un titre
review-unit-points = les points à la fin
review-at-end = La fin
review-see = Voir cette position
review-play-on = Rejouer à partir d’ici
review-note-open = Les mains et les choix secrets sont tels qu’ils étaient ; seul ce que personne à la table ne savait est laissé au hasard. La bande pâle compte deux erreurs types de chaque côté ; les triangles marquent les moments ci-dessous.
review-note-known = Ce que { $who } ne pouvait pas voir à ce moment-là est redistribué encore et encore : on ne juge pas après coup. La bande pâle compte deux erreurs types de chaque côté ; les triangles marquent les moments ci-dessous.
review-as-table = La courbe sous forme de tableau
review-column-step = Étape
review-column-win = { $who }, chance de gagner
review-column-title = { $who }, chance d’un titre
review-column-points = { $who }, points à la fin
review-column-moment = Moment
review-all-rows = Montrer toutes les lignes
review-fewer-rows = Montrer moins de lignes
review-stands = { $who } : { $win }, { $points }
review-in-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
review-slider = { $where }. { $stands }
review-lines = Chaque hasard et chaque décision
review-lines-of = Ce que cela valait pour
review-lines-note = Chaque ligne est arrondie pour elle-même ; sans arrondi, le compte est juste au dernier chiffre près. Le jeu au-delà de l’habitude est donné en une seule somme.
review-column-what = Ce qui s’est passé
review-column-chance = Victoire
review-column-title-chance = Titre
review-line-deal = La donne
review-line-choice = Un choix { $de-who }, qui fait partie d’un plus grand.
review-line-luck = Chance
review-line-decision = Décision { $de-who }
review-line-see = Étape { $step } : voir cette position
review-ledger = Chance et décisions
review-ledger-mine-points = Pour vous, en points : { $start } au départ, la chance { $luck }, vos décisions { $own }, celles des autres { $others }, le jeu au-delà de l’habitude { $play }. Cela fait { $result }.
review-ledger-mine-win = Pour vous, en chances de gagner : { $start } au départ, la chance { $luck }, vos décisions { $own }, celles des autres { $others }, le jeu au-delà de l’habitude { $play }. Cela fait { $result }.
review-ledger-note = Chaque ligne tombe exactement juste. Une décision est comparée au meilleur choix que son joueur pouvait connaître : elle ne peut donc que perdre ; ce qui a été joué au-delà de l’habitude des bots est compté à part. Tout cela est une estimation des bots, pas la vérité.
review-ledger-later = La chance et les décisions suivront dès que chaque position aura été vue deux fois.
review-part-start = Au départ
review-part-luck = Chance
review-part-own = Ses décisions
review-part-others = Celles des autres
review-part-play = Jeu au-delà de l’habitude
review-part-result = Résultat
review-moments = Les moments qui ont compté
review-moment-swing = La chance a tourné
review-moment-expensive = Une décision coûteuse
review-moment-best = Une belle décision
review-step = étape { $step }
review-played = { $who } : { $what }
review-moment-swing-win = La suite a changé les chances { $de-who } de { $change }.
review-moment-swing-points = La suite a changé les points attendus { $de-who } de { $change }.
review-moment-expensive-win = Face au meilleur choix, cela a coûté { $amount } d’une victoire.
review-moment-expensive-points = Face au meilleur choix, le coût, en points, est de { $amount }.
review-moment-best-win = Le meilleur des autres choix valait { $amount } d’une victoire de moins.
review-moment-best-points = L’écart avec le meilleur des autres choix, en points, est de { $amount }.
review-better = Mieux : { $what }
review-master = Le bot maître : { $what }
review-master-agrees = Le bot maître ferait de même.
review-rounds = { $rounds ->
    [0] Une première estimation : chaque position a été vue dans quelques redonnes imaginées.
   *[other] Chaque position a été vue dans { $rounds } redonnes imaginées.
}
whatif-title = Et si… ?
whatif-text = Vous rejouez à partir de l’étape { $step } ; des bots tiennent les autres places. Autant de fois que vous voulez, sans rien changer au résultat de personne.
whatif-seat = À la place de
whatif-cards = Les cartes
whatif-true = Les cartes telles qu’elles étaient
whatif-true-text = Pioches et mains sont celles de la vraie partie.
whatif-redealt = Sans connaître la suite
whatif-redealt-text = Ce que ce joueur ne pouvait pas savoir est redistribué.
whatif-begin = Rejouer
whatif-no-undo = Cela s’est passé dans la partie elle-même, avant que vous ne la repreniez.
whatif-compared = Ce que vous en avez fait
whatif-more = { $points ->
    [one] { $points } point de plus que dans la partie, à partir de l’étape { $step }.
   *[other] { $points } points de plus que dans la partie, à partir de l’étape { $step }.
}
whatif-less = { $points ->
    [one] { $points } point de moins que dans la partie, à partir de l’étape { $step }.
   *[other] { $points } points de moins que dans la partie, à partir de l’étape { $step }.
}
whatif-same = Autant de points que dans la partie, à partir de l’étape { $step }.
whatif-happened = Dans la partie
whatif-made = Rejoué
whatif-again = Encore une fois à partir de là
whatif-keep = Garder et partager
whatif-kept = Gardée : voir son lien
whatif-back = Revenir à l’analyse
whatif-list = Et si : rejoué par d’autres et par vous
whatif-by = { $who }, dès l’étape { $step }, à la place de { $seat }
whatif-shared = Le lien vers cette variante est copié.
whatif-share = Copier son lien
whatif-watch = La regarder

# Les donnes jouées plus d’une fois.
deal-same = La même donne encore une fois
deal-same-text = Une nouvelle table avec exactement les mêmes cartes. Ce n’est pas une donne secrète : qui l’a jouée, ou l’a regardée ici, sait ce qui vient ; son enregistrement ne porte donc aucune preuve du mélange.
deal-with-bots = La jouer avec des bots
deal-with-friends = La jouer entre amis
deal-bots-alone = Laisser des bots la jouer
deal-bots-playing = Des bots chevronnés la jouent à toutes les places ; ce qu’ils en font s’affichera ci-dessous.
deal-bots-watch = Les regarder
deal-here-text = Exactement les mêmes cartes encore une fois, dans ce navigateur : des bots tiennent les autres places, et à la fin le résultat s’affiche à côté de ce qui s’est passé.
deal-results = Ce que l’on a fait de cette donne
deal-points = Points
deal-against = Contre
deal-when = Quand
deal-again = (connaissait la donne)
deal-gone = quelqu’un qui est parti
deal-known = Cette donne a déjà été distribuée. Qui l’a vue la connaît ; les options, les places et leur ordre sont ceux de la donne.
deal-known-end = Cette donne avait déjà été distribuée : il n’y a pas de mélange à vérifier.
today-title = La donne du jour
today-text = Les mêmes cartes pour tous dans cette maison, jusqu’à minuit, temps universel. Votre résultat est affiché sous votre nom ; c’est le premier essai qui compte.
today-play = Jouer la donne du jour
today-again = La rejouer
today-against = { $count ->
    [one] Vous contre { $count } bot
   *[other] Vous contre { $count } bots
}
today-alone = Vous, en solitaire
today-nobody = Personne ne l’a encore jouée aujourd’hui.
today-results = Résultats de la donne du jour : { $game }
today-to = Voir les résultats du jour
