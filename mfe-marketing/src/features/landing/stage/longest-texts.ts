import type { Language } from '@attesta/web-kit';
import ratings from '../written/ratings.json';

type Rating = (typeof ratings)[Language];

const longestOf = (read: (rating: Rating) => readonly string[]): Readonly<Record<Language, string>> => {
  const longest = (language: Language): string =>
    read(ratings[language]).reduce((most, text) => (text.length > most.length ? text : most), '');
  return { de: longest('de'), fr: longest('fr'), it: longest('it'), en: longest('en') };
};

/** Longest text of each language, whose room the demo reserves. */
export const questions = longestOf(({ question }) => [question]);
export const captions = longestOf(({ levels }) => levels.map(({ caption }) => caption));
export const sentences = longestOf(({ levels }) => levels.map(({ sentence }) => sentence));
