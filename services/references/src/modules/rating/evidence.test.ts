import { afterAll, beforeAll, expect, test } from 'vitest';

import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import { rateAll, unratedReference } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

type Client = Awaited<ReturnType<ReferencesStack['customer']>>['client'];

const save = (client: Client, id: string, ...bewertungen: object[]) =>
  client.call('saveBewertung', { params: { id }, rawBody: { bewertungen } });

const read = async (client: Client, id: string, item: number) => {
  const { body } = await client.call('getBewertung', { params: { id } });
  return body.find((candidate) => candidate.id === item);
};

test('evidence is saved with its answer, and stays if a later answer has none', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  expect((await read(client, id, 1))?.evidence).toBeNull();
  await save(client, id, { idKompetenz: 1, bewertung: '5', evidence: ' Umsatz\n+12 %  ' });
  expect(await read(client, id, 1)).toMatchObject({ evidence: 'Umsatz +12 %' });
  await save(client, id, { idKompetenz: 1, bewertung: '4' }, { idKompetenz: 2, bewertung: '4' });
  const kept = await read(client, id, 1);
  expect([kept?.rating.currentValue, kept?.evidence]).toEqual(['4', 'Umsatz +12 %']);
  expect(kept?.paragraph?.map(({ text }) => text.replaceAll(/\s/gu, ' '))).toContainEqual(
    expect.stringMatching(/: Umsatz \+12 %\.$/u),
  );
  await save(
    client,
    id,
    { idKompetenz: 1, bewertung: '4', evidence: 'eines' },
    { idKompetenz: 2, bewertung: '3', evidence: 'zwei' },
    { idKompetenz: 1, bewertung: '5' },
  );
  expect(await read(client, id, 1)).toMatchObject({ evidence: 'eines', rating: { currentValue: '5' } });
  for (const evidence of ['', null]) {
    await save(client, id, { idKompetenz: 2, bewertung: '3', evidence });
    expect((await read(client, id, 2))?.evidence).toBeNull();
  }
});

test('evidence has a limit, and belongs to rated answers', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const long = await save(client, id, { idKompetenz: 1, bewertung: '5', evidence: 'x'.repeat(241) });
  expect(long.error?.params).toMatchObject({ fields: { evidence: 'tooLong' } });
  const { body } = await client.call('getBewertung', { params: { id } });
  const text = body.find(({ rating }) => rating.type === 'text');
  expect(text).not.toHaveProperty('evidence');
  const typed = await save(client, id, { idKompetenz: text?.id, bewertung: '80', evidence: 'x' });
  expect(typed.error).toMatchObject({ code: 'ratingNotAllowed' });
});

test('the one minor weakness can be kept out of the text by the customer, not by a deputy', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id, '4');
  const [volume, quality] = [7, 6];
  expect((await read(client, id, quality))?.leftOut).toBeUndefined();
  const weighty = await save(client, id, { idKompetenz: quality, bewertung: '2', leftOut: true });
  expect(weighty.error).toMatchObject({ code: 'ratingNotAllowed' });
  await save(client, id, { idKompetenz: volume, bewertung: '2', leftOut: true });
  const left = await read(client, id, volume);
  expect(left).toMatchObject({ leftOut: true, rating: { currentValue: '2' } });
  expect(left?.paragraph?.some(({ items }) => items.includes(volume))).toBe(false);
  const codes = async () =>
    (await client.call('getFindings', { params: { id } })).body.map(({ code }) => code);
  expect(await codes()).toContain('leftOut');
  expect(await codes()).not.toContain('lowRating');
  await save(client, id, { idKompetenz: volume, bewertung: '2' });
  expect(await read(client, id, volume)).toMatchObject({ leftOut: true });
  await save(client, id, { idKompetenz: 10, bewertung: '2' });
  const beside = await read(client, id, volume);
  expect(beside?.paragraph?.some(({ items }) => items.includes(volume))).toBe(true);
  expect(await codes()).not.toContain('leftOut');
});

test('evidence is printed as the cards show it, is checked for findings, and outdates a document', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  await client.call('generateZeugnis', { params: { id } });
  const documentOf = async () => {
    const rows = await stack.orm.em
      .fork()
      .execute<{ id: string; model: unknown }[]>(
        'select id, model from zeugnisse.document where zeugnis_id = ?',
        [id],
      );
    return { id: rows[0]?.id, model: documentModelSchema.parse(rows[0]?.model) };
  };
  const before = await documentOf();
  await save(client, id, { idKompetenz: 1, bewertung: '5', evidence: 'Er war trotz Krankheit da.' });
  await client.call('generateZeugnis', { params: { id } });
  const after = await documentOf();
  expect(after.id).not.toBe(before.id);
  const sentences = after.model.blocks.flatMap((block) =>
    block.type === 'paragraph' ? block.sentences : [],
  );
  const evidence = sentences.filter(({ kind }) => kind === 'evidence');
  expect(evidence.map(({ runs }) => runs)).toEqual([
    [{ text: 'Er war trotz Krankheit da.', origin: 'user', field: 'evidence.fach_wissen' }],
  ]);
  const { body: findings } = await client.call('getFindings', { params: { id } });
  expect(
    findings.filter(({ field }) => field === 'evidence').map(({ code, items }) => [code, items]),
  ).toEqual([
    ['otherPronoun', [1]],
    ['sensitiveHealth', [1]],
  ]);
});

test('marks answers whose lines are entries', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const { body } = await client.call('getBewertung', { params: { id } });
  const listed = body.filter(({ linesAreEntries }) => linesAreEntries === true);
  expect(listed.map(({ field }) => field)).toEqual(['erg_erfolge']);
});
