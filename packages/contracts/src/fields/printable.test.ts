import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

import { isPrintable, unprintableIn } from './printable.ts';

/** Code points of a font's ranges: «20-7e a0 …». */
const charactersOf = (file: string): number[] =>
  execFileSync('fc-query', ['--index', '0', '--format', '%{charset}', file], { encoding: 'utf8' })
    .split(' ')
    .flatMap((range) => {
      const [first = '', last = first] = range.split('-');
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, offset) => from + offset);
    });

/** Families of the Debian packages that the launcher installs. */
const families = ['Caladea', 'Carlito', 'Liberation Serif', 'Liberation Sans', 'DejaVu Sans', 'DejaVu Serif'];
const files = families.flatMap((family) =>
  execFileSync('fc-list', [`:family=${family}`, 'file'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.replace(/:\s*$/u, ''))
    .filter((file) => /(?:-Regular|Sans|Serif)\.ttf$/u.test(file)),
);
const inFonts = new Set(files.flatMap(charactersOf));

const everyCharacter = Array.from({ length: 0x2_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character));

it('the fonts contain every printable character', () => {
  expect(files.length).toBeGreaterThanOrEqual(families.length);
  const missing = everyCharacter.filter(
    (character) => isPrintable(character) && !inFonts.has(character.codePointAt(0) ?? 0),
  );
  expect(missing.map((character) => character.codePointAt(0)?.toString(16))).toEqual([]);
});

it.each([
  'Łódź, Đorđe Đoković, Ştefan Țepeș, Nguyễn Thị Hồng, Ʒ, ǅ, Þórður, Ŵ, ẞ',
  'Σωκράτης Παπαδόπουλος, Юлія Ґалаґан, Ђорђе, Ӏ, Արամ Խաչատրյան, გიორგი მერაბიშვილი',
  '20 °C ± ½ ‰ ≥ 5 µm², €, £, ¥, ₣, ₺, ₽, №, ™, → ↔ ∞ √ ∑ † ‡ • … ‹› «» „“ ’ ′ ″ − – —',
])('prints %s', (text) => {
  expect(unprintableIn(text)).toEqual([]);
});

it.each(['王小明', 'ไทย', 'محمد', 'דוד', 'राम', '김철수', 'さくら', 'ሰላም', '🚀', '\uFFFD', '\uE001'])(
  'does not print %s',
  (text) => {
    expect(unprintableIn(`Anna ${text}`)).toEqual([{ start: 5, end: 5 + text.length }]);
  },
);
