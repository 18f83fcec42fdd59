import { expect, test, vi } from 'vitest';
import type { Choice } from '../../wire';
import type { Turn } from '../game';
import { Desk } from './desk.svelte';
import type { ActionDecision, Place, View } from './generated';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
});

/** A turn that asks for so many of these places, each with so many dancers and killjoys. */
function asking(decision: ActionDecision, left: number, places: Record<string, { dancers: number; killjoys: number }>): Turn {
  const choices = Object.keys(places).map((place) => ({ action: { type: 'choose', decision, place }, sentence: { id: '' } }) as Choice);
  const view = { places: Object.entries(places).map(([place, slots]) => ({ place, ...slots })) } as unknown as View;
  return {
    live: false,
    view,
    choices,
    decision: { decision: { type: decision }, sentence: { id: '', args: { left } } },
  } as unknown as Turn;
}

test('a card that asks for more than there is room for is answered with all there is room for', () => {
  const heal = new Desk(asking('evHeal', 3, { C1: { dancers: 1, killjoys: 0 }, N5: { dancers: 1, killjoys: 2 } }));
  heal.pick('C1' as Place, false);
  expect(heal.isWhole).toBe(false);
  heal.pick('N5' as Place, false);
  expect(heal.isWhole).toBe(true);

  const killjoys = new Desk(asking('evKilljoy', 2, { C1: { dancers: 2, killjoys: 0 } }));
  killjoys.pick('C1' as Place, false);
  expect(killjoys.isWhole).toBe(true);
});

test('a place with room is named as often as is asked', () => {
  const desk = new Desk(asking('evKilljoy', 2, { C1: { dancers: 0, killjoys: 0 } }));
  desk.pick('C1' as Place, false);
  expect(desk.isWhole).toBe(false);
  desk.pick('C1' as Place, false);
  expect(desk.planned).toEqual(['C1', 'C1']);
  expect(desk.isWhole).toBe(true);
});
