import type { TextSpan } from '@attesta/contracts/model/document-model.ts';

/** Typesetting of a language for the engine's words, and for the marks that a user typed. */
export type Typography = {
  readonly typesetWords: (text: string) => string;
  readonly typesetTyped: (text: string) => string;
};

/**
 * Last step on every sentence (domain.md 3.9). The no-break spaces of names, dates and numbers are set earlier, where
 * these are built.
 * @param runs joined; changed
 */
export const typeset = (runs: TextSpan[], { typesetWords, typesetTyped }: Typography): TextSpan[] => {
  for (const run of runs) {
    run.text = run.origin === 'catalogue' ? typesetWords(withSingleMarks(run.text)) : typesetTyped(run.text);
  }
  return runs;
};

/** Drops the comma that closes an insertion before another mark. */
const withSingleMarks = (text: string): string => {
  const single = text.includes('  ') ? text.replaceAll(/ {2,}/g, ' ') : text;
  return single.includes(',') ? single.replaceAll(/,(?=[,.;:]| \()/g, '') : single;
};

/** Replaces straight quotes by the given pair, alternately opening and closing. */
export const curlQuotes = (text: string, open: string, close: string): string => {
  if (!text.includes('"')) return text;
  let isOpen = false;
  return text.replaceAll('"', () => {
    isOpen = !isOpen;
    return isOpen ? open : close;
  });
};
