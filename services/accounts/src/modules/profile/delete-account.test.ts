import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import { deleteExpired } from '@attesta/service-kit/schedule/retention.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import {
  goodPassword,
  keyFromMail,
  loggedInPerson,
  logInAgain,
  registration,
  signUp,
} from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';
import { retentionRules } from '../../jobs/retention.ts';

let stack: AccountsStack;
let admin: pg.Pool;
beforeAll(async () => {
  stack = await startStack();
  admin = stack.database.admin;
});
afterAll(async () => {
  await stack.close();
});

const run = async (sql: string, params: unknown[] = []) =>
  (await admin.query<Record<string, unknown>>(sql, params)).rows;

const personWithId = async (): Promise<Person & { id: string }> => {
  const person = await loggedInPerson(stack);
  return { ...person, id: (await person.client.call('getAccount')).body.id };
};

const remove = ({ client }: Person, id: string) => client.call('deleteAccount', { params: { id } });
const isThere = async (id: string) =>
  (await run('select 1 from accounts.account where id = $1', [id])).length === 1;

const addPayment = (client: Pick<pg.ClientBase, 'query'>, id: string, status = 'PENDING') =>
  client.query<{ id: string }>(
    `insert into payments.payment (account_id, anzahl, unit_price, amount, status, created_at, paid_at)
     values ($1, 1, 4900, 4900, $2, $3, case when $2 in ('CAPTURED', 'GRANTED') then $3::timestamptz end)
     returning id`,
    [id, status, stack.clock.now()],
  );

const addSession = async (
  id: string,
  status: string,
  more: { createdAt?: Date; nextCheckAt?: Date } = {},
) => {
  const { rows } = await addPayment(admin, id, status === 'REVIEW' ? 'REVIEW' : 'EXPIRED');
  const key = randomUUID();
  await run(
    `insert into payments.payment_session (payment_id, saferpay_token, redirect_url, url_expires_at, return_key,
       notify_key, status, created_at, next_check_at)
     values ($1, $2, '', $4, $2, $2, $3, $4, $5)`,
    [rows[0]?.id, key, status, more.createdAt ?? stack.clock.now(), more.nextCheckAt ?? null],
  );
};

const addReference = (id: string, finished: boolean) =>
  run(
    `insert into zeugnisse.zeugnis (account_id, finished, finished_at, ordered_at, firstname, lastname, gender,
       birthday, hometown)
     values ($1, $2, case when $2 then now() end, now(), 'Sandra', 'Keller', 'F', '1988-06-14', 'Bülach ZH')`,
    [id, finished],
  );

const grant = (client: Pick<pg.ClientBase, 'query'>, id: string) =>
  client.query(`select ledger.grant_credit($1::uuid, 1, 'GRANT', $2, now())`, [id, randomUUID()]);

/** All rows of a table as text. */
const dump = async (table: string): Promise<string> =>
  JSON.stringify(await run(`select t::text as row from ${table} t`));

test('an account goes with all that it has here, is logged out everywhere, and leaves its id', async () => {
  const person = await personWithId();
  const elsewhere = stack.client().as(await logInAgain(stack, person));
  await person.client.call('makeRecoveryCodes', { body: { currentPassword: goodPassword } });
  await stack.inbox.waitForMail({ to: person.email });
  expect(await dump('accounts.recovery_code')).toContain(person.id);
  await stack.client().call('requestPasswordReset', { query: { email: person.email } });
  await keyFromMail(stack, person.email);
  await run(
    `insert into accounts.idempotency (account_id, operation, key, body, created_at)
     values ($1, 'test', 'some-key', '{}', now())`,
    [person.id],
  );
  expect(await remove(person, person.id)).toMatchObject({ status: 200, error: undefined });
  expect((await person.client.call('getAccount')).status).toBe(401);
  expect((await elsewhere.call('getAccount')).status).toBe(401);
  for (const table of ['account', 'session', 'recovery_code', 'password_link', 'outbox', 'idempotency']) {
    const rows = await dump(`accounts.${table}`);
    expect(rows).not.toContain(person.id);
    expect(rows).not.toContain(person.email);
  }
  expect(await run('select * from accounts_api.deleted_accounts where account_id = $1', [person.id])).toEqual(
    [{ account_id: person.id, deleted_at: stack.clock.now() }],
  );
});

