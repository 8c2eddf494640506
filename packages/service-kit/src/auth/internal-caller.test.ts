import { expect, test } from 'vitest';

import { createInternalPass, internalPass, isInternalCall } from './internal-caller.ts';

const secret = 'a secret that only this test has, long enough';
const now = Date.parse('2026-11-22T08:00:00Z');

test('accepts a pass for a minute, with clock skew in both directions', () => {
  const pass = internalPass(secret, now);
  expect(isInternalCall(pass, secret, now)).toBe(true);
  expect(isInternalCall(pass, secret, now + 59_000)).toBe(true);
  expect(isInternalCall(pass, secret, now - 30_000)).toBe(true);
  expect(isInternalCall(pass, secret, now + 62_000)).toBe(false);
  expect(isInternalCall(pass, secret, now - 62_000)).toBe(false);
});

test('refuses the secret itself, a pass of another secret and a pass for another time', () => {
  const [second = '', mac = ''] = internalPass(secret, now).split('.');
  const invented = [secret, internalPass('another secret, just as long as the first', now), '', '1.2'];
  const moved = `${Number(second) + 1}.${mac}`;
  for (const header of [...invented, moved, undefined, [internalPass(secret, now)]]) {
    expect(isInternalCall(header, secret, now)).toBe(false);
  }
});

test('a long-lived process keeps a valid pass when its clock is set forwards or back', () => {
  let moment = now;
  const pass = createInternalPass(secret, () => moment);
  for (const by of [0, 5_000, 3_600_000, -3_600_000, -30_000, 86_400_000]) {
    moment += by;
    expect(isInternalCall(pass(), secret, moment)).toBe(true);
  }
});
