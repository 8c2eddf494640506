import { match } from '@attesta/contracts/path-pattern.ts';
import type { WrittenLanguage } from './prerendered-file.ts';

/** What is written for a path: for exactly this one, or for a pattern with a `:param` that it fits. */
export const findFor = <Written>(
  pages: Readonly<Record<string, Written>>,
  wanted: string,
): Written | undefined => {
  const key = Object.keys(pages).find(
    (pattern) => pattern === wanted || (pattern.includes(':') && match(pattern, wanted) !== null),
  );
  return key === undefined ? undefined : pages[key];
};

export const anyPath = '*';

/** What is written in a language: a frame in one and a page in another would be neither. */
export const inLanguage = <Written>(
  written: { pages: Record<string, Written>; translations: Partial<Record<string, Record<string, Written>>> },
  language: WrittenLanguage,
): Record<string, Written> => (language === 'de' ? written.pages : written.translations[language]) ?? {};
