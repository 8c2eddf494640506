/** Findings about a whole document that users see; `services/references/src/rules` produces them. */
export const shownFaultCodes = [
  'birthdayTooLate',
  'leaveBeforeEntry',
  'textTooShort',
  'textTooLong',
  'sentenceTooLong',
  'repeatedByUser',
  'pageCount',
  'signaturesDiffer',
  'signaturesSplit',
] as const;
export type ShownFaultCode = (typeof shownFaultCodes)[number];
