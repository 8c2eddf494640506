import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonEnv, parseEnv } from '@attesta/service-kit/config/env.ts';
import { productionFaults } from '@attesta/service-kit/config/production-rules.ts';
import { expect, test } from 'vitest';

import { loadSecrets } from './secrets.ts';

const random = (seed: string, bytes = 48): string =>
  createHash('shake256', { outputLength: bytes }).update(seed).digest('base64');

const good = {
  PUBLIC_URL: 'https://attesta.example',
  TOKEN_SECRET: random('token'),
  INTERNAL_SECRET: random('internal'),
  DATABASE_URL: 'postgresql://attesta_accounts:x@db.example/attesta?sslmode=verify-full',
  REDIS_URL: 'rediss://:lang@redis.example',
};

test.each([
  ['PUBLIC_URL', 'http://attesta.example', 'must be an https address'],
  ['SAFERPAY_BASE_URL', 'http://www.saferpay.com/api', 'must be an https address'],
  ['REDIS_URL', 'redis://127.0.0.1:6379', 'must carry a password'],
  ['REDIS_URL', 'redis://:lang@redis.example', 'must start with rediss:// on another host'],
  ['SMTP_URL', 'smtp://mail.example:587?ignoreTLS=true', 'must not change how TLS is used'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false', 'must not change how TLS is used'],
  ['DATABASE_URL', 'postgresql://a:x@db.example/attesta', 'must have sslmode=verify-full on another host'],
  [
    'ACCOUNTS_LISTEN_URL',
    'postgresql://a:x@db.example/attesta',
    'must have sslmode=verify-full on another host',
  ],
  [
    'ACCOUNTS_DATABASE_URL',
    'postgresql://a:x@db.example/attesta?sslmode=no-verify',
    'must have sslmode=verify-full on another host',
  ],
  ['LINK_SECRET', 'kurz', 'must have at least 32 characters'],
  ['LINK_SECRET', 'l'.repeat(40), 'must be random: make it with "openssl rand -base64 32"'],
  ['LINK_SECRET', 'ab12cd34'.repeat(5), 'must be random: make it with "openssl rand -base64 32"'],
  [
    'LINK_SECRET',
    'a secret that is long enough, is it not',
    'must be random: make it with "openssl rand -base64 32"',
  ],
  [
    'TOTP_KEY',
    Buffer.alloc(32, 7).toString('base64'),
    'must be random: make it with "openssl rand -base64 32"',
  ],
  ['ACCOUNTS_DB_PASSWORD', 'hunter2hunter2', 'must have at least 16 characters'],
  ['LINK_SECRET', good.TOKEN_SECRET, 'must differ from TOKEN_SECRET'],
  ['PAYMENT_FRAME_SOURCES', 'https:', 'must name origins, such as https://www.saferpay.com'],
  [
    'PAYMENT_FRAME_SOURCES',
    'https://www.saferpay.com *',
    'must name origins, such as https://www.saferpay.com',
  ],
  ['PAYMENT_FRAME_SOURCES', 'https://*.com', 'must name origins, such as https://www.saferpay.com'],
  ['PAYMENT_FRAME_SOURCES', 'http://www.saferpay.com', 'must name origins, such as https://www.saferpay.com'],
  ['TRUSTED_PROXY_COUNT', '0', 'must count the proxy that ends TLS'],
])('production refuses %s=%s, and repeats no value', (name, value, fault) => {
  expect(productionFaults({ ...good, [name]: value })).toEqual([`${name} ${fault}`]);
});

test('page views of production are counted over TLS and in a site of their own, or not at all', () => {
  const faultsOf = (tracking: Record<string, string>) => productionFaults({ ...good, ...tracking });
  const [url, plain] = ['https://stats.example/matomo.php', 'http://stats.example/matomo.php'];
  expect(faultsOf({ TRACKING_URL: url, TRACKING_SITE: '1', TRACKING_SITE_TEST: '2' })).toEqual([]);
  expect(faultsOf({ TRACKING_URL: plain, TRACKING_SITE: '1' })).toEqual([
    'TRACKING_URL must be an https address',
  ]);
  expect(faultsOf({ TRACKING_URL: url })).toEqual(['TRACKING_SITE must be given with TRACKING_URL']);
  expect(faultsOf({ TRACKING_SITE: '1' })).toEqual(['TRACKING_URL must be given with TRACKING_SITE']);
  expect(faultsOf({ TRACKING_URL: url, TRACKING_SITE: '1', TRACKING_SITE_TEST: '1' })).toEqual([
    'TRACKING_SITE_TEST must differ from TRACKING_SITE',
  ]);
});

test('a former secret may not be used again', () => {
  const former = { TOKEN_SECRET_PREVIOUS: `${'f'.repeat(40)}, ${good.INTERNAL_SECRET}` };
  expect(productionFaults({ ...good, ...former })).toEqual([
    'INTERNAL_SECRET must differ from TOKEN_SECRET_PREVIOUS',
  ]);
  expect(() => parseEnv(commonEnv, { NODE_ENV: 'production', HTTP_PORT: '1', ...good, ...former })).toThrow(
    'INTERNAL_SECRET must differ from TOKEN_SECRET_PREVIOUS',
  );
});

test('what lies on this machine needs no TLS', () => {
  const local = {
    REDIS_URL: 'redis://:lang@127.0.0.1:6379',
    SMTP_URL: 'smtp://localhost:25',
    DATABASE_URL: 'postgresql://a:x@[::1]/attesta',
  };
  expect(productionFaults({ ...good, ...local })).toEqual([]);
});

test('generated secrets pass the rules that production has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-secrets-'));
  expect(productionFaults(await loadSecrets(folder))).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a part that is started alone refuses the same, defaults included', () => {
  const given = { NODE_ENV: 'production', HTTP_PORT: '1', ...good };
  expect(parseEnv(commonEnv, given).NODE_ENV).toBe('production');
  expect(() => parseEnv(commonEnv, { ...given, REDIS_URL: 'redis://redis.example' })).toThrow(
    /REDIS_URL must carry a password\s+REDIS_URL must start with rediss/,
  );
  expect(() => parseEnv(commonEnv, { ...given, LOG_LEVEL: 'error' })).toThrow(
    'SECURITY_LOG_FOLDER is needed',
  );
  expect(() =>
    parseEnv({ ...commonEnv, FRAMES: commonEnv.LOG_LEVEL }, { ...given, PUBLIC_URL: 'http://a.example' }),
  ).toThrow('PUBLIC_URL must be an https address');
});
