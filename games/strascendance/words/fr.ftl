strascendance-name = Strascendance
strascendance-pitch = Strasbourg danse et ne peut plus s’arrêter : gardez la fièvre loin de vos lieux.

strascendance-option-draft = Lieux par draft
strascendance-option-draft-help = Les mains de cartes lieu font le tour de la table : à chaque étape, vous gardez ou défaussez une carte.
strascendance-option-shortDeck = Paquet court
strascendance-option-shortDeck-help = Seules 21 des 42 cartes événement servent.
strascendance-option-firstPlayer = Premier joueur
strascendance-option-firstPlayer-help = Qui joue le premier tour ; tiré au sort si personne n’est désigné.

strascendance-number = { $value }
strascendance-share = { $share }
strascendance-list = { $items }
strascendance-counted = { $place } (× { $count })

# Ce qu’on peut faire
strascendance-tokens = { $dancers ->
    [0] aucun danseur
    [1] 1 danseur
   *[other] { $dancers } danseurs
}, { $killjoys ->
    [0] aucun rabat-joie
   *[other] { $killjoys } rabat-joie
}
strascendance-tokens-crowd = une cohue
strascendance-tokens-none = libre
strascendance-choose-discard = Défausser { $place }
strascendance-choose-killjoy = Poser un rabat-joie sur { $place }
strascendance-choose-react = Sauver { $place }
strascendance-choose-keepCrowd = Laisser la cohue sur { $place }
strascendance-choose-crowdFrom = Déplacer la cohue : { $place }
strascendance-choose-crowdTo = La déplacer vers { $place }
strascendance-choose-lullTo = Déplacer l’accalmie vers { $place }
strascendance-choose-pawn = Déplacer le pion : { $place }
strascendance-choose-pawnTo = Le déplacer vers { $place }
strascendance-choose-target = Ajouter un danseur sur { $place }
strascendance-choose-heal = Supprimer un danseur sur { $place }
strascendance-choose-chaos = Utiliser un dé sur { $place }
strascendance-choose-deliverFrom = Prendre le danseur sur { $place }
strascendance-choose-deliverTo = Le livrer sur { $place }
strascendance-choose-crowdAdd = Ajouter une cohue sur { $place }
strascendance-choose-reenter = Revenir sur { $place }
strascendance-choose-evHit = Ajouter un danseur sur { $place }
strascendance-choose-evHeal = Supprimer un danseur sur { $place }
strascendance-choose-evKilljoy = Ajouter un rabat-joie sur { $place }
strascendance-choose-evKilljoyLoss = Retirer un rabat-joie sur { $place }
strascendance-choose-evPassFrom = Transmettre un danseur pris sur { $place }
strascendance-choose-evPassTo = Accueillir le danseur sur { $place }
strascendance-choose-evPawn = Déplacer le pion : { $place }
strascendance-choose-evPawnTo = Le déplacer vers { $place }
strascendance-choose-evCrowdFrom = Déplacer la cohue : { $place }
strascendance-choose-evCrowdTo = Mettre la cohue sur { $place }
strascendance-choose-evCrowdOff = Retirer la cohue : { $place }
strascendance-choose-evActivate = Activer la cohue : { $place }
strascendance-choose-evSwapOwn = Échanger votre pion : { $place }
strascendance-choose-evSwapOther = Prendre en échange le pion : { $place }
strascendance-choose-evTarget = Ajouter un danseur sur { $place }
strascendance-decline-react = Laisser venir les danseurs
strascendance-decline-evPassFrom = Ne transmettre aucun danseur
strascendance-decline-evPawn = Ne déplacer aucun pion
strascendance-decline-evCrowdFrom = Ne déplacer aucune cohue
strascendance-decline-evSwapOwn = Ne rien échanger
strascendance-draft-keep = Garder { $place }
strascendance-draft-discard = Défausser { $place }
strascendance-use-die = Utiliser le { $value } { $die ->
    [black] noir
   *[white] blanc
} : { $action }
strascendance-use-card = Utiliser { $card }
strascendance-pass = Ne rien faire
strascendance-caution-pass = Vous n’utiliseriez ni dé ni carte ce tour-ci.
strascendance-caution-crowd = C’est la dernière cohue de votre tour : on lance ensuite les dés suivants.
strascendance-choose-seat = Contre { $who }
strascendance-choose-digit = Chiffre { $digit }
strascendance-choose-quarter = Quartier { $quarter }
strascendance-reroll = Relancer le dé noir et le dé blanc
strascendance-keep-dice = Garder les dés tels quels
strascendance-detail-place = { $quarter } : { $state }

