import { expect, it } from 'vitest';
import { browserLanguage } from './browser-language.ts';

it.each([
  [['fr-CH', 'de-CH'], 'fr'],
  [['rm', 'it-CH', 'de'], 'it'],
  [['EN-us'], 'en'],
  [['pt-BR'], 'de'],
  [[], 'de'],
])('of the preferred %j takes %s', (preferred, language) => {
  expect(browserLanguage(preferred)).toBe(language);
});
