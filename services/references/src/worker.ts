import { answerHealth } from '@attesta/service-kit/http/health.ts';
import { runProcess } from '@attesta/service-kit/server/process.ts';

import { readEnv } from './env.ts';
import { closeParts, openParts } from './dependencies.ts';
import { startWork } from './work.ts';

await runProcess({
  parts: await openParts(readEnv(), { name: 'references-worker' }),
  close: closeParts,
  answer: answerHealth,
  work: startWork,
});
