import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { runWorkers } from './attack.ts';
import { createCaller } from './caller.ts';
import { lowerPriority } from './lower-priority.ts';
import { loopbackOf } from './loopback.ts';

/** One request, repeated with a fixed concurrency. */
export type RepeatedRequest = {
  url: string;
  /** Source address of the requests, in 127.0.0.0/8. */
  from: string;
  path: string;
  headers: Record<string, string>;
  atOnce: number;
};

/** Number of answers by status. */
type Answers = Record<string, number>;

const script = fileURLToPath(import.meta.url);

/**
 * Repeats a request in a process of its own with low priority, so that its load does not count as the waiting of
 * others.
 * @returns ends it and gives the answers
 */
export const repeatRequest = async (request: RepeatedRequest): Promise<() => Promise<Answers>> => {
  const child = fork(script, {
    execArgv: [],
    env: { ...process.env, REPEATED_REQUEST: JSON.stringify(request) },
  });
  await once(child, 'message');
  return async () => {
    child.send('end');
    const [answers] = (await once(child, 'message')) as [Answers];
    await once(child, 'exit');
    return answers;
  };
};

const ask = async ({ url, from, path, headers, atOnce }: RepeatedRequest): Promise<void> => {
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

const given = process.env['REPEATED_REQUEST'];
if (given !== undefined) await ask(JSON.parse(given) as RepeatedRequest);
