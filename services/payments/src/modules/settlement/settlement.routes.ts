import * as payments from '@attesta/contracts/operations/payments/payments.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import { reply, route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import type { SessionStatus } from '../payment/payment-session.entity.ts';
import { recordHint } from './hint.ts';

type Result = 'successful' | 'failed' | 'aborted' | 'account';

/** Where a page leads whose payment is not paid, neither here nor on another page. */
const results: Record<SessionStatus, Result> = {
  CAPTURED: 'successful',
  CANCELLED: 'failed',
  ABORTED: 'aborted',
  FAILED: 'failed',
  EXPIRED: 'failed',
  // Not decided yet: the account page shows the credit once it comes.
  OPEN: 'account',
  AUTHORIZED: 'account',
  REVIEW: 'account',
};

/** The ways back from the provider. Both are only hints: what counts is what the provider answers when asked. */
export const settlementRoutes = ({ settler, settings }: Dependencies): Route[] => {
  const redirectTo = (result: Result) =>
    reply(303, undefined, { location: `${settings.PUBLIC_URL}/account/payment/redirect/${result}` });

  return [
    route(payments.returnFromPayment, async ({ params, em, now, log }) => {
      const session = await recordHint(em, { by: 'return', key: params.opaque, now });
      if (session === null) return redirectTo('account');
      const { status, isPaid } = await settler.settleNow(session);
      log.info({ sessionId: session.id, status, isPaid }, 'the payer came back');
      return redirectTo(isPaid ? 'successful' : results[status]);
    }),
    route(payments.notifyPayment, async ({ params, em, now, log }) => {
      const session = await recordHint(em, { by: 'notification', key: params.opaque, now });
      log.info({ sessionId: session?.id, kind: params.kind }, 'the provider notified');
      if (session !== null) settler.settleSoon(session.paymentId);
      return undefined;
    }),
  ];
};
