import { runProcess } from '@attesta/service-kit/server/process.ts';

import { createPaymentsApp } from './app.ts';
import { readEnv } from './env.ts';
import { closeDependencies, openDependencies } from './dependencies.ts';

await runProcess({
  dependencies: await openDependencies(readEnv(), { role: 'web' }),
  close: closeDependencies,
  answer: (dependencies) => createPaymentsApp(dependencies).callback(),
});
