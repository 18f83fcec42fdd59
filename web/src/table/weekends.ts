/** Days that do not count: how the house reckons where Saturdays and Sundays are left out (`crates/house/src/weekends.rs`). Pure. */

/** No time to move is longer than so many weeks. */
const MOST_WEEKS = 10;
const HALF_A_DAY = 43_200;

/** When so many seconds have passed since then, without Saturdays and Sundays in a time zone; moments in seconds since 1970. */
export function afterWeekdays(since: number, allowed: number, zone: string): number {
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone });
  const isWeekend = (at: number) => day.format(at * 1000).startsWith('S');
  let [at, left] = [since, allowed];
  for (let week = 0; week < MOST_WEEKS; week++) {
    if (isWeekend(at)) {
      at = firstAfter(at, (moment) => !isWeekend(moment));
      continue;
    }
    const saturday = firstAfter(at, isWeekend);
    if (left <= saturday - at) break;
    left -= saturday - at;
    at = saturday;
  }
  return at + left;
}

/** The first second after a moment at which something is so that was not: days begin at another hour in every zone. */
function firstAfter(from: number, isSo: (at: number) => boolean): number {
  let [before, so] = [Math.floor(from), Math.floor(from) + HALF_A_DAY];
  while (!isSo(so)) [before, so] = [so, so + HALF_A_DAY];
  while (so - before > 1) {
    const middle = Math.floor((before + so) / 2);
    if (isSo(middle)) so = middle;
    else before = middle;
  }
  return so;
}
