import { readFileSync } from 'node:fs';

/** Source of time for all rules. Tests move the clock of their own stack. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Clock shifted by the milliseconds in `file`, read at each call; for stacks under test. */
export const fileClock = (file: string): Clock => ({
  now: () => {
    const offset = Number(readFileSync(file, 'utf8').trim() || '0');
    return new Date(Date.now() + (Number.isFinite(offset) ? offset : 0));
  },
});

export const clockOf = (env: { TEST_CLOCK_FILE?: string | undefined }): Clock =>
  env.TEST_CLOCK_FILE === undefined ? systemClock : fileClock(env.TEST_CLOCK_FILE);

/** Created once: each costs tens of kilobytes, and the export of all customers formats forty thousand days. */
const swissDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' });
const swissTimes = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Calendar day in Switzerland, `yyyy-mm-dd`: «today» of a reference. */
export const swissDay = (moment: Date): string => swissDays.format(moment);

/** Last millisecond of a calendar day (`yyyy-mm-dd`) in Switzerland. */
export const endOfSwissDay = (day: string): Date => {
  const inWinter = new Date(`${day}T22:59:59.999Z`);
  return swissDay(inWinter) === day ? inWinter : new Date(inWinter.getTime() - 3_600_000);
};

/** Time of day in Switzerland, `HH:MM`. */
export const swissTime = (moment: Date): string => swissTimes.format(moment);

/** Calendar day in Switzerland, `31.12.2026`. */
export const germanDay = (moment: Date): string => swissDay(moment).split('-').toReversed().join('.');
