import type { DocumentModel, DocumentText } from '@attesta/contracts/model/document-model.ts';
import { documentTextOf } from '@attesta/contracts/model/document-model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  bookkeeping,
  finalReference,
  orderReference,
  rateAll,
  unratedReference,
} from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

type Client = Awaited<ReturnType<ReferencesStack['customer']>>['client'];

const draftOf = async (client: Client, id: string) =>
  (await client.call('getDraft', { params: { id } })).body;
const idsOf = (text: DocumentText | null) => text?.blocks.map(({ id }) => id);

test('there is no draft before employment and settings are saved', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  expect(await draftOf(client, id)).toBeNull();
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  expect(await draftOf(client, id)).toBeNull();
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  expect(idsOf(await draftOf(client, id))).toEqual(['intro', 'taskLeadIn', 'tasks']);
});

test('drafts the text of each answer; paragraphs that depend on all answers appear with the last', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: 1, bewertung: '5', keineRelevanz: false }] },
  });
  expect(idsOf(await draftOf(client, id))).toEqual(['intro', 'taskLeadIn', 'tasks', 'FACH']);
});

test.each(['de', 'fr', 'it', 'en'] as const)(
  'with all answers the draft equals the document: title, functions with duties, academic title (%s)',
  async (sprache) => {
    const { client } = await stack.customer();
    const id = await unratedReference(client);
    const employee = (await client.call('getEmployee', { params: { id } })).body;
    await client.call('saveEmployee', {
      body: { ...employee, birthday: '1988-06-14T00:00:00.000Z', academicTitle: 'Dr.' },
    });
    const before = {
      function: 'Assistentin',
      from: '2015-01-01T00:00:00.000Z',
      to: '2017-02-28T00:00:00.000Z',
      workload: '',
      tasks: ['Ablage'],
    };
    await client.call('saveAnstellung', {
      body: {
        id,
        ...bookkeeping,
        entryDate: '2015-01-01T00:00:00.000Z',
        functionFrom: '2017-03-01T00:00:00.000Z',
        positions: [before],
        positionsAs: 'sections',
      },
    });
    await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, sprache } });
    await rateAll(client, id, '4');
    const draft = await draftOf(client, id);
    await client.call('generateZeugnis', { params: { id } });
    const [row] = await stack.orm.em
      .fork()
      .execute<{ model: DocumentModel }[]>('select model from zeugnisse.document where zeugnis_id = ?', [id]);
    expect(row).toBeDefined();
    expect(draft).toEqual(row && { ...documentTextOf(row.model), whole: true });
    expect(JSON.stringify(draft)).toContain('"field":"academicTitle"');
  },
);

test('the draft omits answers of a deputy who still rates', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  expect(idsOf(await draftOf(client, id))).toContain('closing');
  await client.call('delegateRating', {
    body: {
      zeugnisId: id,
      deputyFirstname: 'Peter',
      deputyLastname: 'Muster',
      deputyEmail: 'peter.muster@example.ch',
    },
  });
  expect(idsOf(await draftOf(client, id))).toEqual(['intro', 'taskLeadIn', 'tasks']);
});

test('a foreign draft is not found', async () => {
  const { client } = await stack.customer();
  const stranger = await stack.customer();
  const id = await unratedReference(client);
  expect((await stranger.client.call('getDraft', { params: { id } })).status).toBe(404);
});
