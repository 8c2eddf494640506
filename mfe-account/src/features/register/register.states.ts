import { fault } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';

const page = { address: '/register', viewer: 'visitor' } as const;
const success = { address: '/registerSuccess', viewer: 'visitor' } as const;

export const states = {
  full: { ...page, answers: {}, shows: heading('Registrieren') },
  error: {
    ...page,
    answers: {},
    act: async (shown) => {
      await shown.getByLabel('PLZ').fill('84xx');
      await shown.getByLabel('E-Mail').fill('regula.ammann');
      await button(shown, 'Konto eröffnen').click();
    },
    shows: text('Dies ist ein Pflichtfeld'),
  },
  'captcha-error': {
    ...page,
    answers: { getCaptcha: () => fault('unexpected') },
    act: (shown) => shown.getByLabel('Vorname').fill('Regula'),
    shows: text('Die Sicherheitsprüfung ist nicht gelungen.'),
  },
  success: {
    ...success,
    navigation: { email: 'regula.ammann@alpina-haustechnik.example.ch' },
    answers: {},
    shows: text(/regula\.ammann@alpina-haustechnik/),
  },
  'success-nameless': { ...success, answers: {}, shows: heading('Bitte prüfen Sie Ihr Postfach') },
} satisfies SceneStates;
