import type { PhraseCode } from '../phrases/phrase-list.ts';

/** Fields of the wizard, text items of the rating step, and the evidence of rated ones. */
export type UserField =
  | 'function'
  | 'tasks'
  | 'fue_umfang'
  | 'erg_pensum'
  | 'erg_entwicklung'
  | 'erg_erfolge'
  | 'erg_weiterbildung'
  | 'lehr_bereiche'
  | 'evidence';

export const textCodes = [
  'unprintable',
  'sharpS',
  'misspelled',
  'otherLanguage',
  'otherPronoun',
  'shouting',
  'tooLong',
  'functionGender',
] as const;
export type TextCode = (typeof textCodes)[number] | PhraseCode;

/** A place in the text as typed: UTF-16 offsets, `end` behind the last one. */
export type Range = {
  readonly start: number;
  readonly end: number;
};

/** What a user should look at again. A warning never blocks. */
export type TextWarning = {
  readonly code: TextCode;
  readonly field: UserField;
  /** The words found, as typed; for a warning about the whole text its beginning. */
  readonly words: string;
  /** Every place of these words. */
  readonly ranges: readonly Range[];
  /** For the message: `limit`, `count`, `language` or `suggestion`. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The same for the same words in the same field, so that «kept on purpose» can be remembered. */
  readonly key: string;
};

/** What to know of a text besides its words. */
export type TextContext = {
  readonly field: UserField;
  /** Null for who is not told: then no pronoun and no title is a wrong one. */
  readonly gender: 'M' | 'F' | 'N' | null;
};

export const warningKey = (code: string, field: string, words: string): string => {
  const normalised = words
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return `${field}:${code}:${normalised}`;
};
