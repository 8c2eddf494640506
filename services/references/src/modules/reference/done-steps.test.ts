import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookkeeping, finalReference, orderReference, rateAll } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

test('a reference lists its complete steps', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  const done = async () => (await client.call('getReference', { params: { id } })).body.doneSteps;
  expect(await done()).toEqual([0]);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  expect(await done()).toEqual([0, 1]);
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  await rateAll(client, id);
  // Answers may remain from an earlier rating while nobody is chosen to rate.
  expect(await done()).toEqual([0, 1, 2]);
  await client.call('startSelfRating', { params: { id } });
  expect(await done()).toEqual([0, 1, 2, 3]);
  await client.call('saveZeugnis', {
    body: { idZeugnis: id, ...finalReference, zeugnisart: 3, bestellgrund: 302, leaveDate: '' },
  });
  expect(await done()).toEqual([0, 1, 2]);
});
