import { readFileSync } from 'node:fs';

import type { Language } from '@attesta/contracts/document-model.ts';

import type { UserField } from '../text-warning.ts';

export type CorpusName = 'ordinary' | 'meant' | 'ordinary-later' | 'meant-later';

export interface CorpusLine {
  readonly text: string;
  readonly field: UserField;
}

const fields: Readonly<Record<string, UserField>> = { tasks: 'tasks', achievements: 'erg_erfolge' };

/** Lines of one corpus; a heading in brackets names the field that those below are typed into. */
export function readCorpus(language: Language, name: CorpusName): CorpusLine[] {
  const file = new URL(`corpus/${language}-${name}.txt`, import.meta.url);
  let field: UserField = 'tasks';
  const lines: CorpusLine[] = [];
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const heading = /^\[(\w+)\]$/.exec(text)?.[1];
    if (heading !== undefined) field = fields[heading] ?? field;
    else if (text.trim() !== '') lines.push({ text, field });
  }
  return lines;
}
