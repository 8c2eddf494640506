import { checkSize } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { delegate, openLink, peterMuster, readyReference } from '../../../testing/deputies.ts';
import { startMailingReferences, until } from '../../../testing/mailing-stack.ts';
import type { MailingStack } from '../../../testing/mailing-stack.ts';
import { requestDueReminders } from './request-due-reminders.ts';

/** Number of mails that one deputy got when the missing limit was found. */
const inARow = checkSize(12, 200);

let stack: MailingStack;
beforeAll(async () => {
  stack = await startMailingReferences();
});
afterAll(() => stack.close());

const to = (deputyEmail: string) => ({ ...peterMuster, deputyEmail });

/** Invites a deputy to rate a new reference of a new or given customer. */
const invite = async (deputyEmail: string, customer?: Awaited<ReturnType<MailingStack['customer']>>) => {
  const { client } = customer ?? (await stack.customer(10));
  const id = await readyReference(client);
  const { status, error } = await client.call('delegateRating', {
    body: { zeugnisId: id, ...to(deputyEmail) },
  });
  return { client, id, status, code: error?.code };
};

const requested = async () => {
  const [row] = await stack.orm.em.fork().execute<{ open: number; all: number }[]>(
    `select count(*)::int as all, (count(*) filter (where done_at is null))::int as open
       from zeugnisse.outbox where topic = 'delegation-mail'`,
  );
  return row;
};

test('K47: of many resends five reach the deputy, and the customer sees the limit', async () => {
  const { client, id } = await invite('often@example.ch');
  const before = await requested();
  const answers = [];
  for (let sent = 0; sent < inARow; sent += 1) {
    answers.push(await client.call('resendDelegation', { params: { id } }));
  }
  expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { status, error } of answers.slice(4)) {
    expect([status, error?.code]).toEqual([400, 'recipientMailLimit']);
  }
  await until(async () => (await requested())?.open === 0);
  expect(((await requested())?.all ?? 0) - (before?.all ?? 0)).toBe(4);
  const { body } = await client.call('getDelegation', { params: { id } });
  expect(body?.link).toContain('.5.');
});

test('another spelling of an address is the same recipient, another address is not', async () => {
  const customer = await stack.customer(10);
  const writings = [
    'many@example.ch',
    'Many@Example.CH',
    'many+1@example.ch',
    'many+2@example.ch',
    'MANY@example.ch',
  ];
  for (const address of writings) expect((await invite(address, customer)).status).toBe(200);
  expect((await invite('many+3@example.ch', customer)).code).toBe('recipientMailLimit');
  expect((await invite('somebody@example.ch', customer)).status).toBe(200);
});

test('one account’s limit does not affect others, until the recipient’s limit is reached', async () => {
  const address = 'wanted@example.ch';
  const perAccount = async () => {
    const customer = await stack.customer(10);
    const answers = [];
    for (let sent = 0; sent < 6; sent += 1) answers.push((await invite(address, customer)).status);
    return answers;
  };
  for (let account = 0; account < 4; account += 1) {
    expect(await perAccount()).toEqual([200, 200, 200, 200, 200, 400]);
  }
  expect((await invite(address)).code).toBe('recipientMailLimit');
});

test('passing the task on counts for the recipient, too', async () => {
  const customer = await stack.customer(10);
  for (let sent = 0; sent < 5; sent += 1) await invite('busy@example.ch', customer);
  const id = await readyReference(customer.client);
  const deputy = await openLink(stack, await delegate(customer.client, id, to('first@example.ch')));
  const { error } = await deputy.call('passOnDelegation', { params: { id }, body: to('busy@example.ch') });
  expect(error?.code).toBe('recipientMailLimit');
  expect((await deputy.call('getReference', { params: { id } })).status).toBe(200);
});

test('reminders do not count towards the customer’s limit', async () => {
  const { client, id } = await invite('reminded@example.ch');
  await until(async () => (await requested())?.open === 0);
  for (let day = 0; day < 6; day += 1) {
    stack.clock.advance(2 * 86_400_000);
    await requestDueReminders(stack.orm.em.fork(), stack.dependencies.settings, stack.clock.now());
  }
  for (let sent = 0; sent < 4; sent += 1) {
    expect((await client.call('resendDelegation', { params: { id } })).status).toBe(200);
  }
});
