# La page elle-même.
skip = Aller au contenu
close = Fermer
loading = Un instant…
again = Réessayer
away = La maison ne répond pas. Vos tables sont en sûreté ; réessayez dans un instant.
to-home = Retour à la maison
menu = Maison
language = Langue
yes = oui
no = non
colon = { "\u00A0" }:
your-turn = À vous de jouer
watching = Vous regardez
rules = Règles
rules-of = Les règles de { $game }
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-nothing = Les règles ne disent rien de « { $query } ».
rules-missing = Les règles de ce jeu ne peuvent pas être lues pour l’instant.
tutorial = Apprendre en deux minutes
players = { $count ->
    [one] un joueur
   *[other] { $count } joueurs
}
players-range = { $min }–{ $max } joueurs
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
home-open-none = Aucune table ouverte pour l’instant. Ouvrez-en une, les amis viendront.
table-nobody = personne encore
table-free = { $seats ->
    [0] complet
    [one] une place libre
   *[other] { $seats } places libres
}
table-running = en cours

# Une nouvelle table
new-title = Une nouvelle table
new-game = Jeu
new-seats = Places
new-visibility = Qui la trouve
new-visibility-link = Les personnes qui ont le lien
new-visibility-public = Tout le monde
new-pace = Rythme
new-pace-live = En direct, tout le monde est là
new-pace-turns = Un tour de temps en temps, sur plusieurs jours
new-limit = Temps par décision
new-limit-seconds = { $seconds ->
    [0] Sans limite
   *[other] { $seconds } secondes
}
new-create = Ouvrir la table
option-no-seat = Personne
seat-number = Place { $seat }

# Avant la partie
lobby-seats = Autour de la table
lobby-free = libre
lobby-kept = gardée pour { $name }
lobby-sit = S’asseoir ici
lobby-bot = Ajouter un bot
lobby-leave = Se lever
lobby-free-seat = Libérer la place de { $name }
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
    [one] Une place est encore libre.
   *[other] { $seats } places sont encore libres.
}
lobby-wait-host = L’hôte n’a plus qu’à lancer la partie.
lobby-agreed = Ce qui est convenu
level-random = insouciant
level-greedy = solide
level-search = affûté
level-expert = expert
invite = Inviter
invite-text = Avec ce lien, on peut s’asseoir ou regarder.
invite-link = Lien vers cette table
invite-qr = Le lien en code QR
invite-copy = Copier
invite-share = Partager
invite-copied = Le lien est copié.
fair-title = Aucune carte truquée
fair-text = Avant que quiconque s’assoie, la maison a tiré un secret et publié son empreinte. Votre navigateur ajoute son propre nombre quand vous prenez place. Tous les mélanges découlent des deux : ni la maison ni vous ne pouvez choisir les cartes. Après la partie, vous pourrez le vérifier ici.
fair-commitment = L’empreinte du secret de la maison :

# En jeu
connection-connecting = Connexion…
connection-lost = Connexion perdue, nouvel essai…
connection-now = Réessayer
sending = Envoi…
sending-waits = Votre choix n’est pas encore confirmé : il partira dès que la connexion sera rétablie.
sending-drop = Y renoncer
sending-dropped = Abandonné. S’il était déjà parti, vous le verrez au retour de la connexion.
helped = Le temps est passé, ou vous n’étiez pas là : un bot joue pour vous.
helped-take-over = Reprendre la main
thinking = { $count ->
    [one] { $names } réfléchit…
   *[other] { $names } réfléchissent…
}
deadline = Un bot décide dans { $seconds } s.
deadline-mine = Encore { $seconds } s, puis un bot décidera pour vous.
confirm-ask = { $choice } ? C’est définitif.
confirm-yes = Oui, allons-y
confirm-no = Pas encore
choices = Choix
choices-count = { $count ->
    [one] Un choix
   *[other] { $count } choix
}
choices-search = Chercher parmi les choix
hint = Conseil
hint-here = C’est ce que ferait un bot.
undo = Reprendre
undo-ask = Demander à reprendre
undo-asked = { $who } aimerait reprendre son dernier coup.
undo-allow = D’accord
undo-deny = Non
undo-waits = On demande aux autres si le coup peut être repris.
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
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dire quelque chose
chat-send = Envoyer
recap = Depuis votre dernier tour
refusal-rule = Lire la règle
player-bot = bot { $level }
player-away = absent
player-away-bot = absent, un bot joue
player-resigned = a abandonné, un bot joue
player-you = vous
player-thinks = réfléchit
player-score = Score :
plain-nothing = rien
deed-autoAct = La maison joue le seul choix de { $who }.
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
deed-back = { $self ->
    [yes] Vous êtes de retour.
   *[no] { $who } est de retour.
}
pass-title = Passez l’appareil à { $name }
pass-text = Que les autres regardent ailleurs : l’écran suivant montre une main.
pass-take = Je suis { $name }
table-missing = Cette table est introuvable
table-closed = Cette table a été fermée
keys = Touches
keys-move = d’une possibilité à la suivante
keys-take = la choisir
keys-number = prendre le choix qui porte ce numéro
keys-back = revenir en arrière
keys-undo = reprendre
keys-hint = conseil
keys-rules = règles
keys-keys = ces touches

