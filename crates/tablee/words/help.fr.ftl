# L’aide de la ligne de commande. L’anglais est dans les commentaires du code ; ici, chaque commande et chaque argument a son texte français.
# help-COMMANDE, help-COMMANDE-more (la suite de l’aide longue), help-COMMANDE-ARGUMENT, ou help-ARGUMENT pour ceux que plusieurs partagent.

help-usage = Utilisation :
help-commands = Commandes{ "\u00A0" }
help-arguments = Arguments{ "\u00A0" }
help-heading-options = Options{ "\u00A0" }
help-heading-limits = Limites{ "\u00A0" }
help-command-name = COMMANDE
help-help = Affiche l’aide (en bref avec « -h »)
help-version = Affiche la version
help-subcommand-help = Affiche cette aide ou celle d’une commande
help-default = [par défaut : { $value }]
help-environment = [environnement : { $value }]
help-values = [valeurs : { $value }]

help-tablee = Tablée : des jeux de société dont chaque règle est tenue, dans le terminal.
help-tablee-more =
    Commencez par « tablee play fiasko ». Chaque jeu se joue entre humains et bots, se pilote depuis un autre programme
    (« referee »), se simule par milliers (« arena », « bench », « soak ») et se prouve après coup (« verify »).
help-tablee-edition = Prend les données de matériel de FILE au lieu de celles du jeu (peut être donné pour plusieurs jeux)
help-lang = Parle français ou anglais [par défaut : la langue du système, sinon le français]
help-game = L’identifiant du jeu, tel que « tablee games » l’affiche
help-seed = N’importe quel texte : la même graine donne la même partie [par défaut : une nouvelle]
help-options = Une option de la table, comme « open_hands=true » (plusieurs avec des virgules, ou répétée)
help-threads = Combien de fils d’exécution [par défaut : un par cœur]

help-games = Affiche les jeux, leurs nombres de joueurs et leurs options

help-play = Joue dans le terminal, à plusieurs sur un clavier et contre des bots
help-play-more =
    Sans --seats ni --players vous jouez contre deux bots solides. Tapez le numéro d’un choix ; « ? » aide,
    « r » montre les règles, « u » reprend le coup, « q » quitte.
help-play-seats = Qui est assis où, à partir de la place 0 : « you », le niveau d’un bot (beginner, casual, skilled, master ; random, greedy) ou le nom de quelqu’un
help-play-players = Le nombre total de joueurs, vous compris ; les autres sont des bots
help-play-bots = Le niveau des bots de --players
help-play-hints = Dit avant chacun de vos choix ce que ferait un bot, et pourquoi
help-play-record = Écrit la partie dans FILE à la fin

help-referee = Laisse jouer un autre programme : demandes en JSON sur l’entrée, réponses en JSON sur la sortie, une par ligne
help-referee-more =
    Commencez par {"{"}"cmd":"games"{"}"} et {"{"}"cmd":"new","game":"fiasko","players":3,"seed":"un texte","options":{"{"}{"}"}{"}"}. Puis
    act, legal, preview, view, redeal, undo et bot (avec « seat »), random (avec « count »), status, state, load, record et review ; schema,
    sites et refusals (avec « game ») expliquent un jeu. Les places comptent à partir de 0.
    À tout ce qui ne va pas répond {"{"}"ok":false,"error":{"{"}"rule":…,"message":…{"}"}{"}"}, et la partie reste comme elle était.
    L’arbitre parle anglais, sauf si --lang ou le « lang » d’une demande en décide autrement. docs/referee.md explique tout.
help-refusals = Imprime tous les refus des jeux, avec leur règle, sur une page
help-refusals-more =
    La page est du Markdown sur la sortie : pour chaque jeu, un tableau dit quand quelque chose est refusé, par quelle règle et en quels mots.
    Sans --lang, les deux langues sont côte à côte.
help-refusals-game = Seulement ce jeu [par défaut : tous]

