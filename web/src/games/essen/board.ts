/** Essen on the screen. */

import type { GameBoard } from '../game';
import Board from './Board.svelte';
import { Desk } from './desk.svelte';
import { isDrawn } from './edition';
import type { View } from './generated';
import { meaning } from './meaning';
import MyBar from './MyBar.svelte';
import Panel from './Panel.svelte';
import PlayerDetail from './PlayerDetail.svelte';

export const board: GameBoard = {
  Board,
  Panel,
  PlayerDetail,
  MyBar,
  panes: ['map', 'me', 'fair'],
  frame: 'essen-frame',
  dense: true,
  desk: (turn) => new Desk(turn),
  draws: (data, view) => isDrawn(data, (view as View).printed),
  ...meaning,
};
