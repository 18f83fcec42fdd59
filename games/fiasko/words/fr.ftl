fiasko-name = Fiasko
fiasko-pitch = Montez de belles piles au supermarché et montrez-les au directeur avant qu’elles ne s’écroulent.

fiasko-option-openHands = Mains ouvertes
fiasko-option-openHands-help = Toutes les mains sont visibles : idéal pour apprendre à jouer ensemble.

fiasko-number = { $value }

# Ce qui est sur la table
fiasko-product = { $product ->
    [milk] Lait
    [gherkins] Cornichons
    [tomatoes] Tomates
    [corn] Maïs
   *[sardines] Sardines
}
fiasko-card = { $product ->
    [milk] lait
    [gherkins] cornichons
    [tomatoes] tomates
    [corn] maïs
   *[sardines] sardines
} ({ $value })
fiasko-card-fiasko = une carte Fiasko
fiasko-card-catastrophe = une carte Catastrophe
fiasko-card-hidden = carte cachée

# Ce qu’on peut faire
fiasko-action-draw = Piocher une carte (risque de fiasko : { $risk })
fiasko-action-score = Encaisser { $product ->
    [milk] le lait
    [gherkins] les cornichons
    [tomatoes] les tomates
    [corn] le maïs
   *[sardines] les sardines
} pour { $value ->
    [one] { $value } point
   *[other] { $value } points
}
fiasko-caution-score = { $product ->
    [milk] Le lait ne s’encaisse qu’une fois
    [gherkins] Les cornichons ne s’encaissent qu’une fois
    [tomatoes] Les tomates ne s’encaissent qu’une fois
    [corn] Le maïs ne s’encaisse qu’une fois
   *[sardines] Les sardines ne s’encaissent qu’une fois
}, et vous posez toute votre main.
fiasko-decide-draw-or-score = Piocher encore une carte, ou encaisser un produit ?
fiasko-decide-draw = Rien ne vaut encore 13 : piochez une carte.

# Ce qui plaide pour
fiasko-why-empty = Votre main est vide : un fiasko ne vous coûterait rien.
fiasko-why-nothing = Plus rien dans votre main ne peut être encaissé.
fiasko-why-short = Votre meilleur produit vaut { $value }, et il en faut { $minimum } pour encaisser.
fiasko-why-grow = Une carte de plus porte vos { $value ->
    [one] { $value } point
   *[other] { $value } points
} à { $next } au moins ; { $risky ->
    [no] il ne reste aucune carte fiasko à piocher.
   *[yes] { $risk } des cartes à venir vous coûteraient la main.
}
fiasko-why-behind = Encaisser maintenant finirait la partie, et { $who } gagnerait avec { $margin ->
    [one] { $margin } point
   *[other] { $margin } points
} d’avance.
fiasko-why-win = Votre cinquième produit finit la partie, et vous gagnez avec { $margin ->
    [one] { $margin } point
   *[other] { $margin } points
} d’avance.
fiasko-why-race = Il ne manque plus qu’un produit à { $who } pour finir la partie : mettez { $value ->
    [one] { $value } point
   *[other] { $value } points
} à l’abri.
fiasko-why-beat = Avec { $value ->
    [one] { $value } point
   *[other] { $value } points
}, vous dépassez { $who } ({ $beaten }) : le bonus de { $bonus } pour ce produit serait à vous.
fiasko-why-safe = { $value ->
    [one] { $value } point est
   *[other] { $value } points sont
} à l’abri sur votre feuille{ $risky ->
    [no] .
   *[yes] , alors que { $risk } des cartes à venir vous coûteraient la main.
}

