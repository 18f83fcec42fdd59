magnifique-name = Magnifique
magnifique-pitch = Des dés, un campement et un cirque : construisez, déplacez-vous et produisez-vous pendant trois manches.

magnifique-option-startingCards = Cartes de départ
magnifique-option-startingCards-help = Des séries toutes prêtes pour une première partie, ou un draft de cinq cartes chacun.
magnifique-option-startingCards-sets = Séries
magnifique-option-startingCards-draft = Draft
magnifique-option-boardSide = Plateaux individuels
magnifique-option-boardSide-help = La face A est la même pour tout le monde ; sur la face B, chaque plateau a ses biens et sa disposition.
magnifique-option-boardSide-A = Face A
magnifique-option-boardSide-B = Face B

# Ce qui se trouve sur la table
magnifique-number = { $value }
magnifique-list = { $items }
magnifique-nothing = rien
magnifique-empty = vide
magnifique-a-poster = une affiche
magnifique-a-lot = un lot
magnifique-hidden-card = carte cachée
magnifique-coins = { $coins ->
    [0] 0 pièce
    [1] une pièce
   *[other] { $coins } pièces
}
magnifique-points = { $points ->
    [0] 0 point
    [1] un point
   *[other] { $points } points
}
magnifique-a-gem = une gemme { magnifique-gem-name }
magnifique-colour = { $colour ->
    [orange] orange
    [green] vert
    [purple] violet
   *[transparent] transparent
}
magnifique-gem-name = { $gem ->
    [orange] orange
    [green] verte
    [purple] violette
   *[transparent] transparente
}
magnifique-gems = { $count ->
    [0] 0 gemme { magnifique-gem-name }
    [1] une gemme { magnifique-gem-name }
   *[other] { $count } gemmes { $gem ->
        [orange] orange
        [green] vertes
        [purple] violettes
       *[transparent] transparentes
    }
}
magnifique-gems-short = { $count } { $gem ->
    [orange] orange
    [green] { $count ->
        [1] verte
       *[other] vertes
    }
    [purple] { $count ->
        [1] violette
       *[other] violettes
    }
   *[transparent] { $count ->
        [1] transparente
       *[other] transparentes
    }
}
magnifique-gems-none = aucune gemme
magnifique-die = { $colour ->
    [orange] orange
    [green] vert
    [purple] violet
   *[transparent] transparent
} { $value }
magnifique-dice = { $count } × { magnifique-colour }
magnifique-tile = { $tile ->
    [orange_small] Torche (petite orange)
    [green_small] Enclos (petite verte)
    [purple_small] Roulotte (petite violette)
    [orange_large] Brasero (grande orange)
    [green_large] Ménagerie (grande verte)
   *[purple_large] Cabinet (grande violette)
}
magnifique-a-tile = { $tile ->
    [orange_small] une torche (petite orange)
    [green_small] un enclos (petite verte)
    [purple_small] une roulotte (petite violette)
    [orange_large] un brasero (grande orange)
    [green_large] une ménagerie (grande verte)
   *[purple_large] un cabinet (grande violette)
}
magnifique-small-tiles = { $small ->
    [0] aucune petite tuile
    [1] une petite tuile
   *[other] { $small } petites tuiles
}
magnifique-large-tiles = { $large ->
    [0] aucune grande tuile
    [1] une grande tuile
   *[other] { $large } grandes tuiles
}
magnifique-counted = { $count } × { $thing }
magnifique-talent = { $talent ->
    [board_flip] Retourner le dé
    [board_buy_poster] Une affiche pour 2 pièces
    [board_colour] Une tuile d’une autre couleur
    [board_reverse] Se déplacer à rebours
    [board_rearrange] Réorganiser avant de se produire
    [tile_coins] 2 pièces par pion
    [tile_gem] Une gemme transparente
    [tile_plus1] +1 de puissance par pion
    [tile_build2] +2 de puissance pour construire
    [tile_large] Une grande tuile pour deux pions
    [tile_double_camp] Doubler les bonus d’une tuile
    [tile_travel3] +3 de puissance pour se déplacer
    [tile_double_tent] Doubler le bonus d’un chapiteau
    [tile_perform2] +2 de puissance pour se produire
    [tile_point] Un point par affiche complétée
    [tile_ignore] Ignorer une tuile demandée
   *[tile_extra] Compléter une affiche de plus par pion
}
magnifique-character = { $character ->
    [suhayl] Suhayl
    [larissa] Larissa
    [bronson] Bronson
    [kimora] Kimora
    [lungile] Lungile
   *[alberic] Alberic
}
magnifique-poster-name = « { $poster ->
    [suhayl_1] L’Étincelle
    [suhayl_2] Le Brasier dansant
    [suhayl_3] Les Trois Torches
    [suhayl_4] Le Feu et le fauve
    [suhayl_5] La Flamme violette
    [suhayl_6] Le Cercle ardent
    [suhayl_7] Les Deux Soleils
    [suhayl_8] L’Incendie
    [suhayl_start] La Première Allumette
    [larissa_1] Pas de braise
    [larissa_2] La Robe de feu
    [larissa_3] La Ronde des lueurs
    [larissa_4] La Valse rouge
    [larissa_5] Le Tango des cendres
    [larissa_6] L’Éventail de flammes
    [larissa_7] La Nuit des lampions
    [larissa_8] Le Bal incandescent
    [larissa_start] La Répétition
    [bronson_1] L’Ours gourmand
    [bronson_2] Le Bon Géant
    [bronson_3] Les Trois Otaries
    [bronson_4] L’Arche
    [bronson_5] Le Chimpanzé savant
    [bronson_6] Le Tigre et la lanterne
    [bronson_7] La Charge
    [bronson_8] Le Roi des bêtes
    [bronson_start] Le Chien fidèle
    [kimora_1] Le Fouet de soie
    [kimora_2] La Cage ouverte
    [kimora_3] Les Lionceaux
    [kimora_4] La Panthère noire
    [kimora_5] Le Regard
    [kimora_6] Le Saut du tigre
    [kimora_7] La Nuit des fauves
    [kimora_8] La Reine des lions
    [kimora_start] Les Chats du quartier
    [lungile_1] Le Foulard
    [lungile_2] La Porte close
    [lungile_3] Les Trois Gobelets
    [lungile_4] L’Homme de fumée
    [lungile_5] La Malle vide
    [lungile_6] Le Double
    [lungile_7] La Disparition
    [lungile_8] Le Passe-muraille
    [lungile_start] La Pièce envolée
    [alberic_1] Les Deux Colombes
    [alberic_2] Le Miroir
    [alberic_3] Le Jeu de cartes
    [alberic_4] La Boîte à secrets
    [alberic_5] La Lévitation
    [alberic_6] Le Palais des glaces
    [alberic_7] L’Armoire aux merveilles
    [alberic_8] La Grande Illusion
   *[alberic_start] Le Lapin blanc
} » ({ magnifique-character })
magnifique-poster = demande { $tiles } ; donne { magnifique-points } et { magnifique-coins }
magnifique-poster-with-gems = demande { $tiles } et { $gems } ; donne { magnifique-points } et { magnifique-coins }
magnifique-tent = chapiteau ({ magnifique-points }, { magnifique-coins }{ $gem ->
    [none] { "" }
    [orange] , coûte une gemme orange
    [green] , coûte une gemme verte
   *[purple] , coûte une gemme violette
})
magnifique-printed-tent = chapiteau imprimé
magnifique-no-tent-yet = pas de chapiteau
magnifique-card-name = « { $card ->
    [m01] La Retraite aux flambeaux
    [m02] La Troupe au complet
    [m03] Les Grands Mâts
    [m04] La Ville de toile
    [m05] Le Défilé des fauves
    [m06] La Vedette
    [m07] Les Guirlandes
    [m08] L’École du cirque
    [m09] Les Roulottes du soir
    [m10] Les Affiches de feu
    [m11] La Grande Place
    [m12] Le Haut de l’affiche
    [m13] Le Grand Spectacle
    [m14] Les Noms dorés
    [m15] Les Petits Numéros
    [m16] Le Coffre à bijoux
    [m17] Le Cabinet secret
    [m18] Les Rangées de lampions
    [m19] Les Jongleurs de feu
    [m20] La Piste carrée
    [m21] Le Grand Brasier
    [m22] La Pyramide humaine
    [m23] La Parade animale
    [m24] La Traînée de poudre
    [m25] Le Pourboire royal
    [m26] Les Enfants de la balle
    [m27] Les Grands Travaux
    [m28] Le Chemin des bêtes
    [m29] Les Enclos neufs
    [m30] Le Dé de cristal
    [m31] L’Ami fidèle
    [m32] Les Cracheurs de feu
    [m33] La Dernière Marche
    [m34] Les Poneys
    [m35] La Malle des Indes
    [m36] Le Montage
    [m37] La Rivière de pierres
    [m38] Les Affiches de minuit
    [m39] Les Apprentis
    [m40] Le Tapis rouge
    [m41] Le Décor monumental
    [m42] La Procession des mages
    [m43] La Bonne Paie
    [m44] Le Salut final
    [m45] Les Échasses
    [m46] Les Saltimbanques
    [m47] Le Mécène
    [m48] Le Fil tendu
    [m49] La Ménagerie royale
    [m50] Le Coup de chapeau
    [m51] La Roulotte de la voyante
    [m52] Les Dresseurs
    [m53] Le Public fidèle
    [m54] Les Joyaux de la couronne
    [m55] La Photo de famille
   *[m56] Le Chapiteau d’hiver
} »
magnifique-card = bonus : { $bonus } ; fin de manche : { $scoring }
magnifique-scoring = { $scoring } ({ $max } au plus)
magnifique-whole = { $name } : { $details }
magnifique-lot-terms = { $card } ; talent « { $talent } »
magnifique-lot = { $card } et le talent « { $talent } »
magnifique-bonus-plus-colour = +{ $power } de puissance si le dé est { magnifique-colour }
magnifique-bonus-plus-any = +{ $power } de puissance
magnifique-bonus-set-die = régler le dé
magnifique-bonus-copy = copier un autre bonus
magnifique-bonus-coins = { magnifique-coins }
magnifique-bonus-points = { magnifique-points }
magnifique-bonus-gem = { magnifique-a-gem }
magnifique-bonus-poster = une affiche
magnifique-bonus-coins-for-talent = un pion Talent contre { magnifique-coins }
magnifique-bonus-talent-for-small = { $tile } contre un pion Talent
magnifique-bonus-gems-for-small = { $tile } contre trois gemmes
magnifique-scoring-tiles = { magnifique-points } par tuile { $tile }
magnifique-scoring-size = { magnifique-points } par { $size ->
    [small] petite
   *[large] grande
} tuile
magnifique-scoring-rectangle = { magnifique-points } par case du plus grand rectangle
magnifique-scoring-group = { magnifique-points } par tuile du plus grand groupe { $colour ->
    [orange] orange
    [green] vert
   *[purple] violet
}
magnifique-scoring-columns = { magnifique-points } par colonne pleine
magnifique-scoring-rows = { magnifique-points } par ligne pleine
magnifique-scoring-tents = { magnifique-points } par chapiteau
magnifique-scoring-gems = { magnifique-points } par gemme de couleur en réserve
magnifique-scoring-pay-coins = { magnifique-points } par pièce payée
magnifique-scoring-space = la puissance de la case de votre chapeau
magnifique-scoring-character = { magnifique-points } par affiche complétée d’un même personnage
magnifique-scoring-distinct = { magnifique-points } par personnage différent complété
magnifique-scoring-posters = { magnifique-points } par affiche { $colour ->
    [orange] orange
    [green] verte
   *[purple] violette
} complétée
magnifique-scoring-flat = { magnifique-points }
magnifique-scoring-talents = { magnifique-points } par pion Talent gagné
magnifique-scoring-payment = un point par pièce payée pour vos dés
magnifique-scoring-transparent = { magnifique-points } par point de vos dés transparents
magnifique-action = { $action ->
    [build] Construire
    [travel] Se déplacer
   *[perform] Se produire
}
magnifique-waiting = case d’attente { $number }
magnifique-space = case de représentation { $power }
magnifique-track-space = { $power } ({ $posters ->
    [1] une affiche
   *[other] { $posters } affiches
})
magnifique-hat = chapeau { $de-who }
magnifique-blocked = bloquée
magnifique-wagon = wagon
magnifique-space-gem = gemme { magnifique-gem-name }
magnifique-space-poster = affiche
magnifique-cell-tile = { $tile ->
    [orange_small] or{ $number }
    [green_small] ve{ $number }
    [purple_small] vi{ $number }
    [orange_large] OR{ $number }
    [green_large] VE{ $number }
   *[purple_large] VI{ $number }
}
magnifique-cell-bonus = { $kind ->
    [coins] { $amount ->
        [1] 1 pièce
       *[other] { $amount } pièces
    }
    [points] { $amount ->
        [1] 1 pt
       *[other] { $amount } pts
    }
    [gem] gemme
    [pawn] pion
   *[poster] { $amount ->
        [1] 1 affiche
       *[other] { $amount } affiches
    }
}

