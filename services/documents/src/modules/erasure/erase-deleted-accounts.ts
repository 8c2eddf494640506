import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Erases Word files, previews and receipts of deleted accounts. A receipt names the customer; what accounting needs of
 * it stands in the payment. Safe to repeat.
 * @returns how many files were erased
 */
export const eraseDeletedAccounts = async (em: EntityManager): Promise<number> => {
  let erased = 0;
  for (const table of ['rendering', 'receipt']) {
    const rows = await em.execute<unknown[]>(
      `delete from documents.${table} where account_id in (select account_id from accounts_api.deleted_accounts)
       returning 1`,
    );
    erased += rows.length;
  }
  await em.execute(
    'delete from documents.turn where account_id in (select account_id from accounts_api.deleted_accounts)',
  );
  return erased;
};
