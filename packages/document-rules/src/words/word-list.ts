/** Words or patterns written one after the other, for lists that are read and kept in order by people. */
export function wordList(text: string): string[] {
  return text.trim().split(/\s+/u);
}
