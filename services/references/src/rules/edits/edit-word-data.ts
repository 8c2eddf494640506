import type { EditCode } from '@attesta/findings/messages/edit-codes.ts';
import type { PatternSource } from '@attesta/findings/patterns/expand-pattern.ts';
import type { Found } from '@attesta/findings/patterns/pattern-finder.ts';
import type { ByGender } from '../reading/document-word-data.ts';

export type FoundInEdit = Found & { readonly code: EditCode };

/** Tense that a verb must not have; the words of `DocumentWordData` for it are those of our own wordings. */
export type OtherTense = 'present' | 'past';

/** A verb form found in a sentence, with the words around it, facts masked. */
export type FoundVerb = {
  readonly verb: string;
  readonly before: string;
  readonly after: string;
};

/**
 * Words that users write and our own wordings never do; it adds to `DocumentWordData`. Patterns are case-sensitive and see
 * `mask` for each letter of the person's name, `employerMask` and `factMask` for those of other facts.
 */
export type EditWordData = {
  readonly tense: Readonly<Record<OtherTense, readonly PatternSource[]>>;
  /** True for what only looks like a verb of the other tense: a noun, an adjective, a part of a perfect. */
  readonly isOther: (found: FoundVerb, tense: OtherTense) => boolean;
  /** Beginning of a sentence whose subject is the employer, which exists before and after the employment. */
  readonly employer: RegExp;
  /** Remark of the writer, who writes today: «Hervorzuheben ist …». */
  readonly remark: RegExp;
  /** Promises: sure ones, and those that may be wishes in the closing. */
  readonly promises: {
    readonly anywhere: readonly PatternSource[];
    readonly outsideClosing: readonly PatternSource[];
  };
  /** Words about the person that agree with the other gender. */
  readonly disagreement: ByGender<readonly PatternSource[]>;
  /** Names that a title takes at most («Madame Claire Dubois»); one where nouns have capitals. */
  readonly namesAfterTitle: number;
};
