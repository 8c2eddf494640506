import { runProcess } from '@attesta/service-kit/server/process.ts';

import { createReferencesApp } from './app.ts';
import { readEnv } from './env.ts';
import { closeParts, openParts } from './dependencies.ts';

await runProcess({
  parts: await openParts(readEnv()),
  close: closeParts,
  answer: (parts) => createReferencesApp(parts).callback(),
});
