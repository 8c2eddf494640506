import { expect, it } from 'vitest';
import { swissClock } from './swiss-clock.ts';

const expected = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const shown = (moment: Date): string => swissClock(moment).toISOString().slice(0, 19).replace('T', ' ');

it('agrees with the time zone database, hourly in the months of clock changes and daily else', () => {
  const day = 86_400_000;
  const differing: string[] = [];
  for (let time = Date.UTC(1996, 0, 1, 22, 30); time < Date.UTC(2060, 0, 1); time += day) {
    const month = new Date(time).getUTCMonth();
    const step = month === 2 || month === 9 ? day / 24 : day;
    for (let within = 0; within < day; within += step) {
      const moment = new Date(time + within);
      if (shown(moment) !== expected.format(moment)) differing.push(moment.toISOString());
    }
  }
  expect(differing).toEqual([]);
});

it.each([
  ['2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
  ['2026-10-25T00:59:59Z', '2026-10-25 02:59:59'],
  ['2026-10-25T01:00:00Z', '2026-10-25 02:00:00'],
])('changes to and from summer time: %s is %s', (moment, clock) => {
  expect(shown(new Date(moment))).toBe(clock);
});
