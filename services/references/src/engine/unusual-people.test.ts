import { languages } from '@attesta/contracts/model/document-model.ts';
import { beforeAll, expect, it } from 'vitest';

import { loadTextCheck } from '../corpus/checks/check-texts.ts';
import type { CheckText } from '../corpus/checks/check-texts.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { everyRating, exampleInput } from './testing/example-input.ts';

const catalogue = loadCatalogue();
let check: CheckText;
beforeAll(async () => {
  check = await loadTextCheck(catalogue);
});

const arts = [
  { zeugnisart: 1, bestellgrund: 101, leaveDate: null },
  { zeugnisart: 3, bestellgrund: 301, zeugnisvariante: null },
  { zeugnisart: 4, bestellgrund: 401 },
  { zeugnisart: 5, bestellgrund: 502 },
] as const;

it.each(languages)(
  'one name, a year of birth, two countries and every kind of workload keep every rule (%s)',
  (sprache) => {
    const employees = [
      { firstname: '', lastname: 'Suharto', birthday: '1968', hometown: 'Schweiz und Italien' },
      { firstname: '', lastname: 'Ah', hometown: 'CH/FR' },
      { birthday: '1968', hometown: 'Chur GR und Italien' },
      { hometown: 'Staatenlos' },
    ];
    const workloads = [
      'im Stundenlohn',
      'auf Abruf',
      '12.5 %',
      '40-60',
      'ca. 80 %',
      '8,5 Stunden pro Woche',
      'Teilzeit',
    ];
    for (const gender of ['M', 'F', 'N'] as const) {
      for (const [index, erg_pensum] of workloads.entries()) {
        const employee = { gender, ...employees[index % employees.length] };
        const zeugnis = { sprache, ...arts[index % arts.length] };
        const input = exampleInput({ employee, zeugnis, ratings: everyRating(4, { erg_pensum }) });
        expect(
          check(input, 'fluent').broken?.faults ?? [],
          JSON.stringify({ employee, zeugnis, erg_pensum }),
        ).toEqual([]);
      }
    }
  },
);
