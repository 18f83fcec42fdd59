# Ce que tous les jeux partagent.
undo-nothing = Vous n’avez rien à reprendre.
undo-chance = Ce coup ne peut plus être repris : le hasard est intervenu depuis.
undo-shown = Ce coup ne peut plus être repris : quelque chose de caché a été montré.
undo-another-acted = Ce coup ne peut plus être repris : quelqu’un d’autre a joué depuis.
undo-over = La partie est finie : plus rien ne peut être repris.
