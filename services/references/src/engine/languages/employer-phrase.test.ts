import { readFileSync } from 'node:fs';

import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { compose } from '../compose.ts';
import { exampleInput, paragraphText } from '../testing/example-input.ts';
import { employerPhraseOf as english } from './en/employer-phrase.ts';
import { employerPhraseOf as french } from './fr/employer-phrase.ts';
import { employerPhraseOf as german } from './de/employer-phrase.ts';
import { employerPhraseOf as italian } from './it/employer-phrase.ts';

const catalogue = loadCatalogue();
const rules = { de: german, fr: french, it: italian, en: english };

/** Names of employers and their phrases in a sentence, reviewed by hand. */
const employersSchema = z.array(
  z.strictObject({ name: z.string(), de: z.string(), fr: z.string(), it: z.string(), en: z.string() }),
);
const employersOf = (file: string) =>
  employersSchema.parse(JSON.parse(readFileSync(new URL(`testing/${file}.json`, import.meta.url), 'utf8')));

const phraseOf = (language: Language, name: string): string => {
  const phrase = rules[language](name, catalogue.grammar[language].lists);
  return phrase.before + phrase.name;
};

describe.each(['swiss-employers', 'further-employers'])('the employers of %s', (file) => {
  const employers = employersOf(file);

  it('are enough', () => {
    expect(employers.length).toBeGreaterThanOrEqual(file === 'swiss-employers' ? 150 : 40);
  });

  it.each(languages)('have the right phrase (%s)', (language) => {
    const wrong = employers
      .map((employer) => [phraseOf(language, employer.name), employer[language]])
      .filter(([found, expected]) => found !== expected);
    expect(wrong).toEqual([]);
  });
});

describe('a whole first sentence', () => {
  it.each([
    ['de', 'Politische Gemeinde Wil', 'bei der Politischen Gemeinde Wil'],
    ['de', 'Die Schweizerische Post AG', 'bei der Schweizerischen Post\u00A0AG'],
    ['fr', 'CHUV', 'auprès du CHUV'],
    ['fr', 'Hospice général', 'auprès de l’Hospice général'],
    ['it', 'Comune di Chiasso', 'presso il Comune di Chiasso'],
    ['en', 'Canton of Zug', 'by the Canton of Zug'],
  ] as const)('in %s names «%s»: «%s»', (sprache, organization, phrase) => {
    const model = compose(exampleInput({ zeugnis: { sprache }, organisation: { organization } }), catalogue);
    expect(paragraphText(model, 'intro')).toContain(phrase);
    expect(model.organization.replaceAll('\u00A0', ' ')).toBe(organization);
  });
});
