/**
 * Updates `composed-texts.txt`, `edition-digests.txt`, the examples of the start page, the numbers of
 * `docs/decisions/text-history.md` and the later halves of `text-before-after.md` from the present texts. Read their diff before you commit it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { compose } from '../../engine/compose.ts';
import { compareWithDomain } from './compare-with-domain.ts';
import { composedTexts, writeTexts } from './composed-texts.ts';
import { digestsOfEdition, editionDigests } from './edition-digests.ts';
import { exampleInputs } from './example-texts.ts';
import { printText } from './print-text.ts';
import { beforeAfter, readBeforeAfter, withPresentTexts } from './review-references.ts';
import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { landingRatings, landingRatingsFile } from './landing-ratings.ts';
import { landingReferences, landingReferencesFile } from './landing-references.ts';
import { landingTryOut, landingTryOutFile } from './landing-try-out.ts';

const write = (file: URL, content: unknown): void =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

const writeLanding = async (catalogue: Catalogue): Promise<void> => {
  write(landingRatingsFile, landingRatings(catalogue));
  write(landingTryOutFile, await landingTryOut(catalogue));
  for (const language of languages) {
    write(landingReferencesFile(language), landingReferences(language, catalogue));
  }
};

const history = new URL('../../../../../docs/decisions/text-history.md', import.meta.url);
const catalogue = loadCatalogue();

const texts = [...exampleInputs(catalogue)].map(
  ([title, input]) => [title, printText(compose(input, catalogue, 'fluent'))] as const,
);
writeFileSync(composedTexts, writeTexts(texts));
writeFileSync(editionDigests, `${digestsOfEdition(catalogue).join('\n')}\n`);

await writeLanding(catalogue);
writeFileSync(beforeAfter, await withPresentTexts(readBeforeAfter(), catalogue));

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const rows = compareWithDomain(catalogue).map(
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
if (!marks.test(before)) throw new Error('docs/decisions/text-history.md has no marks for the comparison');
writeFileSync(
  history,
  before.replace(marks, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`),
);
