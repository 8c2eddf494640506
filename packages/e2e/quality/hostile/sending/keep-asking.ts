import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { runWorkers } from './attack.ts';
import { createCaller } from './caller.ts';
import { lowerPriority } from './come-last.ts';
import { loopbackOf } from './loopback.ts';

/** Somebody who asks for one thing again and again, so many times at once. */
export type Asking = {
  url: string;
  /** The address that the requests come from, in 127.0.0.0/8. */
  from: string;
  path: string;
  headers: Record<string, string>;
  atOnce: number;
};

/** Number of answers by status. */
type Answers = Record<string, number>;

const script = fileURLToPath(import.meta.url);

/**
 * Asks in a process of its own, which comes last: what it costs to ask must not count as the waiting of others.
 * @returns what ends it, and says what was answered
 */
export const keepAsking = async (asking: Asking): Promise<() => Promise<Answers>> => {
  const child = fork(script, { execArgv: [], env: { ...process.env, KEEP_ASKING: JSON.stringify(asking) } });
  await once(child, 'message');
  return async () => {
    child.send('end');
    const [answers] = (await once(child, 'message')) as [Answers];
    await once(child, 'exit');
    return answers;
  };
};

const ask = async ({ url, from, path, headers, atOnce }: Asking): Promise<void> => {
  lowerPriority(false);
  const end = new AbortController();
  process.once('message', () => end.abort());
  process.once('disconnect', () => process.exit(0));
  const caller = createCaller(loopbackOf(url), { from, connections: atOnce, signal: end.signal });
  const answers: Answers = {};
  let hasBegun = false;
  const count = (status: string): void => {
    answers[status] = (answers[status] ?? 0) + 1;
    if (!hasBegun) process.send?.({});
    hasBegun = true;
  };
  await runWorkers({ workers: atOnce, most: Infinity, signal: end.signal }, async () => {
    const answer = await caller.send({ method: 'GET', path, headers }).catch(() => undefined);
    if (answer !== undefined) count(String(answer.status));
  });
  process.send?.(answers);
  process.disconnect();
};

const given = process.env['KEEP_ASKING'];
if (given !== undefined) await ask(JSON.parse(given) as Asking);
