import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';

const text = readFileSync(join(repositoryRoot, 'docs/security.md'), 'utf8');
const headings = new Set([...text.matchAll(/^#+ (.+)$/gm)].map((match) => match[1]));

type Row = { number: string; state: string; evidence: string };

/** Requirements of OWASP ASVS: `- **1.2.3** (level, state) in short: evidence.` */
const rows: Row[] = [
  ...text
    .replaceAll(/\n {2,}(?=\S)/g, ' ')
    .matchAll(/^- \*\*(\d[\d.]*)\*\* \([^,)]+, ([^)]+)\) [^:]+: (.+)\.$/gm),
].map(([, number = '', state = '', evidence = '']) => ({
  number,
  state: state.trim(),
  evidence: evidence.trim(),
}));

/** Number of requirements of levels 1 and 2 by chapter of ASVS 5.0.0; two chapters do not apply and count one each. */
const sizes = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 1,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 1,
};

test('every requirement up to level 2 has one row', () => {
  const counted = Object.fromEntries(Object.keys(sizes).map((chapter) => [chapter, 0]));
  for (const { number } of rows) {
    const chapter = number.split('.')[0] ?? '';
    counted[chapter] = (counted[chapter] ?? 0) + 1;
  }
  expect(counted).toEqual(Object.fromEntries(Object.entries(sizes)));
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
});

test('only product.md itself leaves a requirement unmet', () => {
  const states = new Set(rows.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(['contract', 'n/a', 'operator', 'yes']);
  expect(rows.filter(({ evidence }) => evidence === '')).toEqual([]);
});

const unquoted = (source: string): string => source.replaceAll(/\s+/g, ' ');

/** Files and quoted titles in the evidence of a row that do not exist. */
const missingIn = ({ evidence }: Row): string[] => {
  const paths = [...evidence.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\.\w+)`/g)].map((match) => match[1] ?? '');
  const existing = paths.filter((path) => existsSync(join(repositoryRoot, path)));
  const sources = existing.map((path) => unquoted(readFileSync(join(repositoryRoot, path), 'utf8')));
  const quotes = [...evidence.matchAll(/«([^»]+)»/g)].map((match) => match[1] ?? '');
  const exists = (quote: string) => headings.has(quote) || sources.some((source) => source.includes(quote));
  return [...paths.filter((path) => !existing.includes(path)), ...quotes.filter((quote) => !exists(quote))];
};

test('the evidence of every row exists', () => {
  const missing = rows.map((row) => [row.number, missingIn(row)] as const);
  expect(missing.filter(([, names]) => names.length > 0)).toEqual([]);
});