help-arena = Fait jouer beaucoup de parties à des bots et dit qui gagne, combien de fois
help-arena-more =
    Les parties se jouent par blocs : une même donne, avec la même chance, autant de fois qu’il y a de places. Les bots changent de
    place au sein d’un bloc, pour que chacun joue chaque place aussi souvent ; le bloc est l’unité de tous les chiffres. La même
    graine donne le même résultat, quel que soit le nombre de fils, sauf si quelqu’un joue à la montre.
help-arena-seats = Les bots, autant que de joueurs : un niveau et son temps de réflexion, comme « master:200 » (itérations par décision) ou « master:1s » (temps par tour) ; sur une échelle, tous ceux qui montent, du plus faible au plus fort
help-arena-ladder = Fait jouer chaque bot contre le précédent, à des tables de ce nombre de joueurs, comme « 2,4 » ; --games vaut pour chacune de ces marches [bots par défaut : les quatre niveaux]
help-arena-svg = Dessine l’échelle dans FILE, en SVG
help-arena-records = Écrit les parties dans FILE : un enregistrement par ligne, dans l’ordre des blocs et des places
help-arena-games = Combien de parties au plus ; les blocs sont joués en entier
help-arena-until_known = S’arrête dès qu’on sait si le premier bot gagne plus ou moins que sa part
help-arena-json = Écrit les chiffres dans FILE, en JSON

help-tune = Cherche de meilleurs poids pour les bots d’un jeu, en jouant
help-tune-more =
    La méthode d’entropie croisée déplace tous les poids du jeu à la fois : chaque génération essaie quelques jeux de poids, tirés
    autour du milieu, sur les mêmes donnes et contre les mêmes adversaires ; le meilleur quart dit où tirer la suivante, pour
    d’autres donnes. À la fin, les poids sont mesurés sur des donnes qui n’ont servi à aucun choix, et contre des adversaires qui
    n’étaient pas là. Il ne faut croire que cela. Les poids s’affichent comme ils figurent dans « data/weights.json » du jeu.
help-tune-players = Combien jouent
help-tune-bot = De quel bot régler les poids
help-tune-against = Les adversaires contre qui régler ; chacun prend à son tour toutes les autres places
help-tune-unseen = Les adversaires contre qui on ne fait que mesurer
help-tune-only = Seulement ces poids [par défaut : tous]
help-tune-generations = Combien de générations
help-tune-games = Combien de parties chaque jeu de poids joue contre chaque adversaire
help-tune-check = Combien de parties mesurent le résultat, contre chaque adversaire
help-tune-step = Jusqu’où vont les premiers pas, en part de chaque poids

help-bench = Mesure la vitesse de parties au hasard, à côté d’une boucle écrite à la main sans le noyau
help-bench-more =
    Les deux tournent sur un cœur, à tour de rôle pendant quelques millisecondes, pour qu’une machine occupée les ralentisse
    de même. Un jeu sans boucle nue n’a pas de rapport.
help-bench-players = Combien jouent [par défaut : 4, ou au plus près de ce que le jeu permet]
help-bench-seconds = Combien de temps mesurer chacune des deux
help-bench-json = Affiche du JSON

help-soak = Joue des parties au hasard par millions, en vérifiant leurs invariants
help-soak-more =
    Chaque partie doit finir dans sa borne prouvée, accepter chaque action qu’elle offre et tenir ses invariants
    (vérifiés toutes les quelques décisions et à la fin). La première qui échoue est nommée, avec le code de sortie 1 ;
    la même graine la retrouve.
help-soak-games = Combien de parties pour chaque nombre de joueurs
help-soak-players = Seulement ce nombre de joueurs [par défaut : chaque nombre que le jeu permet]

help-load = Charge une maison de vrais clients à beaucoup de tables, et la mesure
help-load-more =
    Chaque place est une personne avec sa propre connexion ; elles jouent au hasard, partie après partie. On apprend :
    combien de coups par seconde la maison a confirmés (chacun est alors sur le disque), et combien de temps passe entre
    l’envoi d’un coup et l’instant où toutes les places de la table l’ont reçu.
