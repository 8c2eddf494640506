import { generateSync } from 'otplib';
import { expect, test } from 'vitest';

import { createTotpSecret, matchCode } from './totp.ts';

const secret = createTotpSecret();
const start = 1_800_000_000;
const code = generateSync({ secret, epoch: start });
const at = (seconds: number) => new Date((start + seconds) * 1000);
const step = start / 30;

test('a code is right in its step and in the next one', () => {
  expect(matchCode({ secret, code, now: at(0) })).toBe(step);
  expect(matchCode({ secret, code, now: at(29) })).toBe(step);
  expect(matchCode({ secret, code, now: at(59) })).toBe(step);
});

test('a code of a phone whose clock is half a minute fast is right, too', () => {
  expect(matchCode({ secret, code, now: at(-30) })).toBe(step);
  expect(matchCode({ secret, code, now: at(-1) })).toBe(step);
});

test('refuses a code before and after that', () => {
  expect(matchCode({ secret, code, now: at(-31) })).toBeNull();
  expect(matchCode({ secret, code, now: at(60) })).toBeNull();
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 123456', '12 456', '-12345', '1e5000'])(
  'treats the input %j as a wrong code, not an error',
  (bad) => {
    expect(matchCode({ secret, code: bad, now: at(0) })).toBeNull();
  },
);
