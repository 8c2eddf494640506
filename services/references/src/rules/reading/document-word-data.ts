import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { PatternSource } from '@attesta/findings/patterns/expand-pattern.ts';
import type { Gender } from './document-facts.ts';

/** Marks that identify the reason or occasion in a closing. */
export const reasonMarks = [
  ...(['request', 'thirdParties', 'lineManager', 'internalChange', 'reorganisation', 'transfer'] as const),
  ...(['examination', 'permanent', 'ownRequest', 'challenge', 'education', 'residence', 'economic'] as const),
  ...(['mutual', 'agreed', 'retirement', 'group', 'death'] as const),
] as const;
export type ReasonMark = (typeof reasonMarks)[number];

/** Statements of a closing about the person that must agree with answers (Q41). */
export type ClosingWord = 'engagement' | 'cooperation' | 'recommendation' | 'regret';

export type ByGender<T> = Readonly<Record<Exclude<Gender, 'N'>, T>>;

/** Data of a language for the checks. Patterns use the notation of `expandPattern`. */
export type DocumentWordData = {
  readonly language: Language;
  readonly months: readonly string[];
  /** Day, month and year as printed (domain.md 3.8); `{d}`, `{m}`, `{y}`, and the first of a month if it differs. */
  readonly date: { readonly usual: string; readonly first?: string };
  /** Place and date; `{city}` and `{date}`. */
  readonly placeLine: string;
  /** Printed titles of the five kinds (domain.md 1.1). */
  readonly documentTitles: readonly [string, string, string, string, string];
  /** Those of kinds 2 and 4 while the employment goes on. */
  readonly interimTitles: Readonly<Record<number, string>>;
  readonly personTitles: ByGender<readonly PatternSource[]>;
  /** Words about the person that belong to the other gender; case-sensitive. */
  readonly otherGender: ByGender<readonly PatternSource[]>;
  /** Participles and similar forms that agree with the other gender (Q40). */
  readonly disagreement?: ByGender<readonly PatternSource[]>;
  /** Verb forms of the catalogue that exist in only one of the tenses. */
  readonly tense: { readonly present: readonly PatternSource[]; readonly past: readonly PatternSource[] };
  /** Words of the ladder, of thanks and of wishes (Q11). */
  readonly rating: readonly PatternSource[];
  readonly connectors: readonly string[];
  readonly intensifiers: readonly string[];
  /** Adverbs of constancy (Q42), words of the highest degree (Q43), words that clash side by side (Q45). */
  readonly constancy: readonly PatternSource[];
  readonly superlatives: readonly PatternSource[];
  readonly clashes: readonly PatternSource[];
  /** Superiors, staff, colleagues, clients, with all names that a reference gives them. */
  readonly parties: readonly [PatternSource, PatternSource, PatternSource, PatternSource];
  readonly success: readonly PatternSource[];
  /** Words of thanks and regret that must not contradict an answer (Q41). */
  readonly closing: Readonly<Record<ClosingWord, readonly PatternSource[]>>;
  readonly reasons: Readonly<Record<ReasonMark, PatternSource>>;
  /** Quotation marks and apostrophes that the language does not use. */
  readonly foreignQuotes: RegExp;
  /** First person singular. */
  readonly firstPerson: readonly PatternSource[];
  /** Language-specific faults of spacing, elision and case. */
  readonly extra: Readonly<
    Partial<Record<'frenchSpace' | 'elision' | 'dateElision' | 'obliqueTitle', RegExp>>
  >;
  /** Plain blanks where domain.md 3.9 no 4 requires a no-break space. */
  readonly breakable: RegExp;
};
