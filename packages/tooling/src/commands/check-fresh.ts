import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createProgress } from '../../launcher/progress.mjs';
import { ensureTool } from '../machine/debian-packages.ts';
import { messageOf } from '../machine/errors.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { freePorts } from '../machine/ports.ts';
import { createFreshMachine, ensureLogFolder } from './fresh-machine.ts';
import type { FreshMachine } from './fresh-machine.ts';

const minute = 60_000;
const startDeadline = 20 * minute;
const testDeadline = 40 * minute;
const logPath = join(repositoryRoot, '.cache/check-fresh.log');
const progress = createProgress();
const stopping = new AbortController();
const interrupted = new Promise<never>((_resolve, reject) => {
  stopping.signal.addEventListener('abort', () => reject(new Error('Interrupted')), { once: true });
});
interrupted.catch(() => undefined);

const within = <Result>(promise: Promise<Result>, ms: number, what: string): Promise<Result> => {
  const late = sleep(ms).then((): never => {
    throw new Error(`${what} took more than ${ms / minute} minutes`);
  });
  return Promise.race([promise, late]);
};

/** Fetches public pages, an API answer, readiness and the inbox. */
const walk = async (url: string, inboxUrl: string): Promise<void> => {
  const pages: readonly (readonly [string, RegExp])[] = [
    [`${url}/`, /<html/i],
    [`${url}/login`, /<html/i],
    [`${url}/remotes.json`, /remoteEntry/],
    [`${url}/api/account/prices`, /einzelnerPreis/],
    [`${url}/health/parts`, /./],
    [`${inboxUrl}/email`, /^\[/],
  ];
  for (const [page, expected] of pages) {
    const response = await fetch(page, { signal: AbortSignal.timeout(10_000) });
    const body = await response.text();
    if (!response.ok || !expected.test(body)) {
      throw new Error(`${page} answered ${response.status}: ${body.slice(0, 200)}`);
    }
  }
};

type RunningCopy = { output: () => string; stop: () => Promise<void> };

/** Starts the product and waits for its ready line. */
const start = async (machine: FreshMachine, settings: string): Promise<RunningCopy> => {
  let output = '';
  let isOver = false;
  const command = machine.run(`env ${settings} npm start`, (text) => (output += text));
  void command.ended.then(() => (isOver = true));
  const ready = async (): Promise<void> => {
    while (!/^ready http:\/\/localhost:\d+$/m.test(output)) {
      if (isOver) throw new Error(`npm start ended before it was ready:\n${output.slice(-3000)}`);
      await sleep(200);
    }
  };
  await within(ready(), startDeadline, 'npm start');
  return {
    output: () => output,
    async stop() {
      await command.signal('INT');
      await within(command.ended, minute, 'Ending the product');
      const left = await machine.processes();
      if (left.length > 0) throw new Error(`Still running after the end:\n${left.join('\n')}`);
    },
  };
};

const test = async (machine: FreshMachine, title: string): Promise<void> => {
  let output = '';
  const command = machine.run('npm test', (text) => (output = (output + text).slice(-4000)));
  const code = await within(command.ended, testDeadline, 'npm test');
  // npm announces a newer npm on the same terminal.
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm notice'));
  const last = lines.at(-1) ?? '';
  if (code !== 0 || !/^\d+ passed, 0 failed$/.test(last)) {
    throw new Error(`npm test (${title}) failed (${code}): ${lines.slice(-15).join('\n')}`);
  }
  for (const line of lines.slice(-10)) progress.line(`    ${line}`);
};

const check = async (machine: FreshMachine): Promise<void> => {
  const [port, inboxPort] = await freePorts(2);
  const settings = `PORT=${port} INBOX_PORT=${inboxPort}`;
  const running = await progress.step('npm start on the bare machine', () => start(machine, settings));
  await progress.step('walking', () => walk(`http://localhost:${port}`, `http://localhost:${inboxPort}`));
  await progress.step('npm test beside the running copy', () => test(machine, 'beside a copy'));
  await progress.step('ending the copy', () => running.stop());
  const again = await progress.step('npm start once more', () => start(machine, settings));
  if (/installing|building/.test(again.output())) {
    throw new Error('The second start installed or built again');
  }
  await again.stop();
  await progress.step('npm test once more', () => test(machine, 'second run'));
};

const main = async (): Promise<void> => {
  if (process.getuid?.() !== 0) throw new Error('A machine of its own can only be made as root');
  await ensureTool('debootstrap', progress);
  await ensureLogFolder(logPath);
  await writeFile(logPath, '');
  progress.line(`log: ${logPath}`);
  const machine = await progress.step('making a bare Debian 12 with Node 20', () =>
    createFreshMachine(logPath, stopping.signal),
  );
  try {
    await Promise.race([check(machine), interrupted]);
  } finally {
    await machine.remove();
  }
};

const began = Date.now();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());
main().then(
  () => {
    const line = `check:fresh passed in ${Math.round((Date.now() - began) / 1000)} s`;
    createWriteStream(logPath, { flags: 'a' }).end(`${line}\n`, () => {
      progress.line(line);
      process.exit(0);
    });
  },
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\ncheck:fresh FAILED (log: ${logPath})\n`);
    process.exit(1);
  },
);
