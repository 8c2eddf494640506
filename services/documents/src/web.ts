import { runProcess } from '@attesta/service-kit/server/process.ts';

import { createDocumentsApp } from './app.ts';
import { readEnv } from './env.ts';
import { closeDependencies, openDependencies } from './dependencies.ts';

await runProcess({
  dependencies: await openDependencies(readEnv()),
  close: closeDependencies,
  answer: (dependencies) => createDocumentsApp(dependencies).callback(),
  // It stops at once: who waits for a file is answered instead of holding up the end.
  work: ({ waiter }) => waiter,
});
