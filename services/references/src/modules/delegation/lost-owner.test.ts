import { setTimeout as sleep } from 'node:timers/promises';
import { checkSize } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  delegate,
  delegationRow,
  delegationStatusOf,
  openLink,
  peterMuster,
  readyReference,
} from '../../testing/deputies.ts';
import { startMailingReferences, until } from '../../testing/mailing-stack.ts';
import type { MailingStack } from '../../testing/mailing-stack.ts';

const day = 86_400_000;
let stack: MailingStack;
beforeAll(async () => {
  stack = await startMailingReferences();
});
afterAll(() => stack.close());

let deputies = 0;

/** A delegated reference whose mail was sent, or waits because the server accepts none. */
const arrangeDelegated = async ({ waits = false } = {}) => {
  deputies += 1;
  const deputyEmail = `asked-${deputies}@example.ch`;
  const [owner, other] = [await stack.customer(), await stack.customer()];
  const id = await readyReference(owner.client);
  const refused = stack.inbox.refusedRecipients();
  if (waits) stack.inbox.refuseRecipients(451);
  const key = await delegate(owner.client, id, { ...peterMuster, deputyEmail });
  if (waits) await until(async () => stack.inbox.refusedRecipients() > refused);
  else await stack.inbox.waitForMail({ to: deputyEmail });
  return { id, key, owner, other, deputyEmail };
};

type Delegated = Awaited<ReturnType<typeof arrangeDelegated>>;

/** Acts as the accounts service does for an admin. */
const transfer = ({ owner, other }: Delegated) =>
  stack.database.admin.query('select zeugnisse_api.transfer_references($1, $2)', [
    owner.accountId,
    other.accountId,
  ]);

const setDeactivated = ({ owner }: Delegated, deactivated: boolean) =>
  stack.database.admin.query('update accounts.account set deactivated = $2 where id = $1', [
    owner.accountId,
    deactivated,
  ]);

const mailsTo = (email: string) => stack.inbox.mails.filter(({ to }) => to.includes(email)).length;

const waitingMails = async ({ id }: Delegated): Promise<number> => {
  const { rows } = await stack.database.admin.query<{ n: number }>(
    `select count(*)::int as n from zeugnisse.outbox where done_at is null and payload ->> 'delegationId' in
       (select id::text from zeugnisse.delegation where zeugnis_id = $1)`,
    [id],
  );
  return rows[0]?.n ?? 0;
};

test.each([
  ['moved to another account', transfer],
  ['left without an active owner', (world: Delegated) => setDeactivated(world, true)],
])('K61: a queued invitation is not sent once the reference is %s', async (_, end) => {
  const world = await arrangeDelegated({ waits: true });
  await end(world);
  stack.inbox.refuseRecipients(451, 0);
  await until(async () => (await waitingMails(world)) === 0);
  expect(mailsTo(world.deputyEmail)).toBe(0);
});

test.each([
  ['moved to another account', transfer],
  ['left without an active owner', (world: Delegated) => setDeactivated(world, true)],
])('K61: no reminder is sent for a reference that is %s', async (_, end) => {
  const world = await arrangeDelegated();
  await until(async () => (await delegationStatusOf(world.owner.client, world.id))?.status === 'sent');
  await end(world);
  stack.clock.advance(6 * day);
  await sleep(500);
  expect(mailsTo(world.deputyEmail)).toBe(1);
  expect((await delegationRow(stack, world.id))['reminders']).toBe(0);
});

test('the new owner sees an expired link and can send another one to the same deputy', async () => {
  const world = await arrangeDelegated();
  const deputy = await openLink(stack, world.key);
  await deputy.call('saveBewertung', {
    params: { id: world.id },
    body: { bewertungen: [{ idKompetenz: 1, bewertung: '4' }] },
  });
  await transfer(world);
  const seen = await delegationStatusOf(world.other.client, world.id);
  expect(seen).toMatchObject({ status: 'expired', link: null, answered: 1, deputyEmail: world.deputyEmail });
  const { status } = await world.other.client.call('resendDelegation', { params: { id: world.id } });
  expect(status).toBe(200);
  await stack.inbox.waitForMail({ to: world.deputyEmail });
  const renewed = (await delegationStatusOf(world.other.client, world.id))?.link?.split('/deputy/')[1] ?? '';
  await openLink(stack, renewed);
  // The first link stays invalid after the reference returns to its first account.
  await stack.database.admin.query('select zeugnisse_api.transfer_references($1, $2)', [
    world.other.accountId,
    world.owner.accountId,
  ]);
  for (const key of [world.key, renewed]) {
    await expect(openLink(stack, key)).rejects.toThrow('deputyLinkInvalid');
  }
});

test('many concurrent uses of one link write nothing and send no mail', async () => {
  const { id, key } = await arrangeDelegated();
  await until(async () => (await delegationRow(stack, id))['mail_state'] === 'sent');
  const state = async () => {
    const { rows } = await stack.database.admin.query(
      `select d.xmin::text, z.xmin::text as zeugnis, (select count(*) from zeugnisse.outbox) as mails
         from zeugnisse.delegation d join zeugnisse.zeugnis z on z.id = d.zeugnis_id where z.id = $1`,
      [id],
    );
    return rows;
  };
  const before = await state();
  const uses = Array.from({ length: checkSize(44, 440) }, () =>
    stack.client().call('loginDeputy', { query: { deputy: key } }),
  );
  expect(new Set((await Promise.all(uses)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await state()).toEqual(before);
});
