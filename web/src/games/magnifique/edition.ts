/** The hash of `games/magnifique/data/magnifique.json`, from which the board draws what is printed on things; a test keeps it. */
export const DATA = '5d3d9b6cc6db170bd7f5757b3940248114badcca0afff39a3bc4fed358545aab';
