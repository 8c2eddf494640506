import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ReaderAnswer, ReaderResult, ReaderTask } from './reader-messages.ts';

export type ReaderProcess = {
  isAlive(): boolean;
  /** Result of a task; undefined if the process died or missed the deadline. */
  read(task: ReaderTask, deadline: number): Promise<ReaderResult | undefined>;
  kill(): void;
};

/** Milliseconds for the start, generous for a busy machine. */
const startDeadline = 20_000;
const watchMilliseconds = 50;

/**
 * Starts a process that reads uploads, without the environment's settings. While it works, its resident memory is
 * polled and it is killed above the limit: an operating-system limit would count address space that the engine only
 * reserves.
 * @param memory megabytes
 * @returns undefined if it does not start
 */
export const startReaderProcess = async (
  script: string,
  memory: number,
): Promise<ReaderProcess | undefined> => {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '2' },
  });
  child.on('error', () => undefined);
  const kill = (): void => void child.kill('SIGKILL');
  const first = await nextAnswer(child, startDeadline);
  if (first !== 'ready') {
    kill();
    return undefined;
  }
  return {
    isAlive: () => child.exitCode === null && child.signalCode === null,
    read: async (task, deadline) => {
      const answering = nextAnswer(child, deadline);
      const watch = setInterval(() => {
        if (residentMegabytes(child) > memory) kill();
      }, watchMilliseconds);
      child.send(task, () => undefined);
      const answer = await answering.finally(() => clearInterval(watch));
      return answer === 'ready' ? undefined : answer;
    },
    kill,
  };
};

/** Resident memory of a process; 0 if the system does not report it. */
const residentMegabytes = ({ pid }: ChildProcess): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Undefined if the process ends or the deadline passes without an answer. */
const nextAnswer = async (child: ChildProcess, deadline: number): Promise<ReaderAnswer | undefined> => {
  const over = new AbortController();
  const { signal } = over;
  try {
    const [answer] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => []),
      sleep(deadline, [], { signal }),
    ]);
    return answer as ReaderAnswer | undefined;
  } catch {
    return undefined;
  } finally {
    over.abort();
  }
};
