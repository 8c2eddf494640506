import { afterAll, beforeAll, expect, test } from 'vitest';

import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import { bookkeeping, finalReference, orderReference, rateAll } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

type Client = Awaited<ReturnType<ReferencesStack['customer']>>['client'];

/** A reference whose third step was never saved. */
const openReference = async (client: Client): Promise<string> => {
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  return id;
};
const save = (client: Client, idZeugnis: string, more: object = {}) =>
  client.call('saveZeugnis', { rawBody: { idZeugnis, ...finalReference, ...more } });
const read = async (client: Client, id: string) =>
  (await client.call('getZeugnis', { params: { id } })).body.audiences;

test('a reference starts with the audiences of its account, and can choose others', async () => {
  const { client } = await stack.customer(3);
  expect((await client.call('getTextSettings')).body).toMatchObject({
    audiences: { clients: null, superiors: null },
  });
  const saved = await client.call('saveTextSettings', { body: { audiences: { clients: 'patients' } } });
  expect(saved.body).toEqual({ audiences: { clients: 'patients', superiors: null } });
  const [old, own] = [await openReference(client), await openReference(client)];
  expect(await read(client, old)).toEqual({ clients: 'patients', superiors: null });
  expect((await save(client, old)).body.audiences).toEqual({ clients: 'patients', superiors: null });
  const chosen = { clients: 'residents', superiors: 'board' };
  expect((await save(client, own, { audiences: chosen })).body.audiences).toEqual(chosen);
  await client.call('saveTextSettings', { body: { audiences: {} } });
  expect([await read(client, old), await read(client, own)]).toEqual([
    { clients: 'patients', superiors: null },
    chosen,
  ]);
  expect((await save(client, own)).body.audiences).toEqual(chosen);
  expect((await save(client, own, { audiences: { clients: '' } })).body).not.toHaveProperty('audiences');
});

test('text and paragraphs name the chosen audiences', async () => {
  const { client } = await stack.customer();
  const id = await openReference(client);
  await save(client, id, { audiences: { clients: 'residents', superiors: 'board' }, zeugnisvariante: 2 });
  await client.call('startSelfRating', { params: { id } });
  await rateAll(client, id);
  const { body: items } = await client.call('getBewertung', { params: { id } });
  const conduct = items
    .flatMap(({ paragraph }) => paragraph ?? [])
    .find(({ text }) => text.includes('Verhalten'));
  expect(conduct?.text).toMatch(/Bewohnerinnen und Bewohnern, dem Verwaltungsrat, Mitarbeitenden sowie/u);
  await client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: 34, bewertung: 'ein Team von vier Personen' }] },
  });
  expect((await client.call('generateZeugnis', { params: { id } })).error).toBeUndefined();
  const [row] = await stack.orm.em
    .fork()
    .execute<{ model: unknown }[]>('select model from zeugnisse.document where zeugnis_id = ?', [id]);
  expect(JSON.stringify(documentModelSchema.parse(row?.model))).toContain(
    JSON.stringify(conduct?.text).slice(1, 60),
  );
});

test('refuses an unknown audience, for an account and for a reference', async () => {
  const { client } = await stack.customer();
  const unknown = { audiences: { clients: 'martians' } };
  const settings = await client.call('saveTextSettings', { rawBody: unknown });
  expect(settings.error?.params).toEqual({ fields: { audiences: 'invalidChoice' } });
  const refused = await save(client, await openReference(client), unknown);
  expect(refused.error?.params).toEqual({ fields: { audiences: 'invalidChoice' } });
});

test('an edition names its audiences in the language of the screen', async () => {
  const { client } = await stack.customer();
  const params = { id: await openReference(client) };
  const { parties } = (await client.call('getAudiences', { params, query: { lang: 'fr' } })).body;
  expect(parties.map(({ of, usual }) => [of, usual])).toEqual([
    ['clients', 'customers'],
    ['superiors', 'superiors'],
  ]);
  expect(parties[0]?.choices).toContainEqual({ key: 'patients', name: 'Patientes et patients' });
});

test('a confirmation has no audiences', async () => {
  const { client } = await stack.customer();
  const id = await openReference(client);
  const saved = await save(client, id, {
    zeugnisart: 3,
    bestellgrund: 301,
    audiences: { clients: 'guests' },
  });
  expect(saved.body).not.toHaveProperty('audiences');
});
