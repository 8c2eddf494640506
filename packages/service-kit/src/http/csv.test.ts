import { expect, test } from 'vitest';

import { csvCell, csvOf } from './csv.ts';

test.each([
  ['Müller; Söhne', '"Müller; Söhne"'],
  ['sagt "ja"', '"sagt ""ja"""'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
  [null, '""'],
  ['', '""'],
  [12, '"12"'],
  [-4.5, '"-4.5"'],
  ['a=b', '"a=b"'],
  ["'=1", `"'=1"`],
])('%j is written as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test.each(['=', '+', '-', '@', '\t', '\r', '\n', ' =', '\u00A0=', '＝', '＋', '－', '＠', '\t@'])(
  'W27: disarms a text that begins with %j',
  (beginning) => {
    expect(csvCell(`${beginning}cmd|' /C calc'!A1`).slice(0, 2)).toBe(`"'`);
  },
);

const portions = async function* (...lists: number[][]): AsyncGenerator<number[], void, undefined> {
  yield* lists;
};

const columns = [{ header: 'Zahl', value: (row: number) => row }];

const textOf = async (...lists: number[][]): Promise<string[]> => {
  const pieces: string[] = [];
  for await (const piece of csvOf(columns, portions(...lists))) pieces.push(piece);
  return pieces;
};

test('streams a table by portions, the headers with the first one', async () => {
  expect(await textOf([1, 2], [3])).toEqual(['\uFEFF"Zahl"\r\n"1"\r\n"2"\r\n', '"3"\r\n']);
});

test('writes the headers of an empty table', async () => {
  expect(await textOf()).toEqual(['\uFEFF"Zahl"\r\n']);
});
