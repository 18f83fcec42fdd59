# Le plateau de Strascendance.
strascendance-pane-map = Plan
strascendance-pane-me = Moi
strascendance-board-label = La ville : les lieux, les routes et tout ce qui s’y trouve
strascendance-board-panel = Aperçu et projet
strascendance-board-mine = Mes affaires
strascendance-board-you = Vous
strascendance-board-percent = { $value } %
strascendance-board-lost = perdu
strascendance-board-life = vie
strascendance-board-hit = touché
strascendance-board-fatal = perdu
strascendance-board-safe = à l’abri
strascendance-board-life-of = Vie { $life } : il faut autant de danseurs pour le perdre.
strascendance-board-place-held = { $place }, { $mine ->
    [yes] à vous
   *[no] tenu par { $who }
} : { $dancers ->
    [0] aucun danseur
    [one] { $dancers } danseur
   *[other] { $dancers } danseurs
}, { $killjoys ->
    [0] aucun rabat-joie
    [one] { $killjoys } rabat-joie
   *[other] { $killjoys } rabat-joie
}, vie { $life }
strascendance-board-place-crowd = { $place } : une cohue
strascendance-board-place-lull = { $place } : l’accalmie
strascendance-board-place-free = { $place } : libre
strascendance-board-place-danger = prochain lancer : touché { $hit } %, perdu { $lost } %
strascendance-board-place-hushed = épargné par l’accalmie
strascendance-board-hysteria = Hystérie
strascendance-board-end = Fin
strascendance-board-counter-label = Compteur d’hystérie : { $filled ->
    [one] { $filled } case
   *[other] { $filled } cases
} sur { $length }, { $crowds ->
    [one] { $crowds } nouvelle cohue
   *[other] { $crowds } nouvelles cohues
} par tour
strascendance-board-dice = Dés
strascendance-board-turn = Tour { $turn }
strascendance-board-die-black = Dé noir, { $value } :
strascendance-board-die-white = Dé blanc, { $value } :
strascendance-board-epidemic = Épidémie
strascendance-board-no-crowd = un événement
strascendance-board-set-off = { $crowds ->
    [one] { $crowds } cohue activée
   *[other] { $crowds } cohues activées
}
strascendance-board-setup = Mise en place
strascendance-board-setup-discarding = Chacun choisit en même temps les lieux qu’il abandonne. Gardez des lieux reliés entre eux, ou des quartiers entiers : personne ne peut vous en déloger.
strascendance-board-setup-drafting = Gardez ou défaussez une carte, puis les mains tournent. Les lieux reliés et les quartiers entiers sont plus sûrs.
strascendance-board-setup-layingKilljoys = Un rabat-joie prend la place d’un danseur : il vaut une vie de plus. Posez-les là où se croisent les routes.
strascendance-board-events = Événements
strascendance-board-deck = { $cards ->
    [1] reste
   *[other] restent
}
strascendance-board-discarded = défaussés
strascendance-board-aggravating = Effet aggravant
strascendance-board-none = aucun
strascendance-board-turns-left = { $turns ->
    [one] encore { $turns } tour
   *[other] encore { $turns } tours
}
strascendance-board-crowds = Cohues
strascendance-board-reserve = { $reserve } en réserve
strascendance-board-lull = l’accalmie épargne le { $digit }
strascendance-board-on-map = { $crowds } sur le plan
strascendance-board-kept = Cartes gardées
strascendance-board-points = { $points ->
    [1] point
   *[other] points
}
strascendance-board-no-place = Vous ne tenez aucun lieu pour le moment.
strascendance-board-of-quarter = { $quarter } { $own }/{ $size }
strascendance-board-linked = { $count ->
    [0] Aucune route vers vos autres cartes.
   *[other] Routes vers vos autres cartes : { $places }.
}
strascendance-board-plan = Votre projet
strascendance-board-planned = { $made } sur { $wanted }
strascendance-board-withdraw = Retirer { $place } du projet
strascendance-board-clear = Effacer
strascendance-board-missing = { $missing ->
    [1] Encore 1
   *[other] Encore { $missing }
}
strascendance-board-confirm-crowdAdd = Les poser et finir mon tour
strascendance-board-confirm-discard = Les défausser
strascendance-board-confirm-killjoy = Les poser
strascendance-board-confirm-reenter = Revenir ici
strascendance-board-confirm-target = Envoyer les danseurs
strascendance-board-confirm-heal = Supprimer les danseurs
strascendance-board-confirm-evHit = Ajouter les danseurs
strascendance-board-confirm-evHeal = Supprimer les danseurs
strascendance-board-confirm-evCrowdTo = Poser les cohues
strascendance-board-confirm-evCrowdOff = Les disperser
strascendance-board-confirm-evKilljoy = Les ajouter
strascendance-board-how-crowdAdd = Visez un lieu éclairé : les risques de chacun au prochain lancer changent sous vos yeux. Cliquez pour y prévoir une cohue.
strascendance-board-how-discard = Cliquez sur les lieux dont vous pouvez vous passer.
strascendance-board-how-killjoy = Cliquez sur vos lieux ; un même lieu peut recevoir plusieurs rabat-joie.
strascendance-board-how-reenter = Vous n’avez plus de lieu : vous revenez en tant que « { $role } », sur autant de lieux que le joueur le plus démuni, chacun avec déjà deux danseurs. Cliquez où.
strascendance-board-how-target = Cliquez sur les lieux qui reçoivent un danseur.
strascendance-board-how-heal = Cliquez sur les lieux qui perdent un danseur.
strascendance-board-how-evHit = Cliquez sur les lieux qui reçoivent un danseur.
strascendance-board-how-evHeal = Cliquez sur les lieux qui perdent un danseur.
strascendance-board-how-evCrowdTo = Cliquez sur les lieux où se forment les cohues.
strascendance-board-how-evCrowdOff = Cliquez sur les cohues qui s’en vont.
strascendance-board-how-evKilljoy = Cliquez sur les lieux qui reçoivent un rabat-joie.
strascendance-board-changes = Ce qui changerait
strascendance-board-no-change = Les risques ne changent pour personne.
strascendance-board-more = … et { $count } de plus
strascendance-board-risk = Vie en jeu au prochain lancer
strascendance-board-group = { $crowds ->
    [1] Une cohue isolée
   *[other] { $crowds } cohues s’activent ensemble
}
strascendance-board-group-odds = { $value } % au prochain lancer
strascendance-board-group-dancers = { $dancers ->
    [0] Personne n’y gagnerait de danseur.
    [one] { $dancers } danseur arriverait.
   *[other] { $dancers } danseurs arriveraient.
}
strascendance-board-group-lost = Perdu : { $places }
strascendance-board-kind-prestige = Prestige
strascendance-board-kind-place = Carte à garder
strascendance-board-kind-aggravating = Effet aggravant
strascendance-board-kind-global = Événement pour tous
strascendance-board-kind-targeted = Événement ciblé
strascendance-board-story = { $mine ->
    [yes] Votre lancer
   *[no] { $who } a lancé les dés
}
strascendance-board-story-dice = Dés épidémie : { $first } et { $second }
strascendance-board-story-card = Aucune cohue sur ces chiffres : { $card }
strascendance-board-story-crowds = { $crowds ->
    [0] Aucune cohue activée
    [one] { $crowds } cohue activée
   *[other] { $crowds } cohues activées
}
strascendance-board-story-dancers = { $dancers ->
    [0] Aucun danseur
    [one] { $dancers } danseur
   *[other] { $dancers } danseurs
}
strascendance-board-story-lost = { $count ->
    [1] Perdu : { $places }
   *[other] Perdus : { $places }
}
strascendance-board-nothing-yet = { $touched ->
    [yes] Touchez une cohue pour voir ce qu’elle déclencherait.
   *[no] Visez une cohue pour voir ce qu’elle déclencherait.
}
strascendance-board-eliminated = { $mine ->
    [yes] Vous n’avez plus aucun lieu !
   *[no] { $who } n’a plus aucun lieu !
}
strascendance-board-returns = Retour en jeu en incarnant « { $role } », sur autant de lieux que le joueur le plus faible.
strascendance-board-chaos = Chaos : { $dice }
strascendance-board-skip = Passer
strascendance-board-ended-counterFull = La dernière case du compteur d’hystérie est prise : la partie s’arrête aussitôt.
strascendance-board-ended-swept = L’un des deux joueurs ne tient plus aucun lieu : la partie s’arrête aussitôt.
strascendance-board-ended-desert = Plus personne ne tient de lieu : la partie s’arrête aussitôt.
strascendance-board-ended-lastTurn = Deux cents tours : la partie est finie.
strascendance-board-counted = Chaque emplacement vide vaut un point, chaque rabat-joie deux. À égalité, qui tient le plus de lieux passe devant ; si l’égalité persiste, le rang est partagé.
strascendance-board-story-returned = { $mine ->
    [yes] Sans plus aucun lieu, vous êtes de retour : { $role }
   *[no] Sans plus aucun lieu, { $who } est de retour : { $role }
}
strascendance-board-places-of = Les lieux et leur vie
strascendance-board-to-lay = { $left ->
    [0] c’est fait
    [one] { $left } rabat-joie à poser
   *[other] { $left } rabat-joie à poser
}
strascendance-board-made = { $made ->
    [one] { $made } défaussé
   *[other] { $made } défaussés
} sur { $quota }
strascendance-board-has-chosen = a choisi
strascendance-board-chooses = choisit parmi { $cards }
strascendance-board-holding-places = Lieux gardés
strascendance-board-holding-groups = Groupes reliés par des routes
strascendance-board-holding-borders = Routes vers d’autres lieux
strascendance-board-holding-quarters = Quartiers entiers (indélogeables)

