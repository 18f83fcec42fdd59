/** A guided first game of Strascendance: positions made by the rules (`make-lessons.mjs`), and one thing to learn at each. */

import type { Lesson, Tutorial } from '../game';
import lessons from './lessons.json';

type Made = Omit<Lesson, 'text' | 'pick'> & { name: string };

export const tutorial: Tutorial = {
  players: 3,
  lessons: (lessons as unknown as Made[]).map(({ name, ...made }) => ({ ...made, text: `strascendance-lesson-${name}`, pick: null })),
};
