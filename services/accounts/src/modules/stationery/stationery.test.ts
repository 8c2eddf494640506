import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@attesta/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { paperFile, paragraph, picture, plainPicture } from '../../testing/paper-files.ts';
import { loggedInPerson } from '../../testing/people.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const person = async (): Promise<ApiClient> => (await loggedInPerson(stack)).client;

/** Reads and writes as no service may. */
const query = async (sql: string, params: unknown[] = []): Promise<unknown[]> => {
  const admin = new pg.Client({ connectionString: stack.database.adminUrl });
  await admin.connect();
  try {
    return (await admin.query(sql, params)).rows;
  } finally {
    await admin.end();
  }
};

const upload = (client: ApiClient, header = paragraph('{{organisation}}'), name = 'Hauptsitz') =>
  client.call('uploadStationery', { body: { name, docx: paperFile({ header }).toString('base64') } });

const place = (name: string, more: { stationeryId?: string; isDefault?: boolean } = {}) => ({
  name,
  organization: 'Muster AG, Filiale',
  address: 'Laupenstrasse 4',
  zip: '3008',
  city: 'Bern',
  ...more,
});

test('an upload becomes a draft, which counts once it is activated', async () => {
  const client = await person();
  const { status, body } = await upload(client);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Hauptsitz',
    state: 'draft',
    isDefault: false,
    width: 210,
    height: 297,
    locations: [],
  });
  const { id } = body;
  const active = await client.call('activateStationery', {
    params: { id },
    body: { active: true, isDefault: true },
  });
  expect(active.body).toMatchObject({ state: 'active', isDefault: true });
  const second = (await upload(client, paragraph('{{ort}}'), 'Neu')).body.id;
  await client.call('activateStationery', {
    params: { id: second },
    body: { active: true, isDefault: true },
  });
  const { body: papers } = await client.call('listStationery');
  expect(papers.map(({ name, state, isDefault }) => [name, state, isDefault])).toEqual([
    ['Neu', 'active', true],
    ['Hauptsitz', 'active', false],
  ]);
  expect((await client.call('renameStationery', { params: { id }, body: { name: 'Alt' } })).body.name).toBe(
    'Alt',
  );
  expect((await client.call('deleteStationery', { params: { id } })).status).toBeLessThan(300);
  expect((await client.call('listStationery')).body).toHaveLength(1);
});

test('a refused file leaves nothing, and says why with the name of the placeholder', async () => {
  const client = await person();
  const { status, error } = await upload(client, paragraph('{{firma}}'));
  expect(status).toBe(400);
  expect(error).toMatchObject({ code: 'stationeryPlaceholder', params: { names: 'firma' } });
  expect(error?.message).toContain('firma');
  expect(error?.message).not.toContain('{{');
  const large = await client.call('uploadStationery', { body: { name: 'x', docx: 'A'.repeat(2_900_000) } });
  expect(JSON.stringify(large.error)).toContain('stationeryTooLarge');
  expect((await client.call('listStationery')).body).toEqual([]);
});

test('pictures go through the decoder in its own process', async () => {
  const client = await person();
  const file = paperFile({
    header: `<w:p>${picture('p', 60, 20)}</w:p>`,
    pictures: { p: { name: 'logo.png', bytes: await plainPicture(2600, 800, '#a02020') } },
  });
  const { status } = await client.call('uploadStationery', {
    body: { name: 'Mit Bild', docx: `data:application/x;base64,${file.toString('base64')}` },
  });
  expect(status).toBe(201);
});

test('papers and locations of others are not found, and a draft cannot be chosen', async () => {
  const [client, stranger] = [await person(), await person()];
  const { id } = (await upload(client)).body;
  for (const answer of [
    await stranger.call('renameStationery', { params: { id }, body: { name: 'x' } }),
    await stranger.call('activateStationery', { params: { id }, body: { active: true } }),
    await stranger.call('deleteStationery', { params: { id } }),
    await stranger.call('createLocation', { body: place('Bern', { stationeryId: id }) }),
    await client.call('deleteStationery', { params: { id: randomUUID() } }),
  ]) {
    expect(answer.error?.code).toBe('notFound');
  }
  const draft = await client.call('createLocation', { body: place('Bern', { stationeryId: id }) });
  expect(draft.error?.code).toBe('stationeryDraft');
  await client.call('activateStationery', { params: { id }, body: { active: true } });
  const location = (await client.call('createLocation', { body: place('Bern', { stationeryId: id }) })).body;
  for (const answer of [
    await client.call('deleteStationery', { params: { id } }),
    await client.call('activateStationery', { params: { id }, body: { active: false } }),
  ]) {
    expect(answer.error).toMatchObject({ code: 'stationeryInUse', params: { names: 'Bern' } });
  }
  for (const answer of [
    await stranger.call('updateLocation', { params: { id: location.id }, body: place('x') }),
    await stranger.call('deleteLocation', { params: { id: location.id } }),
    await stranger.call('createSignatory', {
      body: { name: 'A', function: '', mail: '', place: 1, locationId: location.id },
    }),
  ]) {
    expect(answer.error?.code).toBe('notFound');
  }
});

