import { request as httpRequest } from 'node:http';
import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkSize } from '@attesta/testing/check-size.ts';
import { unusedAddress } from '@attesta/testing/network/unused-address.ts';
import { testServer } from '@attesta/testing/network/test-server.ts';
import type { TestServer } from '@attesta/testing/network/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGatewayProcess } from '../testing/gateway-process.ts';
import type { GatewayProcess } from '../testing/gateway-process.ts';

const megabyte = 1024 * 1024;
/** Memory that the peak of a further round may add, in megabytes. */
const tolerated = 50;
const perMinute = { IP_LIMIT_PER_MINUTE: '1000000', IP_LIMIT_SENSITIVE_PER_MINUTE: '1000000' };

const flood = function* (bytes: number): Iterable<Uint8Array> {
  const chunk = Buffer.alloc(64 * 1024, '[');
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk;
};

/** The status, or 0 if the connection was cut before one came. */
const throwBomb = (url: string, path: string, bytes: number): Promise<number> =>
  new Promise((resolve) => {
    const request = httpRequest(new URL(path, url), { method: 'PUT', agent: false });
    request.on('response', (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
    pipeline(Readable.from(flood(bytes)), request).catch(() => undefined);
  });

describe.each(['cold', 'warm'] as const)('K37: bombs in chunks, with a %s service behind', (state) => {
  let asked = 0;
  let service: TestServer | undefined;
  let gateway: GatewayProcess;
  const count: RequestListener = (request, response) => {
    if (request.method === 'PUT') asked += 1;
    response.end('{}');
  };

  beforeAll(async () => {
    if (state === 'warm') service = await testServer(count);
    const { url } = service ?? (await unusedAddress());
    gateway = await startGatewayProcess(url, perMinute);
  });

  afterAll(async () => {
    await gateway.stop();
    await service?.close();
  });

  it('are refused without calling a service, and the memory is freed', async () => {
    const bytes = checkSize(8, 100) * megabyte;
    const round = (): Promise<number[]> =>
      Promise.all(
        Array.from({ length: checkSize(6, 16) }, (_, index) =>
          // A logo may be larger than any other body.
          throwBomb(gateway.url, index % 2 === 0 ? '/api/account' : '/api/zeugnisse/employee', bytes),
        ),
      );
    const watched = async (): Promise<{ statuses: number[]; highest: number }> => {
      let highest = await gateway.memory();
      const watch = setInterval(() => {
        void gateway.memory().then((now) => {
          highest = Math.max(highest, now);
        });
      }, 50);
      const statuses = await round();
      clearInterval(watch);
      return { statuses, highest };
    };
    // A process that has just started grows by any work, and uncollected garbage varies: two rounds set the peak, and a
    // further one must not exceed it.
    const known = [await watched(), await watched()];
    const before = Math.max(...known.map((each) => each.highest));
    const { statuses, highest } = await watched();
    expect(new Set(statuses)).toEqual(new Set([413]));
    expect(asked).toBe(0);
    expect(gateway.isRunning()).toBe(true);
    expect(highest - before).toBeLessThan(tolerated);
    const next = await fetch(`${gateway.url}/api/account/prices`);
    expect(next.status).toBe(state === 'warm' ? 200 : 502);
  }, 120_000);
});
