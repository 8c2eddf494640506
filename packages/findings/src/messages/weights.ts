import type { MessageCode } from './message.ts';

/**
 * Weights of findings, the gravest first: `grave` must not stand in a reference or is read as hidden blame, `check` is
 * probably a mistake or has to be provable, `advice` makes it read better.
 */
export const weights = ['grave', 'check', 'advice'] as const;
export type Weight = (typeof weights)[number];

const weightOf: Readonly<Record<MessageCode, Weight>> = {
  sensitiveHealth: 'grave',
  sensitiveFamily: 'grave',
  sensitiveBelief: 'grave',
  sensitivePay: 'grave',
  sensitiveCrime: 'grave',
  sensitiveDismissal: 'grave',
  codedSeparation: 'grave',
  codedEffort: 'grave',
  codedLimits: 'grave',
  codedSociable: 'grave',
  codedUnderstanding: 'grave',
  codedOpportunity: 'grave',
  codedNegation: 'grave',
  codedDifficult: 'grave',
  codedWish: 'grave',
  codedFaintPraise: 'check',
  codedHedge: 'check',
  birthdayTooLate: 'grave',
  leaveBeforeEntry: 'grave',
  ratingsContradict: 'check',
  unprintable: 'check',
  lowOverall: 'check',
  lowRating: 'check',
  ratingSpread: 'check',
  conductMissing: 'check',
  clientsMissing: 'check',
  otherLanguage: 'check',
  otherPronoun: 'check',
  functionGender: 'check',
  misspelled: 'check',
  sharpS: 'check',
  tooLong: 'check',
  signaturesDiffer: 'check',
  repeatedByUser: 'check',
  signaturesSplit: 'advice',
  shouting: 'advice',
  sentenceTooLong: 'advice',
  pageCount: 'advice',
  textTooShort: 'advice',
  textTooLong: 'advice',
};

const known: Readonly<Record<string, Weight | undefined>> = weightOf;

/** Of a code that a newer server may have sent: what nobody here knows is to be checked. */
export const weightOfFinding = (code: string): Weight => known[code] ?? 'check';
