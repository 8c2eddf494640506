import type { CredentialTexts } from './credential-texts.ts';

export const englishTexts: CredentialTexts = {
  actionLabel: 'Open your account',
  notYou: (passwordUrl) =>
    `If this was not you, choose a new password at once; this ends every session: ${passwordUrl}`,
  mails: {
    passwordChanged: {
      title: 'Your password was changed',
      paragraphs: [
        'The password of your account has just been changed. All other sessions were ended.',
        'If this was you, there is nothing you need to do.',
      ],
    },
    recoveryCodesMade: {
      title: 'New recovery codes',
      paragraphs: [
        'New recovery codes have just been created for your account. Earlier codes are no longer valid.',
        'If this was you, there is nothing you need to do. Keep the codes separately from your phone.',
      ],
    },
    recoveryCodeUsed: {
      title: 'A recovery code was used',
      paragraphs: [
        'Somebody has used your password and one of your recovery codes to begin setting up a new phone. The code is now used up.',
        'If this was you, there is nothing you need to do.',
      ],
    },
    secondFactorReplaced: {
      title: 'Your second factor was replaced',
      paragraphs: [
        'A new phone has just been set up for your account. Codes from the previous one are no longer valid, and all other sessions were ended.',
        'If this was you, there is nothing you need to do.',
      ],
    },
    wrongCodes: {
      title: 'Several wrong codes at login',
      paragraphs: [
        'The right password of your account was entered several times, each time followed by a wrong code. Without a code from your authenticator app nobody gets in.',
        'If this was you, please check that the clock of your phone is right.',
      ],
    },
  },
};
