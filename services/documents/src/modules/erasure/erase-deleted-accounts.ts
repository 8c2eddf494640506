import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * A file that was put in line while its reference went to another account may still name the one before: the reference
 * says whose it is, as long as it is there.
 */
const goes = {
  rendering: `not exists (
    select 1 from zeugnisse_api.document_of(f.zeugnis_id) z where z.account_id <> f.account_id)`,
  receipt: 'true',
} as const;

/**
 * Erases Word files, previews and receipts of deleted accounts. A receipt names the customer; what accounting needs of
 * it stands in the payment. Safe to repeat.
 * @returns how many files were erased
 */
export const eraseDeletedAccounts = async (em: EntityManager): Promise<number> => {
  let erased = 0;
  for (const [table, condition] of Object.entries(goes)) {
    const rows = await em.execute<unknown[]>(
      `delete from documents.${table} f where f.account_id in (select account_id from accounts_api.deleted_accounts)
         and ${condition} returning 1`,
    );
    erased += rows.length;
  }
  await em.execute(
    'delete from documents.turn where account_id in (select account_id from accounts_api.deleted_accounts)',
  );
  return erased;
};
