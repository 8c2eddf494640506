/** Day, month and year with signs between them, day and month in one or two figures, year in two or four. */
const parted = /^(\d{1,2})[.,/\s-]+(\d{1,2})[.,/\s-]+(\d{4}|\d{2})\.?$/;
/** The same without anything between. */
const together = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** The year that ends in these two figures and is not after `latest`, but less than a hundred years before it. */
const fullYear = (year: string, latest: number): string =>
  year.length === 4 ? year : String(latest - ((((latest - Number(year)) % 100) + 100) % 100));

/**
 * `1.3.2020`, `01.03.20`, `1/3/2020` or `01032020` → `2020-03-01`; any other text comes back trimmed, for the schema to
 * refuse.
 * @param latestYear a year in two figures is the last one up to this
 */
export const parseSwissDate = (text: string, latestYear: number): string => {
  const typed = text.trim();
  const parts = parted.exec(typed) ?? together.exec(typed);
  if (parts === null) return typed;
  const [, day = '', month = '', year = ''] = parts;
  return `${fullYear(year, latestYear)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** `2020-03-01` → `01.03.2020`; any other text comes back as it is. Never passes through a time zone. */
export const formatSwissDate = (day: string): string => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return parts === null ? day : `${parts[3] ?? ''}.${parts[2] ?? ''}.${parts[1] ?? ''}`;
};
