import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { accountEntries, pageOf } from '../../testing/examples.ts';

const page = { address: '/admin', viewer: 'admin' } as const;

const figures = {
  from: '2026-10-28',
  registrations: 1284,
  revenueGross: 1_264_824.5,
  creditSold: 21_437,
  creditSpent: 19_802,
};

export const states = {
  full: {
    ...page,
    answers: {
      getRecentFigures: () => ok(figures),
      pageAccounts: () => ok(pageOf(accountEntries, 20_431)),
    },
    shows: text('Keller Treuhand AG'),
  },
  'no-hit': {
    ...page,
    address: '/admin?search=Hug%20Projekt&state=deactivated',
    answers: { pageAccounts: () => ok(pageOf([])) },
    shows: text(/Keine Treffer/),
  },
  empty: {
    ...page,
    answers: { pageAccounts: () => ok(pageOf([])) },
    shows: text('Es ist noch niemand registriert.'),
  },
  loading: {
    ...page,
    answers: { getRecentFigures: unanswered, pageAccounts: unanswered },
    shows: heading('Kunden'),
  },
  error: {
    ...page,
    answers: {
      getRecentFigures: () => fault('serviceUnavailable'),
      pageAccounts: () => fault('serviceUnavailable'),
    },
    shows: text(/Kunden konnten nicht geladen werden/),
  },
} satisfies SceneStates;
