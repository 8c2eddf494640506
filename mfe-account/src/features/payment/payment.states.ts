import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';

const idZahlung = '019a0000-0000-7000-8000-000000000001';
const page = { address: `/account/payment/${idZahlung}`, viewer: 'customer' } as const;

// The page with the provider's form is in `packages/e2e/quality/screens/states/account-screens.ts`.
export const states = {
  loading: { ...page, answers: { getPayment: unanswered }, shows: heading('Bezahlen') },
  error: {
    ...page,
    answers: { getPayment: () => fault('paymentStartFailed') },
    shows: text('Die Zahlung konnte nicht geöffnet werden'),
  },
  expired: {
    ...page,
    answers: {
      getPayment: () => ok({ status: 'EXPIRED', anzahl: 3, url: null, idZahlung, preis: 132 }),
    },
    shows: text('Diese Zahlung ist abgelaufen'),
  },
} satisfies SceneStates;
