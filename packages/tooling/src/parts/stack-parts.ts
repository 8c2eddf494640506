import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { httpAnswers, httpReady } from './http-ready.mjs';
import { lockedNode, repositoryRoot } from './paths.mjs';
import { partEnvironment } from './part-environment.mjs';
import { serviceNames } from './settings.mjs';

const local = (port) => `http://127.0.0.1:${port}`;

/** The merchant that the sandbox knows where the settings name none. */
const sandboxMerchant = {
  SAFERPAY_CUSTOMER_ID: '241111',
  SAFERPAY_TERMINAL_ID: '17711111',
  SAFERPAY_USERNAME: 'API_241111_00000001',
  SAFERPAY_PASSWORD: 'sandbox-password',
};

/** Settings that follow from the embedded sandbox. The browser opens its two origins, so they are named localhost. */
export const sandboxSettings = (ports) => ({
  ...sandboxMerchant,
  SAFERPAY_BASE_URL: `http://localhost:${ports.sandbox}/api`,
  PAYMENT_FRAME_SOURCES: `http://localhost:${ports.sandbox} http://localhost:${ports.sandboxAcs}`,
});

/** What Node has made of the sources stays for the next start, which takes half as long: a part that died is soon back. */
const compileCache = { NODE_COMPILE_CACHE: join(repositoryRoot, '.cache/node-compile') };

/** The services that one process can do all of; documents always has its worker apart, because of LibreOffice. */
const undivided = ['accounts', 'payments', 'references'];

/**
 * Processes that do a service's work apart from its requests, by the setting WORKERS.
 * @param {Record<string, string>} values
 * @returns {string[]} names of parts
 */
export const workersApart = ({ WORKERS: workers }) =>
  workers === 'apart' ? undivided.map((name) => `${name}-worker`) : [];

const nodePart = (name, entry, env, port, own = {}) => ({
  name,
  command: lockedNode(),
  args: [entry],
  env: { ...env, ...compileCache, HTTP_HOST: '127.0.0.1', HTTP_PORT: String(port), ...own },
  isReady: httpReady(`${local(port)}/health/ready`),
});

/** The local mail inbox: its SMTP port is a free one, its pages and REST interface are at INBOX_PORT. */
export const inboxPart = async ({ dataDir, ports, inboxPort, values }) => {
  const folder = join(dataDir, 'inbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const options = Object.entries({
    '--smtp': ports.smtp,
    '--web': inboxPort,
    '--ip': '127.0.0.1',
    '--web-ip': '127.0.0.1',
    '--mail-directory': folder,
  }).flatMap(([name, value]) => [name, String(value)]);
  return {
    name: 'inbox',
    command: lockedNode(),
    args: ['packages/tooling/launcher/inbox.mjs', '--silent', ...options],
    env: partEnvironment('inbox', values, {}),
    isReady: httpReady(`${local(inboxPort)}/healthz`),
  };
};

export const sandboxPart = ({ dataDir, ports, values }) => {
  const own = {
    ...sandboxMerchant,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_ACS_PORT: String(ports.sandboxAcs),
    SANDBOX_STATE_FILE: join(dataDir, 'sandbox-state.json'),
  };
  return {
    name: 'sandbox',
    command: lockedNode(),
    args: ['packages/saferpay-sandbox/src/main.ts'],
    env: partEnvironment('sandbox', values, own),
    isReady: httpAnswers(`${local(ports.sandbox)}/`),
  };
};

/**
 * The four services and their workers: that of documents always, the others where they run apart.
 * @param {{ ports: Record<string, number>, values: Record<string, string>, databaseUrls: Record<string, string> }} stack
 * @returns {import('./part.mjs').Part[]}
 */
export const serviceParts = ({ ports, values, databaseUrls }) => {
  const apart = workersApart(values);
  const environmentOf = (name) => partEnvironment(name, values, { DATABASE_URL: databaseUrls[name] });
  const isWhole = (name) => undivided.includes(name) && apart.length === 0;
  const services = serviceNames.map((name) =>
    nodePart(
      name,
      `services/${name}/src/${isWhole(name) ? 'main' : 'web'}.ts`,
      environmentOf(name),
      ports[name],
    ),
  );
  const workers = apart.map((name) => {
    const service = name.replace(/-worker$/, '');
    return nodePart(name, `services/${service}/src/worker.ts`, environmentOf(service), ports[name]);
  });
  const worker = nodePart(
    'worker',
    'services/documents/src/worker.ts',
    partEnvironment('worker', values, { DATABASE_URL: databaseUrls.documents }),
    ports.worker,
  );
  return [...services, ...workers, worker];
};

/**
 * Megabytes that V8 gives each half of what is new. The gateway passes bytes on and keeps nothing; left to itself V8 lets
 * this grow to 32 under a flood and never gives it back.
 */
const gatewaySemiSpace = '--max-semi-space-size=8';

/** The gateway listens on the public port. */
export const gatewayPart = ({ ports, values, port }) => {
  const behind = [...serviceNames, ...workersApart(values), 'worker'].map((name) => [
    `${name.replaceAll('-', '_').toUpperCase()}_URL`,
    local(ports[name]),
  ]);
  const own = { ...Object.fromEntries(behind), WEB_ROOT: repositoryRoot, HTTP_HOST: values.HOST };
  const reachable = ['0.0.0.0', '::'].includes(values.HOST) ? '127.0.0.1' : values.HOST;
  const part = nodePart('gateway', 'gateway/src/main.ts', partEnvironment('gateway', values, {}), port, own);
  return {
    ...part,
    args: [gatewaySemiSpace, ...part.args],
    isReady: httpReady(`http://${reachable}:${port}/health/ready`),
  };
};
