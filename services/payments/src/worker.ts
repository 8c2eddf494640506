import { answerHealth } from '@attesta/service-kit/http/health.ts';
import { runProcess } from '@attesta/service-kit/server/process.ts';

import { readEnv } from './env.ts';
import { closeDependencies, openDependencies } from './dependencies.ts';
import { startWork } from './work.ts';

await runProcess({
  dependencies: await openDependencies(readEnv(), { role: 'worker' }),
  close: closeDependencies,
  answer: answerHealth,
  work: startWork,
  hasClients: false,
});
