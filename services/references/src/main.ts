import { runProcess } from '@attesta/service-kit/server/process.ts';

import { createReferencesApp } from './app.ts';
import { readEnv } from './env.ts';
import { closeDependencies, openDependencies } from './dependencies.ts';
import { startWork } from './work.ts';

// Web and worker in one process, which saves memory.
await runProcess({
  dependencies: await openDependencies(readEnv()),
  close: closeDependencies,
  answer: (dependencies) => createReferencesApp(dependencies).callback(),
  work: startWork,
});