# Ce qui est demandé
magnifique-ask-draft = Gardez une carte ; les autres passent à gauche.
magnifique-ask-talent = Choisissez une tuile Talent.
magnifique-ask-solo-cards = Rendez une carte : vous en gardez quatre sur six.
magnifique-ask-solo = Défausser une affiche du présentoir pour un dé de plus ?
magnifique-ask-die = Prenez un dé.
magnifique-ask-card = Quelle carte reçoit le dé { $die } ?
magnifique-ask-change = Changez-vous le dé ?
magnifique-ask-colour = De quelle couleur est le dé transparent ?
magnifique-ask-action = Construire, vous déplacer ou vous produire ? Votre puissance est de { $power }.
magnifique-ask-prepare-build = Quel niveau de construction ? Votre puissance est de { $power }.
magnifique-ask-prepare-travel = De combien de cases ? Votre puissance est de { $power }.
magnifique-ask-prepare-perform = Quelle case de représentation ? Votre puissance est de { $power }.
magnifique-ask-tile = Quelle tuile ensuite ? Encore à construire : { magnifique-small-tiles }, { magnifique-large-tiles }.
magnifique-ask-orient = Comment tournez-vous la tuile ({ $tile }) ?
magnifique-ask-place = Où posez-vous la tuile ({ $tile }) ?
magnifique-ask-double = Doublez-vous les bonus de cette tuile ?
magnifique-ask-copy = Quel bonus copiez-vous ?
magnifique-ask-bonus-gems = Quelles trois gemmes payez-vous pour { $tile } ?
magnifique-ask-poster = Quelle affiche prenez-vous ? ({ $left ->
    [0] aucune à gagner
    [1] une à gagner
   *[other] { $left } à gagner
})
magnifique-ask-poster-slot = Où va { $poster } ?
magnifique-ask-travelling = Le wagon roule.
magnifique-ask-tent = Prenez-vous le chapiteau ?
magnifique-ask-tent-slot = Quel emplacement reçoit le chapiteau ?
magnifique-ask-hat = Quel chapeau va sur la case { $space } ?
magnifique-ask-show = Quelle affiche complétez-vous ? ({ $completed ->
    [0] aucune jusqu’ici
    [1] une jusqu’ici
   *[other] { $completed } jusqu’ici
})
magnifique-ask-ignore = Quelle tuile demandée est ignorée ?
magnifique-ask-gems = Comment payez-vous l’affiche de l’emplacement { $slot } ?
magnifique-ask-arrange = Réorganisez vos affiches : emplacement { $slot }.
magnifique-ask-end = Autre chose avant la fin de votre tour ?
magnifique-ask-lot = Prenez un lot.
magnifique-ask-lot-discard = Défaussez l’un des deux lots qui restent.
magnifique-ask-resolve = Résolvez l’une de vos cinq cartes.
magnifique-ask-pay-coins = Combien de pièces pour { $card } ?
magnifique-ask-nothing = Il n’y a plus rien à décider.

