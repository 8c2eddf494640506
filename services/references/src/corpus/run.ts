/**
 * Full checks of the texts: `npm run check:texts`. Prints checks and failures, and writes sample texts to
 * `.cache/texts/`. Exits with 1 on any failure. Needs hunspell and its dictionaries. `--edition 2` omits all other
 * editions, `--texts 4000` sets the number of random texts and the most of the product.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { languages } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import { editionIds, currentEdition, loadCatalogue } from '../engine/catalogue/load-catalogue.ts';
import { compose } from '../engine/compose.ts';
import type { CompositionInput } from '../engine/input/input.ts';
import { checkEdition, seed } from './check-edition.ts';
import type { CorpusSize } from './check-edition.ts';
import { printText } from './examples/print-text.ts';
import { randomInputs } from './inputs/random-input.ts';
import { createReport } from './checks/report.ts';

const full: CorpusSize = {
  randomTexts: 150_000,
  productTexts: 5600,
  risenVectors: 200_000,
  individualTexts: 1000,
  frequencyTexts: 2000,
};
const textsToRead = 40;

const { values } = parseArgs({ options: { edition: { type: 'string' }, texts: { type: 'string' } } });
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const extentOf = (texts: number): CorpusSize => ({
  randomTexts: texts,
  productTexts: Math.min(texts, full.productTexts),
  risenVectors: 10 * texts,
  individualTexts: Math.ceil(texts / 20),
  frequencyTexts: Math.ceil(texts / 10),
});

const writeTexts = (catalogue: Catalogue): void => {
  const folder = resolve(import.meta.dirname, '../../../../.cache/texts');
  mkdirSync(folder, { recursive: true });
  const rated = randomInputs(catalogue, seed + 1);
  for (let number = 1; number <= textsToRead;) {
    const input = rated.next().value as CompositionInput;
    const language = languages[number % languages.length];
    if (input.zeugnis.sprache !== language) continue;
    const name = `${String(number).padStart(2, '0')}-${language}.txt`;
    writeFileSync(resolve(folder, name), `${printText(compose(input, catalogue, 'fluent'))}\n`);
    number += 1;
  }
};

const report = createReport(print);
const extent = values.texts === undefined ? full : extentOf(Number(values.texts));
const versions: readonly string[] = values.edition === undefined ? editionIds : [values.edition];
for (const version of versions) {
  print(`Edition ${version}`);
  await checkEdition(loadCatalogue(version), extent, report);
}
writeTexts(loadCatalogue(values.edition ?? currentEdition));
process.exitCode = report.finish() ? 0 : 1;
