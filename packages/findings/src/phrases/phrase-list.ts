import type { PatternSource } from '../patterns/expand-pattern.ts';

/** Kinds of phrases that readers take for a code, by their hidden meaning (domain.md 4.2). */
export const codedCodes = [
  'codedEffort',
  'codedLimits',
  'codedHedge',
  'codedFaintPraise',
  'codedSociable',
  'codedUnderstanding',
  'codedOpportunity',
  'codedNegation',
  'codedDifficult',
  'codedSeparation',
  'codedWish',
] as const;

/** Kinds of facts that do not belong into a reference (domain.md 4.3). */
export const sensitiveCodes = [
  'sensitiveHealth',
  'sensitiveFamily',
  'sensitiveBelief',
  'sensitivePay',
  'sensitiveCrime',
  'sensitiveDismissal',
] as const;

export type CodedCode = (typeof codedCodes)[number];
export type SensitiveCode = (typeof sensitiveCodes)[number];
export type PhraseCode = CodedCode | SensitiveCode;

/**
 * Phrases of one kind, by the texts in which they are wrong: duties may lawfully mention wages, accidents, children and
 * punctual delivery. The generator may use none of them anywhere.
 */
export type PhraseGroup = {
  /** Wrong in duties and in sentences about the person. */
  readonly anywhere: readonly PatternSource[];
  /** Wrong in sentences about the person only. */
  readonly sentences?: readonly PatternSource[];
  /** Ordinary in typed texts, wrong in generated ones only. */
  readonly generator?: readonly PatternSource[];
};

export type PhraseGroups<Code extends PhraseCode> = Readonly<Record<Code, PhraseGroup>>;
export type PhraseList = PhraseGroups<PhraseCode>;
