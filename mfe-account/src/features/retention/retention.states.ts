import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Call } from '@attesta/ui/testing/mock-api.ts';
import { heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';

const page = { address: '/account/aufbewahrung', viewer: 'customer' } as const;

const longName = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe-Freiherrin von Hohenstein-Unterwalden';

const row = (index: number) => ({
  id: `019a0000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
  mitarbeiter: {
    vorname: ['Eva', 'Sandra', 'Luca'][index % 3] ?? 'Eva',
    nachname: index === 1 ? longName : ['Keller', 'Bernasconi', 'Rochat'][index % 3],
    funktion: index === 2 ? null : 'Sachbearbeiterin Rechnungswesen',
  },
  rule: 'finished',
  deletedOn: index === 2 ? null : '2036-12-31',
  hold: null,
});

const due = [row(0), row(1), row(2)];
const held = [
  {
    ...row(3),
    deletedOn: null,
    hold: {
      reason: 'Verfahren vor dem Arbeitsgericht Zürich, Akten bis zum Entscheid aufbewahren',
      since: '2026-11-20T09:00:00.000Z',
    },
  },
];

const answers = {
  getRetention: () => ok({ finishedYears: 10, openMonths: null }),
  listDueReferences: ({ query }: Call) =>
    query.get('held') === 'yes' ? ok({ rows: held, total: 1 }) : ok({ rows: due, total: 3 }),
  listDeletionCertificates: () =>
    ok({
      rows: [
        { day: '2026-11-02', references: 12 },
        { day: '2026-03-31', references: 1 },
      ],
      total: 2,
    }),
  getHold: () => ok(null),
};

const none = () => ok({ rows: [], total: 0 });

export const states = {
  full: { ...page, answers, shows: text('02.11.2026') },
  empty: {
    ...page,
    answers: { ...answers, listDueReferences: none, listDeletionCertificates: none },
    shows: text('In den nächsten dreissig Tagen läuft keine Frist ab.'),
  },
  loading: {
    ...page,
    answers: {
      getRetention: unanswered,
      listDueReferences: unanswered,
      listDeletionCertificates: unanswered,
    },
    shows: heading('Aufbewahrung'),
  },
  error: {
    ...page,
    answers: {
      getRetention: () => fault('serviceUnavailable'),
      listDueReferences: () => fault('serviceUnavailable'),
      listDeletionCertificates: () => fault('serviceUnavailable'),
    },
    shows: text('Das konnte nicht geladen werden.'),
  },
  keep: {
    ...page,
    address: `/account/aufbewahrung?keep=${row(0).id}`,
    answers,
    act: async (shown) => {
      await shown.getByRole('dialog').getByRole('button', { name: 'Aufbewahren' }).click();
    },
    shows: text('Dies ist ein Pflichtfeld'),
  },
  release: {
    ...page,
    address: `/account/aufbewahrung?keep=${row(3).id}`,
    answers: { ...answers, getHold: () => ok(held[0]?.hold) },
    shows: text(/Geben Sie es frei/),
  },
} satisfies SceneStates;
