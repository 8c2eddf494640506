import { expect, test } from 'vitest';

import { readEnv } from './env.ts';

const good = {
  HTTP_PORT: '4001',
  DATABASE_URL: 'postgres://localhost/attesta',
  REDIS_URL: 'redis://localhost',
  PUBLIC_URL: 'http://localhost:8080/',
  TOKEN_SECRET: 't'.repeat(32),
  INTERNAL_SECRET: 'i'.repeat(32),
  LINK_SECRET: 'l'.repeat(32),
  CAPTCHA_SECRET: 'c'.repeat(32),
  TOTP_KEY: Buffer.alloc(32).toString('base64'),
  SMTP_URL: 'smtp://localhost:1025',
  MAIL_FROM: 'Attesta <no-reply@example.ch>',
};

test('limits and lifetimes have their defaults', () => {
  expect(readEnv(good)).toMatchObject({
    PUBLIC_URL: 'http://localhost:8080',
    SESSION_IDLE_HOURS: 12,
    SESSION_DAYS: 30,
    LOGIN_FAILURE_LIMIT: 10,
    LOGIN_PROOF_AFTER: 10,
    LOGIN_PROOF_HOURS: 24,
    LOGIN_CODE_LIMIT: 5,
    MAIL_LIMIT_PER_ADDRESS: 5,
    MAIL_LIMIT_PER_IP: 10,
  });
});

test('former secrets are a list, empty by default', () => {
  expect(readEnv(good)).toMatchObject({ TOKEN_SECRET_PREVIOUS: [], TOTP_KEY_PREVIOUS: [] });
  const LINK_SECRET_PREVIOUS = `${'m'.repeat(32)}, ${'n'.repeat(32)}`;
  expect(readEnv({ ...good, LINK_SECRET_PREVIOUS })).toMatchObject({
    LINK_SECRET_PREVIOUS: ['m'.repeat(32), 'n'.repeat(32)],
  });
});

test.each([
  ['TOTP_KEY', 'tooshort'],
  ['TOTP_KEY', Buffer.alloc(16).toString('base64')],
  ['LINK_SECRET', 'short'],
  ['TOTP_KEY_PREVIOUS', 'tooshort'],
  ['TOKEN_SECRET_PREVIOUS', `${'t'.repeat(32)},tooshort`],
  ['CAPTCHA_SECRET', ''],
  ['SMTP_URL', 'mail'],
  ['MAIL_LIMIT_PER_IP', '0'],
])('%s=%j stops the process with its name, without showing the value', (name, value) => {
  expect(() => readEnv({ ...good, [name]: value })).toThrow(new RegExp(`${name}(\\.\\d)?: (?!.*tooshort)`));
});
