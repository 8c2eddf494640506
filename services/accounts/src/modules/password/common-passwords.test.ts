import { expect, test } from 'vitest';

import { isCommonPassword } from './common-passwords.ts';

test.each([
  'Passwort1!',
  'P@ssw0rt',
  'Pa$$w0rd',
  'Sommer2026!',
  'Qwertz123',
  'Abcd1234',
  '1Q2w3e4r',
  'Hallo123!',
  'Zürich2026',
  'HalloHallo1',
  '123Willkommen!',
  'Aa123456',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Birnbaum-7-Leiter', 'xK9!mPq2', 'Sommerregen am See 3', 'Testament-Notiz-4', 'Hallo1234567890'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
