import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { AccountsStack } from './accounts-stack.ts';

const script = fileURLToPath(new URL('../main.ts', import.meta.url));

export type ServiceProcess = {
  url: string;
  pid: number;
  /** Running child processes. */
  children(): number[];
  /** Resident bytes of the process and its children. */
  memory(): number;
  /** Ends the process, gracefully by default. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

/** Service in a process of its own, on the database of a stack under test. */
export const startService = async (
  stack: AccountsStack,
  settings: Record<string, string> = {},
): Promise<ServiceProcess> => {
  const own = Object.fromEntries(
    Object.entries(stack.dependencies.settings).map(([name, value]) => [name, String(value)]),
  );
  const service = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...own, LOG_LEVEL: 'info', ...settings },
  });
  const ended = once(service, 'exit');
  const port = await new Promise<string>((resolve) => {
    let output = '';
    service.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /"port":(\d+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const pid = service.pid ?? 0;
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    children: () => childrenOf(pid),
    memory: () => [pid, ...childrenOf(pid)].reduce((sum, each) => sum + residentBytes(each), 0),
    stop: async (signal = 'SIGTERM') => {
      service.kill(signal);
      await ended;
    },
  };
};

/** True while a process with this id runs. */
export const isRunning = (pid: number): boolean => {
  try {
    return !/State:\s+Z/.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const residentBytes = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
};