test('one location is the default, names are unique, and a used one stays', async () => {
  const client = await person();
  const bern = (await client.call('createLocation', { body: place('Bern', { isDefault: true }) })).body;
  const thun = (await client.call('createLocation', { body: place('Thun', { isDefault: true }) })).body;
  const { body: locations } = await client.call('listLocations');
  expect(locations.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Bern', false],
    ['Thun', true],
  ]);
  const taken = await client.call('updateLocation', { params: { id: thun.id }, body: place('BERN') });
  expect(taken.error?.params?.['fields']).toEqual({ name: 'locationNameTaken' });
  const { id: accountId } = (await client.call('getAccount')).body;
  await query(
    `insert into zeugnisse.zeugnis (account_id, ordered_at, firstname, lastname, gender, birthday, hometown, location_id)
     values ($1, now(), 'Sandra', 'Keller', 'F', '1988-06-14', 'Bülach ZH', $2)`,
    [accountId, bern.id],
  );
  expect((await client.call('deleteLocation', { params: { id: bern.id } })).error).toMatchObject({
    code: 'locationInUse',
    params: { count: 1 },
  });
  await query('update zeugnisse.zeugnis set finished = true, finished_at = now() where location_id = $1', [
    bern.id,
  ]);
  expect((await client.call('deleteLocation', { params: { id: bern.id } })).error).toBeUndefined();
});

test('a signatory of a deleted location signs for all', async () => {
  const client = await person();
  const { id: locationId } = (await client.call('createLocation', { body: place('Bern') })).body;
  const body = {
    name: 'Regula Ammann',
    function: 'Leiterin',
    mail: 'r@muster.ch',
    place: 2 as const,
    locationId,
  };
  const { status, body: signatory } = await client.call('createSignatory', { body });
  expect([status, signatory]).toEqual([201, { ...body, id: signatory.id }]);
  await client.call('deleteLocation', { params: { id: locationId } });
  expect((await client.call('listSignatories')).body).toEqual([
    { ...body, id: signatory.id, locationId: null },
  ]);
});

test('two at once of the last free place: one is refused', async () => {
  const client = await person();
  const { id: accountId } = (await client.call('getAccount')).body;
  await upload(client);
  await query(
    `insert into accounts.stationery (account_id, name, docx, sha256, page)
     select account_id, name, docx, sha256, page from accounts.stationery, generate_series(1, 8)
     where account_id = $1`,
    [accountId],
  );
  const answers = await Promise.all([upload(client), upload(client)]);
  expect(
    answers.map(({ status, error }) => error?.code ?? String(status)).toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(['201', 'stationeryCount']);
});

test('papers, locations and signatories go with the account', async () => {
  const client = await person();
  const { id: accountId } = (await client.call('getAccount')).body;
  const { id } = (await upload(client)).body;
  await client.call('activateStationery', { params: { id }, body: { active: true } });
  await client.call('createLocation', { body: place('Bern', { stationeryId: id }) });
  await client.call('createSignatory', { body: { name: 'A', function: '', mail: '', place: 1 } });
  expect((await client.call('deleteAccount', { params: { id: accountId } })).error).toBeUndefined();
  const [left] = await query(
    `select (select count(*)::int from accounts.stationery where account_id = $1) as papers,
       (select count(*)::int from accounts.location where account_id = $1) as locations,
       (select count(*)::int from accounts.signatory where account_id = $1) as signatories`,
    [accountId],
  );
  expect(left).toEqual({ papers: 0, locations: 0, signatories: 0 });
});
