import { checkSize } from '@attesta/testing/check-size.ts';
import { expect } from '@playwright/test';

import { test } from '../support/stack/fault-stack.ts';
import { createArranger, firstCredit } from '../support/money/arrange-subject.ts';
import type { Arranger } from '../support/money/arrange-subject.ts';
import { granted, moneyOperations, operations } from '../support/money/operations.ts';
import type { OperationName } from '../support/money/operations.ts';
import type { Need } from '../support/money/subject.ts';
import { watchLocks } from '../support/money/watch-locks.ts';

/** Operations that hold the most locks; in full size all. */
const operationNames = checkSize<OperationName[]>(
  [
    'order',
    'finish',
    'transferAway',
    'transferHere',
    'grant',
    'delete',
    'correct',
    'restoreVersion',
    'retention',
  ],
  Object.keys(operations) as OperationName[],
);
/** Rounds of two operations on money, and of any others. */
const rounds = checkSize(1, 50);
const otherRounds = checkSize(1, 10);
const isOnMoney = (name: OperationName): boolean => name in moneyOperations;
const atOnce = 4;
/** Limit of the time for which one transaction may block others (milliseconds). */
const longestHold = 1_000;

const pairs = operationNames.flatMap((one, index) =>
  operationNames.slice(index).map((other) => [one, other] as const),
);

/** Needs of a pair. A deleted account must not have credit, unless the other operation brings it. */
const needsOf = (pair: readonly OperationName[]): ReadonlySet<Need> => {
  const needs = new Set<Need>(pair.flatMap((name) => operations[name].needs));
  if (pair.includes('delete')) needs.delete('credit');
  return needs;
};

type Answer = { name: OperationName; status: number };

/** Runs a pair concurrently on a new account, several of each. */
const runConcurrently = async (
  arranged: Arranger,
  pair: readonly [OperationName, OperationName],
): Promise<{ accountId: string; answers: Answer[] }> => {
  const subject = await arranged.subject(needsOf(pair));
  const runs = Array.from({ length: atOnce }, (_, index) =>
    pair.map(async (name) => ({ name, status: await operations[name].run(subject, index) })),
  );
  return { accountId: subject.accountId, answers: await Promise.all(runs.flat()) };
};

type Sums = { entries: number; orders: number; counted: number; referenced: number; bought: number };

const readSums = async ({ database }: Arranger, accounts: readonly string[]): Promise<Sums | undefined> => {
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

/** Number of payments that still have to be settled with the provider. */
const countUndecided = async ({ database }: Arranger, accounts: readonly string[]): Promise<number> => {
  const { rowCount } = await database.query(
    `select 1 from payments.payment_session s join payments.payment p on p.id = s.payment_id
     where p.account_id = any ($1::uuid[]) and (s.status = 'AUTHORIZED' or s.payer_back_at is not null)`,
    [accounts],
  );
  return rowCount ?? 0;
};

/**
 * Accounts whose balance is not the sum of its entries, whose count of references is wrong, or that are deleted with
 * credit left.
 */
const readContradictions = async (
  { database }: Arranger,
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

/** Number of deadlocks that Postgres has resolved so far, even if a retry succeeded. */
const countDeadlocks = async ({ database }: Arranger): Promise<number> => {
  const { rows } = await database.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? Number.NaN;
};

test(`K60: ${pairs.length} pairs of operations run concurrently, ${atOnce} and ${atOnce}, rounds: ${rounds}; no failure, no deadlock, every sum exact`, async ({
  faultStack,
}) => {
  test.setTimeout(checkSize(180_000, 5_400_000));
  const arranged = await createArranger(faultStack);
  const before = await countDeadlocks(arranged);
  const locks = await watchLocks(faultStack.dbAdminUrl);
  const failures: string[] = [];
  const used: string[] = [arranged.other.accountId];
  let credited = firstCredit;
  let ordered = 0;
  let held = 0;
  try {
    for (const pair of pairs) {
      const times = pair.every(isOnMoney) ? rounds : otherRounds;
      for (let round = 0; round < times; round += 1) {
        const { accountId, answers } = await runConcurrently(arranged, pair);
        used.push(accountId);
        if (needsOf(pair).has('credit')) credited += firstCredit;
        for (const { name, status } of answers) {
          if (status >= 500) failures.push(`${pair.join(' × ')}: ${name} ${status}`);
          if ((name === 'order' || name === 'continue') && status === 201) ordered += 1;
          if (name === 'grant' && status === 200) credited += granted;
        }
      }
    }
  } finally {
    held = await locks.stop();
    await arranged.close();
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
  expect(await countDeadlocks(arranged), 'deadlocks').toBe(before);
  expect(held, 'milliseconds for which one transaction blocked others').toBeLessThanOrEqual(longestHold);
});
