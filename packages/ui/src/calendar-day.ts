/** `1.3.2020` or `01.03.2020` → `2020-03-01`; any other text comes back as it is, for the schema to refuse. */
export const parseSwissDate = (text: string): string => {
  const parts = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text);
  if (parts === null) return text.trim();
  const [, day = '', month = '', year = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** `2020-03-01` → `01.03.2020`; any other text comes back as it is. Never passes through a time zone. */
export const formatSwissDate = (day: string): string => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return parts === null ? day : `${parts[3] ?? ''}.${parts[2] ?? ''}.${parts[1] ?? ''}`;
};
