/** Splits words or patterns at blanks, which keeps long lists readable. */
export const wordList = (text: string): string[] => text.trim().split(/\s+/u);
