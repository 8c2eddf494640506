import type * as adminPayments from '@attesta/contracts/operations/payments/admin-payments.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { readIdempotencyKey } from '@attesta/service-kit/http/idempotency.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readCredit } from '../payment/read-credit.ts';
import { writeGrant } from './grant-payment.ts';

type Credit = ResponseOf<typeof adminPayments.grantCredit>;

/**
 * Grants credit to an account: payment, ledger entry and audit row in one transaction. A repeated Idempotency-Key, of a
 * second click or tab, grants nothing and returns the account's credit.
 * @throws notFound for an unknown account, idempotencyKeyReused if the key was sent with another request
 */
export const grantCredit = async (
  { settings }: Pick<Dependencies, 'settings'>,
  call: Call<typeof adminPayments.grantCredit>,
): Promise<Credit> => {
  const { em, actor, body: credit, now, ip } = call;
  const { note } = call.query;
  const accountId = call.params.id;
  const key = readIdempotencyKey(call.header('idempotency-key'));
  return transact(em, async (tx) => {
    const { isNew, paymentId, balance } = await writeGrant(tx, {
      accountId,
      credit,
      now,
      grantedBy: actor.accountId,
      ...(note === '' ? {} : { note }),
      // Cannot collide with keys of the account's own charges, which hold no colon.
      ...(key === undefined ? {} : { key: `${actor.accountId}:${key}` }),
    });
    if (isNew) {
      await writeAudit(
        tx,
        { schema, now, ip, settings },
        {
          kind: 'creditGranted',
          actorId: actor.accountId,
          accountId,
          targetId: paymentId,
          before: { credit: String(balance - credit) },
          after: { credit: String(balance), granted: String(credit), ...(note === '' ? {} : { note }) },
        },
      );
    }
    const { zeugnisGuthaben, letzteZahlung } = await readCredit(tx, accountId, now);
    return { zeugnisGuthaben, letzteZahlung };
  });
};
