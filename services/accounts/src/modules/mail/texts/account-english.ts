import type { AccountTexts } from './account-texts.ts';

export const englishTexts: AccountTexts = {
  loginLabel: 'Log in',
  homeLabel: 'Go to the start page',
  notAsked: 'If you did not expect this, please get in touch with us.',
  mails: {
    emailChangedAway: {
      title: 'Your account has another e-mail address',
      paragraphs: [
        'Our support team has changed the e-mail address of your account. We will send nothing more to this address, and you can no longer log in with it.',
        'All open sessions were ended.',
      ],
    },
    emailChangedHere: {
      title: 'This is the new e-mail address of your account',
      paragraphs: [
        'Our support team has given your account this e-mail address. Please use it to log in from now on; your password and your second factor have not changed.',
        'All open sessions were ended, and links sent earlier are no longer valid.',
      ],
    },
    accountDeactivated: {
      title: 'Your account was deactivated',
      paragraphs: [
        'Our support team has deactivated your account. You can no longer log in.',
        'Your references and your credit are kept.',
      ],
    },
    accountActivated: {
      title: 'Your account is active again',
      paragraphs: ['Our support team has reactivated your account. You can log in as usual.'],
    },
    adminGranted: {
      title: 'Your account now has administrator rights',
      paragraphs: [
        'Your account has been given administrator rights. They take effect at your next login.',
        'All open sessions were ended.',
      ],
    },
    adminRevoked: {
      title: 'Your account no longer has administrator rights',
      paragraphs: [
        'The administrator rights of your account have been removed. Your references and your credit are not affected.',
        'All open sessions were ended.',
      ],
    },
    secondFactorReset: {
      title: 'Your second factor was reset',
      paragraphs: [
        'Our support team has reset the second factor of your account. You will set up a new one at your next login.',
        'Your recovery codes are no longer valid, and all open sessions were ended.',
      ],
    },
    transferredAway: {
      title: 'Your references and your credit are now in another account',
      paragraphs: [
        'Our support team has transferred all references and the credit of your account to another account.',
        'Your account remains, and you will still find your payments and receipts there.',
      ],
    },
    transferredHere: {
      title: 'You have received references and credit',
      paragraphs: [
        'Our support team has transferred the references and the credit of another account to yours. You will find them in your overview.',
        'Links by which somebody was to rate one of these references no longer work. You can send the link again from the reference.',
      ],
    },
  },
};
