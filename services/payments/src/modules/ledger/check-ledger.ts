import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@attesta/service-kit/logger.ts';

/**
 * Raises an alert for each account whose balance is not the sum of its entries, and for credit that came in after its
 * account was deleted: somebody has paid and must get the money back.
 */
export const checkLedger = async (em: EntityManager, log: Logger): Promise<void> => {
  const rows = await em.execute<{ account_id: string; balance: number; entries: string }[]>(
    'select account_id, balance, entries from ledger.mismatches()',
  );
  for (const { account_id, balance, entries } of rows) {
    log.error(
      { alert: 'ledger-mismatch', accountId: account_id, balance, entries },
      'the ledger does not add up',
    );
  }
  const orphans = await em.execute<{ account_id: string; balance: number }[]>(
    `select account_id, balance
     from ledger.credit_left(array(select account_id from accounts_api.deleted_accounts))`,
  );
  for (const { account_id, balance } of orphans) {
    log.error(
      { alert: 'credit-of-deleted-account', accountId: account_id, balance },
      'a deleted account has credit',
    );
  }
};
