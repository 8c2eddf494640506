import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { testInternalSecret } from '@attesta/testing/network/internal-secret.ts';
import { afterEach, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
afterEach(() => gateway.close());

const startWithShell = async (services: Parameters<typeof startTestGateway>[0] = {}): Promise<void> => {
  gateway = await startTestGateway(services);
  writeBuild(gateway.webRoot, 'shell', 'abc123', { 'index.html': '', 'main.js': 'run()' }, 'main.js');
};

const answerOf = async (path: string, headers: Record<string, string> = {}): Promise<[number, unknown]> => {
  const answer = await fetch(`${gateway.url}${path}`, { headers });
  return [answer.status, await answer.json()];
};

const internal = () => ({ [internalHeader]: internalPass(testInternalSecret) });

it('health: all is well when every process is', async () => {
  await startWithShell();
  const parts = { accounts: 'up', redis: 'up', web: 'up' };
  expect(await answerOf('/health/parts', internal())).toMatchObject([200, { status: 'ready', parts }]);
  expect(await answerOf('/health/ready')).toEqual([200, { status: 'ready' }]);
});

it('health: a service that is down is named to internal callers only, and the gateway stays ready', async () => {
  await startWithShell({
    documents: (_request, response) => {
      response.statusCode = 503;
      response.end('{}');
    },
  });
  const parts = { accounts: 'up', documents: 'down' };
  expect(await answerOf('/health/parts', internal())).toMatchObject([503, { status: 'unready', parts }]);
  for (const shown of ['', 'invented']) {
    const told = await answerOf('/health/parts', { [internalHeader]: shown });
    expect(told).toEqual([503, { status: 'unready' }]);
  }
  expect(await answerOf('/health/ready')).toEqual([200, { status: 'ready' }]);
});

it('health: a gateway without builds is not ready', async () => {
  gateway = await startTestGateway();
  expect(await answerOf('/health/ready')).toEqual([503, { status: 'unready' }]);
  expect(await answerOf('/health/live')).toEqual([200, { status: 'live' }]);
});
