import { expect, it } from 'vitest';

import de from './i18n/de.json' with { type: 'json' };
import en from './i18n/en.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };
import it_ from './i18n/it.json' with { type: 'json' };

type Texts = { readonly [key: string]: string | Texts };

/** Every text by its full key. */
const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\w+\}\}/g)].map(([all]) => all).toSorted();

const placeholdersByKey = (texts: Texts): Record<string, string[]> =>
  Object.fromEntries(flatten(texts).map(([key, text]) => [key, placeholders(text)]));

it.each([
  ['en', en],
  ['fr', fr],
  ['it', it_],
])('%s has the keys and placeholders of German', (_language, texts) => {
  expect(placeholdersByKey(texts)).toEqual(placeholdersByKey(de));
  expect(flatten(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
});

it('is written the Swiss way in German: ss, no exclamation marks', () => {
  expect(flatten(de).filter(([, text]) => /ß|!/.test(text))).toEqual([]);
});
