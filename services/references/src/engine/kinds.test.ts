import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { compose } from './compose.ts';
import type { CompositionInput } from './input/input.ts';
import { shownItems } from './composition/shown-items.ts';
import { everyRating, exampleInput, paragraphText } from './testing/example-input.ts';
import { textsFor } from './composition/texts-for-kind.ts';

const catalogue = loadCatalogue();
const ids = Array.from({ length: 12 }, (_, index) => `reference ${index}`);

/** Distinct texts of one paragraph over several references. */
const said = (
  block: string,
  zeugnis: Partial<CompositionInput['zeugnis']>,
  functionTitle: string,
): string[] => {
  const input = exampleInput({ zeugnis, employment: { function: functionTitle }, ratings: everyRating(4) });
  const texts = ids.map((zeugnisId) =>
    (paragraphText(compose({ ...input, zeugnisId }, catalogue, 'fluent'), block) ?? '').replaceAll(
      '\u00A0',
      ' ',
    ),
  );
  return [...new Set(texts)];
};

const occupations: Readonly<Record<Language, string>> = {
  de: 'Polymechanikerin',
  fr: 'polymécanicienne',
  it: 'polimeccanica',
  en: 'polymechanic',
};
/** Words of a running apprenticeship; none of a completed one. */
const inTraining: Readonly<Record<Language, RegExp>> = {
  de: /in Ausbildung zur Polymechanikerin/,
  fr: /(?:en formation|une partie de la formation professionnelle initiale) de polymécanicienne/,
  it: /(?:in formazione|una parte della formazione professionale di base) .*quale polimeccanica/,
  en: /an apprentice .*training as a polymechanic|in training as a polymechanic/,
};
/** Courses and years that an apprentice who left early has only begun. */
const completed: Readonly<Record<Language, RegExp>> = {
  de: /schlie(?:ss|ß)|schloss|besteh|bestand|absolvier/,
  fr: /termin|achev|réussi/,
  it: /conclu|complet|termin/,
  en: /complet|pass(?:es|ed)|finish/,
};
const interns: Readonly<Record<Language, readonly [functionTitle: string, phrase: string]>> = {
  de: ['Praktikantin Marketing', 'ein Praktikum im Bereich Marketing'],
  fr: ['Stagiaire en droit', 'un stage en droit'],
  it: ['stagista marketing', 'uno stage in marketing'],
  en: ['Intern in Finance', 'an internship in Finance'],
};

it('uses no word for post or function in French for apprentices', () => {
  const { items } = textsFor(catalogue.texts.fr, 2);
  const asked = catalogue.items.filter(({ group }) => group !== 'FUE' && group !== 'KAD');
  const wordings = asked.flatMap(({ key }) => Object.values(items[key] ?? {}).flat());
  expect(wordings.filter((text) => /\b(?:postes?|(?:[ls]a|de) fonction)\b/u.test(text))).toEqual([]);
});

describe.each(languages)('the kinds of reference in %s', (sprache) => {
  const intro = (art: number, bestellgrund: number, functionTitle: string) =>
    said('intro', { sprache, zeugnisart: art, bestellgrund }, functionTitle);

  it.each([203, 204])(
    'state for an apprentice who left early (%i) an activity, not a completion',
    (reason) => {
      for (const text of intro(2, reason, occupations[sprache])) expect(text).toMatch(inTraining[sprache]);
    },
  );

  it("state how an apprentice's courses went, not that they were completed", () => {
    const ofCourses = catalogue.texts[sprache].items['lehr_uek'];
    for (const text of Object.values(ofCourses ?? {}).flat()) expect(text).not.toMatch(completed[sprache]);
  });

  it('state for an apprentice who passed that the apprenticeship was completed', () => {
    for (const text of intro(2, 201, occupations[sprache])) expect(text).not.toMatch(inTraining[sprache]);
  });

  it('name the field of an internship', () => {
    const [functionTitle, phrase] = interns[sprache];
    for (const text of intro(4, 401, functionTitle)) expect(text).toContain(phrase);
  });

  it('use words of their own if the catalogue has them', () => {
    const own = catalogue.texts[sprache].forArt[2];
    const leadIns = said('taskLeadIn', { sprache, zeugnisart: 2, bestellgrund: 201 }, occupations[sprache]);
    if (own === undefined) return;
    const general = said('taskLeadIn', { sprache, zeugnisart: 5, bestellgrund: 502 }, occupations[sprache]);
    expect(leadIns.every((text) => general.includes(text))).toBe(false);
    const superiors = own.parties?.['verh_vorgesetzte'];
    if (superiors === undefined) return;
    const [conduct = ''] = said('VERH', { sprache, zeugnisart: 2, bestellgrund: 201 }, occupations[sprache]);
    expect(conduct).toContain(superiors);
  });
});

it('an item may belong to some kinds only', () => {
  const [first] = catalogue.items;
  if (first === undefined) throw new Error('no item');
  const items = [...catalogue.items, { ...first, id: 999, onlyForArt: [2] as const }];
  const asked = (art: number) =>
    shownItems({ ...catalogue, items }, art, 1, null).some(({ id }) => id === 999);
  expect(asked(2)).toBe(true);
  expect(asked(5)).toBe(false);
});

describe.each(languages)('questions for apprentices and interns only, in %s', (sprache) => {
  const idOf = (key: string) => catalogue.items.find((item) => item.key === key)?.id ?? 0;
  const textOf = (art: number, bestellgrund: number, answers: Record<string, string>) => {
    const given = Object.entries(answers).map(([key, bewertung]) => ({
      idKompetenz: idOf(key),
      bewertung,
      keineRelevanz: false,
    }));
    const input = exampleInput({
      zeugnis: { sprache, zeugnisart: art, bestellgrund },
      employment: { function: occupations[sprache] },
      ratings: [...everyRating(4), ...given],
    });
    return (block: string) => paragraphText(compose(input, catalogue, 'fluent'), block) ?? '';
  };

  it('print school, courses and areas of the training for an apprentice', () => {
    const answers = { lehr_schule: '5', lehr_uek: '4', lehr_bereiche: 'Montage\nService' };
    const apprentice = textOf(2, 201, answers);
    const without = textOf(2, 201, {});
    expect(apprentice('FACH').length).toBeGreaterThan(without('FACH').length + 50);
    expect(apprentice('intro')).toMatch(/: Montage \p{L}+ Service\.$/u);
    expect(apprentice('intro').startsWith(without('intro'))).toBe(true);
  });

  it('print the learning outcome for an intern', () => {
    expect(textOf(4, 401, { prak_lernerfolg: '5' })('FACH')).not.toBe(textOf(4, 401, {})('FACH'));
  });

  it('print nothing for other kinds, even if answered before a change of kind', () => {
    const answers = { lehr_schule: '5', lehr_uek: '4', lehr_bereiche: 'Montage', prak_lernerfolg: '5' };
    for (const block of ['intro', 'FACH']) {
      expect(textOf(5, 501, answers)(block)).toBe(textOf(5, 501, {})(block));
    }
  });
});