# Ce qui est demandé
strascendance-decide-discard = Quel lieu défaussez-vous ? (encore { $left })
strascendance-decide-killjoy = Où posez-vous un rabat-joie ? (encore { $left })
strascendance-decide-draft = Gardez ou défaussez une carte de votre main.
strascendance-decide-react = Des danseurs arrivent : sauvez-vous un lieu avec votre carte ?
strascendance-decide-keepCrowd = Quelle cohue activée reste en place ?
strascendance-decide-action = Votre action : le dé noir, le dé blanc, une carte, ou rien ?
strascendance-decide-crowdFrom = Quelle cohue déplacez-vous ?
strascendance-decide-crowdTo = Où va la cohue ?
strascendance-decide-lullTo = Où va l’accalmie ?
strascendance-decide-pawn = Quel pion déplacez-vous ?
strascendance-decide-pawnTo = Où va le pion ?
strascendance-decide-opponent = Contre qui ?
strascendance-decide-digit = Quel chiffre décrétez-vous ?
strascendance-decide-target = Où ajoutez-vous un danseur ? (encore { $left })
strascendance-decide-heal = Où supprimez-vous un danseur ? (encore { $left })
strascendance-decide-chaos = Sur quel lieu utilisez-vous un dé ?
strascendance-decide-deliverFrom = Où prenez-vous le danseur ?
strascendance-decide-deliverTo = Où livrez-vous le danseur ?
strascendance-decide-crowdAdd = Où ajoutez-vous une cohue ? (encore { $left })
strascendance-decide-reenter = Quel lieu prenez-vous pour revenir ? (encore { $left })
strascendance-decide-evQuarter = { $card } : quel quartier reçoit vos rabat-joie ?
strascendance-decide-evHit = { $card } : lequel de vos lieux reçoit un danseur ?
strascendance-decide-evHeal = { $card } : lequel de vos lieux perd un danseur ? (encore { $left })
strascendance-decide-evKilljoy = { $card } : où ajoutez-vous un rabat-joie ?
strascendance-decide-evKilljoyLoss = { $card } : où retirez-vous un rabat-joie ?
strascendance-decide-evPassFrom = { $card } : quel danseur transmettez-vous à gauche ?
strascendance-decide-evPassTo = { $card } : lequel de vos lieux accueille le danseur ?
strascendance-decide-evPawn = { $card } : lequel de vos pions se déplace ?
strascendance-decide-evPawnTo = { $card } : où va-t-il ?
strascendance-decide-evCrowdFrom = { $card } : quelle cohue se déplace ?
strascendance-decide-evCrowdTo = { $card } : où va la cohue ?
strascendance-decide-evCrowdOff = { $card } : quelle cohue s’en va ? (encore { $left })
strascendance-decide-evActivate = { $card } : quelle cohue est activée, avec toutes celles qui lui sont reliées ?
strascendance-decide-evSwapOwn = { $card } : lequel de vos pions échangez-vous ?
strascendance-decide-evSwapOther = { $card } : contre quel pion ?
strascendance-decide-evTarget = { $card } : quel lieu adverse reçoit un danseur ?
strascendance-decide-evReroll = { $card } : relancez-vous le dé noir et le dé blanc ?

