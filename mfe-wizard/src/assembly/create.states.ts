import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { beforeOrder } from '../testing/arranged-reference.ts';

export const states = {
  'no-credit': {
    ...beforeOrder,
    answers: {
      getPayment: () => ok({ zeugnisGuthaben: 0, letzteZahlung: null, zahlungPendent: false }),
    },
    shows: heading('Kein Guthaben'),
  },
  loading: { ...beforeOrder, answers: { getPayment: unanswered }, shows: heading('Zeugnis erstellen') },
  error: {
    ...beforeOrder,
    answers: { getPayment: () => fault('unexpected') },
    shows: (page) => button(page, 'Erneut versuchen'),
  },
} satisfies SceneStates;
