/** Words or patterns written one after the other, for lists that are read and kept in order by people. */
export const wordList = (text: string): string[] => text.trim().split(/\s+/u);
