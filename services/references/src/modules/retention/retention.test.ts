import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { eraseDeletedAccounts } from '../../jobs/erase-deleted-accounts.ts';
import { orderReference } from '../../testing/builders.ts';
import { delegated } from '../../testing/deputies.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

test('an account keeps references ten years and open ones for ever, unless it says otherwise', async () => {
  const [{ client }, other] = [await stack.customer(0), await stack.customer(0)];
  expect((await client.call('getRetention')).body).toEqual({ finishedYears: 10, openMonths: null });
  const chosen = { finishedYears: 3, openMonths: 12 as const };
  expect((await client.call('saveRetention', { body: chosen })).body).toEqual(chosen);
  expect((await client.call('getRetention')).body).toEqual(chosen);
  expect((await other.client.call('getRetention')).body).toEqual({ finishedYears: 10, openMonths: null });
});

test.each([
  [{ finishedYears: 0, openMonths: null }, { finishedYears: 'invalidChoice' }],
  [{ finishedYears: 16, openMonths: null }, { finishedYears: 'invalidChoice' }],
  [{ finishedYears: 1.5, openMonths: null }, { finishedYears: 'invalidChoice' }],
  [{ finishedYears: true, openMonths: null }, { finishedYears: 'invalidChoice' }],
  [{ finishedYears: '', openMonths: null }, { finishedYears: 'invalidChoice' }],
  [{ finishedYears: 10, openMonths: 7 }, { openMonths: 'invalidChoice' }],
  [{ finishedYears: 10, openMonths: [6] }, { openMonths: 'invalidChoice' }],
  [{ finishedYears: 10 }, { openMonths: 'invalidChoice' }],
])('refuses %j', async (rawBody, fields) => {
  const { client } = await stack.customer(0);
  const { status, error } = await client.call('saveRetention', { rawBody });
  expect([status, error?.params]).toEqual([400, { fields }]);
  expect((await client.call('getRetention')).body).toEqual({ finishedYears: 10, openMonths: null });
});

test('a hold is set, changed, listed and taken away, also more than once', async () => {
  const { client } = await stack.customer(1);
  const params = { id: await orderReference(client) };
  expect((await client.call('getHold', { params })).body).toBeNull();
  const first = await client.call('holdReference', { params, body: { reason: ' Verfahren\nhängig ' } });
  expect(first.body).toEqual({ reason: 'Verfahren\nhängig', since: expect.any(String) });
  const second = await client.call('holdReference', { params, body: { reason: 'Klage' } });
  expect(second.body).toEqual({ ...first.body, reason: 'Klage' });
  expect((await client.call('getHold', { params })).body).toEqual(second.body);
  const held = await client.call('listDueReferences', { query: { held: 'yes' } });
  expect(held.body).toMatchObject({
    total: 1,
    rows: [
      { id: params.id, deletedOn: null, hold: { reason: 'Klage' }, mitarbeiter: { nachname: 'Keller' } },
    ],
  });
  expect((await client.call('listDueReferences', {})).body).toEqual({ rows: [], total: 0 });
  for (let time = 0; time < 2; time += 1) {
    expect((await client.call('releaseReference', { params })).status).toBe(200);
  }
  expect((await client.call('getHold', { params })).body).toBeNull();
});

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['x'.repeat(201), 'tooLong'],
])('refuses a reason such as «%.10s»', async (reason, fault) => {
  const { client } = await stack.customer(1);
  const params = { id: await orderReference(client) };
  const { status, error } = await client.call('holdReference', { params, body: { reason } });
  expect([status, error?.params]).toEqual([400, { fields: { reason: fault } }]);
});

test('a foreign reference is not found, and a deputy may not keep the one of the link', async () => {
  const [owner, stranger] = [await stack.customer(1), await stack.customer(1)];
  const params = { id: await orderReference(owner.client) };
  const body = { reason: 'Klage' };
  for (const id of [params.id, randomUUID()]) {
    const calls = [
      stranger.client.call('getHold', { params: { id } }),
      stranger.client.call('holdReference', { params: { id }, body }),
      stranger.client.call('releaseReference', { params: { id } }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect((await owner.client.call('getHold', { params })).body).toBeNull();
  const { deputy, id } = await delegated(stack);
  expect((await deputy.call('holdReference', { params: { id }, body })).status).toBe(403);
  expect((await stack.client().call('getRetention')).status).toBe(401);
});

test('a certificate belongs to its account, and a day without a deletion has none', async () => {
  const [owner, stranger] = [await stack.customer(0), await stack.customer(0)];
  await stack.database.admin.query(
    `insert into zeugnisse.deletion (account_id, day, rule, value, zeugnisart, number)
     values ($1, '2026-05-04', 'finished', 1, 5, 2), ($1, '2026-05-04', 'untouched', 6, 0, 1),
       ($1, '2026-05-03', 'finished', 10, 999, 4)`,
    [owner.accountId],
  );
  expect((await owner.client.call('listDeletionCertificates', { query: { size: 1 } })).body).toEqual({
    rows: [{ day: '2026-05-04', references: 3 }],
    total: 2,
  });
  expect((await stranger.client.call('listDeletionCertificates', {})).body.total).toBe(0);
  const params = { day: '2026-05-04' };
  const read = async (lang: 'de' | 'fr' | 'it' | 'en') => {
    const { bytes } = await owner.client.call('downloadDeletionCertificate', { params, query: { lang } });
    return bytes.toString('utf8');
  };
  expect(await read('de')).toContain('2 × Schlusszeugnis: abgeschlossen, ein Jahr nach dem Austritt');
  expect(await read('fr')).toContain('1 × Certificat sans type choisi: en cours');
  expect(await read('it')).toContain('Attestati eliminati: 3');
  expect(await read('en')).toContain('Day of deletion: 04.05.2026');
  expect((await stranger.client.call('downloadDeletionCertificate', { params })).status).toBe(404);
  const wrong = [{ day: '2026-05-05' }, { day: '2026-02-31' }, { day: "1' or '1" }];
  for (const day of wrong) {
    const { status } = await owner.client.call('downloadDeletionCertificate', { params: day });
    expect([400, 404]).toContain(status);
  }
});

test('settings and certificates go with their account', async () => {
  const { client, accountId } = await stack.customer(0);
  await client.call('saveRetention', { body: { finishedYears: 2, openMonths: 6 } });
  const { admin } = stack.database;
  await admin.query(
    `insert into zeugnisse.deletion (account_id, day, rule, value, zeugnisart, number)
     values ($1, '2026-05-04', 'finished', 1, 5, 2)`,
    [accountId],
  );
  await admin.query(`insert into zeugnisse.outbox (topic, payload) values ('retention-notice', $1)`, [
    { accountId, day: '2026-05-04' },
  ]);
  await admin.query('insert into accounts.deleted_account values ($1, now())', [accountId]);
  await eraseDeletedAccounts(stack.orm.em.fork());
  for (const table of ['retention_settings', 'deletion', 'outbox']) {
    const { rows } = await admin.query(`select 1 from zeugnisse.${table} t where t::text like $1`, [
      `%${accountId}%`,
    ]);
    expect(rows).toEqual([]);
  }
});
