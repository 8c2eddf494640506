/**
 * Brings `composed-texts.txt`, `edition-digests.txt`, what the start page shows and the numbers of
 * `docs/text-history.md` up to date with what is composed now. Its difference is what to read before it is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { compose } from '../../engine/compose.ts';
import { compareWithDomain } from './compare-with-domain.ts';
import { composedTexts, writeTexts } from './composed-texts.ts';
import { digestsOfEdition, editionDigests } from './edition-digests.ts';
import { exampleInputs } from './example-texts.ts';
import { writeLanding } from './write-landing.ts';
import { printText } from '../print-text.ts';

const history = new URL('../../../../../docs/text-history.md', import.meta.url);
const catalogue = loadCatalogue();

const texts = [...exampleInputs(catalogue)].map(
  ([title, input]) => [title, printText(compose(input, catalogue, 'fluent'))] as const,
);
writeFileSync(composedTexts, writeTexts(texts));
writeFileSync(editionDigests, `${digestsOfEdition(catalogue).join('\n')}\n`);

await writeLanding(catalogue);

const percent = (share: number): string => `${Math.round(share * 100)} %`;

// The examples of the specification were compared with the words of the first edition.
const rows = compareWithDomain(loadCatalogue('1')).map(
  ({ name, words, plain, fluent, closest }) =>
    `| ${name} | ${words} | ${percent(plain)} | ${percent(fluent)} | ${percent(closest)} |`,
);
const table = [
  '| example | words | plain | fluent | closest of 200 |',
  '| --- | --- | --- | --- | --- |',
  ...rows,
].join('\n');

const marks = /(<!-- comparison -->\n)[\s\S]*?(<!-- \/comparison -->)/;
const before = readFileSync(history, 'utf8');
if (!marks.test(before)) throw new Error('docs/text-history.md has no marks for the comparison');
writeFileSync(
  history,
  before.replace(marks, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`),
);
