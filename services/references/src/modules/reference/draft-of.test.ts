import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookkeeping, finalReference, sandraKeller } from '../../testing/builders.ts';
import { finishedReference } from '../../testing/finished.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

const peter = {
  ...sandraKeller,
  firstname: 'Peter',
  lastname: 'Muster',
  gender: 'M' as const,
  hometown: 'Bern',
};

test('a reference for another person starts with duties, settings and signatories, and nothing of the person', async () => {
  const { accountId, client } = await stack.customer(2);
  const template = await finishedReference(stack, client);
  const headers = { 'idempotency-key': 'template-1' };
  const { status, body } = await client.call('saveEmployee', { body: { ...peter, template }, headers });
  expect(status).toBe(201);
  expect(body).toMatchObject({ firstname: 'Peter', lastname: 'Muster' });
  const params = { id: body.zeugnisId };
  expect((await client.call('getAnstellung', { params })).body).toMatchObject({
    function: bookkeeping.function,
    tasks: bookkeeping.tasks,
    entryDate: null,
  });
  const { zeugnisart, zeugnisvariante, sprache, signature1, functionSignature1, signature2 } = finalReference;
  expect((await client.call('getZeugnis', { params })).body).toMatchObject({
    zeugnisart,
    zeugnisvariante,
    sprache,
    signature1,
    functionSignature1,
    signature2,
    bestellgrund: null,
    leaveDate: null,
  });
  expect((await client.call('getReference', { params })).body).toMatchObject({
    doneSteps: [0],
    selfRating: false,
  });
  const dump = await stack.database.admin.query(
    `select z::text from zeugnisse.zeugnis z where id = $1
     union all select b::text from zeugnisse.bewertung b where zeugnis_id = $1`,
    [params.id],
  );
  expect(dump.rows).toHaveLength(1);
  expect(JSON.stringify(dump.rows)).not.toMatch(/Sandra|Keller|2017-03-01|2024-04-30/u);
  const again = await client.call('saveEmployee', { body: { ...peter, template }, headers });
  expect(again.body.zeugnisId).toBe(body.zeugnisId);
  const without = await client.call('saveEmployee', { body: peter, headers });
  expect(without.error?.code).toBe('idempotencyKeyReused');
  const { rows } = await stack.database.admin.query<{ balance: number }>(
    'select balance from ledger.balance_of($1)',
    [accountId],
  );
  expect(rows[0]?.balance).toBe(0);
});

test('a foreign reference is no template, and costs nothing', async () => {
  const { client: owner } = await stack.customer(1);
  const { accountId, client } = await stack.customer(1);
  const template = await finishedReference(stack, owner);
  const { status } = await client.call('saveEmployee', { body: { ...peter, template } });
  expect(status).toBe(404);
  const { rows } = await stack.database.admin.query<{ balance: number }>(
    'select balance from ledger.balance_of($1)',
    [accountId],
  );
  expect(rows[0]?.balance).toBe(1);
});
