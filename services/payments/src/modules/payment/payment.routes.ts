import * as payments from '@attesta/contracts/operations/payments/payments.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { charge } from './charge.ts';
import { listAccountPayments } from './list-account-payments.ts';
import { readCredit } from './read-credit.ts';
import { readPayment } from './read-payment.ts';

export const paymentRoutes = (dependencies: Dependencies): Route[] => [
  route(payments.getPayment, async ({ query, actor, em, now, header }) =>
    query.token === undefined
      ? readCredit(em, actor.accountId, now)
      : readPayment(em, dependencies, {
          accountId: actor.accountId,
          idZahlung: query.token,
          acceptLanguage: header('accept-language'),
          now,
        }),
  ),
  route(payments.listAccountPayments, ({ params, actor, em }) => listAccountPayments(em, params.id, actor)),
  route(payments.charge, (call) => charge(dependencies, call)),
];