# La première partie guidée
strascendance-lesson-city = Strasbourg danse et ne peut plus s’arrêter. Les kouglofs à votre couleur sont sur vos lieux ; chaque lieu a trois emplacements au-dessus de lui. Au troisième danseur, le lieu est perdu. À la fin, le joueur qui a le plus de vie gagne.
strascendance-lesson-danger = Une cohue noire s’active quand l’un des deux dés rouges montre son chiffre, et entraîne toutes les cohues qu’une route relie à elle. Chacune envoie un danseur sur tous les lieux voisins. L’anneau autour d’un lieu est son danger : ambre pour être touché, rouge pour être perdu. Visez une cohue pour voir sa chaîne.
strascendance-lesson-dice = À votre tour, vous utilisez le dé noir, le dé blanc, ou aucun. Le mot sous un dé dit ce qu’il fait. Utilisez le dé noir : Propagation déplace une cohue.
strascendance-lesson-dice-done = Le plateau demande maintenant quelle cohue vous déplacez. Tout ce qui est éclairé peut être choisi.
strascendance-lesson-move = Éloignez la cohue de vos lieux. Visez d’abord F4 Art moderne : les chiffres donnent les risques avant et après. Puis cliquez.
strascendance-lesson-move-done = Vert : c’est plus sûr. Rien n’était joué : un tel coup peut être repris tant que les dés ne sont pas tombés.
strascendance-lesson-crowds = Chaque tour finit par de nouvelles cohues : le nombre rouge à côté du compteur dit combien. Visez R6 Étoile, voyez qui est menacé, et cliquez deux fois : une fois pour prévoir, une fois pour confirmer.
strascendance-lesson-crowds-done = Le joueur suivant lance les dés et la chaîne court le long des routes. Ce qui est perdu va au compteur d’hystérie ; ce qui s’est passé reste marqué en rouge jusqu’à votre prochain choix.
strascendance-lesson-event = Si aucune cohue n’est sur les chiffres lancés, on pioche un événement. Celui-ci vous donne un rabat-joie : un masque dans un emplacement, qui vaut une vie de plus. Posez-le sur C3 Broglie.
strascendance-lesson-event-done = Un danseur qui ne trouve pas d’emplacement vide chasse un rabat-joie au lieu de vous faire perdre le lieu.
strascendance-lesson-counter = Plus il y a de lieux perdus, plus il vient de cohues à chaque tour : deux, trois, puis quatre. Au quinzième pion sur le compteur, la partie s’arrête aussitôt.
strascendance-lesson-end = Le décompte : un point par emplacement vide, deux par rabat-joie. L’accalmie, la quarantaine et les six trouble-fête, vous les découvrirez en jouant. Amusez-vous, et ne dansez pas trop longtemps.

# L’introduction
strascendance-intro-title = Strascendance en une page
strascendance-intro-place = Vos lieux
strascendance-intro-place-text = Un kouglof à votre couleur et trois emplacements. Les danseurs les remplissent ; le troisième vous coûte le lieu. Un rabat-joie est une vie de réserve.
strascendance-intro-crowd = Les cohues
strascendance-intro-crowd-text = Quand un dé rouge montre le chiffre d’une cohue, elle s’active avec toutes celles qui lui sont reliées, et chacune envoie un danseur à tous ses voisins.
strascendance-intro-dice = Votre tour
strascendance-intro-dice-text = Les dés rouges d’abord : une chaîne ou un événement. Puis une action : 1–3 Propagation, 4–5 Ça déménage, 6 votre spécialité. Puis de nouvelles cohues.
strascendance-intro-counter = La fin
strascendance-intro-counter-text = Chaque lieu perdu remplit une case. Plus on avance, plus il vient de cohues. À quinze, le joueur qui a le plus de vie gagne.
strascendance-intro-roles = Six trouble-fête
strascendance-plain-die = Utiliser le { $value } { $die ->
    [black] noir
   *[white] blanc
}
