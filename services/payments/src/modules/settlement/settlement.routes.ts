import * as payments from '@attesta/contracts/operations/payments/payments.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import { reply, route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import type { SessionStatus } from '../payment/payment-session.entity.ts';
import { recordHint } from './hint.ts';

type Result = 'successful' | 'failed' | 'aborted' | 'account';

/** Result page per session status, for a payment that no session has paid. */
const results: Record<SessionStatus, Result> = {
  CAPTURED: 'successful',
  CANCELLED: 'failed',
  ABORTED: 'aborted',
  FAILED: 'failed',
  EXPIRED: 'failed',
  // Undecided: the account page shows the credit once it arrives.
  OPEN: 'account',
  AUTHORIZED: 'account',
  REVIEW: 'account',
};

/**
 * Return of the payer and notification of the provider. Both are only hints: the provider's answer to a check decides.
 */
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
