import { runProcess } from '@attesta/service-kit/server/process.ts';

import { createDocumentsApp } from './app.ts';
import { readEnv } from './env.ts';
import { closeDependencies, openDependencies } from './dependencies.ts';

await runProcess({
  parts: await openDependencies(readEnv()),
  close: closeDependencies,
  answer: (parts) => createDocumentsApp(parts).callback(),
  // It stops at once: who waits for a file is answered instead of holding up the end.
  work: ({ waiter }) => waiter,
});
