import { readFileSync } from 'node:fs';

import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { UserField } from '../text-warning.ts';

/**
 * Ordinary lines of references («ordinary»), and lines that the lists of domain.md 4.2 and 4.3 should find («meant»).
 * The lists were tuned without the held-back lines, which were written later.
 */
export type CorpusName = 'ordinary' | 'ordinary-held-back' | 'meant' | 'meant-held-back';

export type CorpusLine = {
  readonly text: string;
  readonly field: UserField;
};

const fields: Readonly<Record<string, UserField>> = { tasks: 'tasks', achievements: 'erg_erfolge' };

/** Lines of one corpus; a heading in brackets names the field of the lines below it. */
export const readCorpus = (language: Language, name: CorpusName): CorpusLine[] => {
  const file = new URL(`corpus/${language}-${name}.txt`, import.meta.url);
  let field: UserField = 'tasks';
  const lines: CorpusLine[] = [];
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const heading = /^\[(\w+)\]$/.exec(text)?.[1];
    if (heading !== undefined) field = fields[heading] ?? field;
    else if (text.trim() !== '') lines.push({ text, field });
  }
  return lines;
};
