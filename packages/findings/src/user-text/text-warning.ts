import type { PhraseCode } from '../phrases/phrase-list.ts';

/** Fields of the wizard, text items of the rating step, the evidence of rated ones, and a sentence of the reference. */
export type UserField =
  | 'function'
  | 'tasks'
  | 'fue_umfang'
  | 'erg_pensum'
  | 'erg_entwicklung'
  | 'erg_erfolge'
  | 'erg_weiterbildung'
  | 'lehr_bereiche'
  | 'evidence'
  | 'edit';

/** Fields with full sentences about the person; the others hold duties and noun phrases. */
export const sentenceFields: ReadonlySet<UserField> = new Set([
  'erg_entwicklung',
  'erg_erfolge',
  'evidence',
  'edit',
]);

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

/** Range in the text as typed: UTF-16 offsets, `end` exclusive. */
export type Range = {
  readonly start: number;
  readonly end: number;
};

/** Warning about a typed text. Never blocks. */
export type TextWarning = {
  readonly code: TextCode;
  readonly field: UserField;
  /** Words found, as typed; for a long range its beginning. */
  readonly words: string;
  /** All ranges of these words. */
  readonly ranges: readonly Range[];
  /** Values for the message: `limit`, `count`, `language` or `suggestion`. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Equal for the same words in the same field, so that «kept on purpose» can be stored. */
  readonly key: string;
};

/** Context of a text besides its words. */
export type TextContext = {
  readonly field: UserField;
  /** Null if unknown to the reader; every pronoun and title is then accepted. */
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
