import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Payment } from '../payment/payment.entity.ts';

/** Exclusive right to settle a payment. It expires, so a killed process blocks nothing for long. */
export type Claim = { paymentId: string; holder: string };

/** Lease, longer than the longest call of the provider; renewed before each. */
const claimMilliseconds = 150_000;

export class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

const claimEnd = (now: Date): Date => new Date(now.getTime() + claimMilliseconds);

/** Claims a payment; null while another process settles it. */
export const claimPayment = async (
  em: EntityManager,
  paymentId: string,
  now: Date,
): Promise<Claim | null> => {
  const holder = randomUUID();
  const claimed = await em.nativeUpdate(
    Payment,
    { id: paymentId, $or: [{ settlingUntil: null }, { settlingUntil: { $lte: now } }] },
    { settlingUntil: claimEnd(now), settlingBy: holder },
  );
  return claimed === 1 ? { paymentId, holder } : null;
};

/** Claims the payment with the earliest due check; null if none is due. */
export const claimDuePayment = async (em: EntityManager, now: Date): Promise<Claim | null> => {
  const holder = randomUUID();
  const [row] = await em.execute<{ id: string }[]>(
    `update payments.payment set settling_until = ?, settling_by = ? where id = (
       select p.id from payments.payment_session s join payments.payment p on p.id = s.payment_id
       where s.next_check_at <= ? and s.status in ('OPEN', 'AUTHORIZED', 'EXPIRED')
         and (p.settling_until is null or p.settling_until <= ?)
       order by s.next_check_at limit 1 for update of p skip locked)
     returning id`,
    [claimEnd(now).toISOString(), holder, now.toISOString(), now.toISOString()],
  );
  return row === undefined ? null : { paymentId: row.id, holder };
};

/** Renews a claim; call it before each request to the provider. @throws ClaimLostError if another process took over */
export const renewClaim = async (em: EntityManager, claim: Claim, now: Date): Promise<void> => {
  const renewed = await em.nativeUpdate(
    Payment,
    { id: claim.paymentId, settlingBy: claim.holder },
    { settlingUntil: claimEnd(now) },
  );
  if (renewed === 0) throw new ClaimLostError(`another process settles payment ${claim.paymentId}`);
};

export const releaseClaim = async (em: EntityManager, claim: Claim): Promise<void> => {
  await em.nativeUpdate(
    Payment,
    { id: claim.paymentId, settlingBy: claim.holder },
    { settlingUntil: null, settlingBy: null },
  );
};
