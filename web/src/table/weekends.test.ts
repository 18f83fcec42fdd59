import { expect, test } from 'vitest';
import { afterWeekdays } from './weekends';

const DAY = 86_400;
const at = (text: string) => Date.parse(text) / 1000;
const told = (since: string, days: number, zone: string) => new Date(afterWeekdays(at(since), days * DAY, zone) * 1000).toISOString();

test('time that lies between two weekends is just that time', () => {
  expect(told('2026-03-02T10:00:00Z', 3, 'UTC')).toBe('2026-03-05T10:00:00.000Z');
});

test('Saturdays and Sundays are left out, wherever the time begins', () => {
  expect(told('2026-03-06T12:00:00Z', 1, 'UTC')).toBe('2026-03-09T12:00:00.000Z');
  expect(told('2026-03-07T15:00:00Z', 1, 'UTC')).toBe('2026-03-10T00:00:00.000Z');
  expect(told('2026-03-04T00:00:00Z', 7, 'UTC')).toBe('2026-03-13T00:00:00.000Z');
});

test('the days are those of the zone, also where the clocks change in between', () => {
  // Friday evening in Europe is Saturday in Tokyo.
  expect(told('2026-03-06T16:00:00Z', 1, 'Asia/Tokyo')).toBe('2026-03-09T15:00:00.000Z');
  expect(told('2026-03-27T12:00:00Z', 1, 'Europe/Paris')).toBe('2026-03-30T11:00:00.000Z');
});
