import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import { compose } from '../engine/compose.ts';
import type { CompositionInput } from '../engine/input/input.ts';
import { craftFaults, measureCraft, printCraft } from './checks/craft.ts';
import { checkFrequency, checkIndividuality, checkInsideAccount } from './checks/check-likeness.ts';
import { loadTextCheck } from './checks/check-texts.ts';
import { brokenSteps, laddersOf, strayMarkers } from './checks/ladder.ts';
import { fallsAfterRise } from './checks/monotony.ts';
import { productInputs } from './inputs/product-inputs.ts';
import { randomInputs } from './inputs/random-input.ts';
import type { Report } from './checks/report.ts';
import { isRepeatable } from './checks/repeatable.ts';
import { createSpellingRun, passesSpelling } from './spelling/spelling-run.ts';
import { DictionaryMissingError } from './spelling/dictionaries.ts';
import type { SpellingRun } from './spelling/spelling-run.ts';
import type { CheckText } from './checks/check-texts.ts';

/** Number of texts, and each distinct fault with its number of texts. */
const faultsIn = (
  inputs: Iterable<CompositionInput>,
  style: 'fluent' | 'plain',
  check: CheckText,
  spelling: SpellingRun,
): [texts: number, faults: string[]] => {
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
  return [texts, [...faults].map(([fault, ids]) => `${fault} in ${ids.length} texts, such as ${ids[0]}`)];
};

/** Reports the spelling of all texts; a missing dictionary counts as a fault. */
const checkSpelling = async (spelling: SpellingRun, report: Report): Promise<void> => {
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

/** Number of texts per check. */
export type CorpusSize = {
  readonly randomTexts: number;
  /** Taken from `productInputs`, in each style. */
  readonly productTexts: number;
  readonly risenVectors: number;
  readonly individualTexts: number;
  /** Per language and level, to find sentences that many share and wordings that none prints. */
  readonly frequencyTexts: number;
};

export const seed = 1;

/** Checks one edition of the texts against every rule, one line of the report per check. */
export const checkEdition = async (
  catalogue: Catalogue,
  extent: CorpusSize,
  report: Report,
): Promise<void> => {
  const check = await loadTextCheck(catalogue);
  const spelling = createSpellingRun();
  checkLadders(catalogue, report);
  report.add(
    'X4 a better rating never costs',
    extent.risenVectors,
    fallsAfterRise(catalogue, extent.risenVectors, seed),
  );
  const product = spreadOver([...productInputs(catalogue)], extent.productTexts);
  const random = (count: number) => take(randomInputs(catalogue, seed), count);
  const checkAll = (name: string, inputs: Iterable<CompositionInput>, style: 'fluent' | 'plain') =>
    report.add(name, ...faultsIn(inputs, style, check, spelling));
  checkAll('X6 product, fluent', product, 'fluent');
  checkAll('X6 product, plain', product, 'plain');
  checkAll('random, fluent', random(extent.randomTexts), 'fluent');
  checkAll('random, plain', random(extent.randomTexts / 10), 'plain');
  checkRepeatable(catalogue, report);
  checkCraft(catalogue, report);
  checkIndividuality(catalogue, extent.individualTexts, report);
  checkInsideAccount(catalogue, Math.ceil(extent.individualTexts / 20), report);
  checkFrequency(catalogue, extent.frequencyTexts, report);
  await checkSpelling(spelling, report);
};

export const take = function* <T>(values: Iterable<T>, count: number): Generator<T> {
  let taken = 0;
  for (const value of values) {
    if (taken >= count) return;
    taken += 1;
    yield value;
  }
};

/** Picks `count` values, spread evenly over the list. */
const spreadOver = <T>(values: readonly T[], count: number): T[] =>
  Array.from(
    { length: Math.min(count, values.length) },
    (_, index) => values[Math.floor((index * values.length) / Math.min(count, values.length))] as T,
  );

const checkLadders = (catalogue: Catalogue, report: Report): void => {
  for (const language of languages) {
    const texts = [...laddersOf(catalogue, language).values()].flatMap((ladder) =>
      Object.values(ladder).flat(),
    );
    report.add(`X2 ladder ${language}`, texts.length, brokenSteps(catalogue, language));
    report.add(`X3 markers ${language}`, texts.length, strayMarkers(catalogue, language));
  }
};

/** Q38, on a sample only, since it depends on the code and not on the input. */
const checkRepeatable = (catalogue: Catalogue, report: Report): void => {
  const inputs = [...take(randomInputs(catalogue, seed), 400)];
  const faults = inputs.filter((input) => !isRepeatable(() => compose(input, catalogue, 'fluent')));
  report.add(
    'Q38 the same input gives the same text',
    inputs.length,
    faults.map(({ zeugnisId }) => zeugnisId),
  );
};

const craftTexts = 400;

/** Few and full sentences with different openings, as distributions. */
const checkCraft = (catalogue: Catalogue, report: Report): void => {
  for (const language of languages) {
    const craft = measureCraft(catalogue, language, craftTexts);
    report.add(`craft ${language}: ${printCraft(craft)}`, craft.texts, craftFaults(craft));
  }
};
