import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

const fileUrl = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);

type Line = { level: number; msg: string; port?: number; origin?: string };

/**
 * A process with a server, as every entry point has it: `/slow` answers after a while, any other path triggers the
 * fault.
 */
const startFaulty = async (fault: string): Promise<{ url: string; lines: Line[]; process: ChildProcess }> => {
  const script = `
    import { createLogger } from ${fileUrl('../logs/logger.ts')};
    import { listenHttp } from ${fileUrl('server.ts')};
    import { stopOnSignal } from ${fileUrl('stop-on-signal.ts')};
    const log = createLogger('faulty', 'info');
    const server = await listenHttp((request, response) => {
      if (request.url === '/slow') setTimeout(() => response.end('whole'), 700);
      else { response.end('soon'); setTimeout(() => { ${fault} }, 1); }
    }, '127.0.0.1', 0);
    stopOnSignal(log, () => server.stop());
    log.info({ port: server.port }, 'listening');`;
  const started = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const lines: Line[] = [];
  const reader = createInterface({ input: started.stdout });
  reader.on('line', (line) => lines.push(JSON.parse(line) as Line));
  await once(reader, 'line');
  return { url: `http://127.0.0.1:${lines[0]?.port}`, lines, process: started };
};

it.each([
  ['an uncaught error', `throw new Error('lost')`, 'uncaughtException'],
  ['an unhandled rejection', `Promise.reject(new Error('lost'))`, 'unhandledRejection'],
])(
  '%s is logged as fatal, requests in flight are answered, and the process exits with 1',
  async (_name, fault, origin) => {
    const { url, lines, process: faulty } = await startFaulty(fault);
    const ended = once(faulty, 'exit');
    const slow = fetch(`${url}/slow`).then((response) => response.text());
    await new Promise((resolve) => setTimeout(resolve, 100));
    await (await fetch(`${url}/fault`)).text();
    await expect
      .poll(() => lines.at(-1), { timeout: 10_000 })
      .toMatchObject({
        level: 60,
        msg: 'unexpected error, this process ends',
        origin,
      });
    await expect(fetch(`${url}/slow`)).rejects.toThrow('fetch failed');
    expect(await slow).toBe('whole');
    expect(await ended).toEqual([1, null]);
  },
);

it('an idle connection does not delay the exit', async () => {
  const { url, process: faulty } = await startFaulty('');
  const ended = once(faulty, 'exit');
  const slow = fetch(`${url}/slow`).then((response) => response.text());
  await new Promise((resolve) => setTimeout(resolve, 100));
  const began = performance.now();
  faulty.kill('SIGTERM');
  expect(await slow).toBe('whole');
  expect(await ended).toEqual([0, null]);
  // Clients keep idle connections for over a minute.
  expect(performance.now() - began).toBeLessThan(15_000);
});
