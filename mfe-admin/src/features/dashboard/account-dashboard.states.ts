import { delegationStatuses, zeugnisstatus } from '@attesta/contracts';
import type { ReferenceEntry } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { adminAccount, idOf, pageOf } from '../../testing/examples.ts';

const page = { address: `/dashboard/${idOf(1)}`, viewer: 'admin' } as const;

/** References with names and functions of words that cannot be hyphenated. */
const references: readonly ReferenceEntry[] = delegationStatuses.slice(0, 5).map((status, index) => ({
  id: idOf(index),
  zeugnisstatus: zeugnisstatus.open,
  bestelldatum: `2026-11-${20 - index}T09:00:00.000Z`,
  abschlussdatum: null,
  zeugnisart: 'Praktikumszeugnis',
  sprache: 'fr',
  deputyName: 'Annakatharina von Wattenwyl-Schönenberger',
  deputyEmail: 'annakatharinavonwattenwylschoenenberger@technikinnerschweizagholding.example.ch',
  mitarbeiter: {
    vorname: 'Maximiliana-Alexandra',
    nachname: 'Hottinger-Wyttenbachschwarzenberger',
    funktion: 'Liegenschaftsverwaltungssachbearbeiterin',
  },
  delegation: {
    status,
    since: `2026-11-${24 - index}T09:00:00.000Z`,
    answered: 4 + index,
    total: 14,
  },
}));

const account = {
  getAccountById: () =>
    ok(adminAccount({ organization: 'Keller Treuhand AG', certificateCount: 37, saldo: 4 })),
  getAccountPayment: () =>
    ok({ zeugnisGuthaben: 4, letzteZahlung: '2025-11-09T10:15:00.000Z', zahlungPendent: false }),
};

export const states = {
  full: {
    ...page,
    answers: {
      ...account,
      countEmployeeReferences: () => ok({ open: 8, finished: 29 }),
      pageEmployeeReferences: () => ok(pageOf(references, 29)),
    },
    shows: (shown) => shown.getByRole('table', { name: 'Offene Zeugnisse' }),
  },
  empty: {
    ...page,
    answers: {
      ...account,
      getAccountById: () =>
        ok(adminAccount({ state: 'unconfirmed', lastLogin: null, certificateCount: 0, saldo: 0 })),
      countEmployeeReferences: () => ok({ open: 0, finished: 0 }),
      pageEmployeeReferences: () => ok(pageOf([])),
    },
    shows: text('Dieses Konto hat keine offenen Zeugnisse.'),
  },
  loading: {
    ...page,
    answers: {
      getAccountById: unanswered,
      countEmployeeReferences: unanswered,
      pageEmployeeReferences: unanswered,
    },
    shows: heading('Dashboard'),
  },
  error: {
    ...page,
    answers: {
      ...account,
      countEmployeeReferences: () => fault('serviceUnavailable'),
      pageEmployeeReferences: () => fault('serviceUnavailable'),
    },
    shows: text(/Zeugnisse konnten nicht geladen werden/),
  },
} satisfies SceneStates;
