import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import Koa from 'koa';
import type { AddressInfo } from 'node:net';
import { createBankRoutes } from './page/bank-routes.ts';
import { createApiRoutes } from './api/api-routes.ts';
import { createCallLog } from './api/call-log.ts';
import { createControlRoutes } from './control-routes.ts';
import { createFaults } from './state/faults.ts';
import type { FaultInput } from './state/faults.ts';
import { createNotifier } from './state/notifications.ts';
import { createPageRoutes } from './page/page-routes.ts';
import { createPayer } from './state/payer.ts';
import { createPaymentStore } from './state/payment-state.ts';
import { defaultSettings } from './state/settings.ts';
import type { SandboxSettings } from './state/settings.ts';

export type SandboxOptions = Partial<SandboxSettings> & {
  /** Ports of the two origins; 0 (the default) chooses free ones. */
  port?: number;
  acsPort?: number;
  /** Address to listen on. */
  host?: string;
  /** Host name by which browsers and the merchant reach the sandbox. */
  publicHost?: string;
  /** File that keeps the payments over a restart. */
  stateFile?: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Called with unexpected errors of request handlers. */
  onError?: (error: unknown) => void;
};

export type Sandbox = {
  /** Origin of API, payment page and switches; the API is at `${url}/api`. */
  url: string;
  /** Origin of the bank's page. */
  acsUrl: string;
  settings: SandboxSettings;
  setFaults(faults: FaultInput[]): void;
  close(): Promise<void>;
};

/** Starts a payment provider that speaks the Saferpay JSON API, on two ports and thus two origins. */
export const createSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const {
    port = 0,
    acsPort = 0,
    host = '127.0.0.1',
    publicHost = 'localhost',
    stateFile,
    now = Date.now,
    onError = () => undefined,
    ...given
  } = options;
  const settings: SandboxSettings = { ...defaultSettings, ...given };
  const pageServer = await listen(host, port);
  const bankServer = await listen(host, acsPort);
  const pageOrigin = originOf(pageServer, publicHost);
  const bankOrigin = originOf(bankServer, publicHost);

  const store = createPaymentStore(stateFile);
  const faults = createFaults();
  const calls = createCallLog();
  const notifier = createNotifier(settings);
  const payer = createPayer(store, faults, notifier);

  const pageApp = new Koa();
  const bankApp = new Koa();
  pageApp.on('error', onError);
  bankApp.on('error', onError);
  pageApp
    .use(createApiRoutes({ store, settings, now, pageOrigin }, faults, calls).routes())
    .use(createPageRoutes({ store, payer, now, bankOrigin }).routes())
    .use(createControlRoutes({ store, faults, calls, notifier, payer, now }).routes());
  bankApp.use(createBankRoutes({ store, payer, pageOrigin }).routes());
  pageServer.on('request', answerWith(pageApp));
  bankServer.on('request', answerWith(bankApp));

  return {
    url: pageOrigin,
    acsUrl: bankOrigin,
    settings,
    setFaults: faults.replace,
    async close() {
      notifier.stop();
      await Promise.all([pageServer, bankServer].map(stop));
    },
  };
};

const answerWith = (app: Koa): RequestListener => {
  const callback = app.callback();
  return (request, response) => void callback(request, response);
};

/** Listens before the handlers exist, because the pages link to both ports. */
const listen = (host: string, port: number): Promise<Server> => {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
};

const originOf = (server: Server, publicHost: string): string =>
  `http://${publicHost}:${(server.address() as AddressInfo).port}`;

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