# Ce qui peut se faire
magnifique-do-keep-card = Garder { $card }
magnifique-do-take-talent = Prendre « { $talent } »
magnifique-do-return-card = Rendre { $card }
magnifique-do-keep-pool = Garder les dés tels quels
magnifique-do-roll-reserve = Défausser { $poster } pour un dé
magnifique-do-take-die = Prendre le dé { $die }
magnifique-do-place-die = Poser le dé sur { $card }
magnifique-do-flip = Retourner le dé (un pion)
magnifique-do-set-die = Régler le dé sur { $value }
magnifique-do-keep-die = Garder le dé tel quel
magnifique-do-use-colour = Le compter comme un dé { $colour }
magnifique-do-change-action = Choisir une autre action
magnifique-do-use-bonus = Utiliser le bonus de la carte
magnifique-do-use-talent = Utiliser le talent « { $talent } »
magnifique-do-spend-gem = Dépenser { magnifique-a-gem } (+{ $power } de puissance)
magnifique-do-build = Niveau { $level } : { magnifique-small-tiles }, { magnifique-large-tiles }
magnifique-do-build-nothing = Aucun niveau : seulement le talent de la grande tuile
magnifique-do-travel = { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
}
magnifique-do-perform = Case { $space } : { $posters ->
    [0] aucune affiche
    [1] une affiche
   *[other] { $posters } affiches
}
magnifique-do-build-tile = Construire { $tile }
magnifique-do-stop = S’arrêter là
magnifique-do-orient = Orientation { $orientation }
magnifique-shape = { $shape }
magnifique-do-place-tile = Colonne { $col }, ligne { $row }
magnifique-do-double = Doubler les bonus (un pion)
magnifique-do-not-double = Les prendre une seule fois
magnifique-do-copy = Copier { $card }
magnifique-do-pay-gems = Payer : { $gems }
magnifique-do-draw-poster = Piocher
magnifique-do-take-poster = Prendre { $poster }
magnifique-do-decline-poster = N’en prendre aucune
magnifique-do-put-poster = Emplacement { $slot }
magnifique-do-discard-poster = Défausser la nouvelle affiche
magnifique-do-take-tent = Prendre le chapiteau
magnifique-do-leave-tent = Le laisser
magnifique-do-place-tent = Emplacement { $slot }
magnifique-do-place-tent-doubled = Emplacement { $slot }, bonus doublé (un pion)
magnifique-do-move-hat = Déplacer le chapeau depuis la { $place }
magnifique-do-complete = Compléter { $poster }
magnifique-do-ignore = Ignorer { $tile } (emplacement { $slot })
magnifique-do-keep-posters = Laisser les affiches en place
magnifique-do-arrange = Emplacement suivant : { $poster }
magnifique-do-arrange-empty = Emplacement suivant : vide
magnifique-do-arrange-slot = Emplacement { $slot } : { $poster }
magnifique-do-arrange-slot-empty = Emplacement { $slot } : vide
magnifique-do-end-turn = Finir mon tour
magnifique-caution-end-turn = { $unused ->
    [bonus] Vous n’avez pas utilisé le bonus de votre carte.
   *[talent] Vous pourriez encore utiliser un talent.
}
magnifique-do-take-lot = Prendre le lot { $lot } : { $content }
magnifique-do-discard-lot = Défausser le lot { $lot } : { $content }
magnifique-do-score-card = Résoudre { $card }
magnifique-do-score-card-for = Résoudre { $card } : { magnifique-points }
magnifique-do-pay-coins = Payer { magnifique-coins }

