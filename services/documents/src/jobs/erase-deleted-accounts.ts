import type { EntityManager } from '@mikro-orm/postgresql';
import { executeLong } from '@attesta/service-kit/database/long-statements.ts';
import { eraseLeftovers } from '@attesta/service-kit/audit/erase-leftovers.ts';

const ofDeletedAccounts = 'account_id in (select account_id from accounts_api.deleted_accounts)';

/** True if the reference has no other owner: a document ordered during a transfer may still name the former account. */
const isStillTheirs = `not exists (
  select 1 from zeugnisse_api.document_of(f.zeugnis_id) z where z.account_id <> f.account_id)`;

/**
 * Erases Word files, previews and exports of deleted accounts, and their names at the numbers of documents, which stay.
 * Receipts stay, for admins only, with an end: ten years from the
 * end of the year of payment (Art. 958f OR). Idempotent.
 * @returns number of files erased or given an end
 */
export const eraseDeletedAccounts = async (em: EntityManager): Promise<number> => {
  const files = await executeLong(
    em,
    `delete from documents.rendering where document_id in (
       select f.document_id from documents.rendering f where f.${ofDeletedAccounts} and ${isStillTheirs}
       order by f.document_id for update of f)
     returning 1`,
  );
  await executeLong(
    em,
    `update documents.seal set account_id = null, organization = null where number in (
       select f.number from documents.seal f where f.${ofDeletedAccounts}
       order by f.document_id for update of f)`,
  );
  const receipts = await executeLong(
    em,
    `update documents.receipt
     set kept_until = coalesce(payments_api.receipt_kept_until(payment_id), '-infinity')
     where kept_until is null and ${ofDeletedAccounts} returning 1`,
  );
  await executeLong(em, `delete from documents.sample where ${ofDeletedAccounts}`);
  const exports = await executeLong(
    em,
    `delete from documents.export where ${ofDeletedAccounts} returning 1`,
  );
  await executeLong(em, `delete from documents.turn where ${ofDeletedAccounts}`);
  await eraseLeftovers(em, 'documents');
  return files.length + receipts.length + exports.length;
};
