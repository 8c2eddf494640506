/** What a user is told about a whole document; `packages/document-rules` finds it. */
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
