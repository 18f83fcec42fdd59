# Ce que dit l’arbitre lui-même ; chaque jeu apporte ses propres mots.
referee-no-json = Ce n’est pas du JSON : l’erreur est au caractère { $column }.
referee-no-request = Une requête est un objet avec un « cmd », pas { $found }.
referee-no-command = Une requête dit dans « cmd » ce qu’elle demande.
referee-unknown-command = La commande « { $command } » n’existe pas ; il y a : { $known }.
referee-missing = « { $command } » a besoin de « { $field } ».
referee-surplus = « { $field } » n’a rien à faire dans « { $command } ».
referee-wrong = « { $field } » ne peut pas valoir { $found } : il faut { $wanted ->
    [command] le nom d’une commande
    [language] "fr", "en" ou "none"
    [list] une liste
    [number] un nombre entier à partir de 0
    [script] un objet avec une liste par source de hasard
    [seat] une place, un nombre entier à partir de 0
    [seed] un texte ou un nombre
    [switch] true ou false
    [uses] une liste de nombres ou de listes de nombres
   *[text] un texte
}.
referee-too-long = Taille maximale d’une requête, en octets : { $most }.
referee-no-game = Le jeu « { $game } » n’existe pas ; il y a : { $known }.
referee-no-table = Aucune partie n’a commencé : envoyez d’abord « new » ou « load ».
referee-no-seat = Il n’y a pas de place { $seat } à une table de { $players } : les places se comptent à partir de 0.
referee-names = « names » est une liste de { $players ->
    [one] { $players } nom
   *[other] { $players } noms
} de 40 caractères au plus, pas { $found }.
referee-no-level = Aucun bot ne s’appelle « { $level } » ; il y a : { $known }.
referee-iterations = Nombre maximal de tours de réflexion d’un bot : { $most }.
referee-idle = { $who } n’a rien à décider maintenant.
referee-no-rebuild = Aucune table ne peut être faite à l’image de cette vue : elle n’en dit pas assez, ou n’en est pas une.
referee-no-record = Seule une partie jouée depuis sa mise en place, sans hasard dicté, a un compte rendu.
referee-no-site = Ce jeu n’a pas de source de hasard « { $site } » ; il a : { $known }.
referee-no-side = Un dé à { $sides } faces ne peut pas montrer { $found }.
referee-no-randomness = Il n’y a pas de hasard où puiser une graine : donnez une « seed ».
referee-heard = { $who } : { $what }
referee-other = { $why }
referee-bug = Erreur interne : la requête n’a pas été exécutée, la partie est restée telle quelle.
referee-no-review = Seule une partie terminée, jouée depuis sa mise en place sans hasard dicté, peut être revue.
referee-rounds = Nombre maximal de redistributions pour revoir une partie : { $most }.
