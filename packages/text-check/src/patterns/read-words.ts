/** One word of a text: letters, digits and accents of any alphabet, without apostrophes and hyphens. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** In small letters, of the same length as in the text. */
  readonly lower: string;
}

export interface Words {
  readonly text: string;
  readonly words: readonly Word[];
}

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** All lists search the same text one after the other, so that the last text is worth keeping. */
let last: Words = { text: '', words: [] };

export function readWords(text: string): Words {
  if (last.text === text) return last;
  const lower = lowerCase(text);
  const words: Word[] = [];
  word.lastIndex = 0;
  for (let match = word.exec(text); match !== null; match = word.exec(text)) {
    const end = match.index + match[0].length;
    words.push({ start: match.index, end, lower: lower.slice(match.index, end) });
  }
  last = { text, words };
  return last;
}

/** Small letters at the same offsets: the few letters that grow when they are made small stay as they are. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  }).join('');
}
