import { setTimeout as sleep } from 'node:timers/promises';

import { loopbackOf } from '../sending/loopback.ts';
import { createRandom } from '../sending/random.ts';
import type { Random } from '../sending/random.ts';
import { openSession } from './customer-session.ts';
import type { Persona } from './persona.ts';
import type { Message, Sample } from './sample.ts';
import { stepsOf } from './working-day.ts';

/**
 * Customers in a process of their own, so that the attacker's load does not count as their waiting. Works until its
 * parent ends it or disconnects.
 */
const { url, personas, seed } = JSON.parse(process.env['HOSTILE_CUSTOMERS'] ?? '{}') as {
  url: string;
  personas: Persona[];
  seed: number;
};

const send = (message: Message): void => void process.send?.(message);

/**
 * Milliseconds between two clicks, however fast the answer: at most 150 clicks a minute, which cost about 420 points.
 * While the gateway is overloaded, each network is left 750 (a quarter of `IP_LIMIT_PER_MINUTE`); a faster pace would
 * be refused rightly.
 */
const clickInterval = { least: 300, more: 200 };
const waitForClick = (random: Random): Promise<void> =>
  sleep(clickInterval.least + random.integer(clickInterval.more));

const measure = async (customer: number, operation: string, run: () => Promise<void>): Promise<Sample> => {
  const startedAt = Date.now();
  const start = performance.now();
  const fault = await run().then(
    () => ({}),
    (error: unknown) => ({ fault: String(error instanceof Error ? error.message : error) }),
  );
  return { customer, operation, startedAt, milliseconds: performance.now() - start, ...fault };
};

const gateway = loopbackOf(url);
const sessions = personas.map((persona) => ({ persona, session: openSession(gateway, persona) }));
for (const { persona, session } of sessions) {
  const firstLogin = { password: session.enterPassword, enrol: session.readSecret, code: session.enterCode };
  for (const [operation, run] of Object.entries(firstLogin)) {
    send({ kind: 'sample', sample: await measure(persona.index, operation, run) });
  }
}
send({ kind: 'ready' });

process.once('disconnect', () => process.exit(0));
await Promise.all(
  sessions.map(async ({ persona, session }) => {
    const random = createRandom(seed, persona.email);
    for (let round = 0; ; round += 1) {
      for (const { operation, run, isPossible = () => true } of stepsOf(persona, session, round)) {
        const pause = waitForClick(random);
        if (isPossible()) send({ kind: 'sample', sample: await measure(persona.index, operation, run) });
        await pause;
      }
    }
  }),
);
