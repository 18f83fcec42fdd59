/** Strascendance on the screen. */

import type { GameBoard } from '../game';
import Board from './Board.svelte';
import { Desk } from './desk.svelte';
import Epilogue from './Epilogue.svelte';
import { meaning } from './meaning';
import MyBar from './MyBar.svelte';
import Panel from './Panel.svelte';
import PlayerDetail from './PlayerDetail.svelte';

export const board: GameBoard = {
  Board,
  Panel,
  PlayerDetail,
  MyBar,
  Epilogue,
  panes: ['map', 'me'],
  desk: (turn) => new Desk(turn),
  ...meaning,
};
