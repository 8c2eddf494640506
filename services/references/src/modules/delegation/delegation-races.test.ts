import { afterAll, beforeAll, expect, test } from 'vitest';

import { finalReference, rateAll } from '../../testing/builders.ts';
import { annaBeispiel, delegated, peterMuster, readyReference } from '../../testing/deputies.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

type Delegations = { current: number; all: number };
type Requests = { kind: string; count: number };

const countDelegations = async (id: string) =>
  (
    await stack.orm.em.fork().execute<Delegations[]>(
      `select count(*)::int as all, (count(*) filter (where current))::int as current
         from zeugnisse.delegation where zeugnis_id = ?`,
      [id],
    )
  )[0];

const countMails = async (id: string): Promise<Record<string, number>> => {
  const rows = await stack.orm.em.fork().execute<Requests[]>(
    `select payload->>'kind' as kind, count(*)::int as count from zeugnisse.outbox
     where topic = 'delegation-mail' and payload->>'delegationId' in
       (select id::text from zeugnisse.delegation where zeugnis_id = ?) group by 1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
};

const eight = <Answer>(call: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 8 }, (_, n) => call(n)));

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('eight concurrent delegations make one delegation and one mail', async () => {
  const { client } = await stack.customer();
  const id = await readyReference(client);
  const answers = await eight((n) =>
    client.call('delegateRating', {
      body: { zeugnisId: id, ...peterMuster, deputyEmail: `deputy-${n}@example.ch` },
    }),
  );
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
  expect(await countDelegations(id)).toEqual({ all: 1, current: 1 });
  expect(await countMails(id)).toEqual({ invitation: 1 });
});

test('eight concurrent finishes send the customer one mail', async () => {
  const { id, deputy } = await delegated(stack);
  await rateAll(deputy, id);
  const answers = await eight(() => deputy.call('finishDeputyRating', { params: { id } }));
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
  expect(await countMails(id)).toEqual({ invitation: 1, finished: 1 });
});

test('finish and removal at once leave the reference in the state of one of them', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { client, id, deputy } = await delegated(stack);
    await rateAll(deputy, id);
    const [finish, removal] = await Promise.all([
      deputy.call('finishDeputyRating', { params: { id } }),
      client.call('saveZeugnis', {
        body: { idZeugnis: id, ...finalReference, deputyUsed: false, deputyEmail: null },
      }),
    ]);
    expect(removal.status).toBe(200);
    expect([200, 401]).toContain(finish.status);
    const { body } = await client.call('getReference', { params: { id } });
    expect(body).toMatchObject({ deputyUsed: false, deputyEmail: null });
    expect(await countDelegations(id)).toEqual({ all: 1, current: 0 });
    expect((await countMails(id))['finished'] ?? 0).toBe(finish.status === 200 ? 1 : 0);
  }
});

test('of finish, decline and pass-on at once exactly one succeeds', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, deputy } = await delegated(stack);
    await rateAll(deputy, id);
    const answers = await Promise.all([
      deputy.call('finishDeputyRating', { params: { id } }),
      deputy.call('declineDelegation', { params: { id }, body: { reason: 'Keine Zeit' } }),
      deputy.call('passOnDelegation', { params: { id }, body: annaBeispiel }),
    ]);
    expect(statuses(answers)).toEqual([200, 401, 401]);
    expect((await countDelegations(id))?.current).toBe(1);
  }
});

test('an answer at the moment of the removal is stored before it or refused', async () => {
  const { client, id, deputy } = await delegated(stack);
  const [removal, ...saves] = await Promise.all([
    client.call('saveZeugnis', {
      body: { idZeugnis: id, ...finalReference, deputyUsed: false, deputyEmail: null },
    }),
    ...Array.from({ length: 6 }, (_, n) =>
      deputy.call('saveBewertung', {
        params: { id },
        body: { bewertungen: [{ idKompetenz: n + 1, bewertung: '4' }] },
      }),
    ),
  ]);
  expect(removal.status).toBe(200);
  const { body } = await client.call('getBewertung', { params: { id } });
  const stored = body.filter(({ rating }) => rating.currentValue === '4').map((item) => item.id);
  expect(stored).toEqual(saves.flatMap(({ status }, n) => (status === 200 ? [n + 1] : [])));
  expect(saves.every(({ status }) => status === 200 || status === 401)).toBe(true);
});

test('after two concurrent resends only the newest link is valid', async () => {
  const { client, id } = await delegated(stack);
  const answers = await Promise.all([1, 2].map(() => client.call('resendDelegation', { params: { id } })));
  expect(statuses(answers)).toEqual([200, 200]);
  const { body } = await client.call('getDelegation', { params: { id } });
  expect(body?.link).toContain('.3.');
});
