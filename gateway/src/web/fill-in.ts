export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Fills in the places `{{name}}` of a page; what is filled in is not read again, and a name without a value stays. */
export const fillIn = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