# Ce qui plaide pour
strascendance-why-keep = { $roads ->
    [one] { $roads } route y mène
   *[other] { $roads } routes y mènent
}, et { $company ->
    [0] aucun de vos lieux n’est
    [1] un de vos lieux est
   *[other] { $company } de vos lieux sont
} à côté.
strascendance-why-discard = { $roads ->
    [one] { $roads } route y mène
   *[other] { $roads } routes y mènent
}, et { $company ->
    [0] aucun de vos lieux n’est
    [1] un seul de vos lieux est
   *[other] seulement { $company } de vos lieux sont
} à côté.
strascendance-why-roads = { $roads ->
    [one] { $roads } route y mène
   *[other] { $roads } routes y mènent
} pour les cohues, et aucun rabat-joie n’y est encore.
strascendance-why-roads-more = { $roads ->
    [one] { $roads } route y mène
   *[other] { $roads } routes y mènent
} pour les cohues : un rabat-joie de plus y est bien placé.
strascendance-why-reenter = Des danseurs y arriveraient avec { $hit ->
    [one] { $hit } lancer
   *[other] { $hit } lancers
} sur { $of }.
strascendance-why-hit = Là, des danseurs arriveraient avec { $hit ->
    [one] { $hit } lancer
   *[other] { $hit } lancers
} sur { $of }.
strascendance-why-save = Sinon, { $lost ->
    [one] { $lost } lancer sur { $of } ferait
   *[other] { $lost } lancers sur { $of } feraient
} perdre ce lieu : { $life ->
    [one] { $life } danseur de plus suffit
   *[other] { $life } danseurs de plus suffisent
}.
strascendance-why-relieve = { $life ->
    [one] { $life } danseur de plus suffit
   *[other] { $life } danseurs de plus suffisent
} à le faire perdre, et { $hit ->
    [one] { $hit } lancer sur { $of } en amène
   *[other] { $hit } lancers sur { $of } en amènent
}.
strascendance-why-bear = Il faut { $life ->
    [one] { $life } danseur
   *[other] { $life } danseurs
} de plus pour le perdre.
strascendance-why-lost = Ce danseur fait perdre le lieu à { $who }.
strascendance-why-weaken = Après cela, { $life ->
    [one] { $life } danseur de plus fait
   *[other] { $life } danseurs de plus font
} perdre le lieu à { $who }.
strascendance-why-crowd = À côté d’elle : { $theirs ->
    [0] aucun lieu adverse
    [one] { $theirs } lieu adverse
   *[other] { $theirs } lieux adverses
}, { $own ->
    [0] aucun à vous
    [one] { $own } à vous
   *[other] { $own } à vous
}.
strascendance-why-crowd-away = Elle est à côté { $own ->
    [1] d’un de vos lieux
   *[other] de { $own } de vos lieux
}.
strascendance-why-set-off = Elle amène { $theirs ->
    [one] { $theirs } danseur
   *[other] { $theirs } danseurs
} chez vos adversaires et { $own } chez vous.
strascendance-why-lull = Aucune cohue ne peut plus venir sur le chiffre { $digit }, dont { $places ->
    [one] { $places } lieu est
   *[other] { $places } lieux sont
} à côté des vôtres.
strascendance-why-endangered = { $place } est en danger : { $lost ->
    [one] { $lost } lancer sur { $of } le ferait
   *[other] { $lost } lancers sur { $of } le feraient
} perdre.
strascendance-why-weakest = { $life ->
    [one] { $life } danseur de plus suffit
   *[other] { $life } danseurs de plus suffisent
} à faire perdre { $place } à { $who }.
strascendance-why-leader = { $who } mène parmi vos adversaires, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
strascendance-why-calm = Aucun lancer ne peut vous coûter un lieu pour l’instant.

