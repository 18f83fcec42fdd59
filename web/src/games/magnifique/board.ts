/** Magnifique on the screen. */

import type { GameBoard } from '../game';
import Board from './Board.svelte';
import { DATA } from './edition';
import { Desk } from './desk.svelte';
import Epilogue from './Epilogue.svelte';
import { beginsTurn, mentions, paneOf, pause, scores, sound, turnOf } from './meaning';
import MyBar from './MyBar.svelte';
import Panel from './Panel.svelte';
import PlayerDetail from './PlayerDetail.svelte';

export const board: GameBoard = {
  data: DATA,
  Board,
  Panel,
  PlayerDetail,
  MyBar,
  Epilogue,
  panes: ['table', 'me'],
  paneOf,
  desk: (turn) => new Desk(turn),
  turnOf,
  beginsTurn,
  mentions,
  pause,
  scores,
  sound,
};
