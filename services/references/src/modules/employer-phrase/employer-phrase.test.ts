import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import { arrangeAccount } from '@attesta/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  bookkeeping,
  finalReference,
  orderReference,
  rateAll,
  sandraKeller,
} from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

const wil = 'Politische Gemeinde Wil';

const customer = async (organization = wil, credit = 0) => {
  const { accountId, token } = await arrangeAccount(stack.database, { organization, credit });
  return { accountId, client: stack.client(token) };
};
type Client = Awaited<ReturnType<typeof customer>>['client'];

const rename = async (accountId: string, organization: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: stack.database.adminUrl });
  await admin.connect();
  await admin.query('update accounts.account set organization = $1 where id = $2', [organization, accountId]);
  await admin.end();
};

const save = (client: Client, phrase: string | null, more: object = {}) =>
  client.call('saveEmployerPhrase', { rawBody: { language: 'de', organization: wil, phrase, ...more } });
const confirmedOf = async (client: Client) =>
  (await client.call('getEmployerPhrases')).body.map(({ confirmed }) => confirmed);

test('proposes a phrase in each language, with alternatives', async () => {
  const { client } = await customer();
  const { body } = await client.call('getEmployerPhrases');
  expect(body.map(({ language, proposed, confirmed }) => [language, proposed, confirmed])).toEqual([
    ['de', 'bei der Politischen Gemeinde Wil', null],
    ['fr', 'auprès de la Politische Gemeinde Wil', null],
    ['it', 'presso la Politische Gemeinde Wil', null],
    ['en', 'Politische Gemeinde Wil', null],
  ]);
  expect(body[0]).toMatchObject({
    organization: wil,
    choices: [
      'bei der Politischen Gemeinde Wil',
      'beim Politischen Gemeinde Wil',
      'bei den Politischen Gemeinde Wil',
      'bei Politische Gemeinde Wil',
    ],
    sentence: { before: 'Frau\u00A0Muster ist ', after: ' tätig.' },
  });
  const house = await customer("L'Atelier");
  expect((await house.client.call('getEmployerPhrases')).body[1]?.choices).toEqual([
    'auprès de L’Atelier',
    'chez L’Atelier',
    'auprès de l’Atelier',
    'auprès des Atelier',
  ]);
});

test('a confirmed phrase is stored for its language and can be changed and withdrawn', async () => {
  const [{ client }, other] = [await customer(), await customer()];
  expect((await save(client, ' Auf der Gemeinde  Wil. ')).body).toMatchObject({
    language: 'de',
    confirmed: 'auf der Gemeinde Wil',
  });
  expect(await confirmedOf(client)).toEqual(['auf der Gemeinde Wil', null, null, null]);
  await save(client, "auprès de l'administration de Wil", { language: 'fr' });
  await save(client, 'bei der Gemeinde Wil');
  expect(await confirmedOf(client)).toEqual([
    'bei der Gemeinde Wil',
    'auprès de l’administration de Wil',
    null,
    null,
  ]);
  expect(await confirmedOf(other.client)).toEqual([null, null, null, null]);
  expect((await save(client, null)).body.confirmed).toBeNull();
  expect(await confirmedOf(client)).toEqual([null, 'auprès de l’administration de Wil', null, null]);
});

test('refuses a phrase that does not fit the sentence, with the reason', async () => {
  const { client } = await customer();
  const faultOf = async (phrase: unknown, more: object = {}) =>
    (await save(client, phrase as string, more)).error?.params?.['fields'];
  expect(await faultOf('')).toEqual({ phrase: 'required' });
  expect(await faultOf('Politische Gemeinde Wil')).toEqual({ phrase: 'phraseNotFitting' });
  expect(await faultOf('by the City of Wil', { language: 'en' })).toEqual({ phrase: 'phraseNotFitting' });
  expect(await faultOf('bei der Konkurrenz')).toEqual({ phrase: 'phraseWithoutName' });
  expect(await faultOf(`bei ${'Wil '.repeat(60)}`)).toEqual({ phrase: 'tooLong' });
  expect(await faultOf('bei Wil http://wil.example/konto')).toEqual({ phrase: 'nameHoldsAddress' });
  expect(await faultOf('bei Wil', { language: 'rm' })).toEqual({ language: 'required' });
  expect((await save(client, 'bei Wil', { organization: 'Gemeinde Wil' })).error?.code).toBe(
    'organizationChanged',
  );
  expect(await confirmedOf(client)).toEqual([null, null, null, null]);
});

