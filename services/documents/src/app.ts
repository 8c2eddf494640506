import type { Routes } from '@attesta/service-kit/http/route.ts';
import { createServiceApp } from '@attesta/service-kit/server/service-app.ts';

import { pdfRoutes } from './modules/pdf/pdf.routes.ts';
import { exportRoutes } from './modules/export/export.routes.ts';
import { receiptRoutes } from './modules/receipt/receipt.routes.ts';
import { sealRoutes } from './modules/seal/seal.routes.ts';
import { createLineMetrics } from './modules/rendering/line-metrics.ts';
import { renderingRoutes } from './modules/rendering/rendering.routes.ts';
import { sampleRoutes } from './modules/sample/sample.routes.ts';
import type { Dependencies } from './dependencies.ts';

const modules: readonly Routes<Dependencies>[] = [
  renderingRoutes,
  pdfRoutes,
  receiptRoutes,
  sampleRoutes,
  sealRoutes,
  exportRoutes,
];

/** HTTP app of the documents service; does not listen. */
export const createDocumentsApp = (dependencies: Dependencies) =>
  createServiceApp(dependencies, modules, { metrics: createLineMetrics(dependencies.orm) });
