import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { compose } from './compose.ts';
import { plainText } from './text/rich-text.ts';
import {
  catalogue,
  documentText,
  everyRating,
  exampleInput,
  paragraphText,
  ratings,
} from './testing/example-input.ts';
import { sentencesOf } from './sentences-of.ts';

describe('composing', () => {
  it('gives a valid model, byte-equal for the same input', () => {
    const first = compose(exampleInput(), catalogue);
    expect(JSON.stringify(compose(exampleInput(), catalogue))).toBe(JSON.stringify(first));
    expect(documentModelSchema.parse(first)).toEqual(first);
  });

  it('keeps the order of the document', () => {
    const answers = everyRating(4, {
      fue_umfang: 'ein Team',
      erg_erfolge: 'Sie baute um',
      erg_entwicklung: 'Sie stieg auf',
    });
    const model = compose(exampleInput({ zeugnis: { zeugnisvariante: 3 }, ratings: answers }), catalogue);
    expect(model.blocks.map(({ id }) => id)).toEqual([
      'intro',
      'taskLeadIn',
      'tasks',
      'FACH',
      'ARB',
      'EINS',
      'FUE',
      'KAD',
      'overall',
      'VERH',
      'closing',
    ]);
    expect(
      sentencesOf(model)
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'item'),
    ).toEqual([
      'intro',
      'development',
      'taskLeadIn',
      'leadershipScope',
      'achievement',
      'overall',
      'behaviour',
      'reason',
      'regret',
      'thanks',
    ]);
    expect(new Set(sentencesOf(model).map(({ id }) => id)).size).toBe(sentencesOf(model).length);
  });

  it('names the person in a third sentence in a row and after another subject', () => {
    const weak = everyRating(5, { arb_menge: 1 });
    const model = compose(exampleInput({ ratings: weak }), catalogue);
    const block = model.blocks.find(({ id }) => id === 'ARB');
    const starts =
      block?.type === 'paragraph'
        ? block.sentences.map(({ runs }) => plainText(runs).split(/[\s\u00A0]/)[0])
        : [];
    expect(starts).toEqual(['Frau', 'Sie', 'Sie', 'Das', 'Frau', 'Sie']);
    expect(paragraphText(model, 'VERH')).toMatch(
      /^Ihr Verhalten [^.]*\. Frau\u00A0Keller stärkte den Zusammenhalt im Team/,
    );
  });

  it('puts weak sentences about a thing last, and names the person if there are no others', () => {
    const weak = compose(exampleInput({ ratings: everyRating(1) }), catalogue);
    expect(paragraphText(weak, 'FACH')).toMatch(
      /^Frau\u00A0Keller setzte die Kenntnisse .* Ihr Fachwissen genügte [^.]*\. Ihr Umgang/,
    );
    const nameless = ratings({ fach_wissen: 1, fach_it: 1, fach_ausdruck: 1 });
    expect(paragraphText(compose(exampleInput({ ratings: nameless }), catalogue), 'FACH')).toMatch(
      /^Frau\u00A0Keller verfügte nicht in allen Bereichen über das für die Funktion erforderliche Fachwissen\./,
    );
  });

  it('puts weak sentences between strong ones', () => {
    const model = compose(
      exampleInput({ ratings: everyRating(4, { fach_wissen: 1, fach_anwendung: 2 }) }),
      catalogue,
    );
    expect(paragraphText(model, 'FACH')).toMatch(
      /^Frau\u00A0Keller erfasste neue [^.]*\. Ihr Fachwissen genügte [^.]*\. .* in der Regel sachgerecht ein\. Sie drückte sich [^.]* gewandt aus\.$/,
    );
  });

  it('opens leadership with the team led', () => {
    const model = compose(
      exampleInput({
        zeugnis: { zeugnisvariante: 2 },
        ratings: everyRating(4, { fue_umfang: 'ein Team von acht Mitarbeitenden.' }),
      }),
      catalogue,
    );
    expect(paragraphText(model, 'FUE')).toMatch(
      /^In ihrer Funktion führte Frau\u00A0Keller ein Team von acht Mitarbeitenden\. Sie führte die Mitarbeitenden/,
    );
  });

  it('closes commitment with training, one or several', () => {
    const training = (erg_weiterbildung: string, zeugnis = {}) =>
      paragraphText(
        compose(exampleInput({ zeugnis, ratings: everyRating(4, { erg_weiterbildung }) }), catalogue),
        'EINS',
      );
    expect(training('CAS Führung (2021).')).toMatch(
      / Während der Anstellung absolvierte sie folgende Weiterbildung: CAS Führung \(2021\)\.$/,
    );
    expect(training('A 2020\nB 2021\nC 2022', { zeugnisart: 1, bestellgrund: 101 })).toMatch(
      / Während der bisherigen Anstellung hat sie folgende Weiterbildungen absolviert: A 2020, B 2021 und C 2022\.$/,
    );
  });

  it('prints no lead-in without tasks', () => {
    const model = compose(exampleInput({ employment: { tasks: ['', ' . '] } }), catalogue);
    expect(model.blocks.map(({ id }) => id)).not.toContain('taskLeadIn');
    expect(model.blocks.map(({ id }) => id)).not.toContain('tasks');
  });

  it('states no overall grade without a single rating', () => {
    const model = compose(exampleInput({ ratings: [] }), catalogue);
    expect(model.blocks.map(({ id }) => id)).toEqual(['intro', 'taskLeadIn', 'tasks', 'closing']);
    expect(paragraphText(model, 'closing')).toContain('Wir danken ihr für ihren Einsatz');
  });

  it.each([
    [2, null, 'Zwischenzeugnis', 'absolviert seit dem 1.\u00A0März 2017 bei der Alpina'],
    [
      2,
      '2024-04-30',
      'Lehrzeugnis',
      'war vom 1.\u00A0März 2017 bis 30.\u00A0April 2024 bei der Alpina Haustechnik\u00A0AG in Ausbildung zur',
    ],
    [
      4,
      null,
      'Zwischenzeugnis',
      'absolviert seit dem 1.\u00A0März 2017 bei der Alpina Haustechnik\u00A0AG ein Praktikum als',
    ],
    [
      4,
      '2024-04-30',
      'Praktikumszeugnis',
      'absolvierte vom 1.\u00A0März 2017 bis 30.\u00A0April 2024 bei der Alpina Haustechnik\u00A0AG ein Praktikum als',
    ],
  ])('kind %i with last day %s is titled %s', (zeugnisart, leaveDate, title, phrase) => {
    const model = compose(
      exampleInput({ zeugnis: { zeugnisart, leaveDate, bestellgrund: zeugnisart * 100 + 3 } }),
      catalogue,
    );
    expect(model.title).toBe(title);
    expect(paragraphText(model, 'intro')).toContain(phrase);
  });

  it('ignores the last day in an interim reference', () => {
    const model = compose(
      exampleInput({ zeugnis: { zeugnisart: 1, bestellgrund: 101 }, today: '2023-01-09' }),
      catalogue,
    );
    expect(documentText(model)).not.toContain('2024');
    expect(model.placeAndDate).toBe('Winterthur, 9.\u00A0Januar 2023');
  });

  it('prints typed template notation literally', () => {
    const hostile = '{N} <a/b> [x|y] @ {{d.x}} ‖';
    const model = compose(
      exampleInput({
        employee: { lastname: hostile, hometown: hostile },
        employment: { function: hostile, tasks: [hostile] },
        organisation: { organization: hostile },
        ratings: everyRating(4, { erg_erfolge: hostile, erg_weiterbildung: hostile }),
      }),
      catalogue,
    );
    const typed = sentencesOf(model).flatMap(({ runs }) => runs.filter(({ origin }) => origin === 'user'));
    expect(new Set(typed.filter(({ field }) => field !== 'firstname').map(({ text }) => text))).toEqual(
      new Set([hostile, `${hostile}.`]),
    );
  });

  it('prints user text with its ß and spaces, and quotes as the language has them', () => {
    const answer = 'Sie führte "Straße 2" ein; z.B. in 3 Filialen.';
    const model = compose(exampleInput({ ratings: everyRating(4, { erg_erfolge: answer }) }), catalogue);
    expect(paragraphText(model, 'overall')).toMatch(/^Sie führte «Straße 2» ein; z\.B\. in 3 Filialen\. /u);
  });

  it('offers other wordings of the same level as alternatives', () => {
    const model = compose(
      exampleInput({ ratings: ratings({ fach_wissen: 4, fach_auffassung: 4 }) }),
      catalogue,
    );
    const [first, second] = sentencesOf(model).filter(({ kind }) => kind === 'item');
    expect(first?.alternatives).toEqual([
      'Frau\u00A0Keller beherrschte das Fachgebiet sicher.',
      'Frau\u00A0Keller brachte ein fundiertes und aktuelles Fachwissen mit.',
      'Ihr Fachwissen war fundiert und aktuell.',
      'Frau\u00A0Keller war im Fachgebiet gut bewandert.',
    ]);
    expect(second?.alternatives).toContain('Neue Zusammenhänge durchschaute sie rasch.');
  });

  it.each([
    [{ zeugnisart: 9 }, 'zeugnisart'],
    [{ bestellgrund: 101 }, 'bestellgrund'],
    [{ leaveDate: null }, 'leaveDate'],
    [{ zeugnisvariante: null }, 'zeugnisvariante'],
  ])('refuses %j and names the field', (zeugnis, field) => {
    expect(() => compose(exampleInput({ zeugnis }), catalogue)).toThrow(
      expect.objectContaining({ name: 'CompositionInputError', field }),
    );
  });
});