# La fin
end-counting = On compte les points…
end-title = Le décompte
end-standings = Classement
end-you-win = Vous gagnez avec { $total } points !
end-wins = { $count ->
    [one] { $names } gagne avec { $total } points.
   *[other] { $names } gagnent ensemble avec { $total } points.
}
end-solo-reached = { $total } points : vous obtenez le titre « { $title } » !
end-solo-missed = { $total } points : pas de titre cette fois-ci.
end-tie = { $names } ont { $total } points chacun. Départage : { $tie } ({ $values }).
end-shared = { $names } ont { $total } points chacun et partagent le rang.
end-rank = Rang
end-player = Joueur
end-total = Total
end-rematch = Rejouer
end-to-rematch = Vers la partie suivante
end-replay = Revoir
end-download = Télécharger
fair-check = Vérifier le mélange
fair-none = Cet enregistrement ne porte aucune preuve.
fair-secret-good = Le secret est bien celui que la maison avait promis.
fair-secret-bad = Le secret n’est pas celui que la maison avait promis.
fair-commitment-good = La promesse est celle que ce navigateur avait lue avant la partie.
fair-commitment-bad = La promesse n’est pas celle que ce navigateur avait lue avant la partie.
fair-commitment-unknown = Ce navigateur n’était pas à la table avant la partie : il ne peut pas comparer la promesse.
fair-contribution-good = La contribution de votre navigateur fait partie de la graine.
fair-contribution-bad = La contribution de votre navigateur manque dans la graine.
fair-contribution-unknown = Ce navigateur n’a pas contribué ici.
fair-seed-good = La graine de tous les mélanges découle bien de tout cela.
fair-places-good = Les places ont bien été tirées au sort avec cette graine.
fair-places-bad = Les places n’ont pas été tirées au sort avec cette graine.
fair-places-unknown = Les places n’ont pas été tirées au sort : tout le monde a joué là où il était assis.
fair-seed-bad = La graine qui a été jouée n’en découle pas.

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
replay-eyes = Vue par
replay-everybody = tout le monde
replay-speed = Vitesse
replay-speed-value = × { $speed }
replay-share = Copier un lien vers ce moment
replay-shared = Le lien vers ce moment est copié.
replay-turn-next = Au prochain tour de { $who }
replay-missing = Cette partie ne peut pas être revue : elle n’est pas finie, ou pas ici.

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
settings-motion = Mouvements
settings-motion-full = Tranquilles
settings-motion-quick = Rapides
settings-motion-none = Aucun
settings-plain = La table en mots plutôt que le plateau
settings-confirm = Demander avant ce qui ne peut être repris
settings-sound = Sons
settings-notify = Me prévenir à mon tour quand la page est cachée
settings-notify-denied = Le navigateur n’autorise pas les notifications ici.
settings-chat = Discussion
settings-carry = Continuer sur un autre appareil
settings-carried = Ouvrez-y ce lien dans les dix minutes :
carry-title = Continuer ici
carry-text = Cet appareil devient le vôtre : votre nom, vos tables et vos places vous suivent.
carry-yes = Oui, c’est moi

# À propos
about = À propos de la maison
about-title = À propos de la maison
about-house = Tablée est une maison de jeux en un seul programme. Chaque règle est appliquée, chaque partie peut être revue, et chacun peut tenir sa propre maison.
about-fair = Les mélanges sont vérifiables : chaque table publie une promesse avant que la première place soit prise, et toute partie finie se contrôle dans cette page.
about-credits = Les jeux
about-original = Titre original : { $title }.
about-designers = { $count ->
    [one] Auteur : { $names }.
   *[other] Auteurs : { $names }.
}
about-artists = Illustrations : { $names }.
about-publishers = Édition : { $names }, { $year }.
about-own = Les noms des jeux appartiennent à leurs auteurs et éditeurs. Toutes les images et tous les textes sont les nôtres.
about-fonts = Composé en Fraunces et Atkinson Hyperlegible Next, sous licence SIL Open Font.
about-privacy = Ni compte, ni traceur, ni requête vers un autre site : un cookie retient votre place, ce navigateur retient vos réglages.
lost-title = Rien sur cette table
lost-text = Cette adresse ne mène nulle part dans la maison.
