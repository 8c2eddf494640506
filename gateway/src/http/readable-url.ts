const hasNul = (text: string): boolean => text.includes('\0');

const decodes = (text: string): boolean => {
  try {
    return !hasNul(decodeURIComponent(text));
  } catch {
    return false;
  }
};

/**
 * False if the escapes are no UTF-8 or hold a NUL, which Postgres rejects.
 * @param url path and query as received
 */
export const isReadableUrl = (url: string): boolean => {
  const start = url.indexOf('?');
  return start === -1
    ? decodes(url)
    : decodes(url.slice(0, start)) && decodes(url.slice(start).replaceAll('+', ' '));
};