# Ce qui plaide pour
magnifique-why-die = Il vous donne une puissance de { $power } ; vous devrez alors { magnifique-coins }, et vous pouvez payer.
magnifique-why-die-dear = Il vous donne une puissance de { $power }, même si vous devrez alors { magnifique-coins } et perdrez { magnifique-points }.
magnifique-why-colour = Vos dés précédents de cette couleur ({ $colour }) ajoutent { $power } à sa puissance.
magnifique-why-bonus = Son bonus : { $bonus }.
magnifique-why-card = Ce qu’elle rapporte : { $scoring }.
magnifique-why-show = { $posters ->
    [1] Une affiche est prête
   *[other] { $posters } affiches sont prêtes
} : { magnifique-points } et { magnifique-coins }.
magnifique-why-completed = Elle rapporte { magnifique-points } et { magnifique-coins }.
magnifique-why-build = Il manque encore des tuiles à { $posters ->
    [1] une
   *[other] { $posters }
} de vos affiches.
magnifique-why-tile = Elle manque encore à { $posters ->
    [1] une
   *[other] { $posters }
} de vos affiches.
magnifique-why-gem = Elle porte votre puissance de { $power } à { $raised }.
magnifique-why-travel = En chemin, vous trouvez { $gains }.
magnifique-why-zone = Elle remplit { $zones ->
    [1] une zone
   *[other] { $zones } zones
} : { magnifique-points } à la fin.
magnifique-why-cells = Elle couvre { $gains } dans votre campement.
magnifique-why-poster = { $missing ->
    [0] Votre campement a toutes les tuiles qu’il faut
    [1] Il ne vous manque qu’une tuile
   *[other] Il vous manque { $missing } tuiles
} pour { magnifique-points }.
magnifique-why-tent = Une affiche attend déjà à l’emplacement { $slot }.
magnifique-why-score = Elle rapporte { magnifique-points } maintenant ; à la fin, elle en rapporterait { $final }.
magnifique-why-pawns = { $pawns ->
    [1] un pion Talent
   *[other] { $pawns } pions Talent
}
magnifique-why-posters = { $posters ->
    [1] une affiche
   *[other] { $posters } affiches
}

