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
import { z } from 'zod';

import { createApp } from './app.ts';
import { systemClock } from '../schedule/clock.ts';
import { openDatabase } from '../database/database.ts';
import { problem } from './errors.ts';
import { internalHeader, internalPass } from '../auth/internal-caller.ts';
import { createLogger } from '../logs/logger.ts';
import { route } from './route.ts';

const common = { service: 'accounts', method: 'GET', kind: 'empty', ownership: 'none' } as const;
const params = z.object({ id: z.uuid('notFound') });
const forAdmins = operation({ ...common, name: 'forAdmins', path: '/api/admins', roles: ['admin'] });
const ofAccount = operation({
  ...common,
  name: 'ofAccount',
  path: '/api/accounts/:id',
  roles: ['customer', 'admin'],
  ownership: 'accountOrAdmin',
  params,
});
const limited = operation({ ...common, name: 'limited', path: '/api/limited', roles: ['customer'] });
const told = operation({ ...common, name: 'told', path: '/api/told', roles: ['customer'] });

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

beforeAll(async () => {
  const routes = [
    route(forAdmins, async () => undefined),
    route(ofAccount, async () => undefined),
    route(limited, async () => {
      throw problem('tooManyRequests');
    }),
    route(told, async ({ record, actor }) => {
      record({ event: 'password', outcome: 'refused', detail: 'password', accountId: actor.accountId });
      throw problem('loginFailed');
    }),
  ];
  server = await testServer(
    createApp({
      orm,
      clock: systemClock,
      logger: createLogger('test', 'silent'),
      securityLog,
      internalSecret: testInternalSecret,
      tokenSecret: testTokenSecret,
      routes,
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

const ask = async (path: string, token: string) => {
  await events.take(securityLog);
  const response = await fetch(`${server.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, [internalHeader]: internalPass(testInternalSecret) },
  });
  await response.arrayBuffer();
  return { status: response.status, left: await events.take(securityLog) };
};

test('K50 records one event for a customer who calls an operation for admins', async () => {
  const { accountId, token } = await arrangeAccount(database);
  expect(await ask('/api/admins', token)).toMatchObject({
    status: 403,
    left: [{ event: 'access', outcome: 'refused', detail: 'role', operation: 'forAdmins', accountId }],
  });
});

test('K50 records one event for a foreign account: a refusal of a customer, a read by an admin', async () => {
  const owner = await arrangeAccount(database);
  const stranger = await arrangeAccount(database);
  const admin = await arrangeAccount(database, { admin: true });
  const path = `/api/accounts/${owner.accountId}`;
  expect(await ask(path, owner.token)).toMatchObject({ status: 200, left: [] });
  expect(await ask(path, stranger.token)).toMatchObject({
    status: 404,
    left: [
      {
        event: 'access',
        outcome: 'refused',
        detail: 'row',
        accountId: stranger.accountId,
        targetId: owner.accountId,
      },
    ],
  });
  expect(await ask(path, admin.token)).toMatchObject({
    status: 200,
    left: [{ event: 'adminRead', accountId: admin.accountId, targetId: owner.accountId }],
  });
});

test('K50 records one event for an account that has reached a limit', async () => {
  const { accountId, token } = await arrangeAccount(database);
  expect(await ask('/api/limited', token)).toMatchObject({
    status: 429,
    left: [{ event: 'limit', outcome: 'reached', detail: 'account', accountId }],
  });
});

test('K50 records no second event for a refusal that the handler has recorded', async () => {
  const { token } = await arrangeAccount(database);
  const { left } = await ask('/api/told', token);
  expect(left.map(({ event }) => event)).toEqual(['password']);
});
