import { runProcess } from '@attesta/service-kit/server/process.ts';

import { createPaymentsApp } from './app.ts';
import { readEnv } from './env.ts';
import { closeDependencies, openDependencies } from './dependencies.ts';

await runProcess({
  parts: await openDependencies(readEnv()),
  close: closeDependencies,
  answer: (parts) => createPaymentsApp(parts).callback(),
});
