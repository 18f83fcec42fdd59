# Le plateau de Fiasko.
fiasko-board-label = Le supermarché : le rayon, la pioche et votre main
fiasko-board-share = { $share }
fiasko-board-fiasko = Fiasko
fiasko-board-catastrophe = Catastrophe
fiasko-board-next = Prochaine carte
fiasko-board-risk = Prochaine carte : fiasko { $fiasko }, catastrophe { $catastrophe } ; { $cards ->
    [0] la pioche est vide
    [1] une carte dans la pioche
   *[other] { $cards } cartes dans la pioche
}
fiasko-board-cards = { $cards ->
    [0] aucune carte
    [1] une carte
   *[other] { $cards } cartes
}
fiasko-board-deck = Pioche · { $cards }
fiasko-board-discard = Défausse · { $cards }
fiasko-board-draw = Pioche, { $cards ->
    [0] vide
    [1] une carte
   *[other] { $cards } cartes
} : piocher
fiasko-board-no-cards = Votre main est vide.
fiasko-board-tag = { $name } : { $sum } × { $cards } = { $value }
fiasko-board-tag-legal = Encaisser { $product ->
    [milk] le lait
    [gherkins] les cornichons
    [tomatoes] les tomates
    [corn] le maïs
   *[sardines] les sardines
} : { $sum } × { $cards } = { $value }
fiasko-board-tag-written = { $product ->
    [milk] Lait : déjà encaissé
    [gherkins] Cornichons : déjà encaissés
    [tomatoes] Tomates : déjà encaissées
    [corn] Maïs : déjà encaissé
   *[sardines] Sardines : déjà encaissées
}, { $value ->
    [one] { $value } point
   *[other] { $value } points
}
fiasko-board-scored = { $product ->
    [milk] encaissé
    [gherkins] encaissés
    [tomatoes] encaissées
    [corn] encaissé
   *[sardines] encaissées
}
fiasko-board-scored-short = { $product ->
    [milk] encaissé
    [gherkins] encaissés
    [tomatoes] encaissées
    [corn] encaissé
   *[sardines] encaissées
}
fiasko-moment-fiasko = { $self ->
    [yes] { $cards ->
        [0] Votre main était vide. Ouf !
        [1] Adieu, votre carte !
       *[other] Adieu, vos { $cards } cartes !
    }
   *[no] { $cards ->
        [0] { $who } n’avait rien à perdre.
        [1] { $who } lâche une carte !
       *[other] { $who } lâche { $cards } cartes !
    }
}
fiasko-moment-catastrophe = { $hit ->
    [0] Personne d’autre n’avait de carte.
   *[other] { $self ->
        [yes] Tous les autres lâchent tout !
       *[no] Tout le monde lâche tout, sauf { $who } !
    }
}
fiasko-moment-scored = { $self ->
    [yes] C’est dans la poche !
   *[no] { $who } encaisse.
}

# La première partie guidée
fiasko-lesson-shop = Bienvenue au supermarché ! Cinq produits, cinq piles à monter dans le rayon. Vous commencez la main vide, comme tout le monde.
fiasko-lesson-draw = Un tour, c’est une seule chose : piocher une carte, ou encaisser un produit. Vous tenez deux boîtes de maïs. Piochez encore.
fiasko-lesson-draw-done = Encore du maïs. Personne d’autre ne voit la carte ; les autres voient que votre main a grandi.
fiasko-lesson-value = Un produit vaut la somme de ses cartes, multipliée par toutes les cartes en main. Maïs : 3 + 1 + 4 font 8, fois 3 cartes, font 24. À partir de 13, vous pouvez l’encaisser.
fiasko-lesson-score = Ici, vous tenez huit cartes. Lait : 11 × 8 = 88 ! Les étiquettes dorées peuvent être encaissées. Prenez le lait.
fiasko-lesson-score-done = Votre pile de lait est debout, le directeur est ravi. Chaque produit ne compte qu’une fois, et toute la main part à la défausse, les autres produits aussi.
fiasko-lesson-risk = Pourquoi ne pas attendre indéfiniment ? À cause de cette pile : elle penche selon le vrai risque de la prochaine carte. Six cartes Fiasko et deux cartes Catastrophe se cachent dans le paquet. Ce qui est défaussé se compte.
fiasko-lesson-fiasko = Vous tentez votre chance ? Piochez.
fiasko-lesson-fiasko-done = Fiasko ! Toute votre main est perdue. Une catastrophe fait l’inverse : tout le monde perd sa main, sauf la personne qui la pioche.
fiasko-lesson-end = Votre cinquième pile termine aussitôt la partie, pour 20 points de plus. La meilleure pile de chaque produit reçoit 30 points. Prenez les sardines !
fiasko-lesson-end-done = La partie est finie, et les cartes encore en main ne valent rien. Additionnez piles et bonus : le meilleur score l’emporte. Et voilà tout !
