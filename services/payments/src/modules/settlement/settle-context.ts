import type { MikroORM } from '@mikro-orm/postgresql';
import type { Clock } from '@attesta/service-kit/schedule/clock.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';

import type { Payment } from '../payment/payment.entity.ts';
import type { PaymentSession } from '../payment/payment-session.entity.ts';
import type { SaferpayClient } from '../saferpay/saferpay-calls.ts';
import type { Claim } from './claim.ts';
import { renewClaim } from './claim.ts';

export type SettleContext = { orm: MikroORM; saferpay: SaferpayClient; clock: Clock; log: Logger };

/** Session to settle, under the claim on its payment. */
export type SettleTask = {
  context: SettleContext;
  claim: Claim;
  payment: Payment;
  session: PaymentSession;
};

/** Renews the claim so that it outlasts the next call of the provider. */
export const beforeCall = async ({ context, claim }: SettleTask): Promise<void> => {
  await renewClaim(context.orm.em.fork(), claim, context.clock.now());
};
