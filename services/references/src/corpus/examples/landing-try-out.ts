import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { sampleQuestions } from '@attesta/contracts/operations/references/samples.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { grammarOf } from '../../engine/languages/registry.ts';
import { writeSample } from '../../modules/sample/write-sample.ts';
import { landingPeople } from './landing-people.ts';

const levels = { arb_qualitaet: '5', arb_zuverlaessigkeit: '5', arb_selbststaendigkeit: '4' } as const;

/** Initial state of the try-out in a language: questions, person, answers and their paragraph. */
const initialIn = async (language: Language, catalogue: Catalogue) => {
  const { firstname, lastname, gender } = landingPeople[language].interim;
  const { paragraph } = await writeSample({
    body: { firstname, lastname, gender, sprache: language, levels },
  });
  const questions = Object.fromEntries(
    sampleQuestions.map((question) => {
      const item = catalogue.items.find(({ key }) => key === question);
      return [question, grammarOf(language, catalogue).typesetWords(item?.question[language] ?? '')];
    }),
  );
  return { questions, person: { firstname, lastname, gender }, levels, paragraph };
};

/** Initial state of the start page's try-out in each language. */
export const landingTryOut = async (catalogue: Catalogue) =>
  Object.fromEntries(
    await Promise.all(
      languages.map(async (language) => [language, await initialIn(language, catalogue)] as const),
    ),
  );

export const landingTryOutFile = new URL(
  '../../../../../mfe-marketing/src/features/landing/written/try-out.json',
  import.meta.url,
);
