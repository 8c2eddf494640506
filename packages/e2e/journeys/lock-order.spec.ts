import { checkSize } from '@attesta/testing/check-size.ts';
import { expect } from '@playwright/test';

import { test } from '../support/stack/fault-stack.ts';
import { arranging, firstCredit } from '../support/money/arrange-subject.ts';
import type { Arranging } from '../support/money/arrange-subject.ts';
import { granted, operations } from '../support/money/operations.ts';
import type { Need, OperationName } from '../support/money/operations.ts';
import { watchLocks } from '../support/money/watch-locks.ts';

/** Those that hold most at once; in full size all. */
const met = checkSize<OperationName[]>(
  ['order', 'finish', 'transferAway', 'transferHere', 'grant', 'delete'],
  Object.keys(operations) as OperationName[],
);
const rounds = checkSize(1, 50);
const atOnce = 4;
/** Nobody holds up others for longer (milliseconds). */
const longestHold = 1_000;

const pairs = met.flatMap((one, index) => met.slice(index).map((other) => [one, other] as const));

/** What the pair's operations find. An account that is to go must have nothing that others do not bring. */
const needsOf = (pair: readonly OperationName[]): ReadonlySet<Need> => {
  const needs = new Set<Need>(pair.flatMap((name) => operations[name].needs));
  if (pair.includes('delete')) needs.delete('credit');
  return needs;
};

type Answer = { name: OperationName; status: number };

/** Lets a pair meet on a new account, several of each at once. */
const meet = async (
  arranged: Arranging,
  pair: readonly [OperationName, OperationName],
): Promise<{ accountId: string; answers: Answer[] }> => {
  const subject = await arranged.subject(needsOf(pair));
  const runs = Array.from({ length: atOnce }, (_, index) =>
    pair.map(async (name) => ({ name, status: await operations[name].run(subject, index) })),
  );
  return { accountId: subject.accountId, answers: await Promise.all(runs.flat()) };
};

type Sums = { entries: number; orders: number; counted: number; referenced: number; bought: number };

const readSums = async ({ database }: Arranging, accounts: readonly string[]): Promise<Sums | undefined> => {
  const { rows } = await database.query<Sums>(
    `with entry as (select * from ledger.entry where account_id = any ($1::uuid[])),
       ordered as (select * from entry where kind = 'ORDER')
     select (select coalesce(sum(amount), 0)::int from entry) as entries,
       (select count(*)::int from ordered) as orders,
       (select coalesce(sum(ordered), 0)::int from ledger.balance where account_id = any ($1::uuid[])) as counted,
       (select count(*)::int from ordered join zeugnisse.zeugnis z on business_key = 'order:' || z.id) as referenced,
       (select coalesce(sum(anzahl), 0)::int from payments.payment
         where account_id = any ($1::uuid[]) and status = 'CAPTURED') as bought`,
    [accounts],
  );
  return rows[0];
};

/** Payments of which the provider has still to be asked. */
const countUndecided = async ({ database }: Arranging, accounts: readonly string[]): Promise<number> => {
  const { rowCount } = await database.query(
    `select 1 from payments.payment_session s join payments.payment p on p.id = s.payment_id
     where p.account_id = any ($1::uuid[]) and (s.status = 'AUTHORIZED' or s.payer_back_at is not null)`,
    [accounts],
  );
  return rowCount ?? 0;
};

/** Accounts whose balance is not the sum of its entries, whose references are not as many as counted, or that are gone with credit. */
const readContradictions = async (
  { database }: Arranging,
  accounts: readonly string[],
): Promise<unknown[]> => {
  const { rows } = await database.query(
    `select * from (
       select 'balance' as of, account_id from ledger.mismatches()
       union all select 'gone', account_id from ledger.credit_left(array(select account_id from accounts.deleted_account))
       union all select 'count', account_id from zeugnisse.reference_count c
         full join (select account_id, count(*) filter (where not finished) as open,
             count(*) filter (where finished) as finished from zeugnisse.zeugnis group by account_id) z using (account_id)
         where (coalesce(c.open, 0), coalesce(c.finished, 0)) <> (coalesce(z.open, 0), coalesce(z.finished, 0))
     ) found where account_id = any ($1::uuid[])`,
    [accounts],
  );
  return rows;
};

/** Deadlocks that Postgres has broken so far: also those after which a second try went well. */
const countDeadlocks = async ({ database }: Arranging): Promise<number> => {
  const { rows } = await database.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? Number.NaN;
};

test(`K60: ${pairs.length} pairs of operations on money meet, ${atOnce} and ${atOnce} at once, rounds: ${rounds}; no failure, no deadlock, every sum exact`, async ({
  faultStack,
}) => {
  test.setTimeout(checkSize(180_000, 5_400_000));
  const arranged = await arranging(faultStack);
  const before = await countDeadlocks(arranged);
  const locks = await watchLocks(faultStack.dbAdminUrl);
  const failures: string[] = [];
  const used: string[] = [arranged.other.accountId];
  let credited = firstCredit;
  let ordered = 0;
  let held = 0;
  try {
    for (const pair of pairs) {
      for (let round = 0; round < rounds; round += 1) {
        const { accountId, answers } = await meet(arranged, pair);
        used.push(accountId);
        if (needsOf(pair).has('credit')) credited += firstCredit;
        for (const { name, status } of answers) {
          if (status >= 500) failures.push(`${pair.join(' × ')}: ${name} ${status}`);
          if (name === 'order' && status === 201) ordered += 1;
          if (name === 'grant' && status === 200) credited += granted;
        }
      }
    }
  } finally {
    held = await locks.stop();
  }
  expect(failures).toEqual([]);
  await expect.poll(() => countUndecided(arranged, used), { timeout: 60_000 }).toBe(0);
  const sums = await readSums(arranged, used);
  expect(sums).toEqual({
    bought: sums?.bought,
    entries: credited + (sums?.bought ?? 0) - ordered,
    orders: ordered,
    counted: ordered,
    referenced: ordered,
  });
  expect(await readContradictions(arranged, used)).toEqual([]);
  expect(await countDeadlocks(arranged), 'deadlocks that were broken').toBe(before);
  expect(held, 'milliseconds for which one held up others').toBeLessThanOrEqual(longestHold);
});
