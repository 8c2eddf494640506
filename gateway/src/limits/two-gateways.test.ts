import type { RequestListener } from 'node:http';
import { unusedAddress } from '@attesta/testing/network/unused-address.ts';
import { testRedis } from '@attesta/testing/stores/test-redis.ts';
import { afterEach, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateways: TestGateway[] = [];
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  gateways = [];
});

/** Two gateways on one Redis, in front of the same kind of services. */
const startTwo = async (
  settings: Record<string, string>,
  services: Parameters<typeof startTestGateway>[0] = {},
): Promise<void> => {
  const shared = { REDIS_PREFIX: testRedis().prefix, TRUSTED_PROXY_COUNT: '1', ...settings };
  gateways = [await startTestGateway(services, shared), await startTestGateway(services, shared)];
};

const ask = async (number: number, path: string, method = 'GET', ip = '192.0.2.1'): Promise<number> => {
  const headers = { 'x-forwarded-for': ip };
  const answer = await fetch(`${gateways[number % 2]?.url}${path}`, { method, headers });
  await answer.arrayBuffer();
  return answer.status;
};

/** Number of requests that are not refused out of `count`, sent to the gateways in turn. */
const countAdmitted = async (count: number, path: string, method = 'GET', ip?: string): Promise<number> => {
  let admitted = 0;
  for (let n = 0; n < count; n += 1) if ((await ask(n, path, method, ip)) !== 429) admitted += 1;
  return admitted;
};

it.each([
  ['logins', { IP_LIMIT_SENSITIVE_PER_MINUTE: '5' }, '/api/login', 'POST'],
  ['calls of the API', { IP_LIMIT_PER_MINUTE: '5' }, '/api/account/prices', 'GET'],
  ['samples', { IP_LIMIT_SAMPLES_PER_MINUTE: '5' }, '/api/zeugnisse/sample', 'POST'],
  ['pages', { IP_LIMIT_PAGES_PER_MINUTE: '20' }, '/', 'GET'],
])(
  '%s have one budget for both gateways, for an address and for its block',
  async (_, limit, path, method) => {
    await startTwo(limit);
    expect(await countAdmitted(20, path, method)).toBe(5);
    expect(await ask(0, path, method, '198.51.100.1')).not.toBe(429);
    let block = 0;
    for (let last = 2; last < 40; last += 1) {
      if ((await ask(last, path, method, `192.0.2.${last}`)) !== 429) block += 1;
    }
    expect(block).toBe(15);
  },
);

it('counts pages of all gateways together and files of each, which do not use up the pages of the other', async () => {
  await startTwo({ IP_LIMIT_PAGES_PER_MINUTE: '20' });
  expect(await countAdmitted(50, '/assets/abc/main.js')).toBe(40);
  expect(await countAdmitted(10, '/')).toBe(0);
  expect(await countAdmitted(10, '/', 'GET', '198.51.100.1')).toBe(5);
});

it('counts at each gateway while Redis is away: nobody is locked out, and nobody is without a limit', async () => {
  await startTwo({
    IP_LIMIT_PAGES_PER_MINUTE: '20',
    REDIS_URL: `redis://127.0.0.1:${(await unusedAddress()).port}`,
  });
  expect(await countAdmitted(30, '/')).toBe(10);
});

it('limits requests at once at each gateway, whose memory they take', async () => {
  const answers: (() => void)[] = [];
  const payments: RequestListener = (request, response) => {
    request.resume();
    answers.push(() => response.end('{}'));
  };
  await startTwo({ IP_LIMIT_AT_ONCE: '2' }, { payments });
  const underWay = [0, 0, 1, 1].map((gateway) => ask(gateway, '/api/account/prices'));
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(4);
  expect([await ask(0, '/api/account/prices'), await ask(1, '/api/account/prices')]).toEqual([429, 429]);
  for (const answer of answers) answer();
  expect(await Promise.all(underWay)).toEqual([200, 200, 200, 200]);
});
