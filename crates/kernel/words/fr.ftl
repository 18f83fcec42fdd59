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
