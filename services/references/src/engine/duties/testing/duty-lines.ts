import { readFileSync } from 'node:fs';

import type { Language } from '@attesta/contracts/model/document-model.ts';

/** A duty as somebody types it, and the phrase that a sentence may use; empty where none is certain. */
export type DutyLine = { readonly typed: string; readonly phrase: string };

/** At least four hundred duties of a language as they are typed in job descriptions, good ones and bad ones. */
export const dutyLines = (language: Language): readonly DutyLine[] =>
  readFileSync(new URL(`./lines.${language}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [typed = '', phrase = ''] = line.split('\t');
      return { typed, phrase };
    });
