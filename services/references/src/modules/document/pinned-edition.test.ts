import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { currentEdition, editions, loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import {
  bookkeeping,
  finalReference,
  orderReference,
  rateAll,
  unratedReference,
} from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

/** Two small editions made for the test, each with a question that the other lacks, in words of its own. */
const former = {
  version: 'former',
  question: 'arb_qualitaet',
  words: '@ [erreicht|erreichte] das erste Ziel',
};
const later = { version: 'later', question: 'arb_menge', words: '@ [erreicht|erreichte] das zweite Ziel' };

const askedInBoth = ['verh_vorgesetzte', 'verh_team', 'verh_kunden', 'verh_diskretion'];

const itemsSchema = z.array(z.looseObject({ key: z.string() }));
const textsSchema = z.looseObject({ items: z.record(z.string(), z.record(z.string(), z.array(z.string()))) });

const makeEdition = ({ version, question, words }: typeof former): string => {
  const folder = mkdtempSync(join(tmpdir(), `edition-${version}-`));
  cpSync(editions.get(currentEdition) ?? expect.fail('no current edition'), folder, { recursive: true });
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const write = (name: string, content: unknown): void =>
    writeFileSync(join(folder, name), JSON.stringify(content));
  const keys = new Set([...askedInBoth, question]);
  write(
    'items.json',
    itemsSchema.parse(read('items.json')).filter(({ key }) => keys.has(key)),
  );
  write('trades.json', []);
  const texts = textsSchema.parse(read('texts.de.json'));
  const worded = { ...texts.items, [question]: { ...texts.items[question], 5: [words] } };
  write('texts.de.json', { ...texts, items: worded });
  editions.set(version, pathToFileURL(`${folder}/`));
  return folder;
};

let folders: string[] = [];
let stack: ReferencesStack;
beforeAll(async () => {
  folders = [former, later].map(makeEdition);
  stack = await startReferences();
});
afterAll(async () => {
  await stack.close();
  for (const { version } of [former, later]) editions.delete(version);
  for (const folder of folders) rmSync(folder, { recursive: true });
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

/** Edition of the document generated last, and what it says of the work. */
const composedOf = async (client: Client, id: string): Promise<{ edition: string; work: string }> => {
  const { error } = await client.call('generateZeugnis', { params: { id } });
  expect(error).toBeUndefined();
  const rows = await stack.orm.em
    .fork()
    .execute<{ model: unknown }[]>(
      'select d.model from zeugnisse.document d join zeugnisse.zeugnis z on z.document_id = d.id where z.id = ?',
      [id],
    );
  const { catalogueVersion: edition, blocks } = documentModelSchema.parse(rows[0]?.model);
  const block = blocks.find(({ id: name }) => name === 'ARB');
  const runs = block?.type === 'paragraph' ? block.sentences.flatMap((sentence) => sentence.runs) : [];
  return { edition, work: runs.map(({ text }) => text.replaceAll('\u00A0', ' ')).join('') };
};

const { items } = loadCatalogue();

/** Keys of the questions that the wizard asks. */
const questionsOf = async (client: Client, id: string): Promise<string[]> => {
  const { body, error } = await client.call('getBewertung', { params: { id } });
  expect(error).toBeUndefined();
  return body.map(({ id: asked }) => items.find((item) => item.id === asked)?.key ?? '');
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

test.each([
  [former, 'Frau Keller erreichte das erste Ziel.'],
  [later, 'Frau Keller erreichte das zweite Ziel.'],
])(
  'a reference keeps the questions and words of the edition that it pinned: $version',
  async (edition, work) => {
    const { client } = await stack.customer();
    const id = await unratedReference(client);
    await pin(id, edition.version);
    expect(await questionsOf(client, id)).toEqual([edition.question, ...askedInBoth]);
    await rateAll(client, id);
    expect(await composedOf(client, id)).toEqual({ edition: edition.version, work });
    await client.call('saveAnstellung', { body: { id, ...bookkeeping, function: 'Buchhalterin' } });
    await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, bestellgrund: 502 } });
    await rateAll(client, id);
    expect(await composedOf(client, id)).toEqual({ edition: edition.version, work });
    expect(await pinOf(id)).toBe(edition.version);
  },
);

test('says plainly that the build lacks an edition, lists its reference, and leaves the pin', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await pin(id, 'unknown');
  const params = { id };
  for (const { status, error } of [
    await client.call('getZeugnis', { params }),
    await client.call('getBewertung', { params }),
    await client.call('generateZeugnis', { params }),
  ]) {
    expect([status, error?.code]).toEqual([500, 'editionMissing']);
  }
  const { body } = await client.call('pageReferences', { query: {} });
  expect(body.rows).toMatchObject([{ id, mitarbeiter: { nachname: 'Keller' }, zeugnisart: null }]);
  expect(await pinOf(id)).toBe('unknown');
});