# Ce qui est refusé
strascendance-illegal-other-decision = Ce n’est pas ce qui est demandé maintenant. À choisir : { $asked }.
strascendance-illegal-card = { $why ->
    [notKept] Vous n’avez pas { $card }.
    [reaction] { $card } sert au moment où des danseurs vont arriver sur vos lieux.
    [notNow] { $card } sert pendant votre action, avant l’usage d’un dé.
   *[noEffect] { $card } n’aurait aucun effet maintenant.
}
strascendance-illegal-not-offered = Ce choix n’est pas possible. À choisir : { $asked }.
strascendance-illegal-place = { $place } n’est pas un choix possible. À choisir : { $asked }.
strascendance-illegal-not-on-map = Il n’y a pas de lieu { $place } sur le plan.
strascendance-illegal-no-slot = { $place } n’a pas d’emplacement vide pour un rabat-joie.
strascendance-illegal-quota-keep = Vous avez gardé { $quota ->
    [0] tous les lieux
    [1] le seul lieu
   *[other] les { $quota } lieux
} que vous pouvez garder : il ne vous reste qu’à défausser.
strascendance-illegal-quota-discard = Vous avez défaussé { $quota ->
    [0] tous les lieux
    [1] le seul lieu
   *[other] les { $quota } lieux
} que vous pouvez défausser : il ne vous reste qu’à garder.
strascendance-illegal-last-slot = { $place } ne peut pas être sauvé : un danseur y prend le dernier emplacement vide.
strascendance-illegal-die-forbidden = { $card } interdit le dé { $die ->
    [black] noir
   *[white] blanc
} maintenant. { $text }
strascendance-illegal-not-performable = Le dé { $die ->
    [black] noir
   *[white] blanc
}, { $action }, ne peut rien faire maintenant : { $missing ->
    [crowd] il n’y a pas de cohue, ou pas de case libre hors du chiffre de l’accalmie
    [space] aucune case n’est libre
    [pawn] aucun pion de ce camp ne peut être déplacé
    [dancer] aucun de vos lieux n’a de danseur
    [opponent] aucun adversaire n’a de lieu concerné
   *[own] aucun de vos lieux concernés n’a de danseur
}.
strascendance-illegal-not-free-player = { $place } n’est pas une case libre : { $who-self ->
    [yes] votre pion
   *[no] le pion { $de-who }
} s’y trouve.
strascendance-illegal-not-free-crowd = { $place } n’est pas une case libre : une cohue s’y trouve.
strascendance-illegal-not-free-lull = { $place } n’est pas une case libre : l’accalmie s’y trouve.
strascendance-illegal-lull = L’accalmie éloigne les cohues du chiffre { $digit } : { $place } n’est pas possible.
strascendance-illegal-lull-swap = L’accalmie éloigne les cohues du chiffre { $digit } : celle qui est sur { $place } ne peut pas venir sur { $from }.
strascendance-illegal-quarantined = Le pion qui est sur { $place } ne peut pas être déplacé : { $who-self ->
    [yes] votre jeton quarantaine
   *[no] le jeton quarantaine { $de-who }
} est dessous.
strascendance-illegal-whole-quarter = Le pion qui est sur { $place } ne peut pas être déplacé : { $who-self ->
    [yes] vous tenez
   *[no] { $who } tient
} tout son quartier.
strascendance-illegal-nowhere = Le pion qui est sur { $place } ne peut pas être déplacé : il n’y a pas de case pour lui.
strascendance-illegal-no-eligible = { $action } : { $who-self ->
    [yes] aucun de vos lieux n’est concerné
   *[no] aucun lieu { $de-who } n’est concerné
}.
strascendance-illegal-picked = { $place } est déjà choisi.
strascendance-illegal-not-theirs = { $place } n’est pas { $who-self ->
    [yes] un de vos lieux
   *[no] un lieu { $de-who }
}.
strascendance-illegal-not-opposing = { $place } n’est pas tenu par un adversaire.
strascendance-illegal-not-own-with-dancer = { $place } n’est pas un de vos lieux où il y a un danseur.
strascendance-illegal-not-eligible = { $action } ne concerne pas { $place } : { $specific ->
    [fete_des_voisins] ce lieu n’est relié au pion d’aucun autre joueur
    [pas_de_quartier] ce n’est pas le seul lieu de son joueur dans le quartier
    [egare] ce lieu est relié à un autre lieu du même joueur
    [decret] ce lieu ne porte pas le chiffre nommé
   *[other] ce lieu ne peut pas être choisi
}.