test('the e-mail of a deleted account can register again', async () => {
  const person = await personWithId();
  await remove(person, person.id);
  await signUp(stack.client(), registration({ email: person.email }));
  const [row] = await run('select id from accounts.account where email = $1', [person.email]);
  expect(row?.['id']).not.toBe(person.id);
});

test('answers 404 for foreign and unknown ids, also to admins, and refuses visitors', async () => {
  const [person, other] = [await personWithId(), await personWithId()];
  const chief = await personWithId();
  await run('update accounts.account set admin = true where id = $1', [chief.id]);
  const answers = [
    await remove(person, other.id),
    await remove(person, randomUUID()),
    await remove(chief, other.id),
  ];
  for (const { status, error } of answers) {
    expect(status).toBe(404);
    expect(error).toEqual(answers[0]?.error);
  }
  expect((await stack.client().call('deleteAccount', { params: { id: other.id } })).status).toBe(401);
  expect(await isThere(other.id)).toBe(true);
});

const day = 86_400_000;
const later = () => new Date(stack.clock.now().getTime() + 1000);
const yesterday = () => new Date(stack.clock.now().getTime() - day - 1000);

test.each<[string, (id: string) => Promise<unknown>]>([
  ['an open reference', (id) => addReference(id, false)],
  ['credit', (id) => grant(admin, id)],
  ['a payment under way', (id) => addPayment(admin, id)],
  ['a payment that a person has to look at', (id) => addSession(id, 'REVIEW')],
  ['an authorised page of a payment', (id) => addSession(id, 'AUTHORIZED', { createdAt: yesterday() })],
  [
    'a page that will be asked about',
    (id) => addSession(id, 'EXPIRED', { createdAt: yesterday(), nextCheckAt: later() }),
  ],
  ['a page that somebody may still come back from', (id) => addSession(id, 'EXPIRED')],
])('%s prevents the deletion', async (_, arrange) => {
  const person = await personWithId();
  await arrange(person.id);
  const { status, error } = await remove(person, person.id);
  expect([status, error?.code]).toEqual([400, 'accountInUse']);
  expect((await person.client.call('getAccount')).status).toBe(200);
  expect(await run('select 1 from accounts.deleted_account where account_id = $1', [person.id])).toEqual([]);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['finished references', (id) => addReference(id, true)],
  ['paid and given credit that is used up', (id) => addPayment(admin, id, 'CAPTURED')],
  ['a payment that was broken off', (id) => addSession(id, 'ABORTED')],
  ['a page of the day before', (id) => addSession(id, 'EXPIRED', { createdAt: yesterday() })],
])('%s do not prevent the deletion', async (_, arrange) => {
  const person = await personWithId();
  await arrange(person.id);
  expect((await remove(person, person.id)).status).toBe(200);
  expect(await isThere(person.id)).toBe(false);
});

/** Opens a transaction, runs the work, and returns its commit. */
const openTransaction = async (work: (client: pg.PoolClient) => Promise<unknown>) => {
  const client = await admin.connect();
  await client.query('begin');
  await work(client);
  return async (): Promise<void> => {
    await client.query('commit');
    client.release();
  };
};

const hold = async (client: pg.PoolClient, id: string): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>('select accounts_api.hold_account($1) as held', [
    id,
  ]);
  return rows[0]?.held === true;
};

test('a payment being started wins over a concurrent deletion', async () => {
  const person = await personWithId();
  const commit = await openTransaction(async (client) => {
    await hold(client, person.id);
    await addPayment(client, person.id);
  });
  const deletion = remove(person, person.id);
  const first = await Promise.race([deletion, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))]);
  expect(first).toBe('waits');
  await commit();
  expect((await deletion).error?.code).toBe('accountInUse');
});

