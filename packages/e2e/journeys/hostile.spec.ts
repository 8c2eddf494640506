import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const program = fileURLToPath(new URL('../quality/hostile/run.ts', import.meta.url));

/** Runs in a process of its own, so that the attacks do not slow down this worker. */
test('attacks of every kind: customers go on working, nothing ends, and nothing is left behind', async () => {
  test.setTimeout(600_000);
  const run = fork(program, ['--reduced'], { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let output = '';
  run.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const [code] = (await once(run, 'close')) as [number | null];
  expect(code, output).toBe(0);
});
