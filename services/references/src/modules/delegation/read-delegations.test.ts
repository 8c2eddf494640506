import { movableClock } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { finalReference, orderReference } from '../../testing/builders.ts';
import { delegate, openLink, readyReference } from '../../testing/deputies.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';
import { readDelegations } from './read-delegations.ts';

const clock = movableClock();
let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences(clock);
});
afterAll(() => stack.close());

test('of many references those with a delegation have an entry with their progress', async () => {
  const { client } = await stack.customer(4);
  const open = await readyReference(client);
  const leading = await readyReference(client, { zeugnisvariante: 2 });
  const never = await orderReference(client);
  const removed = await readyReference(client);
  const deputy = await openLink(stack, await delegate(client, open));
  await delegate(client, leading);
  await delegate(client, removed);
  await client.call('saveZeugnis', {
    body: { idZeugnis: removed, ...finalReference, deputyUsed: false, deputyEmail: null },
  });
  await deputy.call('saveBewertung', {
    params: { id: open },
    body: {
      bewertungen: [
        { idKompetenz: 1, bewertung: '4' },
        { idKompetenz: 2, bewertung: '5' },
        { idKompetenz: 37, bewertung: 'Eine Antwort, die es nicht braucht.' },
      ],
    },
  });
  const standing = await readDelegations(stack.orm.em.fork(), [open, leading, never, removed], clock.now());
  expect([...standing.keys()].toSorted()).toEqual([open, leading].toSorted());
  const since = clock.now().toISOString();
  expect(standing.get(open)).toEqual({ status: 'opened', since, answered: 2, total: 17 });
  expect(standing.get(leading)).toMatchObject({ status: 'waiting', answered: 0 });
  expect(standing.get(leading)?.total).toBeGreaterThan(17);
});

test('runs no statement without references', async () => {
  expect(await readDelegations(stack.orm.em.fork(), [], clock.now())).toEqual(new Map());
});
