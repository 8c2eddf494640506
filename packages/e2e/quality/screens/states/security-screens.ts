import type { Page } from 'playwright';

import { answerError, answerJson, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import { button, heading, text } from './screen.ts';
import type { Screen } from './screen.ts';
import type { World } from '../fixtures/world.ts';

const sessionsPath = '/api/account/sessions';
const codesPath = '/api/account/recovery-codes';
const passwordPath = '/api/account/password';
const loginPath = '/api/login';
const qrcodePath = '/api/qrcode';

const session = (index: number, browser: string | null, system: string | null, remembered = false) => ({
  id: `0199a0b4-7c1e-4d3a-9f00-00000000000${index}`,
  browser,
  system,
  createdAt: new Date(Date.UTC(2026, 10, 18 - index, 8, 12)).toISOString(),
  lastUsedAt: new Date(Date.UTC(2026, 10, 19 - index, 14, 5)).toISOString(),
  remembered,
  current: index === 0,
});

const sessions = [
  session(0, 'Firefox', 'Windows', true),
  session(1, 'Safari', 'iPhone', true),
  session(2, 'Samsung Internet', 'Android'),
  session(3, null, null),
];

const codes = Array.from('ABCDEFGHJK', (letter) => `7KQM-2XW${letter}-H${letter}P4`);

const quiet = async (page: Page): Promise<void> => {
  await answerJson(page, sessionsPath, sessions);
  await answerJson(page, codesPath, { left: 7, madeAt: '2026-11-02T09:00:00.000Z' });
};

const openEnding = async (page: Page): Promise<void> => {
  await button(page, 'Safari auf iPhone: Anmeldung beenden').click();
  await page.getByLabel('Aktuelles Passwort').waitFor();
};

const openPassword = async (page: Page): Promise<void> => {
  await button(page, 'Neues Passwort wählen').click();
  await page.getByLabel('Aktuelles Passwort').waitFor();
};

const confirmPassword = async (page: Page): Promise<void> => {
  await button(page, /^(?:Neue )?Codes erstellen$/).click();
  await page.getByLabel('Aktuelles Passwort').fill('Birnbaum-7-Leiter');
};

const logIn = async (page: Page, { enrolling }: World): Promise<void> => {
  await page.getByLabel('E-Mail').fill(enrolling.email);
  await page.getByLabel('Passwort', { exact: true }).fill(enrolling.password);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
};

const openRecovery = async (page: Page, world: World): Promise<void> => {
  await logIn(page, world);
  await button(page, /^Telefon verloren/).click();
};

const enterRecoveryCode = async (page: Page): Promise<void> => {
  await page.getByLabel('Wiederherstellungscode').fill('7KQM-2XWD-HN4P');
  await button(page, 'Weiter').click();
};

const enrolled = { qrcode: null, secret: null };

/** Stubs the answer to the right code of a phone just set up, for the account of the session. */
const completeEnrolment = async (page: Page, world: World): Promise<void> => {
  await logIn(page, world);
  await page.getByLabel('Code', { exact: true }).waitFor();
  await page.route(`**${codesPath}`, (route) =>
    route.fulfill({ json: route.request().method() === 'POST' ? { codes } : { left: 0, madeAt: null } }),
  );
  await page.route(`**${loginPath}`, (route) =>
    route.fulfill({
      headers: { authorization: `Bearer ${world.tokens.customer ?? ''}` },
      json: { secondFactor: 'accepted' },
    }),
  );
  await page.getByLabel('Code', { exact: true }).fill('123456');
};

/** Sessions, password and recovery codes, on the account page and after losing the phone. */
export const securityScreens: readonly Screen[] = [
  {
    screen: 'account-security',
    state: 'full',
    path: '/account',
    as: 'customer',
    before: quiet,
    shows: text('Firefox auf Windows'),
  },
  {
    screen: 'account-security',
    state: 'empty',
    path: '/account',
    as: 'newcomer',
    shows: text('Sie haben noch keine Wiederherstellungscodes'),
  },
  {
    screen: 'account-security',
    state: 'loading',
    path: '/account',
    as: 'customer',
    before: async (page) => {
      await leaveUnanswered(page, sessionsPath);
      await leaveUnanswered(page, codesPath);
    },
    shows: heading('Anmeldungen'),
  },
  {
    screen: 'account-security',
    state: 'error',
    path: '/account',
    as: 'customer',
    before: async (page) => {
      await answerError(page, sessionsPath);
      await answerError(page, codesPath);
    },
    shows: text(/^Die Anmeldungen konnten nicht geladen werden/),
  },
  {
    screen: 'account-security',
    state: 'few-codes',
    path: '/account',
    as: 'customer',
    before: async (page) => {
      await quiet(page);
      await answerJson(page, codesPath, { left: 1, madeAt: '2026-11-02T09:00:00.000Z' });
    },
    shows: text(/^Noch 1 unbenutzter Code/),
  },
  {
    screen: 'account-sessions',
    state: 'end',
    path: '/account',
    as: 'customer',
    before: quiet,
    act: openEnding,
    shows: heading('Anmeldung beenden'),
  },
  {
    screen: 'account-sessions',
    state: 'end-failed',
    path: '/account',
    as: 'customer',
    before: async (page) => {
      await quiet(page);
      await answerError(page, `${sessionsPath}/`, 'serviceUnavailable');
    },
    act: async (page) => {
      await openEnding(page);
      await page.getByLabel('Aktuelles Passwort').fill('Birnbaum-7-Leiter');
      await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click();
    },
    shows: text('Die Anmeldung konnte nicht beendet werden'),
  },
  {
    screen: 'account-password',
    state: 'empty',
    path: '/account',
    as: 'customer',
    before: quiet,
    act: openPassword,
    shows: heading('Neues Passwort'),
  },
  {
    screen: 'account-password',
    state: 'wrong',
    path: '/account',
    as: 'customer',
    before: async (page) => {
      await quiet(page);
      const params = { fields: { currentPassword: 'currentPasswordWrong' } };
      await page.route(`**${passwordPath}`, (route) =>
        route.fulfill({ status: 400, json: { code: 'currentPasswordWrong', message: '', params } }),
      );
    },
    act: async (page) => {
      await openPassword(page);
      await page.getByLabel('Aktuelles Passwort').fill('falsch');
      await page.getByRole('dialog').getByLabel('Neues Passwort').fill('Kirschbaum-9-Leiter');
      await page.getByLabel('Passwort bestätigen').fill('Kirschbaum-9-Leiter');
      await button(page, 'Passwort speichern').click();
    },
    shows: text('Das aktuelle Passwort ist nicht korrekt.'),
  },
  {
    screen: 'account-recovery',
    state: 'confirm',
    path: '/account',
    as: 'customer',
    before: quiet,
    act: confirmPassword,
    shows: text(/die bisherigen gelten danach nicht mehr/),
  },
  {
    screen: 'account-recovery',
    state: 'codes',
    path: '/account',
    as: 'customer',
    before: async (page) => {
      await quiet(page);
      await page.route(`**${codesPath}`, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json: { codes } }) : route.fallback(),
      );
    },
    act: async (page) => {
      await confirmPassword(page);
      await button(page, 'Bestätigen').click();
    },
    shows: heading('Ihre Wiederherstellungscodes'),
  },
  {
    screen: 'account-recovery',
    state: 'locked',
    path: '/account',
    as: 'customer',
    before: async (page) => {
      await quiet(page);
      await page.route(`**${codesPath}`, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 429,
              json: {
                code: 'currentPasswordLocked',
                message:
                  'Das aktuelle Passwort war mehrmals falsch. Bitte warten Sie 15 Minuten und versuchen Sie es nochmals.',
                params: {},
              },
            })
          : route.fallback(),
      );
    },
    act: async (page) => {
      await confirmPassword(page);
      await button(page, 'Bestätigen').click();
    },
    shows: text(/Bitte warten Sie 15 Minuten/),
  },
  {
    screen: 'offer-codes',
    state: 'full',
    path: '/login',
    act: completeEnrolment,
    shows: heading('Falls Ihr Telefon einmal fehlt'),
  },
  {
    screen: 'offer-codes',
    state: 'made',
    path: '/login',
    act: async (page, world) => {
      await completeEnrolment(page, world);
      await button(page, 'Codes erstellen').click();
    },
    shows: heading('Bewahren Sie diese Codes auf'),
  },
  {
    screen: 'verify-recovery',
    state: 'empty',
    path: '/login',
    before: (page) => answerJson(page, qrcodePath, enrolled),
    act: openRecovery,
    shows: (page) => page.getByLabel('Wiederherstellungscode'),
  },
  {
    screen: 'verify-recovery',
    state: 'wrong-code',
    path: '/login',
    before: (page) => answerJson(page, qrcodePath, enrolled),
    act: async (page, world) => {
      await openRecovery(page, world);
      await enterRecoveryCode(page);
    },
    shows: text('Code ungültig'),
  },
  {
    screen: 'verify-recovery',
    state: 'new-phone',
    path: '/login',
    act: async (page, world) => {
      await answerJson(page, qrcodePath, enrolled);
      await openRecovery(page, world);
      // From here the server answers: an account without a second factor is shown a secret.
      await page.unrouteAll();
      await answerJson(page, loginPath, { secondFactor: 'recovered' });
      await enterRecoveryCode(page);
    },
    shows: heading('Neues Telefon einrichten'),
  },
];