# Ce qui est à choisir, dans les refus
strascendance-asked-discard = une carte lieu de votre main à défausser
strascendance-asked-killjoy = un de vos lieux pour un rabat-joie
strascendance-asked-draft = une carte de votre main à garder ou à défausser
strascendance-asked-react = un de vos lieux à sauver, ou aucun
strascendance-asked-keepCrowd = la cohue activée qui reste
strascendance-asked-action = votre action
strascendance-asked-crowdFrom = une cohue à déplacer
strascendance-asked-crowdTo = une case libre pour la cohue
strascendance-asked-lullTo = une case libre pour l’accalmie
strascendance-asked-pawn = un pion à déplacer
strascendance-asked-pawnTo = une case libre pour le pion, ou une cohue avec laquelle il échange sa place
strascendance-asked-opponent = un adversaire
strascendance-asked-digit = un chiffre que porte un lieu concerné
strascendance-asked-target = un lieu qui reçoit un danseur
strascendance-asked-heal = un lieu qui perd un danseur
strascendance-asked-chaos = un lieu qui porte le chiffre d’un dé restant
strascendance-asked-deliverFrom = un de vos lieux où il y a un danseur
strascendance-asked-deliverTo = un lieu adverse pour le danseur
strascendance-asked-crowdAdd = une case libre pour une nouvelle cohue
strascendance-asked-reenter = un lieu sans joueur, ni cohue, ni accalmie, pour revenir
strascendance-asked-evQuarter = un quartier où vous avez un emplacement vide
strascendance-asked-evHit = un de vos lieux, chaque fois un autre, pour un danseur
strascendance-asked-evHeal = un de vos lieux où il y a un danseur
strascendance-asked-evKilljoy = un de vos lieux pour un rabat-joie
strascendance-asked-evKilljoyLoss = un de vos lieux où il y a un rabat-joie
strascendance-asked-evPassFrom = un de vos lieux dont vous transmettez un danseur, ou aucun
strascendance-asked-evPassTo = un de vos lieux pour le danseur
strascendance-asked-evPawn = un de vos pions à déplacer
strascendance-asked-evPawnTo = une case libre pour votre pion
strascendance-asked-evCrowdFrom = une cohue à déplacer
strascendance-asked-evCrowdTo = une case libre pour la cohue
strascendance-asked-evCrowdOff = une cohue à retirer
strascendance-asked-evActivate = une cohue à activer
strascendance-asked-evSwapOwn = un de vos pions à échanger, ou aucun
strascendance-asked-evSwapOther = un pion adverse en échange
strascendance-asked-evTarget = un lieu adverse pour un danseur
strascendance-asked-evReroll = relancer les dés, ou non

