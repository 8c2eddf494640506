import type { Run } from '@attesta/contracts/document-model.ts';

import type { Runs } from './runs.ts';

/**
 * Last step on every sentence (domain.md 3.9). It sets the generator's words only: what a user typed is theirs, and the
 * no-break spaces of names, dates and numbers are set where these are built.
 * @param runs joined
 */
export const typeset = (runs: Runs, typesetWords: (text: string) => string): Run[] =>
  runs.map((run) =>
    run.origin === 'catalogue' ? { ...run, text: typesetWords(withSingleBlanks(run.text)) } : run,
  );

const withSingleBlanks = (text: string): string =>
  text.includes('  ') ? text.replaceAll(/ {2,}/g, ' ') : text;

/** Straight quotes become the pair given, alternately opening and closing. */
export const curlQuotes = (text: string, open: string, close: string): string => {
  if (!text.includes('"')) return text;
  let isOpen = false;
  return text.replaceAll('"', () => {
    isOpen = !isOpen;
    return isOpen ? open : close;
  });
};
