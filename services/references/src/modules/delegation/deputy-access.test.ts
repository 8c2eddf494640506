import { operations } from '@attesta/contracts/operations.ts';
import type { OperationDefinition } from '@attesta/contracts/operations/operation.ts';
import { createApp } from '@attesta/service-kit/http/app.ts';
import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { deriveLinkKey } from '@attesta/service-kit/auth/link-key.ts';
import { movableClock, testInternalSecret, testServer } from '@attesta/testing';
import type { TestServer } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { finalReference, rateAll } from '../../testing/builders.ts';
import {
  annaBeispiel,
  delegate,
  delegated,
  delegationRow,
  openLink,
  removeDeputy,
} from '../../testing/deputies.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';
import { readDelegationKey } from './delegation-link.ts';

const day = 86_400_000;
const clock = movableClock();
let stack: ReferencesStack;
/** Routes of the other services, without their commands: access is decided before these run. */
let others: TestServer;
beforeAll(async () => {
  stack = await startReferences(clock, { DELEGATION_DAYS: '20' });
  const { orm, settings, logger, securityLog } = stack.dependencies;
  const routes = operations
    .filter(({ service }) => service !== 'references')
    .map((operation) => ({ operation, handle: async () => Promise.resolve(undefined) }));
  others = await testServer(
    createApp({
      orm,
      clock,
      logger,
      securityLog,
      tokenSecret: settings.TOKEN_SECRET,
      internalSecret: settings.INTERNAL_SECRET,
      routes,
    }),
  );
});
afterAll(async () => {
  await others.close();
  await stack.close();
});

const forDeputies = operations.filter(({ roles }) => roles.includes('deputy'));
const closed = operations.filter(({ roles }) => !roles.includes('deputy') && !roles.includes('visitor'));

