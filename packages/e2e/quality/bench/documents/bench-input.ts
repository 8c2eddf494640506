import type { Language } from '@attesta/contracts/model/document-model.ts';

import { loadCatalogue } from '../../../../../services/references/src/engine/catalogue/load-catalogue.ts';
import type { CompositionInput } from '../../../../../services/references/src/engine/input/input.ts';
import { usedItems } from '../../../../../services/references/src/engine/composition/shown-items.ts';

export const catalogue = loadCatalogue();

/** Input of a final reference for an employee with a team, every question answered; it differs by round. */
export const inputOf = (sprache: Language, round: number): CompositionInput => ({
  zeugnisId: `bench-${sprache}-${round}`,
  employee: {
    firstname: 'Sandra',
    lastname: 'Keller',
    gender: 'F',
    birthday: '1988-06-14',
    hometown: 'Bülach ZH',
  },
  employment: {
    function: 'Leiterin Rechnungswesen',
    tasks: Array.from({ length: 8 }, (_, index) => `Führung der Buchhaltung der Niederlassung ${index + 1}`),
    entryDate: '2017-03-01',
  },
  zeugnis: {
    zeugnisart: 5,
    zeugnisvariante: 2,
    bestellgrund: 501,
    leaveDate: '2024-04-30',
    signature1: 'Regula Ammann',
    functionSignature1: 'Leiterin Finanzen',
    signature2: 'Thomas Frei',
    functionSignature2: 'Leiter Personal',
    sprache,
  },
  organisation: {
    organization: 'Alpina Haustechnik AG',
    address: 'Technikumstrasse 1',
    zip: '8400',
    city: 'Winterthur',
  },
  ratings: usedItems(catalogue, 5, 2, null)
    .filter(({ type }) => type === 'radio')
    .map(({ id }) => ({ idKompetenz: id, bewertung: String(3 + (id % 3)), keineRelevanz: false })),
  today: '2024-04-30',
});