help-load-tables = Combien de tables
help-load-seats = Combien jouent à chaque table
help-load-bot = Un bot de ce niveau à une place de plus de chaque table
help-load-seconds = Combien de temps mesurer, une fois toutes les tables prêtes
help-load-think = Un coup par table toutes les N millisecondes [par défaut : aussi vite que la maison le permet]
help-load-url =
    Une maison déjà ouverte, comme http://127.0.0.1:7878 ; ses limites valent [par défaut : une nouvelle, vide, aux limites
    larges, fermée à la fin]
help-load-json = Écrit les chiffres dans FILE, en JSON

help-verify = Rejoue une partie enregistrée et dit si tout y est vrai
help-verify-more =
    La preuve de la graine est recalculée, la partie est mise en place depuis la graine et chaque action est refaite sous les
    règles : chaque position doit être celle que dit le fichier, chaque mélange et chaque dé celui que donne la graine, et le
    résultat le même. Ce que vous avez noté à la table peut y être comparé. docs/fairness.md explique tout.

    Codes de sortie : 0 tout est vrai, la graine est prouvée, la partie complète, et ce qui est donné concorde ; 1 quelque chose
    n’est pas vrai ou ne concorde pas, et la raison est dite ; 2 mauvais emploi ; 3 vrai, mais sans preuve de la graine ; 4 vrai et
    prouvé, mais ce n’est que le début d’une partie.
help-verify-file = La partie : un document JSON tel que l’écrivent la maison, « tablee play --record » et l’arbitre
help-verify-commitment = L’empreinte du secret de la maison, que j’ai notée avant de m’asseoir
help-verify-contribution = Ce que ma page a mis dans la graine ; à répéter pour chacun de mes sièges
help-verify-mark = Une marque de la partie qui m’a été montrée, à n’importe quelle étape ; peut être répétée
help-verify-json = Écrit le verdict sous forme d’un objet JSON

help-edition = Entre le matériel d’un exemplaire imprimé : partez du nôtre, puis vérifiez vos changements
help-edition-more =
    « tablee edition data essen > mien.json » écrit notre matériel pour commencer ; « tablee edition check mien.json » dit
    s’il permet de jouer, et tout ce qui diffère du nôtre. Ensuite « --edition mien.json » joue avec. La page
    docs/your-printed-copy.md dit quoi regarder dans chaque boîte.
help-check = Dit si un matériel permet de jouer, et en quoi il diffère du nôtre
help-check-more =
    Ce que dit le livret de règles est refusé avec le titre qui le dit, et le code de sortie est 1. Ce que nous avons
    reconstitué peut être autre : c’est dit, et accepté.
help-check-file = Le matériel : un document JSON
help-data = Écrit le matériel d’origine d’un jeu

help-review = Dit où une partie terminée s’est gagnée, ce qui fut chance et ce qui fut décidé
help-review-more =
    Les chances de chaque place au fil de la partie viennent de redonnes de ce qui ne pouvait être su ; la chance et les décisions se
    disent en points et en chances de gagner, et leur somme donne le résultat au dernier chiffre. docs/insight.md dit ce que les
    nombres signifient et ce qu’ils ne disent pas. La même partie et le même nombre de redonnes donnent le même bilan.
help-review-file = La partie terminée, telle que l’écrivent « tablee play --record », la maison et l’arbitre
help-review-rounds = Dans combien de redonnes chaque position est vue ; 0 pour une courbe approximative seulement
help-review-seconds = S’arrête après ce nombre de secondes et dit ce qui est su jusque-là
help-review-seat = Dit les chances d’après ce que cette place pouvait savoir, comptée à partir de 1 [par défaut : toutes cartes ouvertes]
help-review-ledger = Dit chaque hasard et chaque décision, et ce que chacun valut pour chaque place
help-review-json = Écrit tout dans FILE, en JSON
help-review-svg = Dessine les chances dans FILE, en SVG

