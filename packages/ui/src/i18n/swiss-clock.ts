const hour = 3_600_000;

/** 01:00 UTC on the last Sunday of a month (0 is January), when clocks change in Switzerland and around it. */
const changeOf = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * hour;
};

/**
 * Moment as a date whose UTC fields show Swiss time: an hour ahead of UTC, two in summer, from the last Sunday of March
 * to that of October (Sommerzeitverordnung; so since 1996). `Intl.DateTimeFormat` gives the same, but creating the
 * first one costs a phone as much as a whole script.
 */
export const swissClock = (moment: Date): Date => {
  const time = moment.getTime();
  const year = moment.getUTCFullYear();
  const isSummer = time >= changeOf(year, 2) && time < changeOf(year, 9);
  return new Date(time + (isSummer ? 2 : 1) * hour);
};
