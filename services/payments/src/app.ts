import type { AppOptions } from '@attesta/service-kit/app.ts';
import { createApp } from '@attesta/service-kit/app.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import type { ChargeLimits } from './modules/payment/charge-limits.ts';
import type { ProviderAccess } from './modules/payment/open-session.ts';
import { createPaymentRoutes } from './modules/payment/payment.routes.ts';
import { priceRoutes } from './modules/prices/prices.routes.ts';
import { createSettlementRoutes } from './modules/settlement/settlement.routes.ts';
import type { Settler } from './modules/settlement/settler.ts';

export type PaymentParts = { provider: ProviderAccess; limits: ChargeLimits; settler: Settler };

export function createRoutes({ provider, limits, settler }: PaymentParts): Route[] {
  return [
    ...priceRoutes,
    ...createPaymentRoutes({ provider, limits }),
    ...createSettlementRoutes(settler, provider.publicUrl),
  ];
}

/** The payments service's HTTP app; it does not listen. */
export function createPaymentsApp({
  parts,
  ...options
}: Omit<AppOptions, 'routes'> & { parts: PaymentParts }) {
  return createApp({ ...options, routes: createRoutes(parts) });
}
