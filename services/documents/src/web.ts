import { runProcess } from '@attesta/service-kit/server/process.ts';

import { createDocumentsApp } from './app.ts';
import { readEnv } from './env.ts';
import { closeDependencies, openDependencies } from './dependencies.ts';

await runProcess({
  dependencies: await openDependencies(readEnv()),
  close: closeDependencies,
  answer: (dependencies) => createDocumentsApp(dependencies).callback(),
  // Stops at once, before the drain: waiting requests are told to ask another process.
  work: ({ waiter }) => waiter,
});
