import { runProcess } from '@attesta/service-kit/server/process.ts';

import { createAccountsApp } from './app.ts';
import { readEnv } from './env.ts';
import { closeDependencies, openDependencies } from './dependencies.ts';
import { startWork } from './work.ts';

// Web and worker share one process to save memory.
await runProcess({
  dependencies: await openDependencies(readEnv()),
  close: closeDependencies,
  answer: (dependencies) => createAccountsApp(dependencies).callback(),
  work: startWork,
});
