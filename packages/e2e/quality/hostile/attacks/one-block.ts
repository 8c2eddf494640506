import { runWorkers } from '../sending/attack.ts';
import type { Attack } from '../sending/attack.ts';
import { createCaller } from '../sending/caller.ts';
import { sendAndJudge } from './flood.ts';

/** IP_LIMIT_SENSITIVE_PER_MINUTE times the factor that the 256 addresses of a block have together. */
const most = 4 * 60;
const addresses = 250;

/** Challenges from every address of one block, few from each: together they have the budget of the block. */
export const oneBlock: Attack = {
  name: 'one block of addresses',
  run: async (target, signal) => {
    const tally = target.createTally();
    const block = target.lone.replace(/\.\d+\.\d+$/, '.40');
    const callers = Array.from({ length: addresses }, (_, n) =>
      createCaller(target.gateway, { from: `${block}.${n + 1}`, timeoutMs: 20_000, connections: 1, signal }),
    );
    let passed = 0;
    await runWorkers({ workers: 24, most: target.isFull ? 2_000 : 500, signal }, async (n) => {
      const caller = callers[n % addresses];
      if (caller === undefined) return;
      tally.sent();
      const answer = await sendAndJudge(caller, { method: 'GET', path: '/api/captcha' }, tally);
      if (answer?.status === 200) passed += 1;
    });
    for (const caller of callers) caller.close();
    if (passed > most) {
      tally.breach(`${passed} challenges of one block passed, the limit is ${most}`, 'GET /api/captcha');
    }
    return tally.counts();
  },
};
