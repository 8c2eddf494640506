const hasNul = (text: string): boolean => text.includes('\0');

const decodes = (text: string): boolean => {
  try {
    return !hasNul(decodeURIComponent(text));
  } catch {
    return false;
  }
};

/**
 * False for an address that no text could have been: its escapes are no UTF-8, or it hides a NUL, which Postgres takes
 * for an error of ours.
 * @param url path and query as they came
 */
export const isReadableUrl = (url: string): boolean => {
  const start = url.indexOf('?');
  return start === -1
    ? decodes(url)
    : decodes(url.slice(0, start)) && decodes(url.slice(start).replaceAll('+', ' '));
};
