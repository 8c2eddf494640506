import { ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';
import { tokenOf } from '@attesta/ui/testing/token.ts';
import { exampleAccount } from '../../testing/example-account.ts';
import { answerLogin, enterCode, logIn, newSecret, recoveryCodes } from '../../testing/login-examples.ts';

// The page follows on the login that has set up the second factor. No answer comes from the product, which does not know
// the token.
const page = {
  address: '/login',
  viewer: 'visitor',
  answers: {
    login: answerLogin('enrolment', 'accepted', { authorization: `Bearer ${tokenOf()}` }),
    getQrcode: () => ok(newSecret),
    recordLogin: () => ok(),
    getAccount: () => ok(exampleAccount()),
    getPayment: () => ok({ zeugnisGuthaben: 0, letzteZahlung: null, zahlungPendent: false }),
    getRecoveryCodes: () => ok({ left: 0, madeAt: null }),
    makeRecoveryCodes: () => ok({ codes: recoveryCodes }),
  },
} as const;

const enrol = async (shown: StatePage): Promise<void> => {
  await logIn(shown);
  await enterCode(shown);
};

export const states = {
  offer: { ...page, act: enrol, shows: heading('Falls Ihr Telefon einmal fehlt') },
  made: {
    ...page,
    act: async (shown) => {
      await enrol(shown);
      await button(shown, 'Codes erstellen').click();
    },
    shows: heading('Bewahren Sie diese Codes auf'),
  },
} satisfies SceneStates;
