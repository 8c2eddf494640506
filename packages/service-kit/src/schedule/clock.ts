import { readFileSync } from 'node:fs';

/** The one source of time for rules. Tests move the clock of their own stack. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock shifted by the milliseconds that `file` holds at each reading; for stacks under test. */
export const fileClock = (file: string): Clock => ({
  now: () => {
    const offset = Number(readFileSync(file, 'utf8').trim() || '0');
    return new Date(Date.now() + (Number.isFinite(offset) ? offset : 0));
  },
});

export const clockOf = (env: { TEST_CLOCK_FILE?: string | undefined }): Clock =>
  env.TEST_CLOCK_FILE === undefined ? systemClock : fileClock(env.TEST_CLOCK_FILE);

/** Made once: each costs tens of kilobytes, and a file of all customers asks for forty thousand days. */
const swissDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' });
const swissTimes = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The calendar day in Switzerland, `yyyy-mm-dd`: what «today» means on a reference. */
export const swissDay = (moment: Date): string => swissDays.format(moment);

/** The last millisecond of a calendar day (`yyyy-mm-dd`) in Switzerland. */
export const endOfSwissDay = (day: string): Date => {
  const inWinter = new Date(`${day}T22:59:59.999Z`);
  return swissDay(inWinter) === day ? inWinter : new Date(inWinter.getTime() - 3_600_000);
};

/** The time of day in Switzerland, `HH:MM`. */
export const swissTime = (moment: Date): string => swissTimes.format(moment);

/** The calendar day in Switzerland as people write it, `31.12.2026`. */
export const germanDay = (moment: Date): string => swissDay(moment).split('-').toReversed().join('.');
