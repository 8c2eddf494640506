import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';

const page = {
  address: '/password/beispiel',
  viewer: 'visitor',
  answers: {
    getSignup: () =>
      ok({ token: 'beispiel', firstname: 'Regula', lastname: 'Ammann', email: 'regula.ammann@example.ch' }),
  },
} as const;

const enter = async (shown: StatePage, password: string, again: string): Promise<void> => {
  await shown.getByLabel(/^Neues Passwort$/).fill(password);
  await shown.getByLabel('Passwort bestätigen').fill(again);
};

export const states = {
  full: { ...page, shows: heading('Neues Passwort wählen für Regula Ammann') },
  strong: {
    ...page,
    act: (shown) => enter(shown, 'Birnbaum-7-Leiter', 'Birnbaum-7-Leiter'),
    shows: text('Stark'),
  },
  weak: {
    ...page,
    act: async (shown) => {
      await enter(shown, 'birne', 'apfel');
      await button(shown, 'Passwort speichern').click();
    },
    shows: text('Passwörter stimmen nicht überein.'),
  },
  loading: { ...page, answers: { getSignup: unanswered }, shows: heading('Neues Passwort wählen') },
  error: {
    ...page,
    answers: { getSignup: () => fault('unexpected') },
    shows: (shown) => button(shown, 'Erneut versuchen'),
  },
  ended: {
    ...page,
    answers: { getSignup: () => fault('tokenInvalid') },
    shows: text('Neuen Link anfordern'),
  },
  changed: { ...page, address: '/passwordchange', answers: {}, shows: heading('Passwort gespeichert') },
} satisfies SceneStates;
