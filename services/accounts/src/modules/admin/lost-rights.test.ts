import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiAnswer } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged, auditOf } from '../../testing/arranged.ts';
import { goodPassword, loggedInPerson, registerPerson } from '../../testing/people.ts';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const idOf = async (email: string): Promise<string> => {
  const [row] = await stack
    .em()
    .execute<{ id: string }[]>('select id from accounts.account where email = ?', [email]);
  return row?.id ?? '';
};

/**
 * Starts a request that waits for the row of an account, runs statements meanwhile, and lets it continue.
 * @param meanwhile statements of the transaction that holds the row
 */
const whileHeld = async <Answer>(
  accountId: string,
  begin: () => Promise<Answer>,
  meanwhile: readonly [sql: string, values: unknown[]][],
): Promise<Answer> => {
  const holder = await stack.database.admin.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from accounts.account where id = $1 for update', [accountId]);
    const request = begin();
    for (let waiting = 0; waiting === 0; await sleep(20)) {
      const { rows } = await stack.database.admin.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waiting = rows[0]?.n ?? 0;
    }
    for (const [sql, values] of meanwhile) await holder.query(sql, values);
    await holder.query('commit');
    return await request;
  } finally {
    holder.release();
  }
};

test('K61: an action of an admin demoted meanwhile is refused', async () => {
  const [admin, owner] = [await arranged(stack, { admin: true }), await arranged(stack)];
  const { id: toId } = await arranged(stack);
  const params = { id: owner.id };
  const calls: (() => Promise<ApiAnswer<unknown>>)[] = [
    () => admin.client.call('changeAccountEmail', { params, body: `moved-${owner.email}` }),
    () => admin.client.call('transferReferences', { params: { fromId: owner.id, toId } }),
  ];
  for (const call of calls) {
    await stack.em().execute('update accounts.account set admin = true where id = ?', [admin.id]);
    const demotion = 'update accounts.account set admin = false where id = $1';
    const { status, error } = await whileHeld(owner.id, call, [[demotion, [admin.id]]]);
    expect([status, error?.code]).toEqual([403, 'forbidden']);
  }
  expect(await idOf(owner.email)).toBe(owner.id);
  expect(await auditOf(stack, owner.id)).toEqual([]);
});

test('K61: a session that ends meanwhile changes no password', async () => {
  const { email, client } = await loggedInPerson(stack);
  const id = await idOf(email);
  const readHash = async () =>
    stack.em().execute('select password_hash from accounts.account where id = ?', [id]);
  const before = await readHash();
  const password = 'Kirschbaum-8-Treppe';
  const answer = await whileHeld(
    id,
    () =>
      client.call('changePassword', {
        body: { currentPassword: goodPassword, password, passwordConfirm: password },
      }),
    [['delete from accounts.session where account_id = $1', [id]]],
  );
  expect(answer.status).toBe(401);
  expect(await readHash()).toEqual(before);
});

test('K61: a link composed during a change of e-mail goes to the new address', async () => {
  const email = await registerPerson(stack);
  const id = await idOf(email);
  await whileHeld(id, () => stack.client().call('requestPasswordReset', { query: { email } }), [
    ['update accounts.account set email = $2 where id = $1', [id, `new-${email}`]],
  ]);
  const { text } = await stack.inbox.waitForMail({ to: `new-${email}` });
  expect(text).toContain('/password/');
  expect(stack.inbox.mails.filter(({ to }) => to.includes(email))).toEqual([]);
});
