import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Persona } from './persona.ts';
import type { Message, Sample } from './sample.ts';

export type WorkingCustomers = {
  /** Actions so far. */
  samples: readonly Sample[];
  stop: () => Promise<void>;
};

/** Logs customers in and lets them go on working. Resolves when all are logged in; throws if they cannot. */
export const startCustomers = async (
  url: string,
  personas: readonly Persona[],
  seed: number,
): Promise<WorkingCustomers> => {
  const samples: Sample[] = [];
  const script = fileURLToPath(new URL('customers-process.ts', import.meta.url));
  const child = fork(script, {
    execArgv: [],
    // A session of its own, whose priority is not lowered with that of the attackers.
    detached: true,
    env: { ...process.env, HOSTILE_CUSTOMERS: JSON.stringify({ url, personas, seed }) },
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.kind === 'ready') resolve();
      else samples.push(message.sample);
    });
    child.once('exit', () => reject(new Error('the customers ended before they had logged in')));
  });
  return {
    samples,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
};
