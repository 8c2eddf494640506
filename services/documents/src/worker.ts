import { answerHealth } from '@attesta/service-kit/http/health.ts';
import { runProcess } from '@attesta/service-kit/server/process.ts';

import { readWorkerEnv } from './env.ts';
import { createLineMetrics } from './modules/rendering/line-metrics.ts';
import type { OfficePool } from './office/office-pool.ts';
import { startWork } from './work.ts';
import { closeWorkerDependencies, openWorkerDependencies } from './worker-dependencies.ts';

const checkOffice = async (pool: OfficePool): Promise<void> => {
  if (pool.pids().length === 0) throw new Error('no LibreOffice process is running');
};

await runProcess({
  dependencies: await openWorkerDependencies(readWorkerEnv()),
  close: closeWorkerDependencies,
  answer: (dependencies) =>
    answerHealth({
      ...dependencies,
      own: { libreoffice: () => checkOffice(dependencies.pool) },
      metrics: createLineMetrics(dependencies.orm),
      reported: { listening: dependencies.listening.probe },
    }),
  work: startWork,
  hasClients: false,
});
