import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  bookkeeping,
  finalReference,
  orderReference,
  rateAll,
  sandraKeller,
  unratedReference,
} from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

test('settings are saved and read back; the secret of a deputy is always null', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  const empty = await client.call('getZeugnis', { params: { id } });
  expect(empty.body).toMatchObject({
    zeugnisart: null,
    sprache: null,
    deputySecret: null,
    deputyUsed: false,
  });
  const { body } = await client.call('saveZeugnis', {
    rawBody: {
      idZeugnis: id,
      ...finalReference,
      deputySecret: 'mine',
      deputyUsed: true,
      deputyEmail: 'x@y.ch',
    },
  });
  expect(body).toEqual({
    ...finalReference,
    idZeugnis: id,
    leaveDate: '2024-04-30',
    deputyEmail: null,
    deputySecret: null,
    deputyUsed: false,
  });
});

test('a confirmation states the workload typed with it, which another kind keeps for its rating', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const save = (changes: object) =>
    client.call('saveZeugnis', { rawBody: { idZeugnis: id, ...finalReference, ...changes } });
  const confirmation = { zeugnisart: 3, zeugnisvariante: null, bestellgrund: 302 };
  expect((await save({ pensum: '80' })).body).not.toHaveProperty('pensum');
  const unfit = await save({ ...confirmation, pensum: 'viel' });
  expect(unfit.error?.params?.['fields']).toEqual({ pensum: 'invalidWorkload' });
  expect((await save({ ...confirmation, pensum: '60–80' })).body.pensum).toBe('60–80');
  expect((await save(confirmation)).body.pensum).toBe('60–80');
  expect((await client.call('getZeugnis', { params: { id } })).body.pensum).toBe('60–80');
  expect((await client.call('generateZeugnis', { params: { id } })).status).toBe(200);
  const [row] = await stack.orm.em
    .fork()
    .execute<{ model: unknown }[]>('select model from zeugnisse.document where zeugnis_id = ?', [id]);
  expect(JSON.stringify(row?.model)).toContain('"text":"60–80","field":"erg_pensum"');
  await save({});
  const { body: items } = await client.call('getBewertung', { params: { id } });
  expect(items.find(({ id: item }) => item === 35)?.rating.currentValue).toBe('60–80');
  expect((await save({ ...confirmation, pensum: '' })).body.pensum).toBeNull();
});

test('suggests the signatories of the account’s last reference until the step is saved', async () => {
  const { client } = await stack.customer(3);
  const { client: stranger } = await stack.customer();
  const [first, next] = [await orderReference(client), await orderReference(client)];
  const signers = async (of: typeof client, id: string) => {
    const { signature1, functionSignature1, signature2 } = (await of.call('getZeugnis', { params: { id } }))
      .body;
    return [signature1, functionSignature1, signature2];
  };
  expect(await signers(client, next)).toEqual(['', '', '']);
  await client.call('saveZeugnis', { body: { idZeugnis: first, ...finalReference } });
  expect(await signers(client, next)).toEqual(['Regula Ammann', 'Leiterin Finanzen', 'Thomas Frei']);
  expect(await signers(stranger, await orderReference(stranger))).toEqual(['', '', '']);
  const unsigned = { signature1: '', functionSignature1: '', signature2: '', functionSignature2: '' };
  await client.call('saveZeugnis', { body: { idZeugnis: next, ...finalReference, ...unsigned } });
  expect(await signers(client, next)).toEqual(['', '', '']);
  expect(await signers(client, await orderReference(client))).toEqual([
    'Regula Ammann',
    'Leiterin Finanzen',
    'Thomas Frei',
  ]);
});

