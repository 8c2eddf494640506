import type { Routes } from '@attesta/service-kit/http/route.ts';
import { createServiceApp } from '@attesta/service-kit/server/service-app.ts';

import { allPaymentsRoutes } from './modules/all-payments/all-payments.routes.ts';
import { openIssueRoutes } from './modules/open-issues/open-issues.routes.ts';
import { paymentRoutes } from './modules/payment/payment.routes.ts';
import { priceRoutes } from './modules/prices/prices.routes.ts';
import { settlementRoutes } from './modules/settlement/settlement.routes.ts';
import type { Dependencies } from './dependencies.ts';

const modules: readonly Routes<Dependencies>[] = [
  priceRoutes,
  paymentRoutes,
  allPaymentsRoutes,
  openIssueRoutes,
  settlementRoutes,
];

/** HTTP app of the payments service; does not listen. */
export const createPaymentsApp = (dependencies: Dependencies) => createServiceApp(dependencies, modules);
