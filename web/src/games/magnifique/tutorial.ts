/** A guided first game: seven things to do and two to read, on positions that the rules made (`lessons.mjs`). */

import type { Choice, Decision, Step } from '../../wire';
import type { Lesson, Tutorial } from '../game';
import { lessons as told } from './lessons.json';

interface Told {
  view: unknown;
  decision: unknown;
  choices: unknown;
  action: unknown;
  then: { view: unknown; step: unknown };
}

function lesson(name: keyof typeof told): Lesson {
  const { view, decision, choices, action, then } = told[name] as Told;
  return {
    text: `magnifique-lesson-${name}`,
    view,
    pick: null,
    action,
    decision: decision as Decision,
    choices: choices as Choice[],
    then: { view: then.view, step: then.step as Step },
  };
}

const read = (text: string, view: unknown): Lesson => ({ text: `magnifique-lesson-${text}`, view, pick: null });

export const tutorial: Tutorial = {
  players: 2,
  lessons: [
    read('welcome', told.die.view),
    lesson('die'),
    lesson('level'),
    lesson('place'),
    lesson('travel'),
    lesson('tent'),
    lesson('perform'),
    lesson('card'),
    read('end', told.card.then.view),
  ],
};
