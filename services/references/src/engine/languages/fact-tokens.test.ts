import { describe, expect, it } from 'vitest';

import type { Language } from '@attesta/contracts/model/document-model.ts';

import { readPlaceOfOrigin } from '../input/place-of-origin.ts';
import { plainText } from '../text/rich-text.ts';
import { parseTemplate } from '../text/template.ts';
import { catalogue } from '../testing/example-input.ts';
import { aOrAn } from './en/article.ts';
import { functionInSentence } from './function-in-sentence.ts';
import { grammarOf } from './registry.ts';

const tokensOf = (language: Language, functionTitle: string, hometown = 'Bern'): Record<string, string> => {
  const values = grammarOf(language, catalogue).factTokens({
    person: { firstname: 'Mia', lastname: 'Stones', gender: 'F' },
    birthday: '1990-01-01',
    heimatort: readPlaceOfOrigin(hometown, catalogue.countries),
    functionTitle,
    entryDate: '2020-01-01',
    leaveDate: null,
    workload: null,
    organization: 'Alpina AG',
  });
  return Object.fromEntries(Object.entries(values).map(([name, runs]) => [name, plainText(runs)]));
};

describe('{HERKUNFT}', () => {
  it.each([
    ['de', ', von Bern'],
    ['fr', ', originaire de Bern'],
    ['it', ', attinente di Bern'],
    ['en', ', citizen of Bern'],
  ] as const)('in %s includes its comma, and is empty without an origin', (language, clause) => {
    expect(tokensOf(language, 'x')['HERKUNFT']).toBe(clause);
    expect(tokensOf(language, 'x', ' ')['HERKUNFT']).toBe('');
  });
});

describe('{PRAKTIKUM}', () => {
  it.each([
    ['de', 'Praktikantin', 'ein Praktikum'],
    ['de', 'Praktikantin Marketing', 'ein Praktikum im Bereich Marketing'],
    ['de', 'Praktikantin in der Buchhaltung', 'ein Praktikum in der Buchhaltung'],
    ['de', 'Praktikant (Marketing)', 'ein Praktikum im Bereich Marketing'],
    ['de', 'Polygrafin', 'ein Praktikum als Polygrafin'],
    ['fr', 'Stagiaire en droit', 'un stage en droit'],
    ['fr', 'stagiaire marketing', 'un stage en marketing'],
    ['fr', 'stagiaire ingénieure', "un stage d'ingénieure"],
    ['fr', 'Stagiaire logisticien', 'un stage de logisticien'],
    ['fr', 'Stagiaire RH', 'un stage en RH'],
    ['it', 'stagista logista', 'uno stage come logista'],
    ['fr', 'assistante', "un stage en qualité d'assistante"],
    ['it', 'stagista nel settore bancario', 'uno stage nel settore bancario'],
    ['it', 'stagista marketing', 'uno stage in marketing'],
    ['it', 'assistente', 'uno stage in qualità di assistente'],
    ['en', 'Marketing Intern', 'a Marketing internship'],
    ['en', 'HR Intern', 'an HR internship'],
    ['en', 'Intern, Data Science', 'an internship in Data Science'],
    ['en', 'Intern in Finance', 'an internship in Finance'],
    ['en', 'Internal Auditor', 'an internship as an Internal Auditor'],
  ] as const)('in %s prints «%s» as «%s»', (language, typed, phrase) => {
    expect(tokensOf(language, typed)['PRAKTIKUM']).toBe(phrase);
  });

  it.each([
    ['de', 'Assistentin, Marketing', 'ein Praktikum als Assistentin, Marketing,'],
    ['fr', 'assistante, marketing', "un stage en qualité d'assistante, marketing,"],
    ['it', 'assistente, marketing', 'uno stage in qualità di assistente, marketing,'],
    ['en', 'Assistant, Marketing', 'an internship as an Assistant, Marketing,'],
    ['en', 'Intern, Data Science', 'an internship in Data Science'],
  ] as const)('in %s closes the insertion of «%s»', (language, typed, phrase) => {
    expect(tokensOf(language, typed)['PRAKTIKUM']).toBe(phrase);
  });
});

