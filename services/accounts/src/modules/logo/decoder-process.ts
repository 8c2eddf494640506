import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import type { DecoderAnswer, DecoderTask } from './decoder-messages.ts';

export type DecoderProcess = {
  isAlive(): boolean;
  /** The logo, null for what is no picture; undefined when the process died or gave no answer in time. */
  decode(task: DecoderTask, deadline: number): Promise<Buffer | null | undefined>;
  kill(): void;
};

/** Milliseconds until it must be able to work; the machine may have other things to do. */
const startDeadline = 20_000;
const watchMilliseconds = 50;

/**
 * Starts a decoder; nothing of the environment goes along. While it works its memory is looked at, and it is killed when
 * it has more than it may: a limit of the system counts what the engine reserves, which is more than anybody uses.
 * @param memory megabytes
 * @returns undefined when it does not start
 */
export const startDecoderProcess = async (
  script: string,
  memory: number,
): Promise<DecoderProcess | undefined> => {
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
    decode: async (task, deadline) => {
      const answering = nextAnswer(child, deadline);
      const watch = setInterval(() => {
        if (residentMegabytes(child) > memory) kill();
      }, watchMilliseconds);
      child.send(task, () => undefined);
      const answer = await answering.finally(() => clearInterval(watch));
      if (answer === undefined || answer === 'ready') return undefined;
      return answer.logo === null ? null : Buffer.from(answer.logo);
    },
    kill,
  };
};

/** Memory that a process really has; 0 where the system does not say. */
const residentMegabytes = ({ pid }: ChildProcess): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Undefined when the process ends or the deadline passes before it says anything. */
const nextAnswer = async (child: ChildProcess, deadline: number): Promise<DecoderAnswer | undefined> => {
  const over = new AbortController();
  const { signal } = over;
  try {
    const [answer] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => []),
      sleep(deadline, [], { signal }),
    ]);
    return answer as DecoderAnswer | undefined;
  } catch {
    return undefined;
  } finally {
    over.abort();
  }
};
