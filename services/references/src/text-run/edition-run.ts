import { languages } from '@attesta/contracts/document-model.ts';

import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import { compose } from '../engine/compose.ts';
import type { CompositionInput } from '../engine/input.ts';
import { loadTextCheck } from './check-texts.ts';
import type { CheckText } from './check-texts.ts';
import {
  measureIndividuality,
  measureInsideAccount,
  mostAlike,
  mostAlikeInside,
  profiles,
} from './individuality.ts';
import { brokenSteps, laddersOf, levels, strayMarkers } from './ladder.ts';
import { fallsAfterRise } from './monotony.ts';
import { productInputs } from './product-inputs.ts';
import { randomInputs } from './random-input.ts';
import type { Report } from './report.ts';
import { DictionaryMissingError } from './spelling/dictionaries.ts';
import { isRepeatable } from './spelling/repeatable.ts';
import { createSpellingRun, passesSpelling } from './spelling/spelling-run.ts';
import type { SpellingRun } from './spelling/spelling-run.ts';
import { neverChosen } from './usage.ts';
import { worstSentence } from './worst-sentence.ts';

/** How much of everything is looked at. */
export type Extent = {
  readonly randomTexts: number;
  /** Of the 5,000 of the product, in either style. */
  readonly productTexts: number;
  readonly risenVectors: number;
  readonly individualTexts: number;
  /** Of each language and level, to see what many share and none prints. */
  readonly frequencyTexts: number;
};

/** From the second edition on, no sentence stands in more references of its language and level. */
const mostOfOneSentence = 0.08;
/** Among fewer references a wording may be missing, or frequent, by chance. */
const enoughToJudge = 2000;
/** Employees with equal ratings whose references are compared inside one account. */
const referencesOfAccount = 10;
export const seed = 1;

/** Holds one edition of the texts against every rule, a line of the report each. */
export const checkEdition = async (catalogue: Catalogue, extent: Extent, report: Report): Promise<void> => {
  const check = await loadTextCheck(catalogue);
  const spelling = createSpellingRun();
  checkLadders(catalogue, report);
  report.add(
    'X4 a better rating never costs',
    extent.risenVectors,
    fallsAfterRise(catalogue, extent.risenVectors, seed),
  );
  const product = everyFew([...productInputs(catalogue)], extent.productTexts);
  const random = (count: number) => take(randomInputs(catalogue, seed), count);
  const checkAll = (name: string, inputs: Iterable<CompositionInput>, style: 'fluent' | 'plain') =>
    report.add(
      name,
      ...faultsIn(inputs, style, catalogue.version === frozen ? spared(check) : check, spelling),
    );
  checkAll('X6 product, fluent', product, 'fluent');
  checkAll('X6 product, plain', product, 'plain');
  checkAll('random, fluent', random(extent.randomTexts), 'fluent');
  checkAll('random, plain', random(extent.randomTexts / 10), 'plain');
  checkRepeatable(catalogue, report);
  checkIndividuality(catalogue, extent.individualTexts, report);
  checkInsideAccount(catalogue, Math.ceil(extent.individualTexts / 20), report);
  checkFrequency(catalogue, extent.frequencyTexts, report);
  await checkSpelling(spelling, report);
};

/** Its references keep their texts, those too that the service prints in the plain style since the fluent one broke a rule. */
const frozen = '1';

/** As `compose-checked.ts` does: what breaks a rule in the fluent style is held against them in the plain one. */
const spared =
  (check: CheckText): CheckText =>
  (input, style) => {
    const checked = check(input, style);
    return checked.broken === null ? checked : check(input, 'plain');
  };

export const take = function* <T>(values: Iterable<T>, count: number): Generator<T> {
  let taken = 0;
  for (const value of values) {
    if (taken >= count) return;
    taken += 1;
    yield value;
  }
};

/** So many of the values, from the whole length of the list. */
const everyFew = <T>(values: readonly T[], count: number): T[] =>
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

/** The number of texts, and each fault once with how often it was found. */
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

/** Q38 on a sample: it concerns the code, not the input. */
const checkRepeatable = (catalogue: Catalogue, report: Report): void => {
  const inputs = [...take(randomInputs(catalogue, seed), 400)];
  const faults = inputs.filter((input) => !isRepeatable(() => compose(input, catalogue, 'fluent')));
  report.add(
    'Q38 the same input gives the same text',
    inputs.length,
    faults.map(({ zeugnisId }) => zeugnisId),
  );
};

const checkIndividuality = (catalogue: Catalogue, count: number, report: Report): void => {
  for (const language of languages) {
    for (const profile of profiles) {
      const { texts, distinct, medianShare } = measureIndividuality(catalogue, language, profile, count);
      const most = mostAlike(catalogue.version, profile);
      if (most === null) continue;
      const faults = [
        ...(distinct < texts ? [`${texts - distinct} texts are the same`] : []),
        ...(medianShare <= most ? [] : ['too many sentences are the same']),
      ];
      report.add(
        `individual ${language} ${profile}, median ${(100 * medianShare).toFixed(1)} %`,
        texts,
        faults,
      );
    }
  }
};

/** The first edition's references avoid nothing: they keep their texts. */
const checkInsideAccount = (catalogue: Catalogue, accounts: number, report: Report): void => {
  if (catalogue.version === frozen) return;
  for (const language of languages) {
    for (const profile of profiles) {
      const extent = { accounts, references: referencesOfAccount };
      const { texts, medianShare } = measureInsideAccount(catalogue, language, profile, extent);
      report.add(
        `inside one account ${language} ${profile}, median ${(100 * medianShare).toFixed(1)} %`,
        texts,
        medianShare <= mostAlikeInside ? [] : ['too many sentences are the same'],
      );
    }
  }
};

/** What many references share, and what none prints; the first edition is as it is. */
const checkFrequency = (catalogue: Catalogue, count: number, report: Report): void => {
  const isHeld = catalogue.version !== frozen && count >= enoughToJudge;
  for (const language of languages) {
    for (const level of levels) {
      const { share, text } = worstSentence(catalogue, language, level, count);
      report.add(
        `most frequent ${language} level ${level}, ${(100 * share).toFixed(1)} %: ${text}`,
        count,
        isHeld && share > mostOfOneSentence ? ['too many references share it'] : [],
      );
    }
    const unused = neverChosen(catalogue, language, count);
    report.add(`wordings never chosen ${language}: ${unused.length}`, count, isHeld ? unused : []);
  }
};

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
