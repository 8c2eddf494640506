import { fault, noAnswer } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';

const page = { address: '/deputy/row.1.mac', viewer: 'visitor' } as const;

export const states = {
  ended: {
    ...page,
    answers: { loginDeputy: () => fault('deputyLinkInvalid') },
    shows: heading('Keine Berechtigung'),
  },
  finished: {
    ...page,
    answers: { loginDeputy: () => fault('deputyLinkInvalid', { ended: 'finished' }) },
    shows: heading(/Vielen Dank/),
  },
  loading: {
    ...page,
    answers: { loginDeputy: unanswered },
    shows: heading('Bewertung für ein Arbeitszeugnis'),
  },
  failed: {
    ...page,
    answers: { loginDeputy: noAnswer },
    shows: (shown) => button(shown, 'Erneut versuchen'),
  },
} satisfies SceneStates;
