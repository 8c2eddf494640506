import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  apiClient,
  movableClock,
  startInbox,
  testDatabase,
  testInternalSecret,
  testRedis,
  testServer,
} from '@attesta/testing';
import type { ApiClient, Inbox, MovableClock, TestDatabase } from '@attesta/testing';

import { createAccountsApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { startOutboxRelay } from '../jobs/outbox-relay.ts';
import { closeDependencies, openDependencies } from '../dependencies.ts';
import type { Dependencies } from '../dependencies.ts';

export type AccountsStack = {
  dependencies: Dependencies;
  database: TestDatabase;
  inbox: Inbox;
  clock: MovableClock;
  url: string;
  /** Client with an address of its own, without cookies or token. */
  client(): ApiClient;
  em(): EntityManager;
  close(): Promise<void>;
};

/** Settings of a service under test; the captcha costs next to nothing, all limits are real. */
export const testSettings = (database: TestDatabase, overrides: Record<string, string> = {}) => {
  const redis = testRedis();
  return readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HTTP_PORT: '0',
    DATABASE_URL: database.url('accounts'),
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    PUBLIC_URL: 'https://attesta.example',
    TOKEN_SECRET: 't'.repeat(32),
    INTERNAL_SECRET: testInternalSecret,
    LINK_SECRET: 'l'.repeat(32),
    CAPTCHA_SECRET: 'c'.repeat(32),
    CAPTCHA_COST: '1',
    TOTP_KEY: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Attesta <no-reply@attesta.example>',
    SUPPORT_EMAIL: 'hilfe@attesta.example',
    LOGIN_DELAY_MILLISECONDS: '1',
    ...overrides,
  });
};

let addresses = 0;

/** IPv6 address in a network of its own within this run. */
export const newAddress = (): string => {
  addresses += 1;
  return `2001:db8:${randomBytes(2).toString('hex')}:${addresses.toString(16)}::1`;
};

/** Complete service over HTTP, with real Postgres, Redis and SMTP, and a stopped clock. */
export const startStack = async (overrides: Record<string, string> = {}): Promise<AccountsStack> => {
  const database = await testDatabase();
  const inbox = await startInbox();
  const clock = movableClock();
  const dependencies = await openDependencies(
    testSettings(database, { SMTP_URL: inbox.smtpUrl, ...overrides }),
    { clock },
  );
  const relay = startOutboxRelay(dependencies);
  const server = await testServer(createAccountsApp(dependencies));
  return {
    dependencies,
    database,
    inbox,
    clock,
    url: server.url,
    client: () => apiClient(server.url, { ip: newAddress() }),
    em: () => dependencies.orm.em.fork(),
    close: async () => {
      await server.close();
      await relay.stop();
      await closeDependencies(dependencies);
      await inbox.close();
      await database.drop();
    },
  };
};
