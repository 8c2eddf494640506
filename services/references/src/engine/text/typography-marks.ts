/** Keeps two words on one line (domain.md 3.9 no 4). */
export const noBreakSpace = '\u00A0';
/** French space before : ; ! ? % and inside guillemets (domain.md 3.9 no 3 and 5). */
export const narrowNoBreakSpace = '\u202F';
