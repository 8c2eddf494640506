import { readFile } from 'node:fs/promises';
import { startStackProcess } from '@attesta/tooling/machine/stack-process.ts';
import { gatewayArgs } from '@attesta/tooling/processes/stack-processes.ts';
import { lockedNode } from '@attesta/tooling/machine/paths.ts';
import { unusedAddress } from '@attesta/testing/network/unused-address.ts';
import { testInternalSecret } from '@attesta/testing/network/internal-secret.ts';
import { testRedis } from '@attesta/testing/stores/test-redis.ts';

export type GatewayProcess = {
  url: string;
  /** False once the process has ended, for any reason. */
  isRunning(): boolean;
  /** Resident memory, in megabytes. */
  memory(): Promise<number>;
  /** Its output so far; empty with the usual LOG_LEVEL. */
  written(): string;
  stop(): Promise<void>;
};

/** The gateway as a process of its own, as the launcher starts it, but never restarted. */
export const startGatewayProcess = async (
  serviceUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<GatewayProcess> => {
  const { port, url } = await unusedAddress();
  const redis = testRedis();
  const { child, stop } = await startStackProcess({
    name: 'gateway',
    command: lockedNode(),
    args: [...gatewayArgs],
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: String(port),
      REDIS_URL: redis.url,
      REDIS_PREFIX: redis.prefix,
      INTERNAL_SECRET: testInternalSecret,
      PUBLIC_URL: url,
      ACCOUNTS_URL: serviceUrl,
      PAYMENTS_URL: serviceUrl,
      REFERENCES_URL: serviceUrl,
      DOCUMENTS_URL: serviceUrl,
      ...settings,
    },
    isReady: () =>
      fetch(`${url}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  let written = '';
  child.stdout.on('data', (text: string) => {
    written += text;
  });
  return {
    url,
    written: () => written,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    stop: () => stop(),
  };
};
