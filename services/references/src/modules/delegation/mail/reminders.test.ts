import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { finalReference, rateAll } from '../../../testing/builders.ts';
import { delegate, openLink, peterMuster, readyReference } from '../../../testing/deputies.ts';
import { startMailingReferences, until } from '../../../testing/mailing-stack.ts';
import type { MailingStack } from '../../../testing/mailing-stack.ts';

const day = 86_400_000;
let stack: MailingStack;
beforeAll(async () => {
  stack = await startMailingReferences();
});
afterAll(() => stack.close());

let deputies = 0;

/** A delegation whose invitation was sent and removed from the inbox. */
const invited = async (settings: object = {}) => {
  deputies += 1;
  const { client } = await stack.customer();
  const id = await readyReference(client, settings);
  const deputyEmail = `reminded-${deputies}@example.ch`;
  const key = await delegate(client, id, { ...peterMuster, deputyEmail });
  await stack.inbox.waitForMail({ to: deputyEmail });
  const standing = async () => (await client.call('getDelegation', { params: { id } })).body;
  await until(async () => (await standing())?.status === 'sent');
  return { client, id, key, deputyEmail, standing };
};

const mailsTo = (email: string) => stack.inbox.mails.filter(({ to }) => to.includes(email)).length;

/** Waits for several intervals and the mails they request. */
const someTicks = () => sleep(700);

test('reminds after five days, then every two, at most five times', async () => {
  const { deputyEmail, standing } = await invited();
  stack.clock.advance(5 * day - 60_000);
  await someTicks();
  expect(mailsTo(deputyEmail)).toBe(1);
  stack.clock.advance(60_000);
  const first = await stack.inbox.waitForMail({ to: deputyEmail });
  expect(first.subject).toBe('Erinnerung an Ihre Bewertung: «Sandra Keller», «Alpina Haustechnik AG»');
  expect(await standing()).toMatchObject({
    reminders: 1,
    status: 'sent',
    nextReminderAt: new Date(stack.clock.now().getTime() + 2 * day).toISOString(),
  });
  for (let reminders = 2; reminders <= 5; reminders += 1) {
    stack.clock.advance(2 * day - 60_000);
    await someTicks();
    expect(mailsTo(deputyEmail)).toBe(reminders);
    stack.clock.advance(60_000);
    await stack.inbox.waitForMail({ to: deputyEmail });
    expect((await standing())?.reminders).toBe(reminders);
  }
  expect((await standing())?.nextReminderAt).toBeNull();
  stack.clock.advance(10 * day);
  await someTicks();
  expect(mailsTo(deputyEmail)).toBe(6);
});

test('a reminder has the same link and shows the progress', async () => {
  const { id, key, deputyEmail } = await invited();
  const deputy = await openLink(stack, key);
  await deputy.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: 1, bewertung: '4' }] },
  });
  stack.clock.advance(5 * day);
  const { text } = await stack.inbox.waitForMail({ to: deputyEmail });
  expect(text).toContain(key);
  expect(text).toContain('Beantwortete Fragen: 1 von 17.');
});

test.each<[string, (world: Awaited<ReturnType<typeof invited>>) => Promise<unknown>]>([
  [
    'finish',
    async ({ id, key }) => {
      const deputy = await openLink(stack, key);
      await rateAll(deputy, id);
      return deputy.call('finishDeputyRating', { params: { id } });
    },
  ],
  [
    'refusal',
    async ({ id, key }) =>
      (await openLink(stack, key)).call('declineDelegation', { params: { id }, body: { reason: 'Ferien' } }),
  ],
  [
    'removal',
    ({ client, id }) =>
      client.call('saveZeugnis', {
        body: { idZeugnis: id, ...finalReference, deputyUsed: false, deputyEmail: null },
      }),
  ],
  [
    'pass-on',
    async ({ id, key }) =>
      (await openLink(stack, key)).call('passOnDelegation', {
        params: { id },
        body: { ...peterMuster, deputyEmail: `other-${id.slice(-8)}@example.ch` },
      }),
  ],
  ['expiry', async () => stack.clock.advance(31 * day)],
])('sends no reminder after %s', async (_, end) => {
  const world = await invited();
  await end(world);
  stack.clock.advance(6 * day);
  await someTicks();
  expect(mailsTo(world.deputyEmail)).toBe(1);
});

test('reminders start anew after a renewal', async () => {
  const { client, id, deputyEmail, standing } = await invited();
  stack.clock.advance(5 * day);
  await stack.inbox.waitForMail({ to: deputyEmail });
  await client.call('resendDelegation', { params: { id } });
  await stack.inbox.waitForMail({ to: deputyEmail });
  await until(async () => (await standing())?.status === 'sent');
  expect(await standing()).toMatchObject({
    reminders: 0,
    nextReminderAt: new Date(stack.clock.now().getTime() + 5 * day).toISOString(),
  });
  stack.clock.advance(5 * day);
  await stack.inbox.waitForMail({ to: deputyEmail });
  expect((await standing())?.reminders).toBe(1);
});

test('a refused reminder is shown as refused, and is the last one', async () => {
  const { deputyEmail, standing } = await invited();
  stack.inbox.refuseRecipients(550);
  stack.clock.advance(5 * day);
  await until(async () => (await standing())?.status === 'refused');
  stack.inbox.refuseRecipients(550, 0);
  expect(await standing()).toMatchObject({ reminders: 1, nextReminderAt: null });
  stack.clock.advance(5 * day);
  await someTicks();
  expect(mailsTo(deputyEmail)).toBe(1);
});

test('a long overdue delegation is reminded once, not once per missed interval', async () => {
  const { deputyEmail, standing } = await invited();
  stack.clock.advance(12 * day);
  await stack.inbox.waitForMail({ to: deputyEmail });
  await someTicks();
  expect((await standing())?.reminders).toBe(1);
  expect(mailsTo(deputyEmail)).toBe(2);
});

test('reminders continue after Redis has lost its data', async () => {
  const { deputyEmail } = await invited();
  const { redis, settings } = stack.dependencies;
  const keys = await redis.keys(`${settings.REDIS_PREFIX}:*`);
  expect(keys.length).toBeGreaterThan(0);
  await redis.del(keys);
  stack.clock.advance(5 * day);
  const { subject } = await stack.inbox.waitForMail({ to: deputyEmail });
  expect(subject).toContain('Erinnerung');
});
