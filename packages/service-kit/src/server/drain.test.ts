import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';

const fileUrl = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);

/** A process whose `/slow` takes 700 ms, with this time to drain. */
const startProcess = async (drainSeconds: number, more = '') => {
  const script = `
    import { createLogger } from ${fileUrl('../logs/logger.ts')};
    import { runProcess } from ${fileUrl('process.ts')};
    await runProcess({
      dependencies: {
        logger: createLogger('draining', 'info'),
        settings: { HTTP_HOST: '127.0.0.1', HTTP_PORT: 0, DRAIN_SECONDS: ${drainSeconds} },
      },
      close: () => Promise.resolve(),
      answer: () => (request, response) => {
        if (request.url === '/slow') setTimeout(() => response.end('whole'), 700);
        else response.end('soon');
      },
      ${more}
    });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { port } = JSON.parse(line) as { port: number };
  return { child, ended, url: `http://127.0.0.1:${port}` };
};

const agent = new Agent({ keepAlive: true });

/** An answer with the header of its connection. */
const get = async (url: string): Promise<{ status: number; connection: string; body: string }> => {
  const [answer] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
  let body = '';
  for await (const piece of answer) body += String(piece);
  return { status: answer.statusCode ?? 0, connection: answer.headers.connection ?? '', body };
};

it('while it drains, a process is not ready, answers everything else and closes each connection', async () => {
  const { child, ended, url } = await startProcess(6);
  expect(await get(`${url}/health/ready`)).toEqual({ status: 200, connection: 'keep-alive', body: 'soon' });
  const slow = get(`${url}/slow`);
  await sleep(200);
  const began = performance.now();
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await get(`${url}/health/ready`)).status).toBe(503), {
    timeout: 5_000,
  });
  expect(await slow).toEqual({ status: 200, connection: 'close', body: 'whole' });
  for (let asked = 0; asked < 20; asked += 1) {
    expect(await get(`${url}/any`)).toEqual({ status: 200, connection: 'close', body: 'soon' });
  }
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - began).toBeGreaterThan(5_950);
  await expect(get(`${url}/any`)).rejects.toThrow('ECONNREFUSED');
});

it('a drain loses no request of a client that keeps its connections for less time than it takes', async () => {
  const { child, ended, url } = await startProcess(2);
  const failures: unknown[] = [];
  let answered = 0;
  let isDraining = false;
  const work = async (): Promise<void> => {
    while (!isDraining) {
      await get(`${url}/any`).then(
        () => (answered += 1),
        (error: unknown) => failures.push(error),
      );
      // As a proxy, which asks another process from then on.
      isDraining ||= (await get(`${url}/health/ready`)).status === 503;
      await sleep(10);
    }
  };
  const working = Promise.all(Array.from({ length: 10 }, work));
  await vi.waitFor(() => expect(answered).toBeGreaterThan(100), { timeout: 30_000 });
  child.kill('SIGTERM');
  await working;
  expect(await ended).toEqual([0, null]);
  expect(failures).toEqual([]);
});

it.each([
  ['SIGINT, from a person', 'SIGINT', ''],
  ['a process without clients', 'SIGTERM', 'hasClients: false,'],
] as const)('%s: no drain', async (_name, signal, more) => {
  const { child, ended } = await startProcess(60, more);
  const began = performance.now();
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(30_000);
});
