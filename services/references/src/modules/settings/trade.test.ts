import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { finalReference, rateAll, unratedReference } from '../../testing/builders.ts';
import { delegate, openLink } from '../../testing/deputies.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

const ofCare = [101, 102, 103, 104, 105, 106, 107];

const choose = (client: ApiClient, id: string, trade: string | null, changes: object = {}) =>
  client.call('saveZeugnis', { rawBody: { idZeugnis: id, ...finalReference, trade, ...changes } });

const askedIn = async (client: ApiClient, id: string) =>
  (await client.call('getBewertung', { params: { id } })).body;

const printed = async (client: ApiClient, id: string): Promise<string[]> => {
  const { status } = await client.call('generateZeugnis', { params: { id } });
  expect(status).toBe(200);
  const [row] = await stack.orm.em
    .fork()
    .execute<{ model: unknown }[]>('select model from zeugnisse.document where zeugnis_id = ?', [id]);
  return documentModelSchema.parse(row?.model).blocks.map((block) => block.id);
};

test('the trades are named in the language of the screen, with the one that the function suggests', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const { body } = await client.call('getTrades', { params: { id }, query: { lang: 'en' } });
  expect(body.trades).toContainEqual({ key: 'care', name: 'Nursing and health care' });
  expect(body.suggested).toBe('office');
  const refused = await choose(client, id, 'astronomy');
  expect(refused.error?.params?.['fields']).toEqual({ trade: 'invalidChoice' });
  const { client: stranger } = await stack.customer();
  expect((await stranger.call('getTrades', { params: { id } })).status).toBe(404);
});

test('its questions follow the professional knowledge, are optional, and the document prints their answers', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const plain = await askedIn(client, id);
  expect((await choose(client, id, 'care')).body.trade).toBe('care');
  expect((await client.call('getZeugnis', { params: { id } })).body.trade).toBe('care');
  const items = await askedIn(client, id);
  const own = items.filter(({ id: item }) => ofCare.includes(item));
  expect(own.map(({ group, optional }) => [group, optional])).toEqual(
    ofCare.map(() => ['Berufspraxis', true]),
  );
  expect([...new Set(items.map(({ group }) => group))].slice(0, 2)).toEqual([
    'Fachkompetenz',
    'Berufspraxis',
  ]);
  // Care asks nothing about computers.
  expect(plain.length + ofCare.length - items.length).toBe(1);
  await rateAll(client, id, '4');
  expect(await printed(client, id)).toEqual(expect.arrayContaining(['FACH', 'BER', 'ARB']));
});

test('answers of a trade are kept but not printed while another one is chosen', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await choose(client, id, 'care');
  await rateAll(client, id, '4');
  await choose(client, id, null);
  expect(await printed(client, id)).not.toContain('BER');
  const refused = await client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: 101, bewertung: '5', keineRelevanz: false }] },
  });
  expect(refused.error?.code).toBe('ratingNotAllowed');
  await choose(client, id, 'sales');
  const sales = (await askedIn(client, id)).filter(({ group }) => group === 'Berufspraxis');
  expect(sales.map(({ rating }) => rating.currentValue)).toEqual(sales.map(() => null));
  expect(await printed(client, id)).not.toContain('BER');
  await choose(client, id, 'care');
  const back = (await askedIn(client, id)).filter(({ group }) => group === 'Berufspraxis');
  expect(back.map(({ rating }) => rating.currentValue)).toEqual(ofCare.map(() => '4'));
  expect(await printed(client, id)).toContain('BER');
});

test('a deputy sees the same questions, and those of the trade do not count as progress', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await choose(client, id, 'care');
  const deputy = await openLink(stack, await delegate(client, id));
  const before = (await client.call('getDelegation', { params: { id } })).body?.total;
  const { body } = await deputy.call('getDelegatedRating', { params: { id } });
  expect(body.items.map((item) => item.id)).toEqual(expect.arrayContaining(ofCare));
  const answered = await deputy.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: 101, bewertung: '5', keineRelevanz: false }] },
  });
  expect(answered.body[0]?.paragraph?.map(({ items }) => items)).toEqual([[101]]);
  expect((await client.call('getDelegation', { params: { id } })).body).toMatchObject({
    answered: 0,
    total: before,
  });
});

test('a request without the field keeps the trade, and a confirmation clears it', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await choose(client, id, 'care');
  const { body } = await client.call('saveZeugnis', { rawBody: { idZeugnis: id, ...finalReference } });
  expect(body.trade).toBe('care');
  const confirmed = await choose(client, id, 'care', { zeugnisart: 3, bestellgrund: 301 });
  expect(confirmed.body.trade).toBeUndefined();
});
