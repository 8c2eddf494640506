import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadTextCheck } from '../../corpus/checks/check-texts.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { compose } from '../compose.ts';
import { everyRating, exampleInput, paragraphText } from '../testing/example-input.ts';

const catalogue = loadCatalogue();

const printed = (typed: string) =>
  paragraphText(
    compose(exampleInput({ ratings: everyRating(4, { erg_erfolge: typed }) }), catalogue, 'plain'),
    'overall',
  );

describe('achievements and projects', () => {
  it('of one line stand as typed', () => {
    expect(printed('Umbau des Lagers')).toMatch(/^Umbau des Lagers\. \p{Lu}/u);
  });

  it('of several lines are a list, with their years', () => {
    expect(printed('Umbau des Lagers (2021)\n\nEinführung von SAP (2023)')).toMatch(
      /^Zu den besonderen Erfolgen und Projekten gehörten folgende: Umbau des Lagers \(2021\) und Einführung von SAP \(2023\)\. /u,
    );
    expect(printed('Umbau, Lager 2 (2021)\nSAP')).toContain('folgende: Umbau, Lager 2 (2021); SAP.');
  });

  it('of several lines are sentences if one of them is', () => {
    expect(printed('Sie baute 2021 das Lager um\nDer Umsatz stieg 2023')).toMatch(
      /^Sie baute 2021 das Lager um\. Der Umsatz stieg 2023\. /u,
    );
  });

  it.each([
    ['de', 'hat das Netz erneuert', 'Frau Keller hat das Netz erneuert. '],
    [
      'de',
      'senkte die Kosten um 12 %\nhat das Netz erneuert',
      'Frau Keller senkte die Kosten um 12 %. Sie hat das Netz erneuert. ',
    ],
    ['en', 'Renewed the network', 'Ms Keller renewed the network. '],
    ['fr', 'a renouvelé le réseau', 'Madame Keller a renouvelé le réseau. '],
    ['it', 'ha rinnovato la rete', 'La signora Keller ha rinnovato la rete. '],
  ] as const)('that begin with their verb get the person (%s, «%s»)', async (sprache, typed, expected) => {
    const check = await loadTextCheck(catalogue);
    const ratings = everyRating(4, { erg_erfolge: typed });
    const { model, broken } = check(exampleInput({ ratings, zeugnis: { sprache } }), 'fluent');
    expect(paragraphText(model, 'overall')?.replaceAll('\u00A0', ' ')).toMatch(
      new RegExp(`^${expected.replaceAll('.', '\\.')}`, 'u'),
    );
    expect(broken?.faults.filter(({ place }) => place?.block === 'overall') ?? []).toEqual([]);
  });

  it.each(languages)('keep every rule for the text (%s)', async (sprache) => {
    const typed = ['Projekt A (2021)\nProjekt B (2023)', 'A.\nB, C', 'A, B (2021)\nC'];
    const check = await loadTextCheck(catalogue);
    for (const erg_erfolge of typed) {
      const ratings = everyRating(4, { erg_erfolge });
      const { broken } = check(exampleInput({ ratings, zeugnis: { sprache } }), 'fluent');
      expect(broken?.faults ?? []).toEqual([]);
    }
  });
});
