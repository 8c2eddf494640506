/** Texts of one workspace, as in `i18n/<language>.json`. */
export type Texts = { readonly [key: string]: string | Texts };

/** Keys of a text file in dotted form, sorted. */
export const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts)
    .flatMap(([key, value]) =>
      typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
    )
    .toSorted();

/** Placeholders of each text, e.g. `login.help: {{email}}`; translations must use the same ones. */
export const placeholdersOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts)
    .flatMap(([key, value]) => {
      if (typeof value !== 'string') return placeholdersOf(value, `${prefix}${key}.`);
      const names = [...value.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name);
      return names.length === 0 ? [] : [`${prefix}${key}: ${names.toSorted().join(' ')}`];
    })
    .toSorted();
