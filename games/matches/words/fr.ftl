matches-name = Allumettes
matches-pitch = Prenez-en une à trois ; qui prend la dernière a perdu.
matches-heap = { $heap ->
    [0] Il ne reste aucune allumette.
    [one] Il reste une allumette.
   *[other] Il reste { $heap } allumettes.
}
matches-action = { $matches ->
    [1] Prendre une allumette
   *[other] Prendre { $matches } allumettes
}
matches-laid = { $heap } allumettes sont posées sur la table.
matches-took = { $who-self ->
    [yes] Vous prenez
   *[no] { $who } prend
} { $matches ->
    [1] une allumette.
   *[other] { $matches } allumettes.
}
matches-decide = Combien d’allumettes prenez-vous ?
matches-part-escaped = A évité la dernière allumette
matches-illegal-number = Prenez une, deux ou trois des { $heap } restantes.
