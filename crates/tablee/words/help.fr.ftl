# L’aide de la ligne de commande. L’anglais est dans les commentaires du code ; ici, chaque commande et chaque argument a son texte français.
# help-COMMANDE, help-COMMANDE-more (la suite de l’aide longue), help-COMMANDE-ARGUMENT, ou help-ARGUMENT pour ceux que plusieurs partagent.

help-usage = Utilisation :
help-commands = Commandes
help-arguments = Arguments
help-heading-options = Options
help-heading-limits = Limites
help-command-name = COMMANDE
help-help = Affiche l’aide (en bref avec « -h »)
help-version = Affiche la version
help-subcommand-help = Affiche cette aide ou celle d’une commande
help-default = [par défaut : { $value }]
help-environment = [environnement : { $value }]
help-values = [valeurs : { $value }]

help-tablee = Tablée : des jeux de société dont chaque règle est tenue, dans le terminal.
help-tablee-more =
    Commencez par « tablee play fiasko ». Chaque jeu se joue entre gens et robots, se pilote depuis un autre programme
    (« referee »), se simule par milliers (« arena », « bench », « soak ») et se prouve après coup (« verify »).
help-edition = Prend les données de matériel de FILE au lieu de celles du jeu (peut être donné pour plusieurs jeux)
help-lang = Parle français ou anglais [par défaut : la langue du système, sinon le français]
help-game = L’identifiant du jeu, tel que « tablee games » l’affiche
help-seed = N’importe quel texte : la même graine donne la même partie [par défaut : une nouvelle]
help-options = Une option de la table, comme « open_hands=true » (plusieurs avec des virgules, ou répétée)
help-threads = Combien de fils d’exécution [par défaut : un par cœur]

help-games = Affiche les jeux, leurs nombres de joueurs et leurs options

help-play = Joue dans le terminal, à plusieurs sur un clavier et contre des robots
help-play-more =
    Sans --seats ni --players vous jouez contre deux robots gourmands. Tapez le numéro d’un choix ; « ? » aide,
    « r » montre les règles, « u » reprend le coup, « q » quitte.
help-play-seats = Qui est assis où, à partir de la place 0 : « you », le niveau d’un robot (random, greedy) ou le nom de quelqu’un
help-play-players = Vous et des robots, tant en tout
help-play-bots = Le niveau des robots de --players
help-play-record = Écrit la partie dans FILE à la fin

help-referee = Laisse jouer un autre programme : demandes en JSON sur l’entrée, réponses en JSON sur la sortie, une par ligne
help-referee-more =
    Commencez par {"{"}"cmd":"games"{"}"} et {"{"}"cmd":"new","game":"fiasko","players":3,"seed":"un texte","options":{"{"}{"}"}{"}"}. Puis
    act, legal, preview, view, redeal, undo et bot (avec « seat »), random (avec « count »), status, state, load et record ; schema,
    sites et refusals (avec « game ») expliquent un jeu. Les places comptent à partir de 0.
    À tout ce qui ne va pas répond {"{"}"ok":false,"error":{"{"}"rule":…,"message":…{"}"}{"}"}, et la partie reste comme elle était.
    L’arbitre parle anglais, sauf si --lang ou le « lang » d’une demande en décide autrement. docs/referee.md explique tout.
help-refusals = Imprime tous les refus des jeux, avec leur règle, sur une page
help-refusals-more =
    La page est du Markdown sur la sortie : pour chaque jeu, un tableau dit quand quelque chose est refusé, par quelle règle et en quels mots.
    Sans --lang, les deux langues sont côte à côte.
help-refusals-game = Seulement ce jeu [par défaut : tous]

help-arena = Fait jouer beaucoup de parties à des robots et dit qui gagne, combien de fois
help-arena-more =
    Les robots changent de place de partie en partie, pour que chacun joue chaque place aussi souvent. La même graine
    donne le même résultat, quel que soit le nombre de fils.
help-arena-seats = Les robots : autant de niveaux que de joueurs
help-arena-games = Combien de parties
help-arena-iterations = Combien de temps réfléchit à chaque décision un robot qui cherche
help-arena-json = Écrit les chiffres dans FILE, en JSON

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
    (vérifiés toutes les quelques décisions et à la fin). La première qui échoue est nommée, avec le code de sortie 1 ;
    la même graine la retrouve.
