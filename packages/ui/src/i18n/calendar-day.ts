/** Day, month and year with separators, day and month in one or two digits, year in two or four. */
const dayFirst = /^(\d{1,2})[.,/\s‐-―-]+(\d{1,2})[.,/\s‐-―-]+(\d{4}|\d{2})\.?$/;
/** The year first, as computers and East Asia write it. */
const yearFirst = /^(\d{4})[./‐-―-](\d{1,2})[./‐-―-](\d{1,2})$/;
const monthInWords = /^(\d{1,2})(?:\.|er|°|st|nd|rd|th)? ?(\p{L}{3,})\.?,? ?(\d{4}|\d{2})$/u;
const monthInWordsFirst = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;
/** First letters of the months in the four languages, January first. */
const months =
  'jan|gen,f[eé]b|f[eé]v,m[aä]r,apr|avr,mai|may|mag,jun|juin|giu,jul|juil|lug,aug|ao[uû]|ago,sep|set,o[kc]t|ott,nov,d[eéi][zc]'
    .split(',')
    .map((starts) => new RegExp(`^(?:${starts})`, 'i'));

/** Date with its month as a number, in the order day, month, year. */
const withNumericMonth = (typed: string): string => {
  const [, year, month, day] = yearFirst.exec(typed) ?? [];
  if (day !== undefined) return `${day}.${month}.${year}`;
  const [, first = '', second = '', last = ''] =
    monthInWords.exec(typed) ?? monthInWordsFirst.exec(typed) ?? [];
  const [dayTyped, word] = /^\d/.test(first) ? [first, second] : [second, first];
  const index = months.findIndex((start) => start.test(word));
  return word === '' || index < 0 ? typed : `${dayTyped}.${index + 1}.${last}`;
};
/** The same without separators. */
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** Year that ends in these two digits, at most `latest` and less than a hundred years before it. */
const fullYear = (year: string, latest: number): string =>
  year.length === 4 ? year : String(latest - ((((latest - Number(year)) % 100) + 100) % 100));

/**
 * `1.3.2020`, `01.03.20`, `1/3/2020`, `01032020`, `2020/03/01` or `1. März 2020` → `2020-03-01`; any other text is
 * returned trimmed, for the schema to refuse.
 * @param latestYear last year that two digits can mean
 */
export const parseSwissDate = (text: string, latestYear: number): string => {
  const typed = text.trim();
  const numeric = withNumericMonth(typed.replaceAll(/\s+/g, ' '));
  const parts = dayFirst.exec(numeric) ?? digitsOnly.exec(numeric);
  if (parts === null) return typed;
  const [, day = '', month = '', year = ''] = parts;
  return `${fullYear(year, latestYear)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** `2020-03-01` → `01.03.2020`; any other text is returned as it is. Involves no time zone. */
export const formatSwissDate = (day: string): string => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return parts === null ? day : `${parts[3] ?? ''}.${parts[2] ?? ''}.${parts[1] ?? ''}`;
};
