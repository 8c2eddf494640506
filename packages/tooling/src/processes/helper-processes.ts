import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockedNode } from '../machine/paths.ts';
import type { Values } from '../settings/settings.ts';
import { httpAnswers, httpReady } from './http-ready.ts';
import { processEnvironment } from './process-environment.ts';
import type { StackProcess } from '../machine/stack-process.ts';
import type { Ports, StackWith } from './stack-ports.ts';
import { localUrl } from './stack-ports.ts';

/** Merchant of the sandbox if the settings name none. */
const sandboxMerchant = {
  SAFERPAY_CUSTOMER_ID: '241111',
  SAFERPAY_TERMINAL_ID: '17711111',
  SAFERPAY_USERNAME: 'API_241111_00000001',
  SAFERPAY_PASSWORD: 'sandbox-password',
};

/** Settings of the embedded sandbox. The browser opens its two origins, so they are named localhost. */
export const sandboxSettings = (ports: Pick<Ports, 'sandbox' | 'sandboxAcs'>): Values => ({
  ...sandboxMerchant,
  SAFERPAY_BASE_URL: `http://localhost:${ports.sandbox}/api`,
  PAYMENT_FRAME_SOURCES: `http://localhost:${ports.sandbox} http://localhost:${ports.sandboxAcs}`,
  PAYMENT_MEANS: 'VISA,MASTERCARD',
});

/** Local mail inbox: SMTP on a free port, pages and REST interface on INBOX_PORT. */
export const inboxProcess = async ({
  dataDir,
  ports,
  inboxPort,
  values,
}: Omit<StackWith<'smtp'>, 'port' | 'databaseUrls'>): Promise<StackProcess> => {
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
    args: ['packages/tooling/src/embedded/inbox.ts', '--silent', ...options],
    env: processEnvironment('inbox', values, {}),
    isReady: httpReady(`${localUrl(inboxPort)}/healthz`),
  };
};

export const sandboxProcess = ({
  dataDir,
  ports,
  values,
}: StackWith<'sandbox' | 'sandboxAcs'>): StackProcess => {
  const own = {
    ...sandboxMerchant,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_ACS_PORT: String(ports.sandboxAcs),
    SANDBOX_STATE_FILE: join(dataDir, 'sandbox-state.jsonl'),
  };
  return {
    name: 'sandbox',
    command: lockedNode(),
    args: ['packages/saferpay-sandbox/src/main.ts'],
    env: processEnvironment('sandbox', values, own),
    isReady: httpAnswers(`${localUrl(ports.sandbox)}/`),
  };
};
