import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import { openSecurityLog } from '@attesta/service-kit/logs/security-log.ts';
import type { SecurityLog } from '@attesta/service-kit/logs/security-log.ts';
import { testInternalSecret } from '@attesta/testing/network/internal-secret.ts';
import { testRedis } from '@attesta/testing/stores/test-redis.ts';
import { testServer } from '@attesta/testing/network/test-server.ts';
import type { TestServer } from '@attesta/testing/network/test-server.ts';
import { Redis } from 'ioredis';
import { createGateway } from '../app.ts';
import { readEnv } from '../env.ts';
import { listenToClients } from '../listen-to-clients.ts';

type Services = Partial<Record<'accounts' | 'payments' | 'references' | 'documents', RequestListener>>;

export type TestGateway = {
  url: string;
  webRoot: string;
  /** The lines of the access log so far. */
  accessLog: Record<string, unknown>[];
  securityLog: SecurityLog;
  close(): Promise<void>;
};

/** Product that test artefacts are signed for, and `PUBLIC_URL` of the test gateway. */
export const testProduct = 'http://localhost:8080';

/** Answers with the request as the service received it. */
export const echo =
  (service: string): RequestListener =>
  (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      const { method, url, headers } = request;
      response.end(
        JSON.stringify({ service, method, url, headers, body: Buffer.concat(chunks).toString('utf8') }),
      );
    });
  };

/** Lays out a build as the tooling does. */
export const writeBuild = (
  webRoot: string,
  folder: string,
  build: string,
  files: Readonly<Record<string, string>>,
  entry: string,
  pages: object = {},
): void => {
  const dist = path.join(webRoot, folder, 'dist');
  mkdirSync(path.join(dist, build), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(dist, build, name), content);
  const record = {
    name: folder,
    build,
    entry,
    integrity: 'sha384-test',
    requires: { 'web-kit': '^1.0.0' },
    ...pages,
  };
  writeFileSync(path.join(dist, 'build.json'), JSON.stringify(record));
};

/** Handles a request before the gateway, to simulate a fault; true if it did. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The real gateway on a free port, in front of small real servers. */
export const startTestGateway = async (
  services: Services = {},
  settings: Readonly<Record<string, string>> = {},
  fault: Fault = () => false,
): Promise<TestGateway> => {
  const names = ['accounts', 'payments', 'references', 'documents'] as const;
  const servers: TestServer[] = [];
  const urls: Record<string, string> = {};
  for (const name of names) {
    const server = await testServer(services[name] ?? echo(name));
    servers.push(server);
    urls[`${name.toUpperCase()}_URL`] = server.url;
  }
  const webRoot = mkdtempSync(path.join(tmpdir(), 'attesta-web-'));
  const { url: redisUrl, prefix } = testRedis();
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HTTP_PORT: '0',
    REDIS_URL: redisUrl,
    REDIS_PREFIX: prefix,
    INTERNAL_SECRET: testInternalSecret,
    PUBLIC_URL: testProduct,
    WEB_ROOT: webRoot,
    ...urls,
    ...settings,
  });
  const redis = new Redis(env.REDIS_URL, {
    enableOfflineQueue: false,
    lazyConnect: true,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  await redis.connect().catch(() => undefined);
  const accessLog: Record<string, unknown>[] = [];
  const logger = createLogger('gateway', env.LOG_LEVEL);
  const securityLog = openSecurityLog('gateway', env, logger);
  const gateway = createGateway({
    env,
    logger,
    securityLog,
    redis,
    accessLogger: { info: (line: object) => void accessLog.push({ ...line }) },
  });
  const answer = gateway.app.callback();
  const server = await listenToClients(
    (request, response) => fault(request, response) || answer(request, response),
    env,
  );
  return {
    url: `http://127.0.0.1:${server.port}`,
    webRoot,
    accessLog,
    securityLog,
    close: async () => {
      await gateway.close();
      await securityLog.close();
      redis.disconnect();
      await Promise.all([server.stop(), ...servers.map(({ close }) => close())]);
      rmSync(webRoot, { recursive: true, force: true });
    },
  };
};
