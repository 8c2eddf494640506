import { errorCatalogue } from '@attesta/contracts';
import { afterEach, expect, it } from 'vitest';

import en from '../error-texts/en.json' with { type: 'json' };
import fr from '../error-texts/fr.json' with { type: 'json' };
import it_ from '../error-texts/it.json' with { type: 'json' };
import { hasErrorTexts, loadErrorTexts } from './error-texts.ts';
import { errorText, i18n } from '../index.ts';

/** Codes of the browser's own errors, and the heading of a message. */
const own = ['heading', 'offline', 'timeout'];

afterEach(() => i18n.changeLanguage('de'));

it.each([
  ['en', en],
  ['fr', fr],
  ['it', it_],
])('has a text in %s for every code of the catalogue', (_language, texts) => {
  expect(Object.keys(texts).toSorted()).toEqual([...own, ...Object.keys(errorCatalogue)].toSorted());
  expect(Object.values(texts).filter((text) => text.trim() === '' || /ß/.test(text))).toEqual([]);
});

it("loads error texts on demand and shows them in the reader's language", async () => {
  const error = { status: 400, code: 'noCredit', message: errorCatalogue.noCredit.message, params: {} };
  await i18n.changeLanguage('fr');
  expect(hasErrorTexts('fr')).toBe(false);
  expect(errorText(error)).toBe(errorCatalogue.noCredit.message);
  await loadErrorTexts('fr');
  expect(errorText(error)).toBe(fr.noCredit);
});

it('needs no loading for German', async () => {
  await loadErrorTexts('de');
  expect(hasErrorTexts('de')).toBe(true);
  expect(i18n.hasResourceBundle('de', 'errors')).toBe(false);
});
