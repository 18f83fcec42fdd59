/** Fiasko on the screen. */

import type { GameBoard } from '../game';
import Board from './Board.svelte';
import { meaning } from './meaning';

export const board: GameBoard = { Board, ...meaning };
