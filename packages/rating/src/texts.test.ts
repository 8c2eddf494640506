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

const german = new Map(flatten(de));
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\w+\}\}/g)].map(([all]) => all).toSorted();

const byKey = <Value>(
  texts: ReadonlyMap<string, string>,
  map: (text: string) => Value,
): Record<string, Value> => Object.fromEntries([...texts].map(([key, text]) => [key, map(text)]));

it.each([
  ['en', en],
  ['fr', fr],
  ['it', it_],
])('%s has the keys and placeholders of German', (_language, texts) => {
  const translated = new Map(flatten(texts));
  expect([...translated.keys()].toSorted()).toEqual([...german.keys()].toSorted());
  expect(byKey(translated, placeholders)).toEqual(byKey(german, placeholders));
  expect([...translated.values()].filter((text) => text.trim() === '')).toEqual([]);
});

it('is written the Swiss way in German: ss, no exclamation marks', () => {
  expect([...german].filter(([, text]) => /ß|!/.test(text))).toEqual([]);
});
