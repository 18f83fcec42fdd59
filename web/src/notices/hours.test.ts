import { describe, expect, it } from 'vitest';
import { toMinutes, toText } from './hours';

describe('hours of a day', () => {
  it('go there and back', () => {
    for (const minutes of [0, 5, 59, 60, 480, 1320, 1439]) expect(toMinutes(toText(minutes))).toBe(minutes);
    expect(toText(1325)).toBe('22:05');
  });

  it('are nothing where there is no time', () => {
    for (const text of ['', '8', '24:00', '8:60', 'ab:cd', '1:2.5']) expect(toMinutes(text)).toBeNull();
  });
});
