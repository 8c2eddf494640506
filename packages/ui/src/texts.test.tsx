import { describe, expect, it } from 'vitest';
import de from './i18n/de.json';
import en from './i18n/en.json';
import fr from './i18n/fr.json';
import it_ from './i18n/it.json';
import { keysOf, placeholdersOf } from './testing/text-keys.ts';

describe('texts of the components', () => {
  it.each([
    ['en', en],
    ['fr', fr],
    ['it', it_],
  ])('are complete in %s', (_language, texts) => {
    expect(keysOf(texts)).toEqual(keysOf(de));
    expect(placeholdersOf(texts)).toEqual(placeholdersOf(de));
  });
});
