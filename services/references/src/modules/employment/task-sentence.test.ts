import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookkeeping, finalReference, orderReference, rateAll } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

test('a reference shows in advance the sentence of duties that its document will have', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  const tasks = ['Führung der Kasse', 'Betreuung der Kundschaft'];
  const taskSentence = async () => (await client.call('getReference', { params: { id } })).body.taskSentence;
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks, tasksAsText: true } });
  // Language and tense are still open.
  expect(await taskSentence()).toBeUndefined();
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  const sentence = await taskSentence();
  expect(sentence).toMatch(
    /(gehörten|zählten|fielen) die Führung der Kasse und die Betreuung der Kundschaft\.$/,
  );

  await client.call('startSelfRating', { params: { id } });
  await rateAll(client, id);
  await client.call('generateZeugnis', { params: { id } });
  const [row] = await stack.orm.em
    .fork()
    .execute<{ model: DocumentModel }[]>('select model from zeugnisse.document where zeugnis_id = ?', [id]);
  const printed = row?.model.blocks.find((block) => block.id === 'taskSentence');
  const runs = printed?.type === 'paragraph' ? printed.sentences.flatMap((each) => each.runs) : [];
  expect(runs.map(({ text }) => text).join('')).toBe(sentence);

  await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks, tasksAsText: false } });
  expect(await taskSentence()).toBeUndefined();
});
