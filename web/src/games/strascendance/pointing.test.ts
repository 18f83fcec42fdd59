import { expect, test } from 'vitest';
import { pointing } from './pointing';

const over = (id: string | null, pointerType = 'mouse') =>
  ({
    pointerType,
    target: { closest: () => (id === null ? null : { getAttribute: () => id }) },
  }) as unknown as PointerEvent;

test('a mouse that moves tells what it comes to, once, and what it leaves', () => {
  const told: (string | null)[] = [];
  const { onpointermove, onpointerleave } = pointing((id) => told.push(id));

  onpointermove(over('place:C1'));
  onpointermove(over('place:C1'));
  onpointermove(over(null));
  onpointermove(over('place:C2'));
  onpointerleave();

  expect(told).toEqual(['place:C1', null, 'place:C2', null]);
});

test('a finger points at nothing', () => {
  const told: (string | null)[] = [];
  const { onpointermove, onpointerleave } = pointing((id) => told.push(id));

  onpointermove(over('place:C1', 'touch'));
  onpointerleave();

  expect(told).toEqual([]);
});
