/** Magnifique on the screen. */

import type { GameBoard } from '../game';
import Board from './Board.svelte';
import { Desk } from './desk.svelte';
import { isWeighty, mentions, pause, scores, sound, turnOf } from './meaning';
import MyBar from './MyBar.svelte';
import Panel from './Panel.svelte';
import PlayerDetail from './PlayerDetail.svelte';

export const board: GameBoard = {
  Board,
  Panel,
  PlayerDetail,
  MyBar,
  panes: ['table', 'me'],
  desk: (turn) => new Desk(turn),
  turnOf,
  mentions,
  pause,
  scores,
  sound,
  isWeighty,
};
