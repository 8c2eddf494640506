import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockedNode } from '../machine/paths.ts';
import { processIdentity } from '../machine/process-identity.ts';
import type { StackProcess } from '../machine/stack-process.ts';
import { createProcessGroup } from './process-group.ts';
import type { ProcessGroup } from './process-group.ts';

let folder: string;
let notices: string[];
let group: ProcessGroup;

/** Process that reports readiness by creating a file, then runs `script`. */
const scripted = (name: string, script: string): StackProcess => {
  const readyFile = join(folder, `${name}.ready`);
  const start = `require('fs').writeFileSync(${JSON.stringify(readyFile)}, String(process.pid));`;
  return {
    name,
    command: lockedNode(),
    args: ['-e', `${start}${script}`],
    isReady: async () => existsSync(readyFile),
  };
};

const stayAlive = 'setInterval(() => {}, 1000);';

/** True for a running process; a zombie does not count. */
const isRunning = (pid: number): boolean => processIdentity(pid) !== undefined;

/** Reads a pid, once it is written completely. */
const readPid = (path: string): Promise<number> =>
  vi.waitFor(async () => {
    const pid = Number(await readFile(path, 'utf8'));
    expect(pid).toBeGreaterThan(0);
    return pid;
  }, 10_000);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-group-'));
  notices = [];
  group = createProcessGroup({
    logFolder: join(folder, 'logs'),
    logMegabytes: 1,
    notice: (line) => notices.push(line),
  });
});

afterEach(async () => {
  await group.stop(group.names());
  await rm(folder, { recursive: true, force: true });
});

test('restarts a killed process and tells the user', async () => {
  await group.start(scripted('clerk', stayAlive));
  const first = group.pid('clerk');
  group.kill('clerk', 'SIGKILL');
  await vi.waitFor(() => expect(notices.join('\n')).toContain('clerk is back'), 10_000);
  expect(group.pid('clerk')).not.toBe(first);
  expect(notices[0]).toContain('clerk ended (SIGKILL), starting again');
});

test('restarts a working process within a second however often it dies', async () => {
  await group.start(scripted('clerk', stayAlive));
  const pauses: number[] = [];
  for (let death = 0; death < 8; death += 1) {
    const before = group.pid('clerk');
    // Remove the file, so that it does not count as readiness of the next process.
    await rm(join(folder, 'clerk.ready'), { force: true });
    group.kill('clerk', 'SIGKILL');
    await vi.waitFor(
      () => expect(notices.filter((line) => /is back/.test(line))).toHaveLength(death + 1),
      10_000,
    );
    expect(group.pid('clerk')).not.toBe(before);
    const paused = /again in ([\d.]+) s/.exec(notices.findLast((line) => /ended/.test(line)) ?? '');
    pauses.push(Number(paused?.[1] ?? 0));
  }
  expect(pauses[0]).toBe(0);
  expect(Math.max(...pauses)).toBe(0.25);
});

test('retries a process that does not come up less and less often', async () => {
  const flag = join(folder, 'broken');
  const spec = scripted('clerk', stayAlive);
  const fail = `if (require('fs').existsSync(${JSON.stringify(flag)})) process.exit(4);`;
  await group.start({ ...spec, args: ['-e', `${fail}${spec.args[1]}`] });
  await writeFile(flag, '');
  await rm(join(folder, 'clerk.ready'));
  group.kill('clerk', 'SIGKILL');
  await vi.waitFor(() => expect(notices.join('\n')).toMatch(/ended \(4\), starting again in 2 s/), 20_000);
});

