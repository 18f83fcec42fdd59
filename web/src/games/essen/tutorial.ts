/** A guided first game of Essen: positions that the rules made, and one thing to learn at each. */

import type { Lesson, Tutorial } from '../game';
import { lessons, players } from './lessons.json';

export const tutorial: Tutorial = { lessons: lessons as unknown as readonly Lesson[], players };
