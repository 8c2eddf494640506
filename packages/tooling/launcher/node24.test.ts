import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { processIdentity } from '../src/machine/process-identity.ts';

const bootstrap = join(import.meta.dirname, 'node24.mjs');

type Started = {
  child: ChildProcessByStdio<null, Readable, null>;
  output: () => string;
  ended: Promise<number | null>;
};

let folder: string;

/** Runs a script through the launcher, as the scripts of package.json do. */
const start = async (script: string, ...args: string[]): Promise<Started> => {
  const path = join(folder, 'script.ts');
  await writeFile(path, script);
  const child = spawn(process.execPath, [bootstrap, path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => output, ended };
};

const untilOutput = (started: Started, word: string): Promise<void> =>
  vi.waitFor(() => expect(started.output()).toContain(word), { timeout: 30_000 });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-node24-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('runs a TypeScript file on the locked Node with its arguments, and exits with its code', async () => {
  const started = await start(
    `const rest: string[] = process.argv.slice(2);
     console.log(process.versions.node.split('.')[0], ...rest);
     process.exitCode = 7;`,
    'one',
    '--two',
  );
  expect(await started.ended).toBe(7);
  expect(started.output()).toBe('24 one --two\n');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'passes %s on and exits after the script',
  async (signal) => {
    const started = await start(
      `process.on('${signal}', () => setTimeout(() => { console.log('in order'); process.exit(3); }, 100));
     setInterval(() => undefined, 1000);
     console.log('started');`,
    );
    await untilOutput(started, 'started');
    started.child.kill(signal);
    expect(await started.ended).toBe(3);
    expect(started.output()).toContain('in order');
  },
);

test('ends the script when it is killed with -9', async () => {
  const started = await start(`setInterval(() => undefined, 1000); console.log(process.pid);`);
  await untilOutput(started, '\n');
  const pid = Number(started.output());
  expect(processIdentity(pid)).toBeDefined();
  started.child.kill('SIGKILL');
  await vi.waitFor(() => expect(processIdentity(pid)).toBeUndefined(), { timeout: 30_000 });
});