describe('a function typed with a capital', () => {
  it.each([
    ['Infirmière HES', 'infirmière HES'],
    ['Directrice des soins, membre de la direction', 'directrice des soins, membre de la direction'],
    ['Vice-Présidente', 'Vice-Présidente'],
    ['Product Owner', 'Product Owner'],
    ['Head of legal', 'Head of legal'],
    ['CEO', 'CEO'],
    ['eBusiness manager', 'eBusiness manager'],
  ])('«%s» stands in a sentence as «%s»', (typed, printed) => {
    expect(functionInSentence(typed)).toBe(printed);
  });

  it('loses it in French and Italian', () => {
    expect(tokensOf('fr', 'Infirmière HES')['DE_FUNK']).toBe("d'infirmière HES");
    expect(tokensOf('it', 'Infermiera')['FUNK']).toBe('infermiera');
    expect(tokensOf('de', 'Pflegefachfrau')['FUNK']).toBe('Pflegefachfrau');
    expect(tokensOf('de', 'Wissenschaftliche Mitarbeiterin')['FUNK']).toBe('wissenschaftliche Mitarbeiterin');
    expect(tokensOf('de', 'Stellvertretender Leiter')['FUNK']).toBe('stellvertretender Leiter');
    expect(tokensOf('de', 'Leiter Technik')['FUNK']).toBe('Leiter Technik');
    expect(tokensOf('de', 'Fischer EFZ')['FUNK']).toBe('Fischer EFZ');
    expect(tokensOf('de', 'Mitarbeitende Empfang')['FUNK']).toBe('Mitarbeitende Empfang');
    expect(tokensOf('en', 'Nurse')['FUNK']).toBe('Nurse');
  });
});

describe('an occupation', () => {
  it('stands in German as typed and in English with its article', () => {
    expect(tokensOf('de', 'Polymechanikerin EFZ')['BERUF']).toBe('Polymechanikerin EFZ');
    expect(tokensOf('en', 'Electrician')['BERUF']).toBe('an Electrician');
  });

  it.each([
    ['user researcher', 'a '],
    ['IT specialist', 'an '],
    ['European buyer', 'a '],
    ['union officer', 'a '],
    ['underwriter', 'an '],
    ['hourly worker', 'an '],
    ['UX designer', 'a '],
    ['X-ray technician', 'an '],
  ])('%s takes «%s»', (word, article) => {
    expect(aOrAn(word)).toBe(article);
  });
});

it('an English genitive becomes a possessive after a sentence with the name', () => {
  const grammar = grammarOf('en', catalogue);
  const person = { lastname: 'Stones', gender: 'F' } as const;
  expect(plainText(grammar.personTokens(person)['NG'] ?? [])).toBe("Ms\u00A0Stones's");
  expect(grammar.withPronounForName(parseTemplate('{NG} work'), 'F')[0]).toEqual({
    type: 'gender',
    M: 'his',
    F: 'her',
    N: 'their',
  });
});

describe('French thanks', () => {
  it.each([
    ['Nous remercions {N} de', 'nous le/la remercions de'],
    ['Nous remercions vivement {N} de', 'nous le/la remercions vivement de'],
    ['Nous tenons à remercier {N} de', 'nous tenons à le/la remercier de'],
  ])('«%s» take their pronoun: «%s»', (source, expected) => {
    const found = grammarOf('fr', catalogue)
      .withPronounForName(parseTemplate(source), 'F')
      .map((node) => (node.type === 'gender' ? `${node.M}/${node.F}` : node.type === 'text' ? node.text : ''))
      .join('');
    expect(found.toLowerCase()).toBe(expected);
  });
});

describe('Italian thanks', () => {
  it.each([
    ['Ringraziamo {N} per', 'Lo/La ringraziamo'],
    ['Desideriamo ringraziare {N} per', 'Desideriamo ringraziarlo/ringraziarla'],
    ['Rivolgiamo {ND} un grazie', 'Gli/Le rivolgiamo'],
  ])('«%s» takes its pronoun: «%s»', (source, expected) => {
    const found = grammarOf('it', catalogue)
      .withPronounForName(parseTemplate(source), 'F')
      .map((node) => (node.type === 'gender' ? `${node.M}/${node.F}` : node.type === 'text' ? node.text : ''))
      .join('');
    expect(found.toLowerCase()).toContain(expected.toLowerCase());
  });
});

it.each([
  ['80', 'on an 80% basis'],
  ['100 %', 'on a 100% basis'],
  ['60-80', 'on a 60–80% basis'],
  ['8', 'on an 8% basis'],
  ['half time', 'with a workload of half time'],
])('English says a workload of «%s» as «%s»', (workload, phrase) => {
  const grammar = grammarOf('en', catalogue);
  const { PENSUM = [] } = grammar.factTokens({
    person: { firstname: 'Mia', lastname: 'Stones', gender: 'F' },
    birthday: '1990-01-01',
    heimatort: readPlaceOfOrigin('Bern', []),
    functionTitle: 'x',
    entryDate: '2020-01-01',
    leaveDate: null,
    workload,
    organization: 'Alpina AG',
  });
  expect(plainText(PENSUM).trim()).toBe(phrase);
});