# Ce qui s’est passé
fiasko-opened = Le supermarché ouvre. { $who-self ->
    [yes] Vous commencez.
   *[no] { $who } commence.
}
fiasko-reshuffled = La défausse est mélangée : { $cards ->
    [0] la nouvelle pioche est vide.
    [1] la nouvelle pioche a une carte.
   *[other] la nouvelle pioche a { $cards } cartes.
}
fiasko-drew = { $who-self ->
    [yes] Vous piochez
   *[no] { $who } pioche
} { $card }.
fiasko-drew-hidden = { $who } pioche une carte.
fiasko-fiasko = Fiasko ! { $who-self ->
    [yes] { $count ->
        [0] Par chance, votre main était vide.
       *[other] Vous perdez { $cards }.
    }
   *[no] { $count ->
        [0] Par chance, { $who } n’avait rien en main.
       *[other] { $who } perd { $cards }.
    }
}
fiasko-catastrophe = Catastrophe ! { $who-self ->
    [yes] Vous la piochez
   *[no] { $who } la pioche
} : { $count ->
    [0] personne d’autre n’avait de carte.
   *[other] { $losses }.
}
fiasko-loss = { $who-self ->
    [yes] vous perdez
   *[no] { $who } perd
} { $count ->
    [0] 0 carte
    [1] une carte
   *[other] { $count } cartes
}
fiasko-scored = { $who-self ->
    [yes] Vous encaissez
   *[no] { $who } encaisse
} { $product ->
    [milk] le lait
    [gherkins] les cornichons
    [tomatoes] les tomates
    [corn] le maïs
   *[sardines] les sardines
} : { $sum } × { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} = { $value ->
    [one] { $value } point
   *[other] { $value } points
}.
fiasko-ended-fifth-cell = Une cinquième case est remplie : la partie est finie.
fiasko-ended-last-shuffle = Vingtième mélange : selon la règle maison, la partie est finie.

# Ce qui est refusé
fiasko-illegal-written = Vous avez déjà encaissé { $product ->
    [milk] le lait
    [gherkins] les cornichons
    [tomatoes] les tomates
    [corn] le maïs
   *[sardines] les sardines
} ({ $written ->
    [one] { $written } point
   *[other] { $written } points
}) : chaque produit ne compte qu’une fois.
fiasko-illegal-cheap = { $product ->
    [milk] Le lait vaut
    [gherkins] Les cornichons valent
    [tomatoes] Les tomates valent
    [corn] Le maïs vaut
   *[sardines] Les sardines valent
} { $value } pour l’instant ; il faut au moins { $minimum }.

# La position
fiasko-told-table = La table
fiasko-told-turn = { $who-self ->
    [yes] C’est à vous de jouer.
   *[no] C’est à { $who } de jouer.
}
fiasko-told-piles = { $deck ->
    [0] La pioche est vide
    [1] Il reste une carte à piocher
   *[other] Il reste { $deck } cartes à piocher
} ; { $discard ->
    [0] la défausse est vide.
    [1] une carte est défaussée.
   *[other] { $discard } cartes sont défaussées.
}
fiasko-told-risk = Prochaine carte : fiasko { $fiasko }/{ $of } ({ $fiasko-share }), catastrophe { $catastrophe }/{ $of } ({ $catastrophe-share }).
fiasko-told-sheet = Feuille de marque
fiasko-told-player = { $who }
fiasko-told-bonus = Bonus
fiasko-told-total = Total
fiasko-told-hand = { $who-self ->
    [yes] Votre main
   *[no] La main { $de-who }
}
fiasko-told-values = { $who-self ->
    [yes] Ce que vaut votre main
   *[no] Ce que vaut la main { $de-who }
}
fiasko-told-worth = { fiasko-product } : { $sum } × { $count } = { $value }
fiasko-told-worth-scorable = { fiasko-product } : { $sum } × { $count } = { $value }, assez pour encaisser
fiasko-told-discard = Défausse

# Le score
fiasko-part-subtotal = Produits encaissés
fiasko-part-finisher = Cinquième case
fiasko-part-best = Meilleure pile d’un produit
fiasko-told-house-rule = { $left ->
    [0] Règle maison : la partie prend fin quand la pioche est vide et que quelqu’un veut piocher.
   *[other] Règle maison : la défausse sera mélangée une dernière fois ; quand la pioche sera de nouveau vide, piocher mettra fin à la partie.
}
