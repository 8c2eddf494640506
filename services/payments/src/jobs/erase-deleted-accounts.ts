import type { EntityManager } from '@mikro-orm/postgresql';
import { executeLong } from '@attesta/service-kit/database/long-statements.ts';
import { eraseLeftovers } from '@attesta/service-kit/audit/erase-leftovers.ts';

import { schema } from '../database.ts';

const paymentsOfDeletedAccounts = `select p.id from payments.payment p
  join accounts_api.deleted_accounts d on d.account_id = p.account_id`;

/**
 * Anonymises payments of deleted accounts: erases the masked card, the idempotency keys and the notes of admins, also
 * those on open issues and in the audit. Accounting data stays ten years from the end of the year (Art. 958f OR): date,
 * number, amount, status and the provider's references. Sets that end, at which the retention job deletes these
 * references, too. Idempotent.
 * @returns number of changed rows
 */
export const eraseDeletedAccounts = async (em: EntityManager): Promise<number> => {
  const sessions = await executeLong(
    em,
    `update payments.payment_session set payment_means = null where id in (
       select id from payments.payment_session
       where payment_means is not null and payment_id in (${paymentsOfDeletedAccounts}) order by id for update)
     returning 1`,
  );
  const payments = await executeLong(
    em,
    `update payments.payment set idempotency_key = null, request_digest = null, note = null,
       kept_until = payments.retention_end(coalesce(paid_at, created_at))
     where id in (
       select id from payments.payment
       where (kept_until is null or idempotency_key is not null or note is not null)
         and id in (${paymentsOfDeletedAccounts}) order by id for update)
     returning 1`,
  );
  const matters = await executeLong(
    em,
    `update payments.settled_matter set note = ''
     where note <> '' and account_id in (select account_id from accounts_api.deleted_accounts) returning 1`,
  );
  const audited = await eraseLeftovers(em, schema);
  return sessions.length + payments.length + matters.length + audited;
};
