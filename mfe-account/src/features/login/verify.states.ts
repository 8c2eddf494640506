import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Call } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';
import { answerLogin, enterCode, logIn, newSecret, noSecret } from '../../testing/login-examples.ts';

// The page belongs to a login that has begun.
const page = { address: '/login', viewer: 'visitor' } as const;

const enrolment = { login: answerLogin('enrolment'), getQrcode: () => ok(newSecret) };
const known = { login: answerLogin('required'), getQrcode: () => ok(noSecret) };

const code = (shown: StatePage) => shown.getByLabel(/^Code$/);

const logInWithCode = async (shown: StatePage): Promise<void> => {
  await logIn(shown);
  await enterCode(shown);
};

const openRecovery = async (shown: StatePage): Promise<void> => {
  await logIn(shown);
  await button(shown, /^Telefon verloren/).click();
};

const recover = async (shown: StatePage): Promise<void> => {
  await openRecovery(shown);
  await shown.getByLabel('Wiederherstellungscode').fill('7KQM-2XWD-HN4P');
  await button(shown, 'Weiter').click();
};

/** Account whose recovery code is right: from then on it is given a new secret. */
const recovering = () => {
  let isRecovered = false;
  return {
    login: (call: Call) => {
      isRecovered = call.headers.get('code') !== null;
      return answerLogin('required', 'recovered')(call);
    },
    getQrcode: () => ok(isRecovered ? newSecret : noSecret),
  };
};

export const states = {
  enrolment: { ...page, answers: enrolment, act: logIn, shows: code },
  'enrolment-wrong-code': {
    ...page,
    answers: enrolment,
    act: logInWithCode,
    shows: text('Code ungültig'),
  },
  'enrolment-expired': {
    ...page,
    answers: { ...enrolment, login: answerLogin('enrolment', 'enrolment') },
    act: logInWithCode,
    shows: text('Der QR-Code war abgelaufen'),
  },
  code: { ...page, answers: known, act: logIn, shows: heading('Code eingeben') },
  'wrong-code': { ...page, answers: known, act: logInWithCode, shows: text('Code ungültig') },
  loading: {
    ...page,
    answers: { ...known, getQrcode: unanswered },
    act: logIn,
    shows: heading('Code eingeben'),
  },
  error: {
    ...page,
    answers: { ...known, getQrcode: () => fault('unexpected') },
    act: logIn,
    shows: (shown) => button(shown, 'Erneut versuchen'),
  },
  recovery: {
    ...page,
    answers: known,
    act: openRecovery,
    shows: (shown) => shown.getByLabel('Wiederherstellungscode'),
  },
  'recovery-wrong-code': { ...page, answers: known, act: recover, shows: text('Code ungültig') },
  'recovery-new-phone': {
    ...page,
    answers: recovering,
    act: recover,
    shows: heading('Neues Telefon einrichten'),
  },
} satisfies SceneStates;
