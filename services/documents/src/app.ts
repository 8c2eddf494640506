import type { Routes } from '@attesta/service-kit/http/route.ts';
import { createServiceApp } from '@attesta/service-kit/server/service-app.ts';

import { exportRoutes } from './modules/export/export.routes.ts';
import { receiptRoutes } from './modules/receipt/receipt.routes.ts';
import { createLineMetrics } from './modules/rendering/line-metrics.ts';
import { renderingRoutes } from './modules/rendering/rendering.routes.ts';
import type { Dependencies } from './dependencies.ts';

const modules: readonly Routes<Dependencies>[] = [renderingRoutes, receiptRoutes, exportRoutes];

/** HTTP app of the documents service; does not listen. */
export const createDocumentsApp = (dependencies: Dependencies) =>
  createServiceApp(dependencies, modules, { metrics: createLineMetrics(dependencies.orm) });
