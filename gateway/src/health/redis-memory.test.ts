import { testInternalSecret } from '@attesta/testing/network/internal-secret.ts';
import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { startSmallRedis } from '@attesta/testing/stores/small-redis.ts';
import { testServer } from '@attesta/testing/network/test-server.ts';
import { expect, it } from 'vitest';
import { startGatewayProcess } from '../testing/gateway-process.ts';

it('a full Redis raises one alert; requests are still limited and answered', async () => {
  const redis = await startSmallRedis();
  const behind = await testServer((request, response) => {
    request.resume();
    response.end('{"status":"ready"}');
  });
  const gateway = await startGatewayProcess(behind.url, {
    LOG_LEVEL: 'info',
    REDIS_URL: redis.url,
    IP_LIMIT_SENSITIVE_PER_MINUTE: '3',
  });
  try {
    await redis.fill();
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await fetch(`${gateway.url}/api/captcha`)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const ready = await fetch(`${gateway.url}/health/parts`, {
      headers: { [internalHeader]: internalPass(testInternalSecret) },
    });
    expect([ready.status, await ready.json()]).toMatchObject([503, { parts: { redis: 'full' } }]);
    await expect.poll(() => gateway.written(), { timeout: 20_000 }).toContain('"alert":"redis-full"');
    await redis.empty();
    await expect.poll(() => gateway.written(), { timeout: 20_000 }).toContain('Redis has room again');
    expect(gateway.written().match(/"alert":"redis-full"/g)).toHaveLength(1);
  } finally {
    await gateway.stop();
    await behind.close();
    await redis.stop();
  }
}, 60_000);
