import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadTextCheck } from '../../corpus/checks/check-texts.ts';
import type { CheckText } from '../../corpus/checks/check-texts.ts';

import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { compose } from '../compose.ts';
import { grammarOf } from './registry.ts';
import { everyRating, exampleInput, paragraphText } from '../testing/example-input.ts';
import { cleanNounPhrase } from '../input/user-text.ts';

const catalogue = loadCatalogue();
const set = (language: Language, text: string) => grammarOf(language, catalogue).typesetTyped(text);

describe('typed text as printed', () => {
  it.each([
    ['fr', "L'Eplattenier", 'L’Eplattenier'],
    ['fr', "aujourd'hui et l`an dernier", 'aujourd’hui et l’an dernier'],
    ['de', 'Projekt "Phoenix"', 'Projekt «Phoenix»'],
    ['de', 'Projekt „Phoenix“ und „Adler“', 'Projekt «Phoenix» und «Adler»'],
    ['de', 'Projekt »Phoenix«', 'Projekt «Phoenix»'],
    ['de', 'Projekt « Phoenix »', 'Projekt «Phoenix»'],
    ['fr', 'projet "Phénix"', 'projet «\u202FPhénix\u202F»'],
    ['fr', 'projet «Phénix»', 'projet «\u202FPhénix\u202F»'],
    ['en', 'the "Phoenix" project', 'the “Phoenix” project'],
    ['it', 'progetto “Fenice”', 'progetto «Fenice»'],
    ['de', '19" Rack und 21" Schirm', '19" Rack und 21" Schirm'],
    ['de', "Umsatz von 10'000 Franken", 'Umsatz von 10’000 Franken'],
    ['en', "the customers' needs", 'the customers’ needs'],
    ['de', "Modul 'Lohn'", "Modul 'Lohn'"],
    ['de', 'Planung - auch am Wochenende', 'Planung – auch am Wochenende'],
    ['de', 'Ost- und Zentralschweiz', 'Ost- und Zentralschweiz'],
    ['de', 'von 2019-2021', 'von 2019–2021'],
    ['de', 'ISO 9001-3', 'ISO 9001-3'],
    ['de', 'Einkauf , Lager ( Chur )', 'Einkauf, Lager (Chur)'],
    ['de', 'Budget von CHF 12 Mio.', 'Budget von CHF\u00A012\u00A0Mio.'],
    ['de', 'plus 12 %', 'plus 12\u00A0%'],
    ['fr', 'hausse de 12 % ; résultat : bon', 'hausse de 12\u202F%\u202F; résultat\u202F: bon'],
    ['fr', 'ouvert dès 10:30', 'ouvert dès 10:30'],
    ['fr', 'https://attesta.example', 'https://attesta.example'],
    ['de', 'https://attesta.example', 'https://attesta.example'],
    ['de', '{N} <a/b> [x|y] @ ß', '{N} <a/b> [x|y] @ ß'],
  ] as const)('in %s «%s» is printed as «%s»', (language, typed, printed) => {
    expect(set(language, typed)).toBe(printed);
  });

  it.each(languages)('is stable when set twice (%s)', (language) => {
    const typed = `L'ami "Phoenix" « x » - CHF 12 Mio. ; 12 % : 10'000 (2019-2021)`;
    expect(set(language, set(language, typed))).toBe(set(language, typed));
  });

  it('keeps the stop of an abbreviation', () => {
    expect(cleanNounPhrase('ein Budget von CHF 12 Mio.', catalogue.grammar.de.lists['abbreviations'])).toBe(
      'ein Budget von CHF 12 Mio.',
    );
    expect(cleanNounPhrase('ein Studio.', ['Studio', 'io'])).toBe('ein Studio.');
    expect(cleanNounPhrase('ein Studio.', ['io'])).toBe('ein Studio');
  });
});

describe('awkward typed texts', () => {
  let check: CheckText;
  beforeAll(async () => {
    check = await loadTextCheck(catalogue);
  });

  it.each(languages)('keep every rule (%s)', (sprache) => {
    const input = exampleInput({
      employee: { lastname: "L'Eplattenier", hometown: '' },
      employment: {
        function: 'Praktikant "Data", Team - Chur',
        tasks: ['"Phoenix" : Planung , Bau (z. B. 10\'000 Stück)', 'Budget CHF 12 Mio.'],
      },
      organisation: { organization: "Politische Gemeinde L'Abbaye" },
      zeugnis: { sprache, zeugnisart: 4, bestellgrund: 401 },
      ratings: everyRating(5, {
        erg_weiterbildung: 'A, "B"\nC - D',
        erg_erfolge: "CHF 12 Mio. eingespart; 12 % mehr d'Or",
      }),
    });
    expect(check(input, 'fluent').broken?.faults ?? []).toEqual([]);
  });
});

describe('typed commas', () => {
  const paragraph = (id: string, overrides: Parameters<typeof exampleInput>[0]) =>
    paragraphText(compose(exampleInput(overrides), catalogue), id) ?? '';

  it.each([
    [
      'de',
      'Leiterin Finanzen, Mitglied der Geschäftsleitung',
      'Mitglied der Geschäftsleitung, in einem Pensum',
    ],
    ['de', 'Köchin, Kellnerin und Wirtin', 'Köchin, Kellnerin und Wirtin in einem Pensum'],
    ['de', 'Leiterin (Finanzen, Personal)', 'Leiterin (Finanzen, Personal) in einem Pensum'],
    ['fr', 'directrice, membre de la direction', 'directrice, membre de la direction, à un taux'],
    ['it', 'direttrice, membro della direzione', 'direttrice, membro della direzione, con un grado'],
    ['en', 'Head of Sales, EMEA', 'Head of Sales, EMEA, on an 80% basis'],
  ] as const)('in %s are closed after the function «%s»', (sprache, title, words) => {
    const overrides = {
      zeugnis: { sprache },
      employment: { function: title },
      ratings: everyRating(4, { erg_pensum: '80' }),
    };
    expect(paragraph('intro', overrides)).toContain(words);
  });

  it('leave no extra mark at the end of the sentence', () => {
    const overrides = {
      zeugnis: { sprache: 'en' },
      employment: { function: 'Head of Sales, EMEA' },
    } as const;
    expect(paragraph('intro', overrides)).toMatch(/Head of Sales, EMEA\.$/);
  });

  it('turn the separators of a training list into semicolons', () => {
    const typed = 'CAS Logistik, ZHAW (2020)\nHERMES, Bern (2021)\nBerufsbildnerkurs';
    expect(paragraph('EINS', { ratings: everyRating(4, { erg_weiterbildung: typed }) })).toContain(
      'CAS Logistik, ZHAW (2020); HERMES, Bern (2021); Berufsbildnerkurs',
    );
  });
});