/** Calls an operation of the policy, with `id` as every id in its path. */
const call = async (
  { service, method, path }: OperationDefinition,
  id: string,
  token: string,
): Promise<number> => {
  const base = service === 'references' ? stack.url : others.url;
  const response = await fetch(new URL(path.replaceAll(/:\w+/g, id), base), {
    method,
    headers: {
      [internalHeader]: internalPass(testInternalSecret),
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: method === 'GET' ? null : JSON.stringify({ zeugnisId: id, idZeugnis: id, id, ...annaBeispiel }),
  });
  await response.arrayBuffer();
  return response.status;
};

const tokenBehind = async (key: string): Promise<string> =>
  (await stack.client().call('loginDeputy', { query: { deputy: key } })).token ?? '';

test('a deputy may only rate and end the delegation', () => {
  expect(forDeputies.map(({ name }) => name).toSorted()).toEqual([
    'declineDelegation',
    'finishDeputyRating',
    'getBewertung',
    'getDelegatedRating',
    'getMissingBewertung',
    'getReference',
    'passOnDelegation',
    'saveBewertung',
  ]);
});

test('K29: with a live token every other route is forbidden, for the own reference and for any other', async () => {
  const { id, key, customer } = await delegated(stack);
  const foreign = await delegated(stack);
  const token = await tokenBehind(key);
  for (const operation of closed) {
    for (const each of [id, foreign.id, customer.accountId]) {
      expect(`${operation.name} ${await call(operation, each, token)}`).toBe(`${operation.name} 403`);
    }
  }
});

test('K29: a deputy finds no other reference, not even of the same customer', async () => {
  const { key, customer } = await delegated(stack);
  const foreign = await delegated(stack);
  const token = await tokenBehind(key);
  for (const operation of forDeputies) {
    for (const each of [foreign.id, customer.accountId, '01990000-0000-7000-8000-000000000001']) {
      expect(`${operation.name} ${await call(operation, each, token)}`).toBe(`${operation.name} 404`);
    }
  }
  expect(await delegationRow(stack, foreign.id)).toMatchObject({ ended_at: null, opened_at: null });
});

type Delegated = Awaited<ReturnType<typeof delegated>>;

const removal = { ...finalReference, deputyUsed: false, deputyEmail: null };
const ends: readonly [string, (world: Delegated) => Promise<unknown>][] = [
  [
    'finish',
    async ({ id, deputy }) => {
      await rateAll(deputy, id);
      return deputy.call('finishDeputyRating', { params: { id } });
    },
  ],
  ['removal', ({ client, id }) => client.call('saveZeugnis', { body: { idZeugnis: id, ...removal } })],
  ['expiry', async () => clock.advance(21 * day)],
  [
    'another delegation',
    async ({ client, id }) => {
      await client.call('saveZeugnis', { body: { idZeugnis: id, ...removal } });
      await delegate(client, id, annaBeispiel);
    },
  ],
  ['a renewal', ({ client, id }) => client.call('resendDelegation', { params: { id } })],
  ['pass-on', ({ id, deputy }) => deputy.call('passOnDelegation', { params: { id }, body: annaBeispiel })],
  [
    'refusal',
    ({ id, deputy }) => deputy.call('declineDelegation', { params: { id }, body: { reason: 'Keine Zeit' } }),
  ],
  [
    'a finished reference',
    ({ id }) =>
      stack.orm.em
        .fork()
        .execute('update zeugnisse.zeugnis set finished = true, finished_at = now() where id = ?', [id]),
  ],
];

test.each(ends)('K29: after %s neither token nor link is valid', async (_, end) => {
  const world = await delegated(stack);
  const token = await tokenBehind(world.key);
  await end(world);
  for (const operation of [...forDeputies, ...closed]) {
    const status = await call(operation, world.id, token);
    expect(`${operation.name} ${status}`).toMatch(/ 40[13]$/);
  }
  const {
    status,
    error,
    token: none,
  } = await stack.client().call('loginDeputy', { query: { deputy: world.key } });
  expect([status, error?.code, none]).toEqual([401, 'deputyLinkInvalid', undefined]);
});

test('only a deputy who has finished is told so by link and token, and nothing more', async () => {
  const world = await delegated(stack);
  const open = async (key: string) => {
    const { status, error, token } = await stack.client().call('loginDeputy', { query: { deputy: key } });
    return [status, error?.code, error?.params, token];
  };
  const refused = [401, 'deputyLinkInvalid', {}, undefined];
  const thanked = [401, 'deputyLinkInvalid', { ended: 'finished' }, undefined];
  await rateAll(world.deputy, world.id);
  await world.deputy.call('finishDeputyRating', { params: { id: world.id } });
  expect(await open(world.key)).toEqual(thanked);
  const elsewhere = await world.deputy.call('getMissingBewertung', { params: { id: world.id } });
  expect([elsewhere.status, elsewhere.error?.code, elsewhere.error?.params, elsewhere.token]).toEqual(
    thanked,
  );
  const { settings } = stack.dependencies;
  const target = readDelegationKey(settings, world.key) ?? { rowId: '', generation: 0 };
  expect(await open(deriveLinkKey(settings.LINK_SECRET, 'deputy', { ...target, generation: 2 }))).toEqual(
    refused,
  );
  expect(await open(world.key.slice(0, -1))).toEqual(refused);
  await removeDeputy(world.client, world.id);
  expect(await open(world.key)).toEqual(refused);

  const other = await delegated(stack);
  await rateAll(other.deputy, other.id);
  await other.deputy.call('finishDeputyRating', { params: { id: other.id } });
  clock.advance(40 * day);
  expect(await open(other.key)).toEqual(refused);
});

test('K30: opening a link twenty times changes nothing, and it stays valid', async () => {
  const { client, id, key } = await delegated(stack);
  const outbox = () => stack.orm.em.fork().execute('select * from zeugnisse.outbox order by id');
  const before = await delegationRow(stack, id);
  const mails = await outbox();
  const shown = await client.call('getDelegation', { params: { id } });
  clock.advance(day);
  for (let n = 0; n < 20; n += 1) {
    const deputy = await openLink(stack, key);
    await deputy.call('getReference', { params: { id } });
    await deputy.call('getBewertung', { params: { id } });
    await deputy.call('getDelegatedRating', { params: { id } });
    await deputy.call('getMissingBewertung', { params: { id } });
  }
  expect(await delegationRow(stack, id)).toEqual(before);
  expect(await outbox()).toEqual(mails);
  expect((await client.call('getDelegation', { params: { id } })).body).toEqual(shown.body);
  const deputy = await openLink(stack, key);
  await rateAll(deputy, id);
  expect((await deputy.call('finishDeputyRating', { params: { id } })).status).toBe(200);
});

test('a link of another purpose, row or generation is invalid', async () => {
  const { key } = await delegated(stack);
  const { settings } = stack.dependencies;
  const target = readDelegationKey(settings, key) ?? { rowId: '', generation: 0 };
  const wrong = [
    deriveLinkKey(settings.LINK_SECRET, 'password', target),
    deriveLinkKey(settings.LINK_SECRET, 'deputy', { ...target, generation: 2 }),
    deriveLinkKey(settings.LINK_SECRET, 'deputy', {
      rowId: '01990000-0000-7000-8000-000000000001',
      generation: 1,
    }),
    deriveLinkKey('x'.repeat(32), 'deputy', target),
    key.slice(0, -1),
    `${target.rowId}.1`,
    '',
  ];
  for (const deputy of wrong) {
    const { status, error } = await stack.client().call('loginDeputy', { query: { deputy } });
    expect([deputy, status, error?.code]).toEqual([deputy, 401, 'deputyLinkInvalid']);
  }
});

test('the database contains neither links nor tokens', async () => {
  const { id, key } = await delegated(stack);
  const row = JSON.stringify(await delegationRow(stack, id));
  expect(row).not.toContain(key.split('.')[2]);
});
