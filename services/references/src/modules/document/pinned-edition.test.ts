import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { currentEdition } from '../../engine/catalogue/load-catalogue.ts';
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

/** Edition that a reference has pinned. */
const pinOf = async (id: string): Promise<string | null> => {
  const rows = await stack.orm.em
    .fork()
    .execute<{ pin: string | null }[]>(
      'select catalogue_version as pin from zeugnisse.zeugnis where id = ?',
      [id],
    );
  return rows[0]?.pin ?? null;
};

/** Edition of the document generated last. */
const composedOf = async (client: Client, id: string): Promise<string> => {
  const { error } = await client.call('generateZeugnis', { params: { id } });
  expect(error).toBeUndefined();
  const rows = await stack.orm.em
    .fork()
    .execute<{ model: unknown }[]>(
      'select d.model from zeugnisse.document d join zeugnisse.zeugnis z on z.document_id = d.id where z.id = ?',
      [id],
    );
  return documentModelSchema.parse(rows[0]?.model).catalogueVersion;
};

test('a new reference pins the current edition with its third step, and is composed from it', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  expect(await pinOf(id)).toBeNull();
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  expect(await pinOf(id)).toBe(currentEdition);
  await client.call('startSelfRating', { params: { id } });
  await rateAll(client, id);
  expect(await composedOf(client, id)).toBe(currentEdition);
});

test('a reference that pinned the first edition keeps it, whatever is saved and however often it is composed', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await stack.pinEdition(id, '1');
  await rateAll(client, id, '4');
  expect(await composedOf(client, id)).toBe('1');
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, function: 'Buchhalterin' } });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, bestellgrund: 502 } });
  await rateAll(client, id, '5');
  expect(await composedOf(client, id)).toBe('1');
  expect(await pinOf(id)).toBe('1');
});
