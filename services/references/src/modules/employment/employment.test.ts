import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookkeeping, orderReference, rateAll, unratedReference } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

/** `count` lines of 600 characters each. */
const longTasks = (count: number, text: string) =>
  Array.from({ length: count }, () => text.repeat(600).slice(0, 600));

test('refuses duties that would keep the renderer busy for seconds, in any script', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  const save = async (tasks: string[]) => {
    const { status, error } = await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks } });
    return `${status} ${JSON.stringify(error?.params?.['fields'] ?? {})}`;
  };
  const accepted = [longTasks(19, 'Führung der Buchhaltung, '), longTasks(2, '漢字'), longTasks(1, '👩‍👧')];
  const refused = [longTasks(60, 'Führung der Buchhaltung, '), longTasks(3, '漢字'), longTasks(6, '👩‍👧')];
  for (const tasks of accepted) expect(await save(tasks)).toBe('200 {}');
  for (const tasks of refused) expect(await save(tasks)).toBe('400 {"tasks":"tooLong"}');
});

test('prints few duties as a sentence if chosen; a request without the field keeps the choice', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const tasks = ['Führung der Kasse', 'Betreuung der Kundschaft'];
  const save = async (more = {}) => {
    const { body } = await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks, ...more } });
    return body.tasksAsText;
  };
  expect(await save({ tasksAsText: true })).toBe(true);
  await rateAll(client, id);
  const kinds = async () => {
    await client.call('generateZeugnis', { params: { id } });
    const [row] = await stack.orm.em
      .fork()
      .execute<{ model: DocumentModel }[]>('select model from zeugnisse.document where zeugnis_id = ?', [id]);
    return row?.model.blocks.flatMap(({ id: block }) => (block.startsWith('task') ? [block] : []));
  };
  expect(await save()).toBe(true);
  expect(await kinds()).toEqual(['taskSentence']);
  expect(await save({ tasksAsText: false })).toBe(false);
  expect(await save()).toBe(false);
  expect(await kinds()).toEqual(['taskLeadIn', 'tasks']);
});
