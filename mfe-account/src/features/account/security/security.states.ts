import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';
import { sessions } from '../../../testing/example-sessions.ts';
import { recoveryCodes } from '../../../testing/login-examples.ts';

const codesLeft = (left: number) => () => ok({ left, madeAt: '2026-11-02T09:00:00.000Z' });

const answers = { listSessions: () => ok(sessions), getRecoveryCodes: codesLeft(7) };

const page = { address: '/account', viewer: 'customer', answers } as const;

const currentPassword = (shown: StatePage) => shown.getByLabel('Aktuelles Passwort');

const openEnding = async (shown: StatePage): Promise<void> => {
  await button(shown, 'Safari auf iPhone: Anmeldung beenden').click();
  await currentPassword(shown).waitFor();
};

const openPassword = async (shown: StatePage): Promise<void> => {
  await button(shown, 'Neues Passwort wählen').click();
  await currentPassword(shown).waitFor();
};

const enterPassword = async (shown: StatePage): Promise<void> => {
  await button(shown, /^(?:Neue )?Codes erstellen$/).click();
  await currentPassword(shown).fill('Birnbaum-7-Leiter');
};

const makeCodes = async (shown: StatePage): Promise<void> => {
  await enterPassword(shown);
  await button(shown, 'Bestätigen').click();
};

export const states = {
  sessions: { ...page, shows: text('Firefox auf Windows') },
  loading: {
    ...page,
    answers: { listSessions: unanswered, getRecoveryCodes: unanswered },
    shows: heading('Anmeldungen'),
  },
  error: {
    ...page,
    answers: { listSessions: () => fault('unexpected'), getRecoveryCodes: () => fault('unexpected') },
    shows: text(/^Die Anmeldungen konnten nicht geladen werden/),
  },
  'few-codes': {
    ...page,
    answers: { ...answers, getRecoveryCodes: codesLeft(1) },
    shows: text(/^Noch 1 unbenutzter Code/),
  },
  ending: { ...page, act: openEnding, shows: heading('Anmeldung beenden') },
  'ending-failed': {
    ...page,
    answers: { ...answers, endSession: () => fault('serviceUnavailable') },
    act: async (shown) => {
      await openEnding(shown);
      await currentPassword(shown).fill('Birnbaum-7-Leiter');
      await shown.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click();
    },
    shows: text('Die Anmeldung konnte nicht beendet werden'),
  },
  password: { ...page, act: openPassword, shows: heading('Neues Passwort') },
  'password-wrong': {
    ...page,
    answers: {
      ...answers,
      changePassword: () =>
        fault('currentPasswordWrong', { fields: { currentPassword: 'currentPasswordWrong' } }),
    },
    act: async (shown) => {
      await openPassword(shown);
      await currentPassword(shown).fill('falsch');
      await shown
        .getByRole('dialog')
        .getByLabel(/^Neues Passwort$/)
        .fill('Kirschbaum-9-Leiter');
      await shown.getByLabel('Passwort bestätigen').fill('Kirschbaum-9-Leiter');
      await button(shown, 'Passwort speichern').click();
    },
    shows: text('Das aktuelle Passwort ist nicht korrekt.'),
  },
  codes: {
    ...page,
    act: enterPassword,
    shows: text(/die bisherigen gelten danach nicht mehr/),
  },
  'codes-made': {
    ...page,
    answers: { ...answers, makeRecoveryCodes: () => ok({ codes: recoveryCodes }) },
    act: makeCodes,
    shows: heading('Ihre Wiederherstellungscodes'),
  },
  'codes-locked': {
    ...page,
    answers: { ...answers, makeRecoveryCodes: () => fault('currentPasswordLocked') },
    act: makeCodes,
    shows: text(/Bitte warten Sie 15 Minuten/),
  },
} satisfies SceneStates;
