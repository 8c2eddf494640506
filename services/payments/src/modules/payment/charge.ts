import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type * as payments from '@attesta/contracts/operations/payments/payments.ts';
import {
  checkSameRequest,
  digestRequest,
  readIdempotencyKey,
} from '@attesta/service-kit/http/idempotency.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import type { Dependencies } from '../../dependencies.ts';
import { priceOf, readTiers } from '../prices/price-tiers.ts';
import type { ChargeKey } from './charge-limits.ts';
import { countOpenPayments } from './count-open-payments.ts';
import { lockAccount } from './lock-account.ts';
import { openSession, pendingUntil } from './open-session.ts';
import type { ProviderDependencies } from './open-session.ts';
import { PaymentSession } from './payment-session.entity.ts';
import { Payment } from './payment.entity.ts';

type Purchase = {
  paymentId: string;
  accountId: string;
  /** Number of references, 1 to 999. */
  credit: number;
  acceptLanguage: string | undefined;
  keyed: ChargeKey | undefined;
  now: Date;
};

/**
 * Starts a payment: price from the table, payment page from the provider, then both rows in one transaction. A second
 * click with the same idempotency key gets the first payment.
 * @returns idZahlung
 * @throws paymentsOpenLimit, chargeLimit and idempotencyKeyReused before the provider is called; paymentStartFailed;
 * and unauthenticated if the account was deleted meanwhile. In all cases there is no payment.
 */
export const charge = async (
  dependencies: ProviderDependencies & Pick<Dependencies, 'limits'>,
  { em, actor: { accountId }, body, now, header }: Call<typeof payments.charge>,
): Promise<string> => {
  const key = readIdempotencyKey(header('idempotency-key'));
  const keyed =
    key === undefined
      ? undefined
      : { key, digest: digestRequest({ accountId, operation: 'charge', key, asked: body }) };
  const earlier = await findByKey(em, accountId, keyed);
  if (earlier !== null) return earlier;
  const paymentId = randomUUIDv7();
  const purchase: Purchase = {
    paymentId,
    accountId,
    credit: body.nbrOfCertificates,
    acceptLanguage: header('accept-language'),
    keyed,
    now,
  };
  const countOpen = (besides: readonly string[]) => countOpenPayments(em, accountId, now, besides);
  return dependencies.limits.charges.start({ accountId, paymentId, keyed, countOpen }, () =>
    beginPayment(em, dependencies, purchase),
  );
};

const beginPayment = async (
  em: EntityManager,
  dependencies: ProviderDependencies,
  purchase: Purchase,
): Promise<string> => {
  const { paymentId, accountId, credit, keyed, now } = purchase;
  const earlier = await findByKey(em, accountId, keyed);
  if (earlier !== null) return earlier;

  const price = priceOf(await readTiers(em, now), credit);
  const payment = { id: paymentId, accountId, credit, ...price, currency: 'CHF' };
  const session = await openSession(dependencies, {
    ...payment,
    paymentId,
    acceptLanguage: purchase.acceptLanguage,
    now,
  });
  const isNew = await transact(em, async (tx) => {
    await lockAccount(tx, accountId);
    const inserted = await tx.execute<unknown[]>(
      `insert into payments.payment
         (id, account_id, anzahl, unit_price, amount, currency, status, idempotency_key, request_digest, created_at,
          pending_until)
       values (?, ?, ?, ?, ?, ?, 'PENDING', ?, ?, ?, ?)
       on conflict (account_id, idempotency_key) do nothing returning 1`,
      [
        payment.id,
        accountId,
        credit,
        payment.unitPrice,
        payment.amount,
        payment.currency,
        keyed?.key ?? null,
        keyed?.digest ?? null,
        now.toISOString(),
        pendingUntil(session.urlExpiresAt).toISOString(),
      ],
    );
    if (inserted.length > 0) await tx.insert(PaymentSession, session);
    return inserted.length > 0;
  });
  const started = isNew ? payment.id : await findByKey(em, accountId, keyed);
  if (started === null) throw new Error('the first payment of this key is gone');
  return started;
};

/** @throws idempotencyKeyReused */
const findByKey = async (
  em: EntityManager,
  accountId: string,
  keyed: ChargeKey | undefined,
): Promise<string | null> => {
  if (keyed === undefined) return null;
  const { key: idempotencyKey, digest } = keyed;
  const payment = await em.findOne(
    Payment,
    { accountId, idempotencyKey },
    { fields: ['id', 'requestDigest'] },
  );
  if (payment === null) return null;
  checkSameRequest(digest, payment.requestDigest);
  return payment.id;
};
