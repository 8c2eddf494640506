import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';

const page = { address: '/password', viewer: 'visitor' } as const;

const send = (email: string) => async (shown: StatePage) => {
  await shown.getByLabel('E-Mail').fill(email);
  await button(shown, 'Link senden').click();
};

export const states = {
  full: { ...page, answers: {}, shows: heading('Passwort vergessen') },
  error: { ...page, answers: {}, act: send('regula.ammann'), shows: text(/Ungültige E-Mail/) },
  loading: {
    ...page,
    answers: { requestPasswordReset: unanswered },
    act: send('regula.ammann@example.ch'),
    shows: heading('Passwort vergessen'),
  },
  sent: {
    ...page,
    address: '/passwordforgot',
    navigation: { email: 'regula.ammann@alpina-haustechnik.example.ch' },
    answers: {},
    shows: heading('Nachricht gesendet'),
  },
} satisfies SceneStates;
