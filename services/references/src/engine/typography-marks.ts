/** Keeps two words on one line (DOMAIN 3.9 no 4). */
export const noBreakSpace = '\u00A0';
/** French space before : ; ! ? % and inside guillemets (DOMAIN 3.9 nos 3 and 5). */
export const narrowNoBreakSpace = '\u202F';
