import type { Language } from '@attesta/contracts/document-model.ts';

import type { Heimatort } from '../heimatort.ts';
import { catalogueRun, userRun } from '../runs.ts';
import type { Runs } from '../runs.ts';
import { keepCantonCode } from '../typographic-names.ts';

/** How a language says where somebody comes from. */
export type OriginWords = {
  readonly language: Language;
  /** «italienischer Staatsangehöriger» */
  readonly nationality: (adjective: string) => string;
  /** What stands before a place, and the place. */
  readonly place: (text: string) => readonly [string, string];
};

/** {HEIM}: a nationality, a place, or what was typed (domain.md 3.2). */
export const heimatortPhrase = (
  heimatort: Heimatort,
  { language, nationality, place }: OriginWords,
): Runs => {
  if (heimatort.type === 'nationality') {
    const { adjective, from, name } = heimatort.country;
    const word = adjective[language];
    const text = word === null ? (from?.[language] ?? name[language]) : nationality(word);
    return [catalogueRun(text, 'hometown')];
  }
  if (heimatort.type === 'phrase') return [userRun(heimatort.text, 'hometown')];
  const [before, name] = place(heimatort.text);
  return [catalogueRun(before), userRun(keepCantonCode(name), 'hometown')];
};

/** {HERKUNFT}: {HEIM} with the comma before it, or nothing where no origin was given. */
export const originClause = (heimatort: Heimatort, heim: Runs): Runs =>
  heimatort.type !== 'nationality' && heimatort.text === '' ? [] : [catalogueRun(', '), ...heim];
