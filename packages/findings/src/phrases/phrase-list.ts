import type { PatternSource } from '../patterns/expand-pattern.ts';

/** Phrases that readers take for a code, by what they are read as (domain.md 4.2). */
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

/** Facts that do not belong into a reference, by their kind (domain.md 4.3). */
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
 * Phrases of one kind. Duties lawfully speak of wages, accidents, children and punctual delivery, so what counts
 * depends on where it stands. The generator may use none of them anywhere.
 */
export type PhraseGroup = {
  /** Out of place in duties and in sentences about the person. */
  readonly anywhere: readonly PatternSource[];
  /** Out of place in sentences about the person only. */
  readonly sentences?: readonly PatternSource[];
  /** Ordinary in what a user types, yet nothing that the generator says. */
  readonly generator?: readonly PatternSource[];
};

export type PhraseGroups<Code extends PhraseCode> = Readonly<Record<Code, PhraseGroup>>;
export type PhraseList = PhraseGroups<PhraseCode>;
