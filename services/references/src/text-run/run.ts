/**
 * The full checks of the texts: `npm run check:texts`. Prints what was checked and what failed, and writes texts to
 * read into `.cache/texts/`. Exits with 1 on any failure. Needs hunspell and its dictionaries.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { languages } from '@attesta/contracts/document-model.ts';

import { loadCatalogue } from '../engine/catalogue/load-catalogue.ts';
import { compose } from '../engine/compose.ts';
import type { CompositionInput } from '../engine/input.ts';
import { loadTextCheck } from './check-texts.ts';
import { measureIndividuality, profiles } from './individuality.ts';
import { brokenSteps, laddersOf, strayMarkers } from './ladder.ts';
import { fallsAfterRise } from './monotony.ts';
import { printText } from './print-text.ts';
import { productInputs } from './product-inputs.ts';
import { randomInputs } from './random-input.ts';
import { createReport } from './report.ts';
import { DictionaryMissingError } from './spelling/dictionaries.ts';
import { isRepeatable } from './spelling/repeatable.ts';
import { createSpellingRun, passesSpelling } from './spelling/spelling-run.ts';

const randomTexts = 20_000;
const risenVectors = 200_000;
const individualTexts = 1000;
const medianBelow = 0.5;
const textsToRead = 40;
const seed = 1;

const catalogue = loadCatalogue();
const check = await loadTextCheck(catalogue);
const spelling = createSpellingRun();
const report = createReport((line) => process.stdout.write(`${line}\n`));

const take = function* <T>(values: Iterable<T>, count: number): Generator<T> {
  let taken = 0;
  for (const value of values) {
    if (taken >= count) return;
    taken += 1;
    yield value;
  }
};

const checkAll = (name: string, inputs: Iterable<CompositionInput>, style: 'fluent' | 'plain'): void => {
  const faults = new Map<string, string[]>();
  let texts = 0;
  for (const input of inputs) {
    const { model, broken } = check(input, style);
    texts += 1;
    spelling.add(model);
    for (const { check: rule, code, params } of broken?.faults ?? []) {
      const fault = `${input.zeugnis.sprache} ${rule} ${code} ${JSON.stringify(params)}`;
      faults.set(fault, [...(faults.get(fault) ?? []), input.zeugnisId]);
    }
  }
  report.add(
    name,
    texts,
    [...faults].map(([fault, ids]) => `${fault} in ${ids.length} texts, such as ${ids[0]}`),
  );
};

/** Q38 on a sample: it concerns the code, not the input. */
const checkRepeatable = (): void => {
  const inputs = [...take(randomInputs(catalogue, seed), 400)];
  const faults = inputs.filter((input) => !isRepeatable(() => compose(input, catalogue, 'fluent')));
  report.add(
    'Q38 the same input gives the same text',
    inputs.length,
    faults.map(({ zeugnisId }) => zeugnisId),
  );
};

const checkSpelling = async (): Promise<void> => {
  try {
    for (const result of await spelling.finish()) {
      const { language, documents, words, checked, leftOut, unknown } = result;
      const faults = [...unknown].map(([word, count]) => `unknown: ${word} (${count})`);
      if (!passesSpelling(result) && faults.length === 0) faults.push('too few words checked');
      report.add(
        `Q16 spelling ${language}: ${words} words, ${checked} checked, ${leftOut} left out`,
        documents,
        faults,
      );
    }
  } catch (error) {
    if (!(error instanceof DictionaryMissingError)) throw error;
    report.add('Q16 spelling', 0, [error.message]);
  }
};

const writeTexts = (): void => {
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

for (const language of languages) {
  const texts = [...laddersOf(catalogue, language).values()].flatMap((ladder) =>
    Object.values(ladder).flat(),
  );
  report.add(`X2 ladder ${language}`, texts.length, brokenSteps(catalogue, language));
  report.add(`X3 markers ${language}`, texts.length, strayMarkers(catalogue, language));
}
report.add('X4 a better rating never costs', risenVectors, fallsAfterRise(catalogue, risenVectors, seed));

checkAll('X6 product, fluent', productInputs(catalogue), 'fluent');
checkAll('X6 product, plain', productInputs(catalogue), 'plain');
checkAll('random, fluent', take(randomInputs(catalogue, seed), randomTexts), 'fluent');
checkAll('random, plain', take(randomInputs(catalogue, seed), randomTexts / 10), 'plain');
checkRepeatable();
for (const language of languages) {
  for (const profile of profiles) {
    const { texts, distinct, medianShare } = measureIndividuality(
      catalogue,
      language,
      profile,
      individualTexts,
    );
    const faults = [
      ...(distinct < texts ? [`${texts - distinct} texts are the same`] : []),
      ...(medianShare < medianBelow ? [] : ['too many sentences are the same']),
    ];
    report.add(
      `individual ${language} ${profile}, median ${(100 * medianShare).toFixed(1)} %`,
      texts,
      faults,
    );
  }
}
await checkSpelling();
writeTexts();
process.exitCode = report.finish() ? 0 : 1;
