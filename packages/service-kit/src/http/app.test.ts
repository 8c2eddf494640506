import { operation } from '@attesta/contracts';
import {
  securityLines,
  testDatabase,
  testInternalSecret,
  testSecurityLog,
  testServer,
} from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { openDatabase } from '../database/database.ts';
import { createApp } from './app.ts';
import { systemClock } from '../schedule/clock.ts';
import { problem } from './errors.ts';
import { internalHeader, internalPass } from '../auth/internal-caller.ts';
import { createLogger } from '../logs/logger.ts';
import { reply, route } from './route.ts';

const common = { service: 'accounts', roles: ['visitor'], ownership: 'none' } as const;
const echo = operation({
  ...common,
  name: 'echo',
  method: 'PUT',
  path: '/api/echo/:id',
  params: z.object({ id: z.uuid('notFound') }),
  body: z.object({ name: z.string('required').min(1, 'required') }),
  response: z.object({ id: z.string(), name: z.string() }),
  bodyLimit: 1000,
});
const literal = operation({
  ...common,
  name: 'literal',
  method: 'PUT',
  path: '/api/echo/literal',
  kind: 'empty',
});
const stored = operation({
  ...common,
  name: 'stored',
  method: 'PUT',
  path: '/api/stored',
  query: z.object({ suche: z.string().optional() }),
  body: z.object({ names: z.array(z.string()) }),
  kind: 'empty',
});
const broken = operation({ ...common, name: 'broken', method: 'GET', path: '/api/broken', kind: 'empty' });
const cut = operation({ ...common, name: 'cut', method: 'GET', path: '/api/cut', kind: 'empty' });
const slow = operation({ ...common, name: 'slow', method: 'GET', path: '/api/slow', kind: 'empty' });
const locked = operation({
  ...common,
  roles: ['customer'],
  name: 'locked',
  method: 'GET',
  path: '/api/locked',
  kind: 'empty',
});

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
const id = '01990000-0000-7000-8000-000000000001';

beforeAll(async () => {
  const routes = [
    route(echo, async ({ params, body }) => reply(201, { id: params.id, name: body.name })),
    route(literal, async () => undefined),
    route(stored, async ({ em, query, body }) => {
      await em.execute('select ?::text', [[query.suche ?? '', ...body.names].join('')]);
      return undefined;
    }),
    route(broken, async () => {
      throw new Error('secret detail');
    }),
    route(cut, async ({ em }) => {
      await em.execute('select pg_terminate_backend(pg_backend_pid())');
      return undefined;
    }),
    route(slow, async ({ em }) => {
      await em.transactional(async (own) => {
        await own.execute("set local statement_timeout = '20ms'");
        await own.execute('select pg_sleep(30)');
      });
      return undefined;
    }),
    route(locked, async () => {
      throw problem('unexpected');
    }),
  ];
  server = await testServer(
    createApp({
      orm,
      clock: systemClock,
      logger: createLogger('test', 'silent'),
      securityLog,
      internalSecret: testInternalSecret,
      tokenSecret: 'x'.repeat(32),
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

const internal = { [internalHeader]: internalPass(testInternalSecret) };
const put = (path: string, body: string) =>
  fetch(`${server.url}${path}`, { method: 'PUT', body, headers: internal });

test('valid input reaches the handler under any content type', async () => {
  const response = await put(`/api/echo/${id}/`, JSON.stringify({ name: 'Anna', extra: 1 }));
  expect(response.status).toBe(201);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ id, name: 'Anna' });
});

test('a literal path wins over a parameter', async () => {
  expect((await put('/api/echo/literal', '')).status).toBe(200);
});

test('answers invalid fields with their codes and the German text of the first', async () => {
  const response = await put(`/api/echo/${id}`, '{}');
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    code: 'validation',
    message: 'Dies ist ein Pflichtfeld',
    params: { fields: { name: 'required' } },
  });
});

test.each([
  ['no JSON', '{', 400, 'malformedBody'],
  ['too large', JSON.stringify({ name: 'x'.repeat(2000) }), 413, 'bodyTooLarge'],
])('refuses a body: %s', async (_, body, status, code) => {
  const response = await put(`/api/echo/${id}`, body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
});

test.each([
  ['a text of the body', '/api/stored', '{"names":["Anna\\u0000"]}'],
  ['a name of the body', '/api/stored', '{"names":[],"a\\u0000b":1}'],
  ['the query', '/api/stored?suche=Anna%00', '{"names":[]}'],
])('refuses a NUL in %s as malformed', async (_, path, body) => {
  const response = await put(path, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'malformedBody' });
});

test('stores an escaped backslash that only looks like a NUL', async () => {
  expect((await put('/api/stored', '{"names":["C:\\\\u0000"]}')).status).toBe(200);
});

test('answers a malformed id like an unknown one', async () => {
  const response = await put('/api/echo/1', JSON.stringify({ name: 'Anna' }));
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'notFound' });
});

test('hides the details of an unexpected failure', async () => {
  const response = await fetch(`${server.url}/api/broken`, { headers: internal });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
});

test('a lost database asks for another attempt, a busy one does not', async () => {
  const ask = async (path: string) => {
    const response = await fetch(`${server.url}${path}`, { headers: internal });
    const { code } = (await response.json()) as { code: string };
    return [response.status, code, response.headers.get('retry-after')];
  };
  expect(await ask('/api/cut')).toEqual([503, 'storeUnavailable', '1']);
  expect(await ask('/api/slow')).toEqual([502, 'serviceUnavailable', null]);
});

test('an unknown path is a JSON 404', async () => {
  const response = await fetch(`${server.url}/api/nothing`, { headers: internal });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'routeNotFound' });
});

test('a customer operation without a token is 401', async () => {
  expect((await fetch(`${server.url}/api/locked`, { headers: internal })).status).toBe(401);
  const forged = await fetch(`${server.url}/api/locked`, {
    headers: { ...internal, authorization: 'Bearer a.b.c' },
  });
  expect(forged.status).toBe(401);
});

test('health names its dependencies', async () => {
  const response = await fetch(`${server.url}/health/parts`, { headers: internal });
  expect(await response.json()).toEqual({ status: 'ready', parts: { database: 'up' } });
});

test.each([
  ['without the internal header', {}],
  ['with a forged internal header', { [internalHeader]: 'forged' }],
])('K50 refuses a call %s, shows it only whether all is well, and records one event', async (_, headers) => {
  await events.take(securityLog);
  const echoed = await fetch(`${server.url}/api/echo/${id}`, {
    method: 'PUT',
    body: JSON.stringify({ name: 'Anna' }),
    headers: { ...headers, 'x-client-ip': '192.0.2.1' },
  });
  expect([echoed.status, await echoed.json()]).toMatchObject([404, { code: 'routeNotFound' }]);
  expect(await events.take(securityLog)).toMatchObject([{ event: 'internal', outcome: 'refused' }]);
  for (const path of ['/health/ready', '/health/parts']) {
    const told = await fetch(`${server.url}${path}`, { headers });
    expect([told.status, await told.json()]).toEqual([200, { status: 'ready' }]);
  }
});
