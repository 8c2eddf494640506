import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '@attesta/testing';

import { finalReference, rateAll, unratedReference } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';
import { Avoided } from './avoided.entity.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

const avoidedBy = async (id: string): Promise<string[]> => {
  const kept = await stack.orm.em.fork().findOne(Avoided, { zeugnisId: id });
  return Object.keys(kept?.wordings ?? {}).toSorted();
};

const wordingsOf = async (id: string): Promise<string[]> => {
  const [row] = await stack.orm.em
    .fork()
    .execute<{ wordings: string[] }[]>('select wordings from zeugnisse.document where zeugnis_id = ?', [id]);
  return (row?.wordings ?? []).toSorted();
};

const generated = async (client: ApiClient, id: string): Promise<string> => {
  await rateAll(client, id, '4');
  const { error } = await client.call('generateZeugnis', { params: { id } });
  if (error) throw new Error(error.code);
  return id;
};

/** Rated sentences of the stored text; all references here have the same name. */
type Sentence = { kind: string; runs: { text: string }[]; sources: { type: string }[] };
type Block = { sentences?: Sentence[] };

/** Rated sentences of the document generated last. */
const ratedOf = async (id: string): Promise<Sentence[]> => {
  const [row] = await stack.orm.em
    .fork()
    .execute<{ model: { blocks: Block[] } }[]>('select model from zeugnisse.document where zeugnis_id = ?', [
      id,
    ]);
  return (row?.model.blocks ?? []).flatMap(({ sentences = [] }) =>
    sentences.filter(({ kind }) => kind === 'item'),
  );
};

const sentencesOf = async (id: string): Promise<string[]> =>
  (await ratedOf(id)).map(({ runs }) => runs.map(({ text }) => text).join(''));

test('the second reference of an account shares few sentences with the first, and keeps its text', async () => {
  const { client } = await stack.customer(3);
  const { client: stranger } = await stack.customer(1);
  const first = await generated(client, await unratedReference(client));
  expect(await avoidedBy(first)).toEqual([]);
  const second = await unratedReference(client);
  expect(await avoidedBy(second)).toEqual(await wordingsOf(first));
  expect(await avoidedBy(await unratedReference(stranger))).toEqual([]);

  await generated(client, second);
  const sentences = await sentencesOf(second);
  const shared = (await sentencesOf(first)).filter((sentence) => sentences.includes(sentence));
  const stated = (await ratedOf(second))
    .flatMap(({ sources }) => sources)
    .filter(({ type }) => type === 'rating');
  expect(stated.length).toBeGreaterThan(12);
  // A sentence may repeat if two wordings are joined alike by chance.
  expect(shared.length).toBeLessThan(sentences.length / 4);

  const { body: items } = await client.call('getBewertung', { params: { id: second } });
  const live = new Set(items.flatMap(({ paragraph = [] }) => paragraph.map(({ text }) => text)));
  expect(sentences.filter((sentence) => !live.has(sentence))).toEqual([]);

  await generated(client, await unratedReference(client));
  await client.call('saveZeugnis', { body: { idZeugnis: second, ...finalReference } });
  expect(await avoidedBy(second)).toEqual(await wordingsOf(first));
  await generated(client, second);
  expect(await sentencesOf(second)).toEqual(sentences);
});

test('only references in the same language count, and a change of language chooses anew', async () => {
  const { client } = await stack.customer(2);
  const first = await generated(client, await unratedReference(client));
  const second = await unratedReference(client);
  const save = (sprache: 'de' | 'fr') =>
    client.call('saveZeugnis', { body: { idZeugnis: second, ...finalReference, sprache } });
  await save('fr');
  expect(await avoidedBy(second)).toEqual([]);
  await save('de');
  expect(await avoidedBy(second)).toEqual(await wordingsOf(first));
});

test('only the fifty references ordered last count', async () => {
  const { accountId, client } = await stack.customer(1);
  await stack.orm.em.fork().execute(
    `with ordered as (
       insert into zeugnisse.zeugnis (account_id, finished, ordered_at, firstname, lastname, gender, birthday, hometown, sprache)
       select ?, false, now() - n * interval '1 day', 'Vorname', 'Nachname', 'F', '1988-06-14', 'Bern', 'de'
       from generate_series(1, 51) n returning id, ordered_at),
     composed as (
       insert into zeugnisse.document
         (zeugnis_id, model, input_hash, engine_version, catalogue_version, issue_date, generated_on, created_at, wordings)
       select id, '{}', '', '', '2', '2024-04-30', '2024-04-30', now(),
         jsonb_build_array('age' || (now()::date - ordered_at::date)) from ordered returning id, zeugnis_id)
     select 1 from composed`,
    [accountId],
  );
  await stack.orm.em
    .fork()
    .execute(
      'update zeugnisse.zeugnis z set document_id = d.id from zeugnisse.document d where d.zeugnis_id = z.id and z.account_id = ?',
      [accountId],
    );
  const avoided = await avoidedBy(await unratedReference(client));
  expect(avoided).toHaveLength(50);
  expect(avoided).toContain('age50');
  expect(avoided).not.toContain('age51');
});

test('concurrent saves of the third step store the same wordings', async () => {
  const { client } = await stack.customer(2);
  const first = await generated(client, await unratedReference(client));
  const second = await unratedReference(client);
  await stack.orm.em.fork().execute('delete from zeugnisse.avoided where zeugnis_id = ?', [second]);
  const saves = await Promise.all(
    Array.from({ length: 4 }, () =>
      client.call('saveZeugnis', { body: { idZeugnis: second, ...finalReference } }),
    ),
  );
  expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await avoidedBy(second)).toEqual(await wordingsOf(first));
});