help-calibrate = Mesure si les chances que dit « tablee review » se réalisent ; avec --fit, trouve les chiffres qui les donnent
help-calibrate-more =
    Des bots jouent des parties ; à douze positions de chacune, les chances annoncées sont comparées à ce qui en est advenu. Mesurez avec
    une autre graine que celle qui a servi à trouver les chiffres : crates/insight/data/calibration.json la nomme. Avec --luck, c’est la
    chance de chaque place qui est additionnée : sa moyenne doit être nulle. docs/insight.md dit ce qui a été trouvé.
help-calibrate-game = L’identifiant du jeu, tel que « tablee games » l’affiche
help-calibrate-players = Combien de joueurs
help-calibrate-games = Combien de parties
help-calibrate-seed = N’importe quel texte : la même graine donne les mêmes parties
help-calibrate-levels = Qui joue : chaque place reçoit l’un de ces niveaux, au sort
help-calibrate-fit = Trouve de nouveaux chiffres et les ajoute dans FILE à ceux qui y sont
help-calibrate-turns = Avec --fit : joue par habitude ce nombre de tours avant de juger une position
help-calibrate-figures = Mesure les chiffres de FILE au lieu de ceux du programme
help-calibrate-svg = Dessine dans FILE ce qu’il est advenu des chances annoncées, en SVG
help-calibrate-luck = Additionne plutôt la chance, avec ce nombre de redonnes de chaque position

help-playthrough = Écrit toute une partie sur une page : chaque état, vue, choix et action
help-playthrough-more =
    La page est du Markdown sur la sortie. La même graine donne la même page : on peut comparer deux versions des règles.
help-playthrough-players = Ce nombre de joueurs au hasard [par défaut : 2, ou au plus près de ce que le jeu permet]
help-playthrough-seats = Les bots qui jouent, à partir de la place 0

help-serve = Ouvre la maison : des tables pour tous les jeux dans le navigateur, sur une machine ou plusieurs
help-serve-more =
    Chaque réglage peut aussi être donné dans l’environnement ou dans un fichier (--config) ; l’argument l’emporte sur
    l’environnement, l’environnement sur le fichier. docs/operations.md les énumère tous.
