import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';
import { exampleAccount } from '../../../testing/example-account.ts';

/** Answers for an account with this many open references, and no credit. */
const holding = (open: number) => ({
  getAccount: () => ok(exampleAccount()),
  countReferences: () => ok({ open, finished: 9 }),
  getPayment: () => ok({ zeugnisGuthaben: 0, letzteZahlung: null, zahlungPendent: false }),
  listAccountPayments: () => ok([]),
});

const open = (shown: StatePage): Promise<void> =>
  shown.getByRole('region', { name: 'Konto löschen' }).getByRole('button', { name: 'Konto löschen' }).click();

const page = { address: '/account', viewer: 'customer', answers: holding(0), act: open } as const;

export const states = {
  confirm: { ...page, shows: (shown) => shown.getByLabel('Ihre E-Mail-Adresse') },
  'in-use': {
    ...page,
    answers: holding(2),
    shows: heading('Das Konto kann noch nicht gelöscht werden'),
  },
  refused: {
    ...page,
    answers: { ...holding(0), deleteAccount: () => fault('accountInUse') },
    act: async (shown) => {
      await open(shown);
      await shown.getByLabel('Ihre E-Mail-Adresse').fill('anna@example.ch');
      await button(shown, 'Endgültig löschen').click();
    },
    shows: text('Das Konto konnte nicht gelöscht werden'),
  },
  loading: {
    ...page,
    answers: { ...holding(0), countReferences: unanswered },
    shows: heading('Konto endgültig löschen'),
  },
  error: {
    ...page,
    answers: { ...holding(0), countReferences: () => fault('serviceUnavailable') },
    shows: text(/lässt sich im Moment nicht prüfen/),
  },
} satisfies SceneStates;
