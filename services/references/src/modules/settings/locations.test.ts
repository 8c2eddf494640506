import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { finalReference, orderReference, rateAll, unratedReference } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

const addLocation = async (accountId: string, isDefault = false): Promise<string> => {
  const { rows } = await stack.database.admin.query<{ id: string }>(
    `insert into accounts.location (account_id, name, organization, address, zip, city, is_default)
     values ($1, $2, 'Alpina Bern GmbH', 'Laupenstrasse 4', '3008', 'Bern', $3) returning id`,
    [accountId, randomUUID(), isDefault],
  );
  return rows[0]?.id ?? '';
};

test('the default location is suggested, kept without the field, and cleared by null', async () => {
  const { accountId, client } = await stack.customer();
  const location = await addLocation(accountId, true);
  const id = await orderReference(client);
  const read = async () => (await client.call('getZeugnis', { params: { id } })).body.locationId;
  expect(await read()).toBe(location);
  const save = (more: object) =>
    client.call('saveZeugnis', { rawBody: { idZeugnis: id, ...finalReference, ...more } });
  expect((await save({ locationId: location })).body.locationId).toBe(location);
  expect((await save({})).body.locationId).toBe(location);
  expect((await save({ locationId: null })).body.locationId).toBeUndefined();
  expect(await read()).toBeUndefined();
});

test('a foreign and an unknown location are the same 404, and change nothing', async () => {
  const [{ accountId }, { client }] = [await stack.customer(), await stack.customer()];
  const foreign = await addLocation(accountId);
  const id = await unratedReference(client);
  for (const locationId of [foreign, randomUUID()]) {
    const { status, error } = await client.call('saveZeugnis', {
      rawBody: { idZeugnis: id, ...finalReference, locationId },
    });
    expect([status, error?.code]).toEqual([404, 'notFound']);
  }
  expect((await client.call('getZeugnis', { params: { id } })).body.locationId).toBeUndefined();
});

test('its name and place are printed; a change or another paper outdates the document', async () => {
  const { accountId, client } = await stack.customer();
  const location = await addLocation(accountId);
  const id = await unratedReference(client);
  await client.call('saveZeugnis', { rawBody: { idZeugnis: id, ...finalReference, locationId: location } });
  await rateAll(client, id);
  const generate = async (): Promise<string> => {
    await client.call('generateZeugnis', { params: { id } });
    await stack.preview(id);
    const { rows } = await stack.database.admin.query<{ model: unknown }>(
      'select d.model from zeugnisse.document d join zeugnisse.zeugnis z on z.document_id = d.id where z.id = $1',
      [id],
    );
    return JSON.stringify(rows[0]?.model).replaceAll('\u00A0', ' ');
  };
  const finish = async () => (await client.call('finishZeugnis', { params: { id } })).error?.code;
  const printed = await generate();
  for (const words of ['Alpina Bern GmbH', 'Laupenstrasse 4', 'Bern, ']) expect(printed).toContain(words);
  await stack.database.admin.query(
    `update accounts.location set address = 'Effingerstrasse 9' where id = $1`,
    [location],
  );
  expect(await finish()).toBe('documentOutdated');
  await generate();
  await stack.database.admin.query(
    `with paper as (
       insert into accounts.stationery (account_id, name, docx, sha256, page, state)
       values ($1, 'A', 'x', 'abc', '{}', 'active') returning id)
     update accounts.location set stationery_id = paper.id from paper where location.id = $2`,
    [accountId, location],
  );
  expect(await finish()).toBe('documentOutdated');
  await generate();
  expect(await finish()).toBeUndefined();
});

test('a location that is gone counts as none: the account is printed', async () => {
  const { accountId, client } = await stack.customer();
  const location = await addLocation(accountId);
  const id = await unratedReference(client);
  await client.call('saveZeugnis', { rawBody: { idZeugnis: id, ...finalReference, locationId: location } });
  await rateAll(client, id);
  await stack.database.admin.query('delete from accounts.location where id = $1', [location]);
  expect((await client.call('generateZeugnis', { params: { id } })).status).toBe(200);
  expect((await client.call('getZeugnis', { params: { id } })).body.locationId).toBeUndefined();
});