test('ends the children of a killed process', async () => {
  const pidFile = join(folder, 'child.pid');
  const child = `require('child_process').spawn('sleep', ['1000']).pid`;
  const script = `require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(${child}));${stayAlive}`;
  await group.start(scripted('clerk', script));
  const pid = await readPid(pidFile);
  expect(isRunning(pid)).toBe(true);
  group.kill('clerk', 'SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000);
});

test('does not restart a stopped process', async () => {
  await group.start(scripted('clerk', stayAlive));
  const pid = group.pid('clerk') ?? 0;
  await group.stop(['clerk']);
  expect(isRunning(pid)).toBe(false);
  expect(group.names()).toEqual([]);
  expect(notices).toEqual([]);
});

test('fails the start of a process that ends before it is ready, with its last output', async () => {
  const spec = { ...scripted('clerk', ''), args: ['-e', 'console.error("no paper left"); process.exit(3)'] };
  await expect(group.start({ ...spec, isReady: () => Promise.resolve(false) })).rejects.toThrow(
    /clerk ended while starting \(3\)[^]*no paper left/,
  );
});

test('output becomes JSON lines in the log of the part, and errors are shown shortly', async () => {
  const error = JSON.stringify({ level: 50, msg: 'printer on fire' });
  await group.start(scripted('clerk', `console.log('plain words'); console.log('${error}'); ${stayAlive}`));
  await vi.waitFor(() => expect(notices).toEqual(['clerk: printer on fire']), 10_000);
  await group.stop(['clerk']);
  const lines = (await readFile(join(folder, 'logs/clerk.log'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as { msg: string }).map(({ msg }) => msg)).toEqual([
    'plain words',
    'printer on fire',
  ]);
});

/** Writes 12 MB: an alert, 40,000 requests, 200 times one error, and its last words. */
const chatterbox = `
  const alert = { level: 40, alert: 'roof-leaks', msg: 'look up' };
  console.log(JSON.stringify(alert));
  const line = JSON.stringify({ level: 30, msg: 'request', path: 'x'.repeat(250) });
  let left = 400;
  const more = () => {
    process.stdout.write((line + '\\n').repeat(100), () => {
      if (--left > 0) return more();
      for (let n = 0; n < 200; n += 1) console.log(JSON.stringify({ level: 50, msg: 'paper jam' }));
      console.log(JSON.stringify({ level: 50, msg: 'long trouble', err: 'e'.repeat(50000) }));
      console.log('that was all ' + '!'.repeat(50000));
      ${stayAlive}
    });
  };
  more();`;

test('K63 a log is set aside while it is written: it stays within its budget, and keeps alerts and the end', async () => {
  await group.start(scripted('clerk', chatterbox));
  const logs = join(folder, 'logs');
  await vi.waitFor(
    async () => expect(await readFile(join(logs, 'clerk.log'), 'utf8')).toContain('that was all'),
    {
      timeout: 30_000,
      interval: 200,
    },
  );
  await group.stop(['clerk']);
  const files = await readdir(logs);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(logs, file))).size));
  expect(files.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.2 * 1024 * 1024);
  const alerts = await readFile(join(logs, 'clerk-alerts.log'), 'utf8');
  expect(alerts).toContain('roof-leaks');
  expect(JSON.parse(alerts.trim().split('\n').at(-1) ?? '')).toMatchObject({ level: 50, length: 50_042 });
  const last = (await readFile(join(logs, 'clerk.log'), 'utf8')).trim().split('\n').at(-1) ?? '';
  expect(JSON.parse(last)).toMatchObject({ part: 'clerk', length: 50_013 });
  expect(last.length).toBeLessThan(20_000);
  expect(notices.filter((line) => line === 'clerk: paper jam')).toHaveLength(10);
});

test('no process outlives a launcher that is killed with -9', async () => {
  const moduleUrl = new URL('./process-group.ts', import.meta.url).href;
  const spec = scripted('clerk', stayAlive);
  const script = join(folder, 'launcher.mjs');
  await writeFile(
    script,
    `import { existsSync } from 'node:fs';
     import { createProcessGroup } from ${JSON.stringify(moduleUrl)};
     const group = createProcessGroup({ logFolder: ${JSON.stringify(join(folder, 'own-logs'))}, notice: () => {} });
     await group.start({ ...${JSON.stringify(spec)}, isReady: async () => existsSync(${JSON.stringify(join(folder, 'clerk.ready'))}) });
     console.log('started');`,
  );
  const launcher = spawn(lockedNode(), [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => launcher.stdout.once('data', resolve));
  const pid = await readPid(join(folder, 'clerk.ready'));
  expect(isRunning(pid)).toBe(true);
  launcher.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000);
});
