import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { executeLong } from '@attesta/service-kit/database/long-statements.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

type Finding = {
  accountId: string;
  kind: 'ledgerMismatch' | 'creditOfDeletedAccount';
  /** Numbers only, no personal data. */
  detail: string;
};

/**
 * Raises an alert for each account whose balance is not the sum of its entries, and for credit received after its
 * account was deleted: that payer must get a refund. Findings are stored for the admins' pages until they are resolved.
 */
export const checkLedger = async (em: EntityManager, log: Logger, now: Date): Promise<void> => {
  const rows = await executeLong<{ account_id: string; balance: number; entries: string }[]>(
    em,
    'select account_id, balance, entries from ledger.mismatches()',
  );
  for (const { account_id, balance, entries } of rows) {
    log.error(
      { alert: 'ledger-mismatch', accountId: account_id, balance, entries },
      'a balance differs from its ledger entries',
    );
  }
  const orphans = await executeLong<{ account_id: string; balance: number }[]>(
    em,
    `select account_id, balance
     from ledger.credit_left(array(select account_id from accounts_api.deleted_accounts))`,
  );
  for (const { account_id, balance } of orphans) {
    log.error(
      { alert: 'credit-of-deleted-account', accountId: account_id, balance },
      'a deleted account has credit',
    );
  }
  await keepFindings(
    em,
    [
      ...rows.map(({ account_id: accountId, balance, entries }): Finding => {
        return { accountId, kind: 'ledgerMismatch', detail: `${balance} ≠ ${entries}` };
      }),
      ...orphans.map(({ account_id: accountId, balance }): Finding => {
        return { accountId, kind: 'creditOfDeletedAccount', detail: String(balance) };
      }),
    ],
    now,
  );
};

/** Stores the findings; one found again keeps the time of its first finding. */
const keepFindings = async (em: EntityManager, findings: readonly Finding[], now: Date): Promise<void> => {
  const found = JSON.stringify(findings);
  const at = now.toISOString();
  const rows = `jsonb_to_recordset(?::jsonb) as found ("accountId" uuid, kind text, detail text)`;
  await transact(em, async (tx) => {
    // Every process runs the check at the same time.
    await tx.execute('lock table payments.ledger_finding in share row exclusive mode');
    await tx.execute(
      `update payments.ledger_finding f set gone_at = ? where f.gone_at is null
         and not exists (select 1 from ${rows} where found."accountId" = f.account_id and found.kind = f.kind)`,
      [at, found],
    );
    await tx.execute(
      `insert into payments.ledger_finding as f (account_id, kind, detail, found_at)
       select found."accountId", found.kind, found.detail, ? from ${rows}
       on conflict (account_id, kind) do update set detail = excluded.detail, gone_at = null,
         found_at = case when f.gone_at is null then f.found_at else excluded.found_at end`,
      [at, found],
    );
  });
};
