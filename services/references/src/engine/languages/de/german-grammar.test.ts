import { describe, expect, it } from 'vitest';

import { compose } from '../../compose.ts';
import { realise } from '../../text/realise.ts';
import { catalogueRun, plainText } from '../../text/rich-text.ts';
import { parseTemplate } from '../../text/template.ts';
import { catalogue, everyRating, exampleInput, paragraphText } from '../../testing/example-input.ts';
import { createGermanGrammar } from './german-grammar.ts';
import { employerPhraseOf } from './employer-phrase.ts';

const lists = catalogue.grammar.de.lists;
const intro = (overrides: Parameters<typeof exampleInput>[0]) =>
  paragraphText(compose(exampleInput(overrides), catalogue), 'intro');

describe('the employer in German', () => {
  it.each([
    ['Alpina Haustechnik AG', 'bei der '],
    ['Hotel Alpenblick GmbH', 'bei der '],
    ['Kanton Zürich', 'beim '],
    ['Kantonsspital Winterthur', 'beim '],
    ['Turnverein Uster', 'beim '],
    ['Restaurant Sternen', 'beim '],
    ['Stiftung Wohnraum', 'bei der '],
    ['Bäckerei Meier', 'bei der '],
    ['Politische Gemeinde Wil', 'bei der '],
    ['Stadt Luzern', 'bei der '],
    ['Spitex Aarau', 'bei der '],
    ['Zürcher Kantonalbank', 'bei der '],
    ['Migros', 'bei '],
    ['Stadtler & Partner', 'bei '],
    ['AGRO Plus', 'bei '],
  ])('%s takes «%s»', (organization, phrase) => {
    expect(employerPhraseOf(organization, lists).before).toBe(phrase);
  });
});

it.each([
  ['name', 'Neues Wissen eignete sich Kim an'],
  ['pronoun', 'Neues Wissen eignete sie sich an'],
] as const)('«sich» precedes a name, and follows a pronoun (%s)', (form, words) => {
  const person = { gender: 'F', lastname: 'Kim' } as const;
  const grammar = createGermanGrammar(catalogue.grammar.de);
  const template = parseTemplate('Neues Wissen [eignet|eignete] @ sich an');
  const subject = [catalogueRun(form === 'name' ? 'Kim' : 'sie')];
  const runs = realise(grammar.agree(template, person, form), {
    tense: 'past',
    gender: 'F',
    subject,
    tokens: {},
  });
  expect(plainText(runs)).toBe(words);
});

describe('origin in German', () => {
  it.each([
    ['Bülach ZH', 'F', 'von Bülach\u00A0ZH'],
    ['Winterthur', 'M', 'von Winterthur'],
    ['Italien', 'M', 'italienischer Staatsangehöriger'],
    ['Germany', 'F', 'deutsche Staatsangehörige'],
    ['états-unis', 'F', 'US-amerikanische Staatsangehörige'],
    ['Schweiz', 'M', 'schweizerischer Staatsangehöriger'],
    ['von Aarau und Basel', 'F', 'von Aarau und Basel'],
    ['Bürgerin von Chur', 'F', 'Bürgerin von Chur'],
  ] as const)('%s (%s) prints «%s»', (hometown, gender, printed) => {
    expect(intro({ employee: { hometown, gender } })).toContain(
      `geboren am 14.\u00A0Juni 1988, ${printed}, war`,
    );
  });
});

describe('German names, dates and numbers', () => {
  it('keeps title and name, day and month, number and unit, name and legal form together', () => {
    const text = intro({ ratings: everyRating(4, { erg_pensum: '60-80' }) });
    expect(text).toBe(
      'Frau\u00A0Anna Keller, geboren am 14.\u00A0Juni 1988, von Winterthur, war vom 1.\u00A0März 2017 bis ' +
        '30.\u00A0April 2024 als Sachbearbeiterin in einem Pensum von 60–80\u00A0Prozent bei der ' +
        'Alpina Haustechnik\u00A0AG tätig.',
    );
  });

  it('prints a workload that is no number as typed', () => {
    expect(intro({ ratings: everyRating(4, { erg_pensum: 'unter 50 Prozent' }) })).toContain(
      'in einem Pensum von unter 50 Prozent bei der',
    );
  });

  it('writes «Herrn» wherever the noun is not the subject, and nowhere else', () => {
    for (const bestellgrund of [502, 505, 507, 509]) {
      for (const level of [5, 4, 3, 2, 1]) {
        const model = compose(
          exampleInput({ employee: { gender: 'M' }, zeugnis: { bestellgrund }, ratings: everyRating(level) }),
          catalogue,
        );
        const text = ['overall', 'closing'].map((id) => paragraphText(model, id)).join(' ');
        expect(text).not.toMatch(/(von|danken|können|bedauern sehr,|bedauern,) Herr\u00A0/);
        expect(text).not.toMatch(/(^|\. )Herrn\u00A0/);
        expect(text).toMatch(/von Herrn\u00A0Keller/);
      }
    }
  });
});