help-serve-config = Des réglages dans un fichier TOML
help-serve-listen = Où écouter [par défaut : 127.0.0.1:7878]
help-serve-database = Où tout est gardé : un fichier pour SQLite, ou postgres://… [par défaut : tablee.sqlite]
help-serve-public_url = L’adresse que les gens utilisent, si elle diffère de celle qu’ils atteignent, comme « https://play.example »
help-serve-behind_proxy = Croit ce que les serveurs mandataires disent de leurs clients : seulement derrière des mandataires qui le disent
help-serve-proxies = Combien de mandataires de suite le disent [par défaut : 1]
help-serve-forwarded_in = L’en-tête où ils le disent [par défaut : x-forwarded-for]
help-serve-thinkers = Combien de bots réfléchissent à la fois [par défaut : un par processeur]
help-serve-bot_budget_ms = Combien de temps un bot peut réfléchir au plus pendant un tour, en millisecondes
help-serve-bot_patience_ms = Combien de temps la maison attend un bot avant de choisir elle-même, en millisecondes
help-serve-bot_pause_ms = Combien de temps un bot laisse regarder avant d’agir, en millisecondes
help-serve-linger_ms = Combien de temps une table reste en mémoire quand personne ne regarde, en millisecondes
help-serve-ping_ms = Tous les combien de millisecondes on demande à une connexion si quelqu’un est là ; celle qui ne répond à aucune de trois demandes est fermée
help-serve-notice_delay_ms = Combien de temps un avis attend que la personne revienne d’elle-même, en millisecondes
help-serve-smtp_url = Le serveur de courrier pour les avis, comme « smtps://user:password@mail.example » ; demande --mail-from et --public-url
help-serve-mail_from = Qui écrit les courriels, comme « Tablée <house@play.example> »
help-serve-push_anywhere = Envoie aussi des avis à des services du réseau de la maison, et sans TLS : pour ses propres services d’envoi
help-serve-lan = Laisse entrer les téléphones et ordinateurs de la même pièce, et montre l’adresse avec un code QR
help-serve-logs = La forme des lignes du journal
help-serve-message_bytes = Combien d’octets peut avoir une demande ou un message
help-serve-chat_characters = Combien de caractères peut avoir une ligne de discussion
help-serve-messages_per_second = Combien de messages par seconde une connexion peut envoyer, 0 pour autant qu’elle veut
help-serve-previews_per_second = Combien d’aperçus par seconde une connexion peut demander, 0 pour autant qu’elle veut
help-serve-requests_per_second = Combien de demandes par seconde une adresse peut envoyer, 0 pour autant qu’elle veut
help-serve-connections_per_address = Combien de connexions ordinaires une adresse peut tenir, 0 pour autant qu’elle veut
help-serve-sockets_per_address = Combien de connexions de jeu une adresse peut tenir, 0 pour autant qu’elle veut
help-serve-sockets = Combien de connexions de jeu il peut y avoir en tout, 0 pour autant qu’il en vient
help-serve-tables_per_socket = Combien de tables une connexion peut regarder
help-serve-tables_per_person = Combien de tables inachevées quelqu’un peut avoir, 0 pour autant qu’il veut
help-serve-watchers_per_table = Combien de connexions peuvent regarder une table
help-serve-keep_closed_tables = Combien de jours on garde les tables fermées, et les parties finies que plus personne n’a parmi les siennes ; 0 : toujours [par défaut : 30]
help-serve-keep_chat = Combien de jours après la partie on garde ce qui s’y est dit ; 0 : toujours [par défaut : 90]
help-serve-keep_guests = Au bout de combien de jours on oublie les personnes qui ne sont pas revenues ; 0 : jamais [par défaut : 400]
help-serve-keep_reports = Combien de jours on garde les signalements ; 0 : toujours [par défaut : 365]

help-reports = Montre ce que les gens vous ont signalé, le plus récent d’abord, un objet JSON par ligne ; même quand la maison est ouverte
help-reports-database = Le fichier de la maison, ou « postgres://… »
help-backup = Copie le fichier SQLite d’une maison, même ouverte
help-backup-database = Le fichier de la maison
help-backup-copy = Où va la copie ; elle ne doit pas encore exister
help-restore = Met une copie à la place du fichier SQLite d’une maison ; la maison doit être fermée
help-restore-more = Le fichier d’avant est gardé à côté, abîmé ou non, avec la terminaison « .before-restore ».
help-restore-database = Le fichier de la maison
help-restore-copy = La copie

# Quand la ligne de commande ne convient pas
help-error = erreur : { $what }
help-error-command = « { $given } » n’est pas une commande
help-error-no-command = il manque une commande
help-error-argument = l’argument « { $given } » est inconnu
help-error-missing = il manque : { $given }
help-error-value = « { $given } » ne convient pas pour « { $argument } »
help-error-value-because = « { $given } » ne convient pas pour « { $argument } » : { $reason }
help-error-no-value = il manque la valeur de « { $argument } »
help-error-conflict = « { $given } » ne va pas avec « { $argument } »
help-error-twice = « { $argument } » ne se donne qu’une fois
help-error-other = la ligne de commande n’est pas comprise
help-reason-number = un nombre est attendu
help-reason-pace = « { $value } » n’est ni un nombre d’itérations (200), ni un temps par tour (300ms, 4s), ni un réglage (turns=8), ni un poids du jeu (.best=40)
help-reason-level = les niveaux sont { $value }
help-reason-language = fr ou en
help-reason-digits = 64 chiffres hexadécimaux sont attendus
help-reason-range = c’est un nombre de { $from } à { $to }
help-error-similar = Vouliez-vous dire « { $given } » ?
help-error-learn = Pour en savoir plus : « --help ».