# Ce qui s’est passé
magnifique-did-first = { $who-self ->
    [yes] Vous commencez
   *[no] { $who } commence
} la manche.
magnifique-did-roll-dice = Les dés sont lancés : { $dice }.
magnifique-did-lay-lots = Le présentoir est rempli : { $lots }.
magnifique-did-show-poster = Nouvelle affiche au présentoir (place { $place }) : { $poster }.
magnifique-did-reshuffle = Les affiches défaussées ({ $posters }) forment une nouvelle pioche.
magnifique-did-lay-tents = Chapiteaux de la roue { $colour ->
    [orange] orange
    [green] verte
   *[purple] violette
} : { $tents }.
magnifique-did-deal-board = { $who-self ->
    [yes] Vous recevez
   *[no] { $who } reçoit
} le plateau { $board }, { magnifique-coins } et { $poster }.
magnifique-did-give-coins = { $to-self ->
    [yes] { $from } vous donne { magnifique-coins }.
   *[no] { $from-self ->
        [yes] Vous donnez { magnifique-coins } à { $to }.
       *[no] { $from } donne { magnifique-coins } à { $to }.
    }
}
magnifique-did-lay-card = { $who-self ->
    [yes] Vous avez
   *[no] { $who } a
} { $card }.
magnifique-did-lay-talents = Tuiles Talent au choix : { $talents }.
magnifique-did-take-talent = { $who-self ->
    [yes] Vous prenez
   *[no] { $who } prend
} le talent « { $talent } ».
magnifique-did-take-hand = Votre main : { $cards }.
magnifique-did-choose-card = Vous gardez { $card }.
magnifique-did-return-card = Vous rendez { $card }.
magnifique-did-take-some-hand = { $who } a { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main.
magnifique-did-choose-some-card = { $who } a choisi une carte.
magnifique-did-return-some-card = { $who } rend une carte.
magnifique-did-begin-turn = Manche { $round }, tour { $turn } : { $who-self ->
    [yes] c’est à vous.
   *[no] c’est à { $who }.
}
magnifique-did-only-choice = Un seul choix pour { $who-self ->
    [yes] vous
   *[no] { $who }
} : { $choice }.
magnifique-did-roll-reserve = { $who-self ->
    [yes] Vous défaussez
   *[no] { $who } défausse
} { $poster } et { $who-self ->
    [yes] lancez
   *[no] lance
} un dé de plus : { $die }.
magnifique-did-take-die = { $who-self ->
    [yes] Vous prenez
   *[no] { $who } prend
} le dé { $die }.
magnifique-did-place-die = { $who-self ->
    [yes] Vous posez
   *[no] { $who } pose
} le dé { $die } sur { $card }.
magnifique-did-change-die = { $who-self ->
    [yes] Vous faites
   *[no] { $who } fait
} passer le dé de { $from } à { $to }.
magnifique-did-choose-colour = { $who-self ->
    [yes] Vous comptez
   *[no] { $who } compte
} le dé transparent comme un dé { $colour }.
magnifique-did-choose-action = { $who-self ->
    [yes] Vous choisissez
   *[no] { $who } choisit
} l’action « { $action } ».
magnifique-did-give-up = { $who-self ->
    [yes] Vous renoncez
   *[no] { $who } renonce
} à l’action « { $action } ».
magnifique-did-spend-gem = { $who-self ->
    [yes] Vous dépensez
   *[no] { $who } dépense
} { magnifique-a-gem } : +{ $power } de puissance.
magnifique-did-use-bonus = { $who-self ->
    [yes] Vous utilisez
   *[no] { $who } utilise
} le bonus de { $card }.
magnifique-did-copy-bonus = { $who-self ->
    [yes] Vous copiez
   *[no] { $who } copie
} le bonus de { $card }.
magnifique-did-use-talent = { $who-self ->
    [yes] Vous placez
   *[no] { $who } place
} { $pawns ->
    [0] 0 pion
    [1] un pion
   *[other] { $pawns } pions
} sur « { $talent } ».
magnifique-did-gain-coins = { $who-self ->
    [yes] Vous gagnez
   *[no] { $who } gagne
} { magnifique-coins }.
magnifique-did-pay-coins = { $who-self ->
    [yes] Vous payez
   *[no] { $who } paie
} { magnifique-coins }.
magnifique-did-gain-gem = { $who-self ->
    [yes] Vous gagnez
   *[no] { $who } gagne
} { magnifique-a-gem }.
magnifique-did-overflow = Plus de place pour { magnifique-a-gem } : { $who-self ->
    [yes] vous recevez
   *[no] { $who } reçoit
} { magnifique-coins } à la place.
magnifique-did-pay-gems = { $who-self ->
    [yes] Vous payez
   *[no] { $who } paie
} { $gems }.
magnifique-did-gain-pawn = { $who-self ->
    [yes] Vous gagnez
   *[no] { $who } gagne
} un pion Talent.
magnifique-did-miss-pawn = { $who-self ->
    [yes] Vous n’avez
   *[no] { $who } n’a
} plus de pion Talent à gagner.
magnifique-did-return-pawn = { $who-self ->
    [yes] Vous remettez
   *[no] { $who } remet
} un pion Talent en réserve.
magnifique-did-score = { $who-self ->
    [yes] Vous marquez
   *[no] { $who } marque
} { magnifique-points } ({ $part }).
magnifique-did-lose = { $who-self ->
    [yes] Vous perdez
   *[no] { $who } perd
} { magnifique-points } ({ $part }).
magnifique-did-choose-level = { $who-self ->
    [yes] Vous construisez
   *[no] { $who } construit
} au niveau { $level } : { magnifique-small-tiles }, { magnifique-large-tiles }.
magnifique-did-choose-no-level = { $who-self ->
    [yes] Vous ne choisissez
   *[no] { $who } ne choisit
} aucun niveau de construction.
magnifique-did-build = { $who-self ->
    [yes] Vous construisez
   *[no] { $who } construit
} { $tile }, colonne { $col }, ligne { $row }.
magnifique-did-move-wagon = { $who-self ->
    [yes] { $way ->
        [forward] Vous faites avancer
       *[backward] Vous déplacez à rebours
    }
   *[no] { $way ->
        [forward] { $who } fait avancer
       *[backward] { $who } déplace à rebours
    }
} le wagon { $colour ->
    [orange] orange
    [green] vert
   *[purple] violet
} en case { $space }.
magnifique-did-draw-poster = { $who-self ->
    [yes] Vous piochez
   *[no] { $who } pioche
} { $poster }.
magnifique-did-take-poster = { $who-self ->
    [yes] Vous prenez
   *[no] { $who } prend
} { $poster } au présentoir.
magnifique-did-decline-poster = { $who-self ->
    [yes] Vous ne prenez
   *[no] { $who } ne prend
} aucune affiche.
magnifique-did-put-poster = { $poster } va dans l’emplacement { $slot } { $who-self ->
    [yes] de votre plateau.
   *[no] du plateau { $de-who }.
}
magnifique-did-discard-poster = { $who-self ->
    [yes] Vous défaussez
   *[no] { $who } défausse
} { $poster }.
magnifique-did-lose-posters = Plus d’affiche pour { $who-self ->
    [yes] vous
   *[no] { $who }
} : { $posters ->
    [0] aucune n’est perdue
    [1] une est perdue
   *[other] { $posters } sont perdues
}.
magnifique-did-take-tent = { $who-self ->
    [yes] Vous prenez le { $tent } et le posez
   *[no] { $who } prend le { $tent } et le pose
} dans l’emplacement { $slot }.
magnifique-did-leave-tent = { $who-self ->
    [yes] Vous laissez
   *[no] { $who } laisse
} le { $tent } sur sa case.
magnifique-did-move-hat = { $who-self ->
    [yes] Votre chapeau
   *[no] Le chapeau { $de-who }
} est maintenant sur la { $place }.
magnifique-did-ignore = { $who-self ->
    [yes] Vous ignorez
   *[no] { $who } ignore
} { $tile } pour l’affiche de l’emplacement { $slot }.
magnifique-did-complete = { $who-self ->
    [yes] Vous complétez
   *[no] { $who } complète
} { $poster } !
magnifique-did-arrange = { $who-self ->
    [yes] Vous réorganisez vos
   *[no] { $who } réorganise ses
} affiches : { $posters }.
magnifique-did-end-turn = { $who-self ->
    [yes] Votre tour
   *[no] Le tour { $de-who }
} est fini.
magnifique-did-pay-dues = { $who-self ->
    [yes] Vous payez
   *[no] { $who } paie
} { $due ->
    [0] 0 pièce
    [1] une pièce
   *[other] { $due } pièces
} pour les dés.
magnifique-did-pay-part = { $who-self ->
    [yes] Vous devez
   *[no] { $who } doit
} { $due ->
    [0] 0 pièce
    [1] une pièce
   *[other] { $due } pièces
} pour les dés et { $who-self ->
    [yes] en payez
   *[no] en paie
} { $paid }.
magnifique-did-return-hat = { $who-self ->
    [yes] Votre chapeau le plus bas
   *[no] Le chapeau le plus bas { $de-who }
} revient de la { $place }.
magnifique-did-take-lot = { $who-self ->
    [yes] Vous prenez
   *[no] { $who } prend
} un lot : { $lot }.
magnifique-did-discard-lot = Le lot { $number } quitte le jeu : { $lot }.
magnifique-did-score-card = { $who-self ->
    [yes] Vous résolvez
   *[no] { $who } résout
} { $card }{ $coins ->
    [0] { "" }
   *[other] , en payant { magnifique-coins }
}.
magnifique-did-halve-card = { $who-self ->
    [yes] Vous
   *[no] { $who }
} : moitié de la valeur de { $card }{ $coins ->
    [0] { "" }
    [1] , une pièce payée
   *[other] , { $coins } pièces payées
}.
magnifique-did-count-zones = { $who-self ->
    [yes] Vous avez
   *[no] { $who } a
} { $zones ->
    [0] 0 zone pleine
    [1] une zone pleine
   *[other] { $zones } zones pleines
}{ $gems ->
    [0] { "" }
    [1] , dont une case couverte par une gemme
   *[other] , dont { $gems } cases couvertes par des gemmes
}.
magnifique-did-end-round = La manche { $round } est finie.
magnifique-did-end-game = La partie est finie.

# Ce qui est refusé
magnifique-illegal-another-decision = Ce n’est pas ce qui est demandé. { $awaited ->
    [draft] Gardez d’abord une carte.
    [talent-setup] Choisissez d’abord une tuile Talent.
    [solo-cards] Rendez d’abord une carte.
    [solo-talent] Choisissez d’abord une tuile Talent.
    [solo] Dites d’abord si vous défaussez une affiche pour un dé.
    [die] Prenez d’abord un dé.
    [card] Posez d’abord le dé sur une carte.
    [mod] Dites d’abord si vous changez le dé.
    [colour] Choisissez d’abord la couleur du dé transparent.
    [action] Choisissez d’abord une action.
    [prep] Préparez et réalisez d’abord votre action.
    [tile] Choisissez la tuile suivante, ou arrêtez de construire.
    [orient] Tournez d’abord la tuile.
    [place] Posez d’abord la tuile.
    [double] Dites d’abord si vous doublez les bonus de la tuile.
    [copy] Choisissez d’abord le bonus à copier.
    [bonus-gems] Choisissez d’abord les trois gemmes à payer.
    [poster] Prenez d’abord une affiche.
    [poster-slot] Choisissez d’abord l’emplacement de l’affiche.
    [travelling] Le wagon roule encore.
    [tent] Dites d’abord si vous prenez le chapiteau.
    [tent-slot] Choisissez d’abord l’emplacement du chapiteau.
    [hat] Choisissez d’abord le chapeau à déplacer.
    [show] Complétez une affiche, ou terminez la représentation.
    [ignore] Choisissez d’abord la tuile demandée à ignorer.
    [gems] Payez d’abord les gemmes de l’affiche.
    [arrange] Réorganisez d’abord vos affiches.
    [end] Il ne vous reste qu’à finir votre tour.
    [lot] Prenez d’abord un lot.
    [lot-discard] Défaussez d’abord l’un des deux lots.
    [resolve] Choisissez d’abord la carte à résoudre.
    [paycoins] Dites d’abord combien de pièces vous payez pour la carte.
   *[over] La partie est finie.
}
magnifique-illegal-other-action = Vous avez choisi une autre action ce tour-ci : { $action }.
magnifique-illegal-not-in-hand = La carte { $card } n’est pas dans votre main.
magnifique-illegal-talent-not-open = Le talent « { $talent } » n’est pas proposé.
magnifique-illegal-not-drawn = La carte { $card } n’est pas parmi les cartes que vous pouvez rendre.
magnifique-illegal-poster-there = Il n’y a pas d’affiche à la place { $place } du présentoir.
magnifique-illegal-reserve-die = Il ne reste pas de dé { $colour } en réserve.
magnifique-illegal-not-in-pool = Le chapiteau principal n’a pas de dé { $die }.
magnifique-illegal-not-own-card = La carte { $card } n’est pas à vous.
magnifique-illegal-card-has-die = La carte { $card } porte déjà un dé.
magnifique-illegal-not-a-colour = Choisissez orange, vert ou violet.
magnifique-illegal-die-settled = Un dé ne change que juste après avoir été pris.
magnifique-illegal-given-up = Vous avez renoncé à cette action ce tour-ci : { $action }.
magnifique-illegal-nothing-to-build = Aucune des tuiles qui restent ne trouve de place dans votre campement.
magnifique-illegal-vacant-space = Toutes les cases de représentation portent un chapeau.
magnifique-illegal-can-commit = Vous pouvez encore réaliser l’action choisie.
magnifique-illegal-bonus-used = Vous avez déjà utilisé le bonus de votre carte.
magnifique-illegal-bonus-yet = Aucune de vos cartes n’a encore reçu de dé ce tour-ci.
magnifique-illegal-bonus-timing = Ce bonus ne sert { magnifique-when }.
magnifique-when = { $timing ->
    [die_taken] que juste après la prise du dé
    [before_commit] qu’avant de vous engager sur un niveau, une distance ou une case
    [tile] que pendant que vous construisez
    [tent] que quand vous mettez un chapiteau dans un emplacement
    [perform] que pendant votre représentation
    [as_copied] qu’au moment du bonus copié
   *[any] qu’entre le choix de votre action et la fin de votre tour, jamais au milieu d’autre chose
}
magnifique-illegal-set-die = Ni cette carte ni une carte qu’elle pourrait copier ne règle le dé.
magnifique-illegal-nothing-to-copy = Aucune autre de vos cartes n’a de bonus à copier maintenant.
magnifique-illegal-not-another-card = La carte { $card } n’est pas l’une de vos trois autres cartes.
magnifique-illegal-copy-of-copy = La carte { $card } ne fait elle-même que copier.
magnifique-illegal-bonus-colour = Ce bonus demande un dé { $colour }.
magnifique-illegal-coins-missing = Cela coûte { magnifique-coins } ; { $held ->
    [0] vous n’en avez aucune
    [one] vous n’en avez qu’une
   *[other] vous n’en avez que { $held }
}.
magnifique-illegal-pawn-in-supply = Vos huit pions Talent sont déjà tous gagnés.
magnifique-illegal-pawn-to-return = Vous n’avez pas de pion Talent à rendre dans votre zone de jeu.
magnifique-illegal-three-gems-stored = Cela coûte trois gemmes ; { $held ->
    [0] vous n’en avez aucune
    [one] vous n’en avez qu’une
   *[other] vous n’en avez que { $held }
}.
magnifique-illegal-talent-timing = « { $talent } » ne sert { magnifique-when }.
magnifique-illegal-talent-within = « { $talent } » ne s’utilise pas seul, mais avec le choix qu’il modifie.
magnifique-illegal-talent-outside = « { $talent } » ne sert que pendant votre tour, une fois un dé posé sur votre carte.
magnifique-illegal-talent-not-owned = Vous n’avez pas le talent « { $talent } ».
magnifique-illegal-talent-action = « { $talent } » appartient à une autre action.
magnifique-illegal-talent-used = Vous avez déjà utilisé « { $talent } » ce tour-ci.
magnifique-illegal-pawn = « { $talent } » demande { $pawns ->
    [1] un pion
   *[other] { $pawns } pions
} de votre zone de jeu.
magnifique-illegal-gem-colour = Une gemme { magnifique-gem-name } n’ajoute rien à ce dé.
magnifique-illegal-gem = Vous n’avez pas de gemme { magnifique-gem-name }.
magnifique-illegal-empty-level = Sans niveau, il vous faut « { $talent } » et ses deux pions dans votre zone de jeu.
magnifique-illegal-level = Il n’y a pas de niveau { $level }.
magnifique-illegal-level-power = Le niveau { $level } est hors d’atteinte avec une puissance de { $power }.
magnifique-illegal-steps = { $power ->
    [1] Avec une puissance de 1, le wagon avance d’une case exactement
   *[other] Avec une puissance de { $power }, le wagon avance de 1 à { $power } cases
}, pas de { $steps }.
magnifique-illegal-space = Il n’y a pas de case de représentation { $space }.
magnifique-illegal-space-occupied = Un chapeau occupe déjà la case { $space }.
magnifique-illegal-space-power = La case { $space } est hors d’atteinte avec une puissance de { $power }.
magnifique-illegal-size = Il ne reste aucune { $size ->
    [small] petite
   *[large] grande
} tuile à construire.
magnifique-illegal-tile-colour = { $tile } n’a pas la couleur de votre dé, et aucun pion ne le permet.
magnifique-illegal-sold-out = { $tile } : il n’en reste plus.
magnifique-illegal-place = { $tile } ne trouve pas de place dans votre campement.
magnifique-illegal-place-turned = { $tile } ne trouve pas de place dans l’orientation { $orientation }.
magnifique-illegal-outside = La tuile sortirait de votre campement.
magnifique-illegal-overlap = La tuile en recouvrirait une autre.
magnifique-illegal-apart = La tuile doit toucher par un côté une tuile déjà construite.
magnifique-illegal-bonus-tile-doubled = Les bonus d’une tuile venue d’une carte ne se doublent jamais.
magnifique-illegal-three-gems = Payez exactement trois de vos gemmes.
magnifique-illegal-payment = Payez exactement { $gems } ; une gemme transparente remplace n’importe quelle autre.
magnifique-illegal-must-take = Avec un emplacement libre, vous devez prendre une affiche.
magnifique-illegal-poster-left = La pioche des affiches et sa défausse sont vides.
magnifique-illegal-such-place = Le présentoir a quatre places, et aucune ne porte le numéro { $place }.
magnifique-illegal-poster-slot = Vous avez cinq emplacements d’affiche, et aucun ne porte le numéro { $slot }.
magnifique-illegal-slot-taken = L’emplacement { $slot } a déjà une affiche, et un autre est libre.
magnifique-illegal-slots-free = Avec un emplacement libre, la nouvelle affiche se garde.
magnifique-illegal-tent-slot = Les chapiteaux vont dans les emplacements 2 à 5, pas dans l’emplacement { $slot }.
magnifique-illegal-tent-slot-taken = L’emplacement { $slot } a déjà un chapiteau.
magnifique-illegal-tents-full = Vous avez déjà quatre chapiteaux.
magnifique-illegal-hat = Aucun de vos chapeaux n’est sur la { $place }.
magnifique-illegal-poster-in-slot = L’emplacement { $slot } n’a pas d’affiche.
magnifique-illegal-tent-below = Il n’y a pas de chapiteau sous l’emplacement { $slot }.
magnifique-illegal-tent-served = Le chapiteau de l’emplacement { $slot } a déjà servi dans cette représentation.
magnifique-illegal-limit = Cette représentation complète au plus { $limit ->
    [1] une affiche
   *[other] { $limit } affiches
}.
magnifique-illegal-tiles = Il manque à l’affiche de l’emplacement { $slot } : { $tiles }.
magnifique-illegal-gems-for-poster = Il manque { $count ->
    [1] une gemme
   *[other] { $count } gemmes
} pour l’affiche de l’emplacement { $slot } et son chapiteau.
magnifique-illegal-nothing-to-ignore = Aucune affiche au-dessus d’un chapiteau encore libre ne demande de tuile.
magnifique-illegal-not-ignorable = { $tile } ne s’ignore pas dans l’emplacement { $slot } : il faut une affiche qui demande cette tuile, au-dessus d’un chapiteau qui n’a pas servi.
magnifique-illegal-gem-not-ignorable = Les gemmes d’une affiche ne s’ignorent jamais, seulement une tuile.
magnifique-illegal-posters = Vous n’avez pas d’affiche à réorganiser.
magnifique-illegal-arrangement-begun = La réorganisation a commencé : continuez emplacement par emplacement.
magnifique-illegal-poster-not-left = { $poster } n’est pas parmi les affiches encore à placer.
magnifique-illegal-slot-to-spare = Aucun emplacement ne peut plus rester vide : il les faut tous pour les affiches qui restent.
magnifique-illegal-lot = Le lot { $lot } n’est pas au présentoir.
magnifique-illegal-coins = { $coins ->
    [0] Vous n’avez aucune pièce à payer pour cette carte
   *[other] Vous pouvez payer au plus { magnifique-coins } pour cette carte
}.

# La position
magnifique-told-table = La table
magnifique-told-round = Manche { $round } sur 3 ; premier joueur : { $who }.
magnifique-told-pool = Dés du chapiteau principal : { $dice }.
magnifique-told-decks = En pioche : { $master ->
    [one] { $master } carte Maître
   *[other] { $master } cartes Maître
}, { $talents ->
    [one] { $talents } tuile Talent
   *[other] { $talents } tuiles Talent
}, { $posters ->
    [one] { $posters } affiche
   *[other] { $posters } affiches
}.
magnifique-told-reserve = Dés en réserve : { $dice }.
magnifique-told-solo = Votre titre jusqu’ici : { $title }.
magnifique-told-turn = Le tour
magnifique-told-die = Le dé { $die } est sur { $card }.
magnifique-told-power = Puissance { $power } : dé { $die }, dés précédents { $earlier }, gemmes { $gems }, carte { $bonus }, talents { $talents }.
magnifique-told-action = Action choisie : { $action }.
magnifique-told-players = Les joueurs
magnifique-told-player = { $who }
magnifique-column-points = Points
magnifique-column-coins = Pièces
magnifique-column-due = Dû
magnifique-column-gems = Gemmes
magnifique-column-pawns = Pions
magnifique-column-zones = Zones
magnifique-told-due = { $due }{ $penalty ->
    [0] { "" }
    [one] { " " }(−1 point)
   *[other] { " " }(−{ $penalty } points)
}
magnifique-told-pawns = { $ready ->
    [one] { $ready } prêt
   *[other] { $ready } prêts
}, { $supply } en réserve
magnifique-told-lots = Lots
magnifique-told-talents = Tuiles Talent proposées
magnifique-told-posters = Présentoir des affiches
magnifique-told-wheel = Roue { $colour ->
    [orange] orange
    [green] verte
   *[purple] violette
}
magnifique-told-track = Suivi des représentations
magnifique-told-cards = { $who-self ->
    [yes] Vos cartes Maître
   *[no] Cartes Maître { $de-who }
}
magnifique-told-card = { $card } ; vaut { $value } maintenant, { $final } à la fin
magnifique-told-card-die = { $card } (dé : { $die })
magnifique-told-hand = { $who-self ->
    [yes] Votre main
   *[no] Main { $de-who }
}
magnifique-told-own-talents = { $who-self ->
    [yes] Vos tuiles Talent
   *[no] Tuiles Talent { $de-who }
}
magnifique-told-slots = { $who-self ->
    [yes] Vos affiches et chapiteaux
   *[no] Affiches et chapiteaux { $de-who }
}
magnifique-told-slot = Emplacement { $slot } : { $poster } · { $tent }
magnifique-completable = { $poster } ; prête à être complétée
magnifique-missing = { $poster } ; il manque { $missing }
magnifique-missing-gems = { $count ->
    [1] une gemme
   *[other] { $count } gemmes
}
magnifique-missing-tent = un chapiteau
magnifique-told-camp = { $who-self ->
    [yes] Votre campement
   *[no] Campement { $de-who }
}
magnifique-told-points = Points

# Le décompte
magnifique-part-posters = Affiches
magnifique-part-tents = Chapiteaux
magnifique-part-camp = Bonus du campement
magnifique-part-tentSlots = Emplacements de chapiteau
magnifique-part-cardBonus = Bonus des cartes
magnifique-part-talents = Talents
magnifique-part-penalties = Pièces manquantes
magnifique-part-cards = Cartes résolues
magnifique-part-finalCards = Cartes à la fin
magnifique-part-finalCoins = Pièces
magnifique-part-zones = Zones
magnifique-tie-hat = Chapeau le plus haut
magnifique-title-victory = Victoire
magnifique-title-master = Maître de cérémonie
magnifique-title-magnificent = Magnifique
magnifique-title-none = aucun
