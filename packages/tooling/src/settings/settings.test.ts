import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { repositoryRoot } from '../machine/paths.ts';
import { parseSettings } from './settings.ts';

/** Deterministic secret with the entropy of a real one. */
const random = (seed: number, bytes: number): string =>
  createHash('shake256', { outputLength: bytes }).update(`${seed}`).digest('base64');

const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://attesta.example/',
  DATABASE_URL: 'postgresql://owner:x@db.example/attesta?sslmode=verify-full',
  ACCOUNTS_DB_PASSWORD: random(1, 24),
  PAYMENTS_DB_PASSWORD: random(2, 24),
  REFERENCES_DB_PASSWORD: random(3, 24),
  DOCUMENTS_DB_PASSWORD: random(4, 24),
  REDIS_URL: 'rediss://:lang-und-zufaellig@redis.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Attesta <post@attesta.example>',
  SAFERPAY_BASE_URL: 'https://www.saferpay.com/api',
  SAFERPAY_CUSTOMER_ID: '1',
  SAFERPAY_TERMINAL_ID: '12345678',
  SAFERPAY_USERNAME: 'user',
  SAFERPAY_PASSWORD: 'secret',
  PAYMENT_FRAME_SOURCES: 'https://www.saferpay.com https://*.bank.example',
  TRUSTED_PROXY_COUNT: '1',
  TOKEN_SECRET: random(5, 48),
  LINK_SECRET: random(6, 48),
  CAPTCHA_SECRET: random(7, 48),
  INTERNAL_SECRET: random(8, 48),
  TOTP_KEY: random(9, 32),
  SUPPORT_EMAIL: 'hilfe@attesta.example',
  COMPANY_NAME: 'Attesta AG',
  COMPANY_ADDRESS: 'Gasse 1',
  COMPANY_ZIP: '3000',
  COMPANY_CITY: 'Bern',
  COMPANY_EMAIL: 'post@attesta.example',
  COMPANY_PHONE: '+41 31 000 00 00',
  COMPANY_UID: 'CHE-123.456.789',
  DATA_PROCESSORS: 'Hosting AG, Bern',
  BACKUP_DAYS: '30',
};

const faultsOf = (given: Record<string, string | undefined>): string[] => {
  try {
    parseSettings(given);
    return [];
  } catch (error) {
    return (error as { faults: string[] }).faults;
  }
};

test('a local start needs no setting', () => {
  const settings = parseSettings({});
  expect(settings).toMatchObject({ port: 8080, inboxPort: 1080, production: false });
  expect(settings.publicUrl).toBe('http://localhost:8080');
  expect(settings.dataDir).toBe(join(repositoryRoot, '.data'));
});

test('the public address follows the port and has no trailing slash', () => {
  expect(parseSettings({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  expect(parseSettings({ PUBLIC_URL: 'https://a.example/' }).values.PUBLIC_URL).toBe('https://a.example');
});

test('production names all missing settings at once', () => {
  const needed = Object.keys(complete).filter((name) => name !== 'NODE_ENV');
  const missing = faultsOf({ NODE_ENV: 'production' }).map((fault) => fault.replace(' is missing', ''));
  expect(missing.toSorted()).toEqual(needed.toSorted());
});

test('production accepts complete settings', () => {
  expect(parseSettings(complete)).toMatchObject({ production: true, publicUrl: 'https://attesta.example' });
});

test('four addresses of databases replace the common one and its passwords', () => {
  const own = Object.fromEntries(
    ['ACCOUNTS', 'PAYMENTS', 'REFERENCES', 'DOCUMENTS'].map((name) => [
      `${name}_DATABASE_URL`,
      'postgres://own@db.example/attesta?sslmode=verify-full',
    ]),
  );
  const common = { DATABASE_URL: '', ACCOUNTS_DB_PASSWORD: '', PAYMENTS_DB_PASSWORD: '' };
  expect(faultsOf({ ...complete, ...common, ...own })).toEqual([]);
});

test('builds in the database need a folder, and in production the role of the gateway', () => {
  expect(faultsOf({ BUILDS_STORE: 'database' })).toEqual(['BUILDS_DIR is missing']);
  const builds = { ...complete, BUILDS_STORE: 'database', BUILDS_DIR: '/srv/builds' };
  expect(faultsOf(builds)).toEqual(['GATEWAY_DB_PASSWORD is missing']);
  expect(faultsOf({ ...builds, GATEWAY_DB_PASSWORD: random(10, 24) })).toEqual([]);
  const own = 'postgres://own@db.example/attesta?sslmode=verify-full';
  expect(faultsOf({ ...builds, GATEWAY_DATABASE_URL: own })).toEqual([]);
});

test('production refuses a movable clock', () => {
  expect(faultsOf({ ...complete, TEST_CLOCK_FILE: '/etc/hostname' })).toEqual([
    'TEST_CLOCK_FILE is not allowed when NODE_ENV is production',
  ]);
});

test('a real payment provider needs all of its settings', () => {
  expect(faultsOf({ SAFERPAY_BASE_URL: 'https://test.saferpay.com/api' })).toEqual([
    'SAFERPAY_CUSTOMER_ID is missing',
    'SAFERPAY_TERMINAL_ID is missing',
    'SAFERPAY_USERNAME is missing',
    'SAFERPAY_PASSWORD is missing',
  ]);
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['REDIS_URL', 'http://redis.example'],
  ['TOTP_KEY', 'c2hvcnQ='],
  ['TOKEN_SECRET', 'short'],
  ['TOKEN_SECRET_PREVIOUS', `${'t'.repeat(32)},short`],
  ['TOTP_KEY_PREVIOUS', `${Buffer.alloc(32).toString('base64')},`],
  ['SUPPORT_EMAIL', 'nobody'],
  ['COMPANY_VAT_RATE', 'eight'],
  ['NODE_ENV', 'staging'],
  ['TEST_CLOCK_FILE', '/no/such/file'],
])('%s=%s is refused by name, and its value is not repeated', (name, value) => {
  const faults = faultsOf({ [name]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name} must `));
  expect(faults[0]).not.toContain(value);
});
