import type { LinkTexts } from './link-texts.ts';

export const englishTexts: LinkTexts = {
  welcome: ({ productName }, hours) => ({
    subject: `Welcome to ${productName}: set your password`,
    title: `Welcome to ${productName}`,
    paragraphs: [
      'Your account is open. Set your password now so that you can log in.',
      'When you log in for the first time, you will set up a second factor. Have your phone with an authenticator app at hand.',
    ],
    actionLabel: 'Set password',
    notes: [
      `The link is valid for ${hours} hours and can be used once.`,
      'If you did not register, there is nothing you need to do.',
    ],
  }),
  reset: ({ productName }) => ({
    subject: `${productName}: choose a new password`,
    title: 'Choose a new password',
    paragraphs: [
      'A new password was requested for your account. You can choose it by following the link below.',
      'Your second factor stays as it is. All open sessions will be ended.',
    ],
    actionLabel: 'Choose a new password',
    notes: [
      'The link is valid for one hour and can be used once.',
      'If you did not ask for a new password, there is nothing you need to do; your password remains valid.',
    ],
  }),
  alreadyRegistered: ({ productName, publicUrl }) => ({
    subject: `${productName}: you already have an account`,
    title: 'You already have an account',
    paragraphs: [
      `Somebody tried to register with ${productName} using your e-mail address. There is already an account for this address, and nothing was changed.`,
      'Log in with your existing password.',
    ],
    actionLabel: 'Log in',
    notes: [
      `Forgotten your password? Choose a new one: ${publicUrl}/password`,
      'If it was not you who tried to register, there is nothing you need to do.',
    ],
  }),
};
