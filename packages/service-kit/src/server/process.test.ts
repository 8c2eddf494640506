import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const fileUrl = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);

it('writes its compile cache at the start, since it may be killed', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'attesta-compiled-'));
  const script = `
    import { createLogger } from ${fileUrl('../logs/logger.ts')};
    import { runProcess } from ${fileUrl('process.ts')};
    await runProcess({
      dependencies: {
        logger: createLogger('compiling', 'info'),
        settings: { HTTP_HOST: '127.0.0.1', HTTP_PORT: 0, DRAIN_SECONDS: 0 },
      },
      close: () => Promise.resolve(),
      answer: () => (request, response) => response.end(),
    });`;
  const started = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(started, 'exit');
  onTestFinished(async () => {
    started.kill('SIGKILL');
    await ended;
    await rm(cache, { recursive: true, force: true });
  });
  await once(started.stdout, 'data');
  const kept = async (): Promise<number> => (await readdir(cache, { recursive: true })).length;
  await expect.poll(kept, { timeout: 10_000 }).toBeGreaterThan(20);
});