test('of a concurrent purchase and deletion exactly one succeeds', async () => {
  const people = [];
  for (let index = 0; index < 12; index += 1) people.push(await personWithId());
  const outcomes = await Promise.all(
    people.map(async (person, index) => {
      const buy = async (): Promise<boolean> => {
        const client = await admin.connect();
        try {
          await client.query('begin');
          const held = await hold(client, person.id);
          if (held) await addPayment(client, person.id);
          await client.query('commit');
          return held;
        } finally {
          client.release();
        }
      };
      const both = index % 2 === 0 ? [buy(), remove(person, person.id)] : [remove(person, person.id), buy()];
      const [a, b] = await Promise.all(both);
      const bought = typeof a === 'boolean' ? a : b;
      return { bought, there: await isThere(person.id) };
    }),
  );
  for (const { bought, there } of outcomes) expect(there).toBe(bought);
});

test('a deletion does not overtake a running order', async () => {
  const person = await personWithId();
  await grant(admin, person.id);
  const commit = await openTransaction(async (client) => {
    await client.query(
      `insert into zeugnisse.zeugnis (account_id, ordered_at, firstname, lastname, gender, birthday, hometown)
       values ($1, now(), 'Sandra', 'Keller', 'F', '1988-06-14', 'Bülach ZH')`,
      [person.id],
    );
    await client.query('select ledger.spend($1::uuid, 1, $2, now())', [person.id, randomUUID()]);
  });
  expect((await remove(person, person.id)).error?.code).toBe('accountInUse');
  await commit();
  expect((await remove(person, person.id)).error?.code).toBe('accountInUse');
  expect(await isThere(person.id)).toBe(true);
});

test('of two concurrent deletions one succeeds and the other is unauthenticated', async () => {
  const person = await personWithId();
  const answers = await Promise.all([remove(person, person.id), remove(person, person.id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

describe('the recipient of receipts', () => {
  const details = { organization: 'Alpina AG', firstname: 'Regula', lastname: 'Ammann' };
  const place = { address: 'Technikumstrasse 8', zip: '8400', city: 'Winterthur' };

  const customerWith = async (status: string): Promise<Person & { id: string }> => {
    const person = await personWithId();
    await person.client.call('updateAccount', { body: { ...details, ...place } });
    await addPayment(admin, person.id, status);
    return person;
  };

  test('is stored apart until ten years after the year of the last payment', async () => {
    const person = await customerWith('CAPTURED');
    expect((await remove(person, person.id)).status).toBe(200);
    const year = Number(swissDay(stack.clock.now()).slice(0, 4));
    const [kept] = await run('select * from accounts.kept_customer where account_id = $1', [person.id]);
    expect(kept).toEqual({
      account_id: person.id,
      ...details,
      ...place,
      language: 'de',
      kept_until: new Date(`${year + 11}-01-01T00:00:00+01:00`),
    });
    expect(await run('select * from accounts_api.contact($1)', [person.id])).toEqual([]);
    expect(await run('select * from accounts_api.receipt_customer($1)', [person.id])).toEqual([
      { ...details, ...place, language: 'de' },
    ]);
  });

  test.each(['GRANTED', 'ABORTED'])('is not stored without a payment: %s', async (status) => {
    const person = await customerWith(status);
    expect((await remove(person, person.id)).status).toBe(200);
    expect(await dump('accounts.kept_customer')).not.toContain(person.id);
  });

  test('is not stored if the ten years are over', async () => {
    const person = await customerWith('CAPTURED');
    await run(`update payments.payment set paid_at = now() - interval '12 years' where account_id = $1`, [
      person.id,
    ]);
    expect((await remove(person, person.id)).status).toBe(200);
    expect(await dump('accounts.kept_customer')).not.toContain(person.id);
  });

  test('is deleted after that time, and not a moment earlier', async () => {
    const person = await customerWith('CAPTURED');
    await remove(person, person.id);
    const [kept] = await run('select kept_until from accounts.kept_customer where account_id = $1', [
      person.id,
    ]);
    const end = new Date(String(kept?.['kept_until'])).getTime();
    const sweepAt = (moment: number) => deleteExpired(stack.em(), retentionRules, new Date(moment));
    await sweepAt(end - 1);
    expect(await dump('accounts.kept_customer')).toContain(person.id);
    await sweepAt(end);
    expect(await dump('accounts.kept_customer')).not.toContain(person.id);
  });
});
