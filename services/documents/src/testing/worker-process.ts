import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { exampleCompany } from './example-receipt.ts';

export type WorkerProcess = {
  pid: number;
  /** Address of its health checks, once it listens. */
  url: string;
  kill(signal: NodeJS.Signals): Promise<void>;
};

type Settings = { databaseUrl: string; redisUrl: string; prefix: string };

/** Runs `worker.ts` as the launcher does; resolves once it listens. */
export const startWorkerProcess = async ({
  databaseUrl,
  redisUrl,
  prefix,
}: Settings): Promise<WorkerProcess> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../worker.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      HTTP_PORT: '0',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      REDIS_PREFIX: prefix,
      PUBLIC_URL: 'http://localhost:8080',
      TOKEN_SECRET: 'a secret that only tests sign their tokens with',
      INTERNAL_SECRET: 'a secret that only the gateway of tests shows',
      COMPANY_NAME: exampleCompany.name,
      COMPANY_ADDRESS: exampleCompany.address,
      COMPANY_ZIP: exampleCompany.zip,
      COMPANY_CITY: exampleCompany.city,
      COMPANY_VAT_RATE: '',
      LIBREOFFICE_POOL: '1',
    },
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const entry = JSON.parse(line) as { msg?: string; port?: number };
      if (entry.msg === 'listening') resolve(entry.port ?? 0);
    });
    void exited.then(([code]) => reject(new Error(`the worker ended with ${String(code)}`)));
  });
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    kill: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
};
