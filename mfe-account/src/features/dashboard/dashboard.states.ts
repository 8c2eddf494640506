import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Call } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { exampleAccount } from '../../testing/example-account.ts';
import { pageOf } from '../../testing/reference-entries.ts';
import { delegatedReferences, longReferences, waitingReferences } from '../../testing/reference-examples.ts';

const page = { address: '/dashboard', viewer: 'customer' } as const;

const creditOf = (zeugnisGuthaben: number) => () =>
  ok({ zeugnisGuthaben, letzteZahlung: null, zahlungPendent: false });

const examples = () => ({
  getAccount: () => ok(exampleAccount()),
  getPayment: creditOf(3),
  countReferences: () => ok({ open: 8, finished: 4 }),
  listWaiting: () => ok({ rows: [], total: 0 }),
  pageReferences: ({ query }: Call) => ok(pageOf(delegatedReferences, query)),
});

/** Answers for an account without references. */
const newcomer = {
  getPayment: creditOf(0),
  countReferences: () => ok({ open: 0, finished: 0 }),
  listWaiting: () => ok({ rows: [], total: 0 }),
  pageReferences: () => ok({ rows: [], total: 0 }),
};

const unavailable = () => fault('serviceUnavailable');

export const states = {
  full: {
    ...page,
    examples,
    answers: {},
    shows: (shown) => shown.getByRole('table', { name: 'Abgeschlossene Zeugnisse' }),
  },
  empty: { ...page, examples, answers: newcomer, shows: heading('So beginnen Sie') },
  delegated: {
    ...page,
    examples,
    answers: {
      countReferences: () => ok({ open: 8, finished: 4 }),
      pageReferences: ({ query }) => ok(pageOf(delegatedReferences, query)),
    },
    act: async (shown) => {
      await shown.getByRole('combobox', { name: 'Zeilen pro Seite' }).first().selectOption('10');
    },
    shows: text(/Bewertung abgeschlossen/),
  },
  'first-credit': {
    ...page,
    examples,
    answers: { ...newcomer, getPayment: creditOf(3) },
    shows: text('Sie haben Guthaben für 3 Zeugnisse.'),
  },
  waiting: {
    ...page,
    examples,
    answers: {
      pageReferences: ({ query }) => ok(pageOf(longReferences, query)),
      listWaiting: () => ok({ rows: waitingReferences, total: 18 }),
    },
    shows: text('und 12 weitere'),
  },
  loading: {
    ...page,
    answers: {
      getPayment: unanswered,
      countReferences: unanswered,
      listWaiting: unanswered,
      pageReferences: unanswered,
    },
    shows: heading('Übersicht'),
  },
  error: {
    ...page,
    answers: {
      getPayment: unavailable,
      countReferences: unavailable,
      listWaiting: unavailable,
      pageReferences: unavailable,
    },
    shows: (shown) => button(shown, 'Erneut versuchen').first(),
  },
} satisfies SceneStates;