test('refuses an article or a legal form alone as name', async () => {
  const organization = 'Die Alpina AG';
  const { client } = await customer(organization);
  expect((await save(client, 'bei der Konkurrenz AG', { organization })).error?.params?.['fields']).toEqual({
    phrase: 'phraseWithoutName',
  });
  expect((await save(client, 'bei der ALPINA', { organization })).body.confirmed).toBe('bei der ALPINA');
});

test('a phrase is valid only for the name that it was confirmed for', async () => {
  const { accountId, client } = await customer();
  await save(client, 'auf der Gemeinde Wil');
  await rename(accountId, 'Stadt Wil');
  expect(await confirmedOf(client)).toEqual([null, null, null, null]);
  expect((await save(client, 'auf der Gemeinde Wil')).error?.code).toBe('organizationChanged');
  await rename(accountId, '');
  expect((await client.call('getEmployerPhrases')).body).toEqual([]);
  await rename(accountId, wil);
  expect(await confirmedOf(client)).toEqual(['auf der Gemeinde Wil', null, null, null]);
});

test('of concurrent saves one phrase stays', async () => {
  const { client } = await customer();
  const phrases = Array.from({ length: 8 }, (_, index) => `bei der Gemeinde Wil ${index}`);
  const saved = await Promise.all(phrases.map((phrase) => save(client, phrase)));
  expect(saved.map(({ status }) => status)).toEqual(phrases.map(() => 200));
  expect(phrases).toContain((await confirmedOf(client))[0]);
});

test.each([
  [
    'F',
    [
      'Frau Keller ist ',
      'Madame Keller travaille ',
      'La signora Keller lavora ',
      'Ms Keller is employed by ',
    ],
  ],
  [
    'M',
    [
      'Herr Keller ist ',
      'Monsieur Keller travaille ',
      'Il signor Keller lavora ',
      'Mr Keller is employed by ',
    ],
  ],
  [
    'N',
    [
      'Sandra Keller ist ',
      'Sandra Keller travaille ',
      'Sandra Keller lavora ',
      'Sandra Keller is employed by ',
    ],
  ],
] as const)('the example of a reference names its person as entered (%s)', async (gender, befores) => {
  const { client } = await customer(wil, 1);
  const zeugnisId = await orderReference(client);
  await client.call('saveEmployee', { body: { ...sandraKeller, zeugnisId, gender } });
  const { body } = await client.call('getReferenceEmployerPhrases', { params: { id: zeugnisId } });
  expect(body.map(({ sentence }) => sentence.before.replaceAll('\u00A0', ' '))).toEqual(befores);
});

/** A complete reference. */
const ratedReference = async (client: Client): Promise<string> => {
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  await client.call('startSelfRating', { params: { id } });
  await rateAll(client, id);
  return id;
};

const composed = async (client: Client, id: string) => {
  expect((await client.call('generateZeugnis', { params: { id } })).error).toBeUndefined();
  const [row] = await stack.orm.em
    .fork()
    .execute<{ model: unknown; hash: string }[]>(
      'select model, input_hash as hash from zeugnisse.document where zeugnis_id = ? order by created_at desc limit 1',
      [id],
    );
  const model = documentModelSchema.parse(row?.model);
  const [intro] = model.blocks;
  const text = intro?.type === 'paragraph' ? intro.sentences[0]?.runs.map((run) => run.text).join('') : '';
  return { text, hash: row?.hash, organization: model.organization };
};

test('a reference prints the confirmed phrase, and only its owner can read the phrases', async () => {
  const { client } = await customer(wil, 1);
  const id = await ratedReference(client);
  const before = await composed(client, id);
  expect(before.text).toContain('bei der Politischen Gemeinde Wil');
  await save(client, 'bei der Politischen Gemeinde Wil');
  expect((await composed(client, id)).hash).toBe(before.hash);
  await save(client, 'auf der Gemeinde Wil');
  const after = await composed(client, id);
  expect(after.text).toContain('auf der Gemeinde Wil');
  expect(after.organization).toBe(wil);
  expect(after.hash).not.toBe(before.hash);
  const { body: phrases } = await client.call('getReferenceEmployerPhrases', { params: { id } });
  expect(phrases[0]?.confirmed).toBe('auf der Gemeinde Wil');
  const stranger = await customer();
  expect((await stranger.client.call('getReferenceEmployerPhrases', { params: { id } })).error?.code).toBe(
    'notFound',
  );
});
