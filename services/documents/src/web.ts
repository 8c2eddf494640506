import { runProcess } from '@attesta/service-kit/server/process.ts';

import { createDocumentsApp } from './app.ts';
import { readEnv } from './env.ts';
import { closeParts, openParts } from './dependencies.ts';

await runProcess({
  parts: await openParts(readEnv()),
  close: closeParts,
  answer: (parts) => createDocumentsApp(parts).callback(),
  // It stops at once: who waits for a file is answered instead of holding up the end.
  work: ({ waiter }) => waiter,
});
