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

const documentsOf = async (id: string) =>
  stack.orm.em
    .fork()
    .execute<{ id: string; text: string }[]>(
      'select id, model::text as text from zeugnisse.document where zeugnis_id = ? order by id',
      [id],
    );

test('generating stores the text and orders its rendering in the same transaction', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  const { status, body } = await client.call('generateZeugnis', { params: { id } });
  expect(status).toBe(200);
  expect(body).toEqual({ idZeugnisArt: 5 });
  const [document] = await documentsOf(id);
  expect(document?.text).toContain('vollsten Zufriedenheit');
  const { rows } = await stack.database.admin.query(
    `select r.document_id, r.status, r.xmin = d.xmin as together
       from documents.rendering r left join zeugnisse.document d on d.id = r.document_id where r.zeugnis_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ document_id: document?.id, status: 'queued', together: true }]);
});

test('the same input keeps the document, a change replaces it', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  await client.call('generateZeugnis', { params: { id } });
  const first = await documentsOf(id);
  await client.call('generateZeugnis', { params: { id } });
  expect(await documentsOf(id)).toEqual(first);
  await rateAll(client, id, '4');
  await client.call('generateZeugnis', { params: { id } });
  const [second, ...others] = await documentsOf(id);
  expect(others).toEqual([]);
  expect(second?.id).not.toBe(first[0]?.id);
});

test('a changed logo makes a new document, and the previewed old one cannot be finished', async () => {
  const { accountId, client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  await client.call('generateZeugnis', { params: { id } });
  const withLogo = 'update accounts.account set logo = $1 where id = $2';
  await stack.database.admin.query(withLogo, [Buffer.from('logo'), accountId]);
  const finish = () => client.call('finishZeugnis', { params: { id } });
  const [before] = await documentsOf(id);
  expect((await finish()).error?.code).toBe('documentOutdated');
  await client.call('generateZeugnis', { params: { id } });
  const [after] = await documentsOf(id);
  expect(after?.id).not.toBe(before?.id);
  expect(after?.text).toBe(before?.text);
  await stack.preview(id);
  expect((await finish()).status).toBe(200);
});

test('finishing freezes what was previewed and is refused after a change', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  expect((await client.call('finishZeugnis', { params: { id } })).error?.code).toBe('documentOutdated');
  await client.call('generateZeugnis', { params: { id } });
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, function: 'Buchhalterin' } });
  expect((await client.call('finishZeugnis', { params: { id } })).error?.code).toBe('documentOutdated');
  await client.call('generateZeugnis', { params: { id } });
  await stack.preview(id);
  const finished = await client.call('finishZeugnis', { params: { id } });
  expect(finished.body.finished).toBe(true);
});

test('nobody finishes what nobody has seen: the preview of exactly this document is needed', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  const finish = async () => (await client.call('finishZeugnis', { params: { id } })).error?.code;
  await client.call('generateZeugnis', { params: { id } });
  expect(await finish()).toBe('previewRequired');
  await stack.preview(id);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, function: 'Buchhalterin' } });
  await client.call('generateZeugnis', { params: { id } });
  expect(await finish()).toBe('previewRequired');
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('generateZeugnis', { params: { id } });
  expect(await finish()).toBe('previewRequired');
  await stack.preview(id);
  await client.call('generateZeugnis', { params: { id } });
  expect(await finish()).toBeUndefined();
});

test('a finished reference refuses every change with 400', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  await client.call('generateZeugnis', { params: { id } });
  await stack.preview(id);
  await client.call('finishZeugnis', { params: { id } });
  const refused = await Promise.all([
    client.call('saveAnstellung', { body: { id, ...bookkeeping } }),
    client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } }),
    client.call('saveBewertung', {
      params: { id },
      body: { bewertungen: [{ idKompetenz: 1, bewertung: '3' }] },
    }),
    client.call('startSelfRating', { params: { id } }),
    client.call('generateZeugnis', { params: { id } }),
    client.call('finishZeugnis', { params: { id } }),
  ]);
  expect(refused.map(({ status, error }) => `${status} ${error?.code}`)).toEqual(
    Array.from({ length: 6 }, () => '400 zeugnisFinished'),
  );
});

test('of ten concurrent finishes one succeeds', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  await client.call('generateZeugnis', { params: { id } });
  await stack.preview(id);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.call('finishZeugnis', { params: { id } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('names the incomplete step, then the missing ratings', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  const generate = async () => (await client.call('generateZeugnis', { params: { id } })).error;
  expect(await generate()).toMatchObject({ code: 'zeugnisIncomplete', params: { step: 'anstellung' } });
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  expect(await generate()).toMatchObject({ code: 'zeugnisIncomplete', params: { step: 'zeugnis' } });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  const error = await generate();
  expect(error?.code).toBe('ratingsMissing');
  const missing = await client.call('getMissingBewertung', { params: { id } });
  expect(error?.params?.['items']).toEqual(missing.body.map((item) => item.id));
  expect(missing.body).toHaveLength(17);
});

test('an employment confirmation needs no rating', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('saveZeugnis', {
    body: { idZeugnis: id, ...finalReference, zeugnisart: 3, bestellgrund: 302, leaveDate: '' },
  });
  const { body } = await client.call('generateZeugnis', { params: { id } });
  expect(body).toEqual({ idZeugnisArt: 3 });
  const [document] = await documentsOf(id);
  expect(document?.text).toContain('zur Vorlage bei Dritten');
});

/** Current document of a reference, and the finished flag. */
const heldDocument = async (id: string) => {
  const [row] = await stack.orm.em
    .fork()
    .execute<{ document_id: string; finished: boolean }[]>(
      'select document_id, finished from zeugnisse.zeugnis where id = ?',
      [id],
    );
  return row;
};

test('K46: many generates of one reference leave one document; too many per minute are refused and delay no other account', async () => {
  const { client } = await stack.customer();
  const { client: other } = await stack.customer();
  const [id, otherId] = [await unratedReference(client), await unratedReference(other)];
  await rateAll(client, id);
  await rateAll(other, otherId);
  const limit = stack.dependencies.settings.GENERATE_LIMIT_PER_MINUTE;
  const flood = Promise.all(
    Array.from({ length: 150 }, async (_, index) => {
      const body = { id, ...bookkeeping, function: `Buchhalterin ${index}` };
      if (index % 10 === 0) await client.call('saveAnstellung', { body });
      return client.call('generateZeugnis', { params: { id } });
    }),
  );
  const answer = await other.call('generateZeugnis', { params: { id: otherId } });
  expect(answer.status).toBe(200);
  const answers = await flood;
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, error }) => `${status} ${error?.message}`))).toEqual(
    new Set(['429 Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es nochmals.']),
  );
  expect(await documentsOf(id)).toHaveLength(1);
});

test('generating and finishing at once leave one document, the finished one', async () => {
  const { client } = await stack.customer(5);
  for (let round = 0; round < 5; round += 1) {
    const id = await unratedReference(client);
    await rateAll(client, id);
    await client.call('generateZeugnis', { params: { id } });
    await stack.preview(id);
    const again = async (text: string) => {
      await client.call('saveAnstellung', { body: { id, ...bookkeeping, function: text } });
      return client.call('generateZeugnis', { params: { id } });
    };
    await Promise.all([
      again('Buchhalterin'),
      client.call('finishZeugnis', { params: { id } }),
      again('Sachbearbeiterin'),
      client.call('finishZeugnis', { params: { id } }),
    ]);
    await client.call('generateZeugnis', { params: { id } });
    await stack.preview(id);
    await client.call('finishZeugnis', { params: { id } });
    const held = await heldDocument(id);
    expect(held?.finished).toBe(true);
    expect((await documentsOf(id)).map((document) => document.id)).toEqual([held?.document_id]);
  }
});
