import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { exampleCompany } from './example-receipt.ts';

export type DocumentsProcess = {
  pid: number;
  /** Address that it listens on. */
  url: string;
  /** Sends a signal and resolves once the process has ended. */
  kill(signal: NodeJS.Signals): Promise<void>;
};

export type WorkerProcess = DocumentsProcess;

type Settings = { databaseUrl: string; redisUrl: string; prefix: string };

/** Runs an entry point as the launcher does; resolves once it listens. */
export const startDocumentsProcess = async (
  entry: 'web.ts' | 'worker.ts',
  { databaseUrl, redisUrl, prefix }: Settings,
  change: Readonly<Record<string, string>> = {},
): Promise<DocumentsProcess> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../${entry}`, import.meta.url))], {
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
      ...change,
    },
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const entered = JSON.parse(line) as { msg?: string; port?: number };
      if (entered.msg === 'listening') resolve(entered.port ?? 0);
    });
    void exited.then(([code]) => reject(new Error(`${entry} ended with ${String(code)}`)));
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

export const startWorkerProcess = (settings: Settings): Promise<WorkerProcess> =>
  startDocumentsProcess('worker.ts', settings);
