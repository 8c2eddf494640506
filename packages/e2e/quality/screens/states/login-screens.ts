import { errorCatalogue } from '@attesta/contracts/model/errors.ts';
import type { Page } from 'playwright';

import { answerError, answerJson, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import { button, heading, text } from './screen.ts';
import type { Screen } from './screen.ts';
import type { World } from '../fixtures/world.ts';

const login = '/api/login';
const qrcode = '/api/qrcode';

const logIn = async (page: Page, { enrolling }: World): Promise<void> => {
  await page.getByLabel('E-Mail').fill(enrolling.email);
  await page.getByLabel('Passwort', { exact: true }).fill(enrolling.password);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
};

/** Fills in six digits, which the page submits by itself. */
const enterWrongCode = (page: Page): Promise<void> => page.getByLabel('Code', { exact: true }).fill('000000');

/** Demands a proof of work that cannot be found while the picture is taken: a key that begins with 16 zero bytes. */
const askForProof = async (page: Page): Promise<void> => {
  const { status, message } = errorCatalogue.loginProofRequired;
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    keyLength: 32,
    keyPrefix: '00'.repeat(16),
    nonce: '5f3c9a1b7d2e4f60',
    salt: '8a1c3e5f7092b4d6',
  };
  const json = {
    code: 'loginProofRequired',
    message,
    params: { challenge: { parameters, signature: '00' } },
  };
  await page.route(`**${login}`, (route) => route.fulfill({ status, json }));
};

const enrolled = { qrcode: null, secret: null };

/** Both steps of the login, and the logout. */
export const loginScreens: readonly Screen[] = [
  { screen: 'login', state: 'empty', path: '/login', shows: heading('Anmelden') },
  {
    screen: 'login',
    state: 'ended-kept',
    path: '/login',
    before: async (page) => {
      await page.addInitScript(() => {
        const kept = { 'anna@example.ch': { '/account city': { city: 'Luzern' } } };
        sessionStorage.setItem('attesta.keptInput', JSON.stringify(kept));
      });
    },
    shows: text(/Ihre Eingaben sind noch da/),
  },
  {
    screen: 'login',
    state: 'failed',
    path: '/login',
    act: (page, world) =>
      logIn(page, { ...world, enrolling: { email: 'niemand@example.ch', password: 'falsch' } }),
    shows: text('Anmeldeversuch fehlgeschlagen'),
  },
  {
    screen: 'login',
    state: 'error',
    path: '/login',
    before: (page) => answerError(page, login),
    act: logIn,
    shows: text(/Bitte versuchen sie es nochmals/),
  },
  {
    screen: 'login',
    state: 'loading',
    path: '/login',
    before: (page) => leaveUnanswered(page, login),
    act: logIn,
    shows: heading('Anmelden'),
  },
  {
    screen: 'login',
    state: 'proving',
    path: '/login',
    before: askForProof,
    act: logIn,
    shows: text('Sicherheitsprüfung läuft …'),
  },
  {
    screen: 'verify',
    state: 'enrolment',
    path: '/login',
    act: logIn,
    shows: (page) => page.getByLabel('Code', { exact: true }),
  },
  {
    screen: 'verify',
    state: 'enrolment-wrong-code',
    path: '/login',
    act: async (page, world) => {
      await logIn(page, world);
      await enterWrongCode(page);
    },
    shows: text('Code ungültig'),
  },
  {
    screen: 'verify',
    state: 'enrolment-expired',
    path: '/login',
    act: async (page, world) => {
      await logIn(page, world);
      await page.getByLabel('Code', { exact: true }).waitFor();
      // Answer to a code of a secret that the server no longer keeps.
      await answerJson(page, login, { secondFactor: 'enrolment' });
      await enterWrongCode(page);
    },
    shows: text('Der QR-Code war abgelaufen'),
  },
  {
    screen: 'verify',
    state: 'code',
    path: '/login',
    before: (page) => answerJson(page, qrcode, enrolled),
    act: logIn,
    shows: heading('Code eingeben'),
  },
  {
    screen: 'verify',
    state: 'wrong-code',
    path: '/login',
    before: (page) => answerJson(page, qrcode, enrolled),
    act: async (page, world) => {
      await logIn(page, world);
      await heading('Code eingeben')(page).waitFor();
      // Stubbed, because the account of the picture has no second factor yet.
      await answerJson(page, login, { secondFactor: 'rejected' });
      await enterWrongCode(page);
    },
    shows: text('Code ungültig'),
  },
  {
    screen: 'verify',
    state: 'loading',
    path: '/login',
    before: (page) => leaveUnanswered(page, qrcode),
    act: logIn,
    shows: heading('Code eingeben'),
  },
  {
    screen: 'verify',
    state: 'error',
    path: '/login',
    before: (page) => answerError(page, qrcode),
    act: logIn,
    shows: (page) => button(page, /Nochmals|Erneut/).first(),
  },
  { screen: 'logout-success', state: 'full', path: '/logoutSuccess', shows: heading('Abgemeldet') },
  {
    screen: 'logout-success',
    state: 'email-changed',
    path: '/logoutSuccess',
    navigationState: { newEmail: 'regula.ammann@alpina-haustechnik.example.ch' },
    shows: heading('Abgemeldet'),
  },
];
