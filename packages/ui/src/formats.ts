const thousands = /\B(?=(\d{3})+$)/g;

/** 1250 (francs) → `CHF 1'250.00`, with the straight apostrophe that the product's documents use. */
export const formatChf = (francs: number): string => {
  const [whole = '', rappen = ''] = francs.toFixed(2).split('.');
  return `CHF ${whole.replaceAll(thousands, "'")}.${rappen}`;
};

/** Made when the first value is to be shown: making one costs a phone as much as a whole script. */
const onceMade = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) => {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', ...options }));
};

const zurichDay = onceMade({ day: '2-digit', month: '2-digit', year: 'numeric' });

const zurichTime = onceMade({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A moment (ISO 8601) as the day in Switzerland, dd.mm.yyyy; nothing for nothing. */
export const formatMoment = (moment: string | null | undefined): string => {
  if (moment === null || moment === undefined || moment === '') return '';
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? '' : zurichDay().format(time);
};

/** A moment (ISO 8601 or Date) as the time of day in Switzerland, HH:MM. */
export const formatTime = (moment: string | Date): string => zurichTime().format(new Date(moment));
