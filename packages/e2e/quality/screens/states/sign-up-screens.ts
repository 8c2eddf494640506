import { answerError, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import { button, heading, text } from './screen.ts';
import type { Screen } from './screen.ts';

const signup = '/api/signup';
const requestReset = '/api/signup/password';

/** From the registration to the password. */
export const signUpScreens: readonly Screen[] = [
  { screen: 'register', state: 'empty', path: '/register', shows: heading('Registrieren') },
  {
    screen: 'register',
    state: 'error',
    path: '/register',
    act: async (page) => {
      await page.getByLabel('PLZ').fill('84xx');
      await page.getByLabel('E-Mail').fill('regula.ammann');
      await button(page, 'Konto eröffnen').click();
    },
    shows: text('Dies ist ein Pflichtfeld'),
  },
  {
    screen: 'register',
    state: 'captcha-error',
    path: '/register',
    before: (page) => answerError(page, '/api/captcha'),
    act: (page) => page.getByLabel('Vorname').fill('Regula'),
    shows: text('Die Sicherheitsprüfung ist nicht gelungen.'),
  },
  {
    screen: 'register-success',
    state: 'full',
    path: '/registerSuccess',
    navigationState: { email: 'regula.ammann@alpina-haustechnik.example.ch' },
    shows: heading('Bitte prüfen Sie Ihr Postfach'),
  },
  {
    screen: 'register-success',
    state: 'empty',
    path: '/registerSuccess',
    shows: heading('Bitte prüfen Sie Ihr Postfach'),
  },
  { screen: 'password-forgotten', state: 'empty', path: '/password', shows: heading('Passwort vergessen') },
  {
    screen: 'password-forgotten',
    state: 'error',
    path: '/password',
    act: async (page) => {
      await page.getByLabel('E-Mail').fill('regula.ammann');
      await button(page, 'Link senden').click();
    },
    shows: text(/Ungültige E-Mail/),
  },
  {
    screen: 'password-forgotten',
    state: 'loading',
    path: '/password',
    before: (page) => leaveUnanswered(page, requestReset),
    act: async (page) => {
      await page.getByLabel('E-Mail').fill('regula.ammann@example.ch');
      await button(page, 'Link senden').click();
    },
    shows: heading('Passwort vergessen'),
  },
  {
    screen: 'password-forgotten-sent',
    state: 'full',
    path: '/passwordforgot',
    navigationState: { email: 'regula.ammann@alpina-haustechnik.example.ch' },
    shows: heading('Nachricht gesendet'),
  },
  {
    screen: 'password-set',
    state: 'empty',
    path: ({ links }) => links.open,
    shows: heading(/Neues Passwort wählen für/),
  },
  {
    screen: 'password-set',
    state: 'full',
    path: ({ links }) => links.open,
    act: async (page) => {
      await page.getByLabel('Neues Passwort', { exact: true }).fill('Birnbaum-7-Leiter');
      await page.getByLabel('Passwort bestätigen').fill('Birnbaum-7-Leiter');
    },
    shows: text('Stark'),
  },
  {
    screen: 'password-set',
    state: 'weak',
    path: ({ links }) => links.open,
    act: async (page) => {
      await page.getByLabel('Neues Passwort', { exact: true }).fill('birne');
      await page.getByLabel('Passwort bestätigen').fill('apfel');
      await button(page, 'Passwort speichern').click();
    },
    shows: text('Passwörter stimmen nicht überein.'),
  },
  {
    screen: 'password-set',
    state: 'loading',
    path: ({ links }) => links.open,
    before: (page) => leaveUnanswered(page, signup),
    shows: heading('Neues Passwort wählen'),
  },
  {
    screen: 'password-set',
    state: 'error',
    path: ({ links }) => links.open,
    before: (page) => answerError(page, signup),
    shows: (page) => button(page, /Nochmals|Erneut/).first(),
  },
  {
    screen: 'password-set',
    state: 'ended',
    path: ({ links }) => links.used,
    shows: text('Neuen Link anfordern'),
  },
  {
    screen: 'password-changed',
    state: 'full',
    path: '/passwordchange',
    shows: heading('Passwort gespeichert'),
  },
];
