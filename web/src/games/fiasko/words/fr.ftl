# Le plateau de Fiasko.
fiasko-board-label = Le magasin : le rayon, le comptoir et votre main
fiasko-board-share = { $share }
fiasko-board-fiasko = Fiasko
fiasko-board-catastrophe = Catastrophe
fiasko-board-next = Prochaine carte
fiasko-board-risk = Prochaine carte : fiasko { $fiasko }, catastrophe { $catastrophe } ; { $cards } cartes dans la pioche
fiasko-board-cards = { $cards ->
    [0] aucune carte
    [one] une carte
   *[other] { $cards } cartes
}
fiasko-board-deck = Pioche · { $cards }
fiasko-board-discard = Défausse · { $cards }
fiasko-board-draw = Pioche, { $cards ->
    [0] vide
    [one] une carte
   *[other] { $cards } cartes
} : piocher
fiasko-board-no-cards = Votre main est vide.
fiasko-board-tag = { $name } : { $sum } × { $cards } = { $value }
fiasko-board-tag-legal = Encaisser { $name } : { $sum } × { $cards } = { $value }
fiasko-board-tag-written = { $name } : déjà encaissé pour { $value }
fiasko-board-scored = encaissé
fiasko-board-scored-short = encaissé
fiasko-moment-fiasko = { $self ->
    [yes] { $cards ->
        [0] Vos mains étaient vides. Ouf !
        [one] Adieu, votre carte !
       *[other] Adieu, vos { $cards } cartes !
    }
   *[no] { $cards ->
        [0] { $who } n’avait rien à perdre.
        [one] { $who } lâche une carte !
       *[other] { $who } lâche { $cards } cartes !
    }
}
fiasko-moment-catastrophe = { $hit ->
    [0] Et personne ne tenait rien.
   *[other] { $self ->
        [yes] Tous les autres lâchent tout !
       *[no] Tout le monde lâche tout, sauf { $who } !
    }
}
fiasko-moment-scored = { $self ->
    [yes] Dans le sac !
   *[no] { $who } encaisse.
}

# La première partie guidée
fiasko-lesson-shop = Bienvenue au magasin ! Cinq produits, cinq tours à monter dans le rayon. Vous commencez les mains vides, comme tout le monde.
fiasko-lesson-draw = Un tour, c’est une seule chose : piocher une carte, ou encaisser un produit. Vous tenez deux boîtes de maïs. Piochez encore.
fiasko-lesson-draw-done = Encore du maïs. Personne d’autre ne voit la carte ; les autres voient que votre main a grandi.
fiasko-lesson-value = Un produit vaut la somme de ses cartes, multipliée par toutes les cartes en main. Maïs : 3 + 1 + 4 font 8, fois 3 cartes, font 24. À partir de 13, vous pouvez l’encaisser.
fiasko-lesson-score = Ici, vous tenez huit cartes. Lait : 11 × 8 = 88 ! Les étiquettes dorées peuvent être encaissées. Prenez le lait.
fiasko-lesson-score-done = Votre tour de lait est debout. Chaque produit ne compte qu’une fois, et toute la main part à la défausse, les autres produits aussi.
fiasko-lesson-risk = Pourquoi ne pas attendre toujours ? À cause de cette pile : elle penche selon le vrai risque de la prochaine carte. Six fiaskos et deux catastrophes se cachent dans le paquet. Ce qui est défaussé se compte.
fiasko-lesson-fiasko = Envie d’être brave ? Piochez.
fiasko-lesson-fiasko-done = Fiasko ! Toute votre main est perdue. Une catastrophe fait l’inverse : tout le monde perd sa main, sauf la personne qui la pioche.
fiasko-lesson-end = Votre cinquième tour termine la partie aussitôt, pour 20 points de plus. Le meilleur de chaque produit reçoit 30. Prenez les sardines !
fiasko-lesson-end-done = La partie est finie, et les cartes encore en main ne valent rien. Additionnez tours et bonus : le plus haut total gagne. Et voilà tout !
