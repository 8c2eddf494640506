const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 1250 (francs) → `CHF 1'250.00`, with the straight apostrophe that the product's documents use. */
export const formatChf = (francs: number): string => `CHF ${amount.format(francs).replaceAll(',', "'")}`;

const zurichDay = new Intl.DateTimeFormat('de-CH', {
  timeZone: 'Europe/Zurich',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const zurichTime = new Intl.DateTimeFormat('de-CH', {
  timeZone: 'Europe/Zurich',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment (ISO 8601) as the day in Switzerland, dd.mm.yyyy; nothing for nothing. */
export const formatMoment = (moment: string | null | undefined): string => {
  if (moment === null || moment === undefined || moment === '') return '';
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? '' : zurichDay.format(time);
};

/** A moment (ISO 8601 or Date) as the time of day in Switzerland, HH:MM. */
export const formatTime = (moment: string | Date): string => zurichTime.format(new Date(moment));
