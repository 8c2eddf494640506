import type { ChildProcess } from 'node:child_process';

export type Part = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  privileges?: string[];
  stopSignal?: NodeJS.Signals;
  readyWithinMs?: number;
  isReady: (pid: number) => Promise<boolean>;
};

export type RunningPart = { child: ChildProcess; stop: (signal?: NodeJS.Signals) => Promise<void> };

export function sleep(ms: number): Promise<void>;
export function startPart(part: Part): Promise<RunningPart>;
