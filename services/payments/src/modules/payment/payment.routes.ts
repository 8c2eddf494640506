import { charge, getPayment, listAccountPayments } from '@attesta/contracts/operations/payments.ts';
import type { Route } from '@attesta/service-kit/route.ts';
import { route } from '@attesta/service-kit/route.ts';

import { listPaymentsOf } from './list-account-payments.ts';
import type { ChargeLimits } from './charge-limits.ts';
import type { ProviderAccess } from './open-session.ts';
import { readCredit } from './read-credit.ts';
import { readPayment } from './read-payment.ts';
import { startPayment } from './charge.ts';

export function createPaymentRoutes(parts: { provider: ProviderAccess; limits: ChargeLimits }): Route[] {
  return [
    route(getPayment, async ({ query, actor, em, now, header }) =>
      query.token === undefined
        ? readCredit(em, actor.accountId, now)
        : readPayment(em, parts, {
            accountId: actor.accountId,
            idZahlung: query.token,
            acceptLanguage: header('accept-language'),
            now,
          }),
    ),
    route(listAccountPayments, ({ params, actor, em }) => listPaymentsOf(em, params.id, actor)),
    route(charge, async ({ body, actor, em, now, header }) =>
      startPayment(em, parts, {
        accountId: actor.accountId,
        anzahl: body.nbrOfCertificates,
        acceptLanguage: header('accept-language'),
        idempotencyKey: header('idempotency-key'),
        now,
      }),
    ),
  ];
}
