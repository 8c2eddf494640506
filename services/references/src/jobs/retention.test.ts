import { startRetention } from '@attesta/service-kit/schedule/retention.ts';
import { movableClock } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sandraKeller } from '../testing/builders.ts';
import { until } from '../testing/mailing-stack.ts';
import { startReferences } from '../testing/references-stack.ts';
import type { ReferencesStack } from '../testing/references-stack.ts';
import { retentionRules } from './retention.ts';

const hour = 3_600_000;
const clock = movableClock();

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences(clock);
});
afterAll(() => stack.close());

const order = async (key: string) => {
  const { client } = await stack.customer();
  const headers = { 'idempotency-key': key };
  const { error } = await client.call('saveEmployee', { body: sandraKeller, headers });
  if (error !== undefined) throw new Error(error.code);
};

const keys = async () =>
  (
    await stack.orm.em
      .fork()
      .execute<{ key: string }[]>('select key from zeugnisse.idempotency order by created_at')
  ).map(({ key }) => key);

test('deletes the stored answer to an order after a day, also if its account never orders again', async () => {
  await order('first-order');
  clock.advance(20 * hour);
  await order('second-order');
  clock.advance(5 * hour);
  expect(await keys()).toEqual(['first-order', 'second-order']);
  const retention = startRetention({
    ...stack.dependencies,
    log: stack.dependencies.logger,
    rules: retentionRules,
  });
  try {
    await until(async () => (await keys()).length === 1);
  } finally {
    await retention.stop();
  }
  expect(await keys()).toEqual(['second-order']);
});

test('deletes a delivered outbox row after a month and keeps undelivered ones', async () => {
  const em = stack.orm.em.fork();
  const [row] = await em.execute<{ now: string }[]>('select now()::text as now');
  clock.advance(Date.parse(row?.now ?? '') - clock.now().getTime());
  for (const done of ["now() - interval '31 days'", "now() - interval '29 days'", 'null']) {
    await em.execute(
      `insert into zeugnisse.outbox (topic, payload, due_at, done_at)
       values ('rest', jsonb_build_object('done', ?::text), now() + interval '1 day', ${done})`,
      [done],
    );
  }
  const left = async () =>
    (
      await em.execute<{ done: string }[]>(
        `select payload ->> 'done' as done from zeugnisse.outbox where topic = 'rest' order by done_at`,
      )
    ).map(({ done }) => done);
  const retention = startRetention({
    ...stack.dependencies,
    log: stack.dependencies.logger,
    rules: retentionRules,
  });
  try {
    await until(async () => (await left()).length < 3);
  } finally {
    await retention.stop();
  }
  expect(await left()).toEqual(["now() - interval '29 days'", 'null']);
});
