import type { Language } from '@attesta/web-kit';
import ratings from './written/ratings.json';

/** «Sehr gut» of «Sehr gut – übertrifft die Anforderungen deutlich». */
const namesIn = (language: Language): readonly string[] =>
  ratings[language].levels.map(({ caption }) => caption.split(' – ')[0] ?? caption);

/** Names of the levels in each language, best first. */
export const levelNames: Readonly<Record<Language, readonly string[]>> = {
  de: namesIn('de'),
  en: namesIn('en'),
  fr: namesIn('fr'),
  it: namesIn('it'),
};