# Ce qui s’est passé
strascendance-own-hand = Vous recevez { $places }.
strascendance-hand = { $who } reçoit { $cards ->
    [one] { $cards } carte lieu
   *[other] { $cards } cartes lieu
}.
strascendance-own-discarded = Vous défaussez { $place }.
strascendance-discarded = { $who } défausse une carte lieu.
strascendance-own-drafted-keep = Vous choisissez de garder { $place }.
strascendance-own-drafted-discard = Vous choisissez de défausser { $place }.
strascendance-drafted = { $who } a choisi.
strascendance-own-killjoy = Vous posez un rabat-joie sur { $place }.
strascendance-killjoy = { $who } pose un rabat-joie.
strascendance-role = { $who-self ->
    [yes] vous
   *[no] { $who }
} ({ $troublemaker })
strascendance-opened = La fièvre éclate : { $roles }. { $who-self ->
    [yes] Vous commencez
   *[no] { $who } commence
}.
strascendance-draft-kept = { $who-self ->
    [yes] vous gardez
   *[no] { $who } garde
} { $place }
strascendance-draft-discarded = { $who-self ->
    [yes] vous défaussez
   *[no] { $who } défausse
} une carte
strascendance-draft-revealed = Le draft : { $picks }.
strascendance-holds = { $who-self ->
    [yes] vous tenez
   *[no] { $who } tient
} { $places }
strascendance-places-revealed = Les lieux sont répartis : { $holdings }.
strascendance-killjoys-revealed = Rabat-joie : { $places }.
strascendance-crowds-set = Des cohues se forment sur { $places } ; l’accalmie est sur { $lull }.
strascendance-rolled = Tour { $turn } : { $who-self ->
    [yes] vous lancez
   *[no] { $who } lance
} les dés, noir { $black }, blanc { $white }, épidémie { $first } et { $second }.
strascendance-activated = { $count ->
    [0] Aucune cohue n’est activée.
    [1] Une cohue est activée : { $places }.
   *[other] { $count } cohues sont activées : { $places }.
}
strascendance-crowds-left = { $count ->
    [0] Aucune cohue ne s’en va.
    [1] La cohue qui était sur { $places } s’en va.
   *[other] Les cohues qui étaient sur { $places } s’en vont.
}
strascendance-arrived = Des danseurs arrivent : { $places }.
strascendance-saved = { $who-self ->
    [yes] Vous sauvez
   *[no] { $who } sauve
} { $place } avec { $card }.
strascendance-lost = { $who-self ->
    [yes] Vous perdez
   *[no] { $who } perd
} { $place } : le compteur d’hystérie est à { $lost }.
strascendance-eliminated = { $who-self ->
    [yes] Vous n’avez plus de lieu : vous revenez en incarnant « { $troublemaker } »
   *[no] { $who } n’a plus de lieu et revient en incarnant « { $troublemaker } »
}, avec { $places ->
    [0] 0 lieu
    [1] un lieu
   *[other] { $places } lieux
}.
strascendance-reentered = { $who-self ->
    [yes] Vous revenez
   *[no] { $who } revient
} sur { $place }.
strascendance-used-die = { $who-self ->
    [yes] Vous utilisez
   *[no] { $who } utilise
} le dé { $die ->
    [black] noir
   *[white] blanc
} : { $action }.
strascendance-used-card = { $who-self ->
    [yes] Vous utilisez
   *[no] { $who } utilise
} { $card }.
strascendance-passed = { $who-self ->
    [yes] Vous ne faites
   *[no] { $who } ne fait
} rien.
strascendance-crowd-moved = Une cohue passe { $de-from } à { $place }.
strascendance-crowd-added = Une cohue se forme sur { $place }.
strascendance-lull-moved = L’accalmie va sur { $place } : plus de nouvelle cohue sur le chiffre { $digit }.
strascendance-pawn-moved = { $who-self ->
    [yes] Votre pion
   *[no] Le pion { $de-who }
} passe { $de-from } à { $place }.
strascendance-quarantined = { $who-self ->
    [yes] Votre jeton quarantaine
   *[no] Le jeton quarantaine { $de-who }
} va sous le pion de la case { $place }.
strascendance-targeted = { $who-self ->
    [yes] Vous vous en prenez
   *[no] { $who } s’en prend
} à { $whom-self ->
    [yes] vous
   *[no] { $whom }
}.
strascendance-decreed = { $who-self ->
    [yes] Vous décrétez
   *[no] { $who } décrète
} le chiffre { $digit }.
strascendance-chaos-rolled = Les quatre dés montrent { $dice }.
strascendance-healed = { $count ->
    [0] Aucun danseur ne s’en va.
    [1] Un danseur quitte { $places }.
   *[other] Un danseur quitte chacun de ces lieux : { $places }.
}
strascendance-event-drawn = { $who-self ->
    [yes] Vous piochez
   *[no] { $who } pioche
} { $card }. { $text }
strascendance-no-event-left = Il ne reste aucune carte événement à piocher.
strascendance-reshuffled = La défausse des événements forme une nouvelle pioche de { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
strascendance-card-kept = { $who-self ->
    [yes] Vous gardez
   *[no] { $who } garde
} { $card }.
strascendance-aggravating-laid = { $card } aggrave la situation.
strascendance-aggravating-discarded = { $card } prend fin.
strascendance-triggered = { $card } frappe.
strascendance-killjoys-added = { $who-self ->
    [yes] Vous ajoutez
   *[no] { $who } ajoute
} un rabat-joie sur { $places }.
strascendance-killjoy-removed = { $who-self ->
    [yes] Vous perdez
   *[no] { $who } perd
} un rabat-joie sur { $place }.
strascendance-dancer-passed = { $who-self ->
    [yes] Vous transmettez
   *[no] { $who } transmet
} à gauche un danseur pris sur { $place }.
strascendance-pawns-swapped = { $who-self ->
    [yes] Vous échangez
   *[no] { $who } échange
} { $own } contre { $other }.
strascendance-quarantine-returned = Tous les jetons quarantaine reviennent à leurs propriétaires.
strascendance-digit-rolled = Le dé montre { $digit }.
strascendance-dice-rerolled = Dés relancés : noir { $black }, blanc { $white }.
strascendance-ended-counterFull = Le compteur d’hystérie est plein : la partie est finie.
strascendance-ended-swept = Il ne reste qu’un joueur en ville : la partie est finie.
strascendance-ended-desert = Plus personne ne tient de lieu : la partie est finie.
strascendance-ended-lastTurn = Deux cents tours : la partie est finie.

# La position
strascendance-told-table = La table
strascendance-told-first = { $who-self ->
    [yes] Vous jouez
   *[no] { $who } joue
} le premier tour.
strascendance-told-turn = Tour { $turn } : { $who-self ->
    [yes] c’est à vous
   *[no] c’est à { $who }
}.
strascendance-told-dice = Noir { $black }, blanc { $white }, épidémie { $first } et { $second }.
strascendance-told-lull = L’accalmie est sur { $place } : pas de nouvelle cohue sur le chiffre { $digit }.
strascendance-told-hand = Votre main
strascendance-told-discarded = Vos défausses
strascendance-told-memory = Le draft
strascendance-told-passed = { $count ->
    [0] Vous avez transmis une main vide.
   *[other] Vous avez transmis { $places }.
}
strascendance-told-players = Joueurs
strascendance-told-held = { $who-self ->
    [yes] Vos lieux
   *[no] Lieux { $de-who }
}
strascendance-told-crowds = Cohues ({ $reserve } en réserve)
strascendance-told-counter = Compteur d’hystérie ({ $crowds ->
    [one] { $crowds } nouvelle cohue
   *[other] { $crowds } nouvelles cohues
} par tour)
strascendance-told-events = Événements
strascendance-told-piles = Pioche des événements : { $deck ->
    [0] vide
    [1] une carte
   *[other] { $deck } cartes
}, défausse : { $discard }.
strascendance-told-aggravating = { $card } est en vigueur. { $text }
strascendance-told-covered = { $card } est recouverte.
strascendance-told-resolving = { $card } est en cours. { $text }
strascendance-column-specific = action spécifique
strascendance-column-score = points
strascendance-column-places = lieux
strascendance-column-kept = cartes gardées
strascendance-column-token = jeton quarantaine sous
strascendance-column-dancers = danseurs
strascendance-column-killjoys = rabat-joie
strascendance-column-life = vie
strascendance-column-crowds = cohues voisines
strascendance-column-hit = risque d’être touché au prochain jet
strascendance-column-lost = risque d’être perdu au prochain jet

# Les points
strascendance-part-emptySlots = Emplacements vides
strascendance-part-killjoys = Rabat-joie, deux points chacun
strascendance-tie-places = Cartes lieu

# Noms et textes de la boîte : ceux de l’édition, chacun dans sa langue
strascendance-named = { $fr }
strascendance-place = { $id } { $fr }
strascendance-quarter = { $id } ({ $fr })
strascendance-card = « { $fr } »
