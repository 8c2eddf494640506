import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { currentEdition, editions } from '../../engine/catalogue/load-catalogue.ts';
import {
  bookkeeping,
  finalReference,
  orderReference,
  rateAll,
  unratedReference,
} from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

/** Edition made for the test: the current one with another lead-in to the duties. */
const later = 'later';
let folder: string;

let stack: ReferencesStack;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edition-'));
  const current = editions.get(currentEdition) ?? expect.fail('no current edition');
  cpSync(current, folder, { recursive: true });
  const texts = join(folder, 'texts.de.json');
  const words: unknown = JSON.parse(readFileSync(texts, 'utf8'));
  writeFileSync(texts, JSON.stringify(Object.assign({}, words, { taskLeadIn: 'Zu tun war Folgendes:' })));
  editions.set(later, pathToFileURL(`${folder}/`));
  stack = await startReferences();
});
afterAll(async () => {
  await stack.close();
  editions.delete(later);
  rmSync(folder, { recursive: true });
});

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

const pin = async (id: string, edition: string): Promise<void> => {
  await stack.orm.em
    .fork()
    .execute('update zeugnisse.zeugnis set catalogue_version = ? where id = ?', [edition, id]);
};

/** Edition of the document generated last, and its lead-in to the duties. */
const composedOf = async (client: Client, id: string): Promise<{ edition: string; leadIn: string }> => {
  const { error } = await client.call('generateZeugnis', { params: { id } });
  expect(error).toBeUndefined();
  const rows = await stack.orm.em
    .fork()
    .execute<{ model: unknown }[]>(
      'select d.model from zeugnisse.document d join zeugnisse.zeugnis z on z.document_id = d.id where z.id = ?',
      [id],
    );
  const { catalogueVersion: edition, blocks } = documentModelSchema.parse(rows[0]?.model);
  const block = blocks.find(({ id: name }) => name === 'taskLeadIn');
  const runs = block?.type === 'paragraph' ? block.sentences.flatMap((sentence) => sentence.runs) : [];
  return { edition, leadIn: runs.map(({ text }) => text).join('') };
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
  expect((await composedOf(client, id)).edition).toBe(currentEdition);
});

test('a reference keeps the edition that it pinned, through later saves and documents', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await pin(id, later);
  await rateAll(client, id, '4');
  expect(await composedOf(client, id)).toEqual({ edition: later, leadIn: 'Zu tun war Folgendes:' });
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, function: 'Buchhalterin' } });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, bestellgrund: 502 } });
  await rateAll(client, id, '5');
  expect(await composedOf(client, id)).toEqual({ edition: later, leadIn: 'Zu tun war Folgendes:' });
  expect(await pinOf(id)).toBe(later);
});

test('refuses a document of an edition that the build lacks, and the reference keeps its pin', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await pin(id, 'unknown');
  const { status, error } = await client.call('generateZeugnis', { params: { id } });
  expect([status, error?.code]).toEqual([500, 'unexpected']);
  expect(await pinOf(id)).toBe('unknown');
});
