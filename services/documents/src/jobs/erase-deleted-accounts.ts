import type { EntityManager } from '@mikro-orm/postgresql';
import { eraseLeftovers } from '@attesta/service-kit/audit/erase-leftovers.ts';

const ofDeletedAccounts = 'account_id in (select account_id from accounts_api.deleted_accounts)';

/**
 * A file that was put in line while its reference went to another account may still name the one before: the reference
 * says whose it is, as long as it is there.
 */
const isStillTheirs = `not exists (
  select 1 from zeugnisse_api.document_of(f.zeugnis_id) z where z.account_id <> f.account_id)`;

/**
 * Erases Word files and previews of deleted accounts. Receipts stay, for admins alone, and from here on know their end: ten
 * years from the end of the year in which they were paid (Art. 958f OR). Safe to repeat.
 * @returns how many files were erased or given an end
 */
export const eraseDeletedAccounts = async (em: EntityManager): Promise<number> => {
  const files = await em.execute<unknown[]>(
    `delete from documents.rendering where document_id in (
       select f.document_id from documents.rendering f where f.${ofDeletedAccounts} and ${isStillTheirs}
       order by f.document_id for update of f)
     returning 1`,
  );
  const receipts = await em.execute<unknown[]>(
    `update documents.receipt
     set kept_until = coalesce(payments_api.receipt_kept_until(payment_id), '-infinity')
     where kept_until is null and ${ofDeletedAccounts} returning 1`,
  );
  await em.execute(`delete from documents.turn where ${ofDeletedAccounts}`);
  await eraseLeftovers(em, 'documents');
  return files.length + receipts.length;
};
