import { setTimeout as sleep } from 'node:timers/promises';

import { loopbackOf } from '../sending/loopback.ts';
import { createRandom } from '../sending/random.ts';
import type { Random } from '../sending/random.ts';
import { openSession } from './customer-session.ts';
import type { Persona } from './persona.ts';
import type { Message, Sample } from './sample.ts';
import { stepsOf } from './working-day.ts';

/**
 * The customers, in a process of their own: what the attacks cost the attacker must not count as their waiting. Works
 * until its parent ends it or is gone.
 */
const { url, personas, seed } = JSON.parse(process.env['HOSTILE_CUSTOMERS'] ?? '{}') as {
  url: string;
  personas: Persona[];
  seed: number;
};

const tell = (message: Message): void => void process.send?.(message);

/**
 * From click to click, however fast the answer comes: 150 clicks a minute at most, which cost about 420 points. While all
 * together ask for too much, each network is left 750 (a quarter of `IP_LIMIT_PER_MINUTE`); a faster pace would be refused rightly.
 */
const beatMilliseconds = { least: 300, more: 200 };
const nextBeat = (random: Random): Promise<void> =>
  sleep(beatMilliseconds.least + random.integer(beatMilliseconds.more));

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
    tell({ kind: 'sample', sample: await measure(persona.index, operation, run) });
  }
}
tell({ kind: 'ready' });

process.once('disconnect', () => process.exit(0));
await Promise.all(
  sessions.map(async ({ persona, session }) => {
    const random = createRandom(seed, persona.email);
    for (let round = 0; ; round += 1) {
      for (const { operation, run, isPossible = () => true } of stepsOf(persona, session, round)) {
        const beat = nextBeat(random);
        if (isPossible()) tell({ kind: 'sample', sample: await measure(persona.index, operation, run) });
        await beat;
      }
    }
  }),
);