help-soak-games = Combien de parties pour chaque nombre de joueurs
help-soak-players = Seulement tant de joueurs [par défaut : chaque nombre que le jeu permet]

help-load = Charge une maison de vrais clients à beaucoup de tables, et la mesure
help-load-more =
    Chaque place est une personne avec sa propre connexion ; elles jouent au hasard, partie après partie. On apprend :
    combien de coups par seconde la maison a confirmés (chacun est alors sur le disque), et combien de temps passe entre
    l’envoi d’un coup et l’instant où toutes les places de la table l’ont reçu.
help-load-tables = Combien de tables
help-load-seats = Combien jouent à chaque table
help-load-seconds = Combien de temps mesurer, une fois toutes les tables prêtes
help-load-think = Un coup par table toutes les tant de millisecondes [par défaut : aussi vite que la maison le permet]
help-load-url =
    Une maison déjà ouverte, comme http://127.0.0.1:7878 ; ses limites valent [par défaut : une nouvelle, vide, aux limites
    larges, fermée à la fin]
help-load-json = Écrit les chiffres dans FILE, en JSON

help-verify = Rejoue une partie écrite et dit si tout y est vrai
help-verify-more =
    La partie est mise en place à nouveau depuis sa graine et chaque action est refaite sous les règles ; chaque position doit
    être celle que dit le fichier, et le résultat le même. Sinon, la raison et le premier pas qui diffère sont dits, avec le
    code de sortie 1.
help-verify-file = La partie : un document JSON tel que l’écrivent « tablee play --record », la maison et l’arbitre

help-playthrough = Écrit toute une partie sur une page : chaque état, vue, choix et action
help-playthrough-more =
    La page est du Markdown sur la sortie. La même graine donne la même page : on peut comparer deux versions des règles.
help-playthrough-players = Tant de joueurs au hasard [par défaut : 2, ou au plus près de ce que le jeu permet]
help-playthrough-seats = Les robots qui jouent, à partir de la place 0

help-serve = Ouvre la maison : des tables pour tous les jeux dans le navigateur, sur une machine ou plusieurs
help-serve-more =
    Chaque réglage peut aussi être donné dans l’environnement ou dans un fichier (--config) ; l’argument l’emporte sur
    l’environnement, l’environnement sur le fichier. docs/operations.md les énumère tous.
help-serve-config = Des réglages dans un fichier TOML
help-serve-listen = Où écouter [par défaut : 127.0.0.1:7878]
help-serve-database = Où tout est gardé : un fichier pour SQLite, ou postgres://… [par défaut : tablee.sqlite]
help-serve-public_url = L’adresse que les gens utilisent, si elle diffère de celle qu’ils atteignent, comme « https://play.example »
help-serve-behind_proxy = Croit X-Forwarded-For et X-Forwarded-Proto : seulement derrière un serveur mandataire qui les pose
help-serve-thinkers = Combien de robots réfléchissent à la fois [par défaut : un par processeur]
help-serve-bot_budget_ms = Combien de temps un robot peut réfléchir, en millisecondes
help-serve-bot_patience_ms = Combien de temps la maison attend un robot avant de choisir elle-même, en millisecondes
help-serve-bot_pause_ms = Combien de temps un robot laisse regarder avant d’agir, en millisecondes
help-serve-linger_ms = Combien de temps une table reste en mémoire quand personne ne regarde, en millisecondes
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

help-backup = Copie le fichier SQLite d’une maison, même ouverte
help-backup-database = Le fichier de la maison
help-backup-copy = Où va la copie ; elle ne doit pas encore exister
help-restore = Met une copie à la place du fichier SQLite d’une maison ; la maison doit être fermée
help-restore-more = Le fichier d’avant est gardé à côté, avec la terminaison « .before-restore ».
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
help-reason-level = les niveaux sont { $value }
help-reason-language = fr ou en
help-reason-range = c’est un nombre de { $from } à { $to }
help-error-similar = Vouliez-vous dire « { $given } » ?
help-error-learn = Pour en savoir plus : « --help ».
