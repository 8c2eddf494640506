/** Part of an excerpt; `hit` if it was searched for. */
export type ExcerptPart = { text: string; hit: boolean };

/** Letters of an excerpt before its first hit, and from its start. */
const lettersBefore = 50;
const lettersFrom = 100;
/** Letters that a cut moves at most to keep words whole. */
const slack = 30;

const replaced: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '\u00ad': '',
};

/** A letter as `zeugnisse.printed_form` writes it. */
const foldLetter = (letter: string): string => {
  const plain = letter
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase();
  return replaced[plain] ?? (/^\s$/u.test(plain) ? ' ' : plain);
};

export const fold = (text: string): string => Array.from(text.normalize('NFC'), foldLetter).join('');

/** A text with its folded form, and for each unit of that the letter that it comes from. */
const foldWithPlaces = (letters: readonly string[]): { form: string; places: number[] } => {
  let form = '';
  const places: number[] = [];
  letters.forEach((letter, place) => {
    const folded = foldLetter(letter);
    form += folded;
    for (let unit = 0; unit < folded.length; unit += 1) places.push(place);
  });
  return { form, places };
};

/**
 * Words of a text around the first place of the longest search word, with all search words marked. Null if it has none.
 * Plain text: whatever it holds is to be shown as it is.
 */
export const excerptOf = (text: string, words: readonly string[]): ExcerptPart[] | null => {
  const letters = Array.from(text.normalize('NFC'));
  const { form, places } = foldWithPlaces(letters);
  const sought = words
    .map(fold)
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length);
  const first = sought.map((word) => form.indexOf(word)).find((index) => index >= 0);
  const start = first === undefined ? undefined : places[first];
  if (start === undefined) return null;
  const from = wordStart(letters, Math.max(0, start - lettersBefore));
  const to = wordEnd(letters, Math.min(letters.length, start + lettersFrom));
  const marked = new Set<number>();
  for (const word of sought) {
    for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + word.length)) {
      for (let unit = at; unit < at + word.length; unit += 1) marked.add(places[unit] ?? -1);
    }
  }
  const parts: ExcerptPart[] = from > 0 ? [{ text: '… ', hit: false }] : [];
  for (let place = from; place < to; place += 1) {
    const hit = marked.has(place);
    const last = parts.at(-1);
    const letter = letters[place] ?? '';
    if (last?.hit === hit) last.text += letter;
    else parts.push({ text: letter, hit });
  }
  if (to < letters.length) {
    const last = parts.at(-1);
    if (last?.hit === false) last.text = `${last.text.trimEnd()} …`;
    else parts.push({ text: ' …', hit: false });
  }
  return parts;
};

const isSpace = (letter: string | undefined): boolean => letter === undefined || /\s/u.test(letter);

/** Next start of a word from a place on, unless a very long word stands there. */
const wordStart = (letters: readonly string[], place: number): number => {
  if (place === 0) return 0;
  for (let next = place; next < place + slack; next += 1) if (isSpace(letters[next])) return next + 1;
  return place;
};

const wordEnd = (letters: readonly string[], place: number): number => {
  for (let before = place; before > place - slack; before -= 1) {
    if (isSpace(letters[before])) return before;
  }
  return place;
};
