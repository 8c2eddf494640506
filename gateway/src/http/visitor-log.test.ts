import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSize } from '@attesta/testing/check-size.ts';
import { testServer } from '@attesta/testing/network/test-server.ts';
import type { TestServer } from '@attesta/testing/network/test-server.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startGatewayProcess } from '../testing/gateway-process.ts';
import type { GatewayProcess } from '../testing/gateway-process.ts';

const count = checkSize(1200, 4600);
const atOnce = 24;

let behind: TestServer;
let gateway: GatewayProcess;
let securityFolder: string;

beforeEach(async () => {
  behind = await testServer((request, response) => {
    request.resume();
    response.writeHead(request.headers.authorization === 'Bearer right' ? 200 : 401).end('{}');
  });
  securityFolder = await mkdtemp(join(tmpdir(), 'attesta-security-'));
  gateway = await startGatewayProcess(behind.url, {
    LOG_LEVEL: 'info',
    TRUSTED_PROXY_COUNT: '1',
    SECURITY_LOG_FOLDER: securityFolder,
  });
});
afterEach(async () => {
  await gateway.stop();
  await behind.close();
  await rm(securityFolder, { recursive: true, force: true });
});

const send = async (path: string, ip: string, init: RequestInit = {}): Promise<number> => {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', ip);
  const answer = await fetch(`${gateway.url}${path}`, { ...init, headers });
  await answer.arrayBuffer();
  return answer.status;
};

const report = JSON.stringify({
  'csp-report': { 'effective-directive': 'd'.repeat(100), 'blocked-uri': `https://${'b'.repeat(1900)}` },
});
const sendReport = (ip: string) => send('/csp-report', ip, { method: 'POST', body: report });

const flood = async (throwOne: (n: number) => Promise<unknown>): Promise<void> => {
  for (let first = 0; first < count; first += atOnce) {
    const length = Math.min(atOnce, count - first);
    await Promise.all(Array.from({ length }, (_, n) => throwOne(first + n)));
  }
};

type Line = { msg?: string; count?: number; more?: Record<string, number>; network?: string | null };
const parseLog = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

it('K63 reports, pages and forged tokens of one network grow the log by its budget, and are summed up', async () => {
  const kinds = [
    (ip: string) => sendReport(ip),
    (ip: string) => send('/', ip),
    (ip: string) => send('/api/account', ip, { headers: { authorization: 'Bearer forged' } }),
    (ip: string) => send(`/api/account?${Math.random()}`, ip),
  ];
  // The last of the health checks.
  await expect.poll(() => gateway.written()).toContain('/health/live');
  const before = gateway.written().length;
  await flood((n) => (kinds[n % kinds.length] ?? sendReport)(`2001:db8:1:${(n % 200).toString(16)}::1`));
  await sendReport('192.0.2.7');
  await gateway.stop();
  const flooded = gateway.written().slice(before);
  // A network that serves one household: twice a hundred lines, and one for the rest.
  expect(flooded.length).toBeLessThan(120_000);
  const lines = parseLog(flooded);
  const sums = lines.filter(({ more }) => more !== undefined);
  const written = lines.filter(({ msg }) => msg === 'request').length;
  const summed = sums.flatMap(({ more }) => Object.entries(more ?? {}));
  const requests = summed.filter(([kind]) => kind !== 'security policy violated');
  expect(sums.length).toBeLessThan(10);
  expect(sums.every(({ network }) => typeof network === 'string')).toBe(true);
  expect(written + requests.reduce((sum, [, number]) => sum + number, 0)).toBe(count + 1);
  expect(lines.filter(({ msg }) => msg === 'security policy violated').length).toBeGreaterThan(20);
}, 120_000);

it('K63 a flood hides neither the requests of another network nor its refusals', async () => {
  await flood((n) => sendReport(`192.0.2.${n % 250}`));
  for (let n = 0; n < 3; n += 1) {
    expect(await send('/api/account', '198.51.100.7', { headers: { authorization: 'Bearer right' } })).toBe(
      200,
    );
  }
  // Reaches its limit amid thousands of refusals.
  for (let n = 0; n < 61; n += 1) await send('/api/captcha', '198.51.100.8');
  await gateway.stop();
  const own = parseLog(gateway.written()).filter(
    (line) => 'path' in line && line.path === '/api/account' && 'status' in line && line.status === 200,
  );
  expect(own).toHaveLength(3);
  const files = await readdir(securityFolder);
  const texts = await Promise.all(files.map((file) => readFile(join(securityFolder, file), 'utf8')));
  expect(texts.join('')).toContain('"operation":"getCaptcha"');
}, 120_000);
