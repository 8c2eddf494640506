import type { OpenIssue } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { customer, idOf, longNamed, pageOf } from '../../testing/examples.ts';

const page = { address: '/admin/matters', viewer: 'admin' } as const;

/** One issue of each kind. */
const openIssues: readonly OpenIssue[] = [
  {
    id: `paymentReview.${idOf(20)}`,
    kind: 'paymentReview',
    since: '2025-11-04T08:30:00.000Z',
    account: customer,
    subject: 'A-2025-000012',
    detail: 'AMOUNT_DIFFERS',
    actions: ['ask', 'settle'],
  },
  {
    id: `mailFailed.${idOf(21)}`,
    kind: 'mailFailed',
    since: '2025-11-03T17:05:00.000Z',
    account: longNamed,
    subject: null,
    detail: '550 5.1.1 no such user here',
    actions: ['send', 'settle'],
  },
  {
    id: `ledgerMismatch.${idOf(22)}`,
    kind: 'ledgerMismatch',
    since: '2025-11-02T03:00:00.000Z',
    account: customer,
    subject: null,
    detail: '3 ≠ 5',
    actions: ['settle'],
  },
];

const answers = {
  listMatters: () => ok(pageOf(openIssues)),
  countMatters: () => ok({ count: openIssues.length }),
};

export const states = {
  full: { ...page, answers, shows: heading(/^Zahlung unklar/) },
  settle: {
    ...page,
    answers,
    act: async (shown) => {
      await button(shown, /^Als erledigt markieren/)
        .first()
        .click();
      await shown.getByRole('dialog').getByRole('button', { name: 'Als erledigt markieren' }).click();
    },
    shows: text(/halten Sie in einer Notiz fest/),
  },
  empty: { ...page, answers: { listMatters: () => ok(pageOf([])) }, shows: text(/Nichts zu tun/) },
  loading: { ...page, answers: { listMatters: unanswered }, shows: heading('Betrieb') },
  error: {
    ...page,
    answers: { listMatters: () => fault('serviceUnavailable') },
    shows: text(/Was zu tun ist, konnte nicht/),
  },
} satisfies SceneStates;
