/** A moment in Swiss time, in the words of a language. */
export type SwissMoment = {
  weekday: string;
  /** 1 to 31, without a leading zero. */
  day: string;
  month: string;
  year: string;
  hour: string;
  minute: string;
};

/** @param locale such as de-CH, for the names of weekday and month */
export const swissMoment = (moment: Date, locale: string): SwissMoment => {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/Zurich',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
    hour: part('hour'),
    minute: part('minute'),
  };
};
