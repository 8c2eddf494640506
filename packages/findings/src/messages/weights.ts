import type { MessageCode } from './message.ts';

/**
 * Weights of findings, the gravest first: `grave` is inadmissible or read as hidden blame, `check` is probably a
 * mistake or must be provable, `advice` improves the style.
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
  belowInterim: 'check',
  unprintable: 'check',
  lowOverall: 'check',
  lowRating: 'check',
  leftOut: 'check',
  silent: 'check',
  exampleUnprinted: 'check',
  ratingSpread: 'check',
  conductMissing: 'check',
  clientsMissing: 'check',
  otherLanguage: 'check',
  otherPronoun: 'check',
  functionGender: 'check',
  misspelled: 'check',
  sharpS: 'check',
  tooLong: 'check',
  editTense: 'check',
  editGender: 'check',
  editName: 'check',
  editTitle: 'check',
  editPromise: 'check',
  levelDrift: 'check',
  criterionLost: 'check',
  signaturesDiffer: 'check',
  repeatedByUser: 'check',
  signaturesSplit: 'advice',
  shouting: 'advice',
  sentenceTooLong: 'advice',
  pageCount: 'advice',
  textTooShort: 'advice',
  textTooLong: 'advice',
};

const weightOfCode: Readonly<Record<string, Weight | undefined>> = weightOf;

/** Weight of a code; `check` for one that only a newer server knows. */
export const weightOfFinding = (code: string): Weight => weightOfCode[code] ?? 'check';
