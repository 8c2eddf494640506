/** Day, month and year with signs between them, day and month in one or two figures, year in two or four. */
const dayFirst = /^(\d{1,2})[.,/\s‐-―-]+(\d{1,2})[.,/\s‐-―-]+(\d{4}|\d{2})\.?$/;
/** The year first, as computers and Asia write it. */
const yearFirst = /^(\d{4})[./‐-―-](\d{1,2})[./‐-―-](\d{1,2})$/;
const monthInWords = /^(\d{1,2})(?:\.|er|°|st|nd|rd|th)? ?(\p{L}{3,})\.?,? ?(\d{4}|\d{2})$/u;
const monthInWordsFirst = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;
/** First letters of the months in the four languages, January first. */
const months =
  'jan|gen,f[eé]b|f[eé]v,m[aä]r,apr|avr,mai|may|mag,jun|juin|giu,jul|juil|lug,aug|ao[uû]|ago,sep|set,o[kc]t|ott,nov,d[eéi][zc]'
    .split(',')
    .map((starts) => new RegExp(`^(?:${starts})`, 'i'));

/** The date with its month as a figure, in the order day, month, year. */
const inFigures = (typed: string): string => {
  const [, year, month, day] = yearFirst.exec(typed) ?? [];
  if (day !== undefined) return `${day}.${month}.${year}`;
  const [, first = '', second = '', last = ''] =
    monthInWords.exec(typed) ?? monthInWordsFirst.exec(typed) ?? [];
  const [dayTyped, word] = /^\d/.test(first) ? [first, second] : [second, first];
  const index = months.findIndex((start) => start.test(word));
  return word === '' || index < 0 ? typed : `${dayTyped}.${index + 1}.${last}`;
};
/** The same without anything between. */
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** The year that ends in these two figures and is not after `latest`, but less than a hundred years before it. */
const fullYear = (year: string, latest: number): string =>
  year.length === 4 ? year : String(latest - ((((latest - Number(year)) % 100) + 100) % 100));

/**
 * `1.3.2020`, `01.03.20`, `1/3/2020`, `01032020`, `2020/03/01` or `1. März 2020` → `2020-03-01`; any other text comes back trimmed, for the schema to
 * refuse.
 * @param latestYear a year in two figures is the last one up to this
 */
export const parseSwissDate = (text: string, latestYear: number): string => {
  const typed = text.trim();
  const figures = inFigures(typed.replaceAll(/\s+/g, ' '));
  const parts = dayFirst.exec(figures) ?? digitsOnly.exec(figures);
  if (parts === null) return typed;
  const [, day = '', month = '', year = ''] = parts;
  return `${fullYear(year, latestYear)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** `2020-03-01` → `01.03.2020`; any other text comes back as it is. Never passes through a time zone. */
export const formatSwissDate = (day: string): string => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return parts === null ? day : `${parts[3] ?? ''}.${parts[2] ?? ''}.${parts[1] ?? ''}`;
};