test.each([
  ['no language', { sprache: undefined }, { sprache: 'required' }],
  ['no variant', { zeugnisvariante: null }, { zeugnisvariante: 'required' }],
  ['no leave date for a final reference', { leaveDate: '' }, { leaveDate: 'required' }],
  ['an invalid leave date', { leaveDate: '31.02.2024' }, { leaveDate: 'notADate' }],
  [
    'a death without its day',
    { zeugnisart: 4, bestellgrund: 406, leaveDate: null },
    { leaveDate: 'required' },
  ],
  ['leaving before entering', { leaveDate: '2016-01-01' }, { leaveDate: 'leaveBeforeEntry' }],
  ['issuing before entering', { issueDate: '2016-01-01' }, { issueDate: 'issueBeforeEntry' }],
  ['a reason of another kind', { bestellgrund: 101 }, { bestellgrund: 'bestellgrundNotOfArt' }],
  ['an unknown kind', { zeugnisart: 9 }, { zeugnisart: 'invalidChoice' }],
  ['an unknown variant', { zeugnisvariante: 7 }, { zeugnisvariante: 'invalidChoice' }],
])('refuses %s at its field', async (_, change, fields) => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  const { status, error } = await client.call('saveZeugnis', {
    rawBody: { idZeugnis: id, ...finalReference, ...change },
  });
  expect(status).toBe(400);
  expect(error?.params?.['fields']).toEqual(fields);
});

test('a reference has the chosen issue date, else the one of the rule', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  const place = async (issueDate: string | null) => {
    await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, issueDate } });
    expect((await client.call('generateZeugnis', { params: { id } })).status).toBe(200);
    const [row] = await stack.orm.em
      .fork()
      .execute<{ place: string }[]>(
        "select model ->> 'placeAndDate' as place from zeugnisse.document where zeugnis_id = ?",
        [id],
      );
    return row?.place;
  };
  const byRule = await place(null);
  expect(await place('2024-05-07')).toMatch(/ 7\.\sMai\s2024$/);
  expect((await client.call('getZeugnis', { params: { id } })).body.issueDate).toBe('2024-05-07');
  expect(await place(null)).toBe(byRule);
});

test('kinds without leave date and confirmations clear what they do not show', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  const interim = await client.call('saveZeugnis', {
    body: { idZeugnis: id, ...finalReference, zeugnisart: 1, bestellgrund: 101 },
  });
  expect(interim.body.leaveDate).toBeNull();
  const confirmation = await client.call('saveZeugnis', {
    body: { idZeugnis: id, ...finalReference, zeugnisart: 3, bestellgrund: 301 },
  });
  expect(confirmation.body.zeugnisvariante).toBeNull();
});

test('dates stay in order from whichever step they are changed', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  const born = await client.call('saveEmployee', {
    body: { ...sandraKeller, zeugnisId: id, birthday: '2010-01-01' },
  });
  expect(born.error?.params?.['fields']).toEqual({ birthday: 'birthdayAfterEntry' });
  const entered = await client.call('saveAnstellung', {
    body: { id, ...bookkeeping, entryDate: '2000-01-01' },
  });
  expect(entered.error?.params?.['fields']).toEqual({ entryDate: 'birthdayAfterEntry' });
});

test('the lookups name kinds, their reasons and the variants', async () => {
  const { client } = await stack.customer();
  const arten = (await client.call('getZeugnisarten')).body;
  expect(arten.map(({ id, name, showAustrittsdatum }) => [id, name, showAustrittsdatum])).toContainEqual([
    5,
    'Schlusszeugnis',
    true,
  ]);
  expect(arten.flatMap(({ bestellgruende }) => bestellgruende)).toHaveLength(36);
  const varianten = (await client.call('getZeugnisvarianten', { query: { lang: 'en' } })).body;
  expect(varianten[1]).toEqual({ id: 2, name: 'With management function' });
});

test('the list has own references only, the newest first', async () => {
  const { client } = await stack.customer(2);
  const stranger = await stack.customer(1);
  await orderReference(stranger.client);
  const first = await orderReference(client);
  const second = await orderReference(client);
  const { body } = await client.call('listReferences');
  expect(body.map(({ id }) => id)).toEqual([second, first]);
  expect(body[0]).toMatchObject({
    zeugnisstatus: 1,
    abschlussdatum: null,
    deputyEmail: null,
    mitarbeiter: { nachname: 'Keller', vorname: 'Sandra', funktion: null },
  });
});
