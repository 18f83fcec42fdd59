# Ce que tous les jeux partagent.
undo-nothing = Vous n’avez rien à reprendre.
undo-chance = Ce coup ne peut plus être repris : le hasard est intervenu depuis.
undo-shown = Ce coup ne peut plus être repris : quelque chose de caché a été montré.
undo-another-acted = Ce coup ne peut plus être repris : quelqu’un d’autre a joué depuis.
undo-over = La partie est finie : plus rien ne peut être repris.

# Refusé avant même de consulter un jeu.
refused-over = La partie est terminée.
refused-seat = { $who-self ->
    [yes] vous
   *[no] { $who }
}
refused-not-awaited = { $count ->
    [1] C’est à { $awaited } de jouer.
   *[other] Les autres n’ont pas encore choisi : { $awaited }.
}
refused-unreadable = Ce n’est pas une action de ce jeu : { $what }.

# Ce qui ne va pas dans un envoi.
inexact-no-kind = il ne dit pas ce qu’il faut faire
inexact-kind = « { $kind } » n’existe pas
inexact-missing = il manque « { $field } »
inexact-surplus = « { $field } » est de trop
inexact-name = « { $name } » n’est pas dans la boîte
inexact-whole = { $found }
inexact-wrong = « { $field } » ne peut pas valoir { $found }

# Une table qui ne peut pas être mise en place.
cannot-start-players = { $min ->
    [1] { $game } se joue à { $max } au plus, pas à { $players }.
   *[other] { $game } se joue de { $min } à { $max }, pas à { $players }.
}
cannot-start-options = Ce ne sont pas des options de ce jeu : { $what }.
cannot-start-seat = L’option « { $option } » désigne la place { $seat }, mais vous n’êtes que { $players } (les places se comptent à partir de 0).
script-impossible = Le scénario du hasard demande { $asked } pour « { $site } », ce qui est impossible.

# Ce qui ne peut pas être montré d’avance.
preview-chance = C’est le hasard qui en décidera.
preview-shown = Une information cachée serait dévoilée.
preview-over = La partie serait terminée.
preview-nothing = Il n’y a rien à montrer.

# Une position chargée et refusée.
position-unreadable = Ce n’est pas une position de ce jeu : { $what }.
position-broken = Cette position est impossible : { $what }.

# Pourquoi une partie enregistrée n’est pas crue.
record-bad = La partie enregistrée n’est pas confirmée : { $reason }
record-unreadable = elle est illisible ({ $what }).
record-format = elle se dit « { $format } » version { $version }, un format inconnu ici.
record-other-game = elle est du jeu « { $game } », qui n’est pas ici.
record-other-rules = elle suit la révision { $found } des règles ; celle-ci est la révision { $here }.
record-other-data = elle a été jouée avec un autre matériel ({ $found } ; ici { $here }).
record-setup = la table ne peut pas être installée ({ $why }).
record-digits = { $what ->
    [the-secret] le secret n’est pas fait de 32 octets en hexadécimal.
    [the-commitment] l’empreinte du secret n’est pas faite de 32 octets en hexadécimal.
    [a-contribution] une contribution n’est pas faite de 32 octets en hexadécimal.
    [the-hash-of-a-contribution] l’empreinte d’une contribution n’est pas faite de 32 octets en hexadécimal.
    [the-hash-of-a-name] l’empreinte d’un nom n’est pas faite de 32 octets en hexadécimal.
    [the-first-mark] la première marque n’est pas faite de 32 octets en hexadécimal.
   *[the-last-mark] la dernière marque n’est pas faite de 32 octets en hexadécimal.
}
record-count = { $what ->
    [contributions] il y a { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }, mais le nombre de contributions dans la preuve est { $found }.
    [places] il y a { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }, mais le nombre de places dans la preuve est { $found }.
   *[names] il y a { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }, mais le nombre de noms dans la preuve est { $found }.
}
record-bot-cut = un bot est assis à la place { $place }, mais la graine contient une contribution de cette place.
record-no-cut = une personne est assise à la place { $place }, mais la graine ne contient rien d’elle.
record-unopened = la contribution de la place { $place } n’a jamais été ouverte.
record-other-contribution = la contribution de la place { $place } n’est pas celle dont l’empreinte a été publiée.
record-other-secret = le secret n’est pas celui dont la maison avait publié l’empreinte.
record-other-seed = la graine ne découle pas du secret, de la table et des contributions.
record-other-places = les places à la table ne sont pas celles qui découlent de la graine.
record-deals-missing = { $count ->
    [0] c’était la première donne de la table, mais d’autres sont notées avant elle.
   *[other] les donnes d’avant ne sont pas numérotées de 1 à { $count }.
}
record-other-deal = la donne { $number }, abandonnée, n’est pas celle qui a été publiée.
record-other-name = le siège { $seat } portait un autre nom.
record-untold = l’étape { $step } ne dit pas qui a joué, ou quand.
record-other-actor = l’étape { $step } n’a pas été jouée par qui elle dit.
record-other-start = la partie ne commence pas à la marque annoncée.
record-other-end = les étapes ne mènent pas à la marque annoncée : qui a joué, comment ou quand a été changé, retiré ou ajouté.
record-chance = le tirage { $number } n’est pas celui que donne la graine.
record-length = elle annonce { $told ->
    [one] { $told } coup
   *[other] { $told } coups
} mais en contient { $found } : elle a été coupée ou allongée.
record-differs = { $step ->
    [0] la première différence est à l’étape 0 : la mise en place est une autre.
   *[other] la première différence est à l’étape { $step } : la position n’est pas celle qu’elle indique.
}
record-refused = la première différence est à l’étape { $step } : le coup est refusé ({ $rule } : { $message }).
record-end = { $over ->
    [yes] après l’étape { $step } la partie est finie, mais aucun résultat n’est indiqué.
   *[no] après l’étape { $step } la partie n’est pas finie, mais un résultat est indiqué.
}
record-other-result = la partie rejouée donne un autre résultat.
