# Ce que dit la maison à quelqu’un qui n’est pas là.
notice-turn = À vous de jouer
notice-waits = On vous attend
notice-invitation = Une place vous est gardée
notice-over = La partie est finie
notice-name = { $name }
notice-where = { $game }
notice-where-with = { $game }, avec { $others }
notice-many =
    { $count ->
        [1] Du nouveau à une table
       *[other] Du nouveau à { $count } tables
    }
notice-line = { $what } : { $where }
notice-stop = Ne plus m’avertir ici
letter-greeting = Bonjour { $name },
letter-why = Vous recevez ce courriel parce que vous avez demandé à Tablée de vous avertir.
letter-stop = Un clic, et plus aucun courriel ne viendra :
letter-confirm-subject = Est-ce bien votre adresse ?
letter-confirm = Quelqu’un qui s’appelle { $name } chez Tablée voudrait recevoir à cette adresse des nouvelles de ses parties. Si c’est vous, suivez ce lien dans la journée :
letter-confirm-not-you = Si ce n’est pas vous, il n’y a rien à faire : rien d’autre ne sera envoyé.
