import { answerHealth } from '@attesta/service-kit/health.ts';
import { runProcess } from '@attesta/service-kit/process.ts';

import { readEnv } from './env.ts';
import { closeParts, openParts } from './parts.ts';
import { startWork } from './work.ts';

await runProcess({
  parts: await openParts(readEnv(), { name: 'accounts-worker' }),
  close: closeParts,
  answer: answerHealth,
  work: startWork,
});
