import { setTimeout as sleep } from 'node:timers/promises';
import { operation } from '@attesta/contracts';
import {
  arrangeAccount,
  securityLines,
  testDatabase,
  testInternalSecret,
  testSecurityLog,
  testServer,
  testTokenSecret,
} from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApp } from './app.ts';
import { systemClock } from '../schedule/clock.ts';
import { openDatabase } from '../database/database.ts';
import { internalHeader, internalPass } from '../auth/internal-caller.ts';
import { createLogger } from '../logs/logger.ts';
import { route } from './route.ts';
import { StreamedText } from './streamed.ts';

const common = { service: 'accounts', method: 'GET', ownership: 'none', roles: ['admin'] } as const;
const late = operation({ ...common, name: 'late', path: '/api/late', kind: 'empty' });
const long = operation({ ...common, name: 'long', path: '/api/long', kind: 'binary' });

const database = await testDatabase();
const orm = await openDatabase({
  url: database.url('accounts'),
  schema: 'accounts',
  entities: [],
  migrations: [],
});
const events = await securityLines('test');
const securityLog = testSecurityLog('test', events.folder);
let server: Awaited<ReturnType<typeof testServer>>;
/** Withdraws the caller's right, later than the second for which one check counts. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  const wait = async (): Promise<void> => {
    await sleep(1_050);
    await meanwhile();
  };
  const pieces = async function* (): AsyncGenerator<string, void, undefined> {
    yield 'first;';
    await wait();
    yield 'second;';
  };
  server = await testServer(
    createApp({
      routes: [
        route(late, async () => {
          await wait();
          return undefined;
        }),
        route(long, async () => new StreamedText(pieces())),
      ],
      orm,
      clock: systemClock,
      logger: createLogger('test', 'silent'),
      securityLog,
      tokenSecret: [testTokenSecret],
      internalSecret: testInternalSecret,
    }),
  );
});
afterAll(async () => {
  await server.close();
  await securityLog.close();
  await events.remove();
  await orm.close(true);
  await database.drop();
});

const ask = async (path: string, happens: (accountId: string) => [sql: string, values: unknown[]]) => {
  const { accountId, token } = await arrangeAccount(database, { admin: true });
  meanwhile = () => database.admin.query(...happens(accountId));
  return fetch(`${server.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, [internalHeader]: internalPass(testInternalSecret) },
  });
};

const nothing = (): [string, unknown[]] => ['select 1', []];
const demoted = (id: string): [string, unknown[]] => [
  'update accounts.account set admin = false where id = $1',
  [id],
];
const loggedOut = (id: string): [string, unknown[]] => [
  'delete from accounts.session where account_id = $1',
  [id],
];

test('K61: refuses a slow answer once the caller has lost the right to it', async () => {
  expect((await ask('/api/late', nothing)).status).toBe(200);
  expect((await ask('/api/late', demoted)).status).toBe(403);
  expect((await ask('/api/late', loggedOut)).status).toBe(401);
});

test('K61: aborts a streamed file once the caller has lost the right to it', async () => {
  expect(await (await ask('/api/long', nothing)).text()).toBe('first;second;');
  for (const end of [demoted, loggedOut]) {
    const answer = await ask('/api/long', end);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  }
});
