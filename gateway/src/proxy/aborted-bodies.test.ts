import { defaultBodyLimit } from '@attesta/contracts/operations/operation.ts';
import type { OperationDefinition } from '@attesta/contracts/operations/operation.ts';
import { operations } from '@attesta/contracts/operations.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { unusedAddress } from '@attesta/testing/network/unused-address.ts';
import { openRawConnection } from '@attesta/testing/network/raw-connection.ts';
import { testServer } from '@attesta/testing/network/test-server.ts';
import type { TestServer } from '@attesta/testing/network/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { echo } from '../testing/test-gateway.ts';
import { startGatewayProcess } from '../testing/gateway-process.ts';
import type { GatewayProcess } from '../testing/gateway-process.ts';

/** Limits above the rate of these attempts. */
const settings = { IP_LIMIT_PER_MINUTE: '1000000', IP_LIMIT_SENSITIVE_PER_MINUTE: '1000000' };

const withBody = operations.filter(({ method }) => method === 'PUT' || method === 'POST');
const someId = '01990000-0000-7000-8000-000000000001';
const body = '{"firstname":"Regula","lastname":"Ammann"}';

type Framing = 'chunked' | 'with length';

const requestOf = ({ method, path }: OperationDefinition, framing: Framing): string => {
  const head = `${method} ${path.replaceAll(/:\w+/g, someId)} HTTP/1.1\r\nhost: localhost\r\n`;
  return framing === 'chunked'
    ? `${head}transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    : `${head}content-length: ${body.length}\r\n\r\n${body}`;
};

/** Sends the beginning of a request and cuts the connection. */
const sendPart = async (url: string, text: string): Promise<void> => {
  const connection = await openRawConnection(url);
  connection.send(text);
  // The bytes must arrive before the cut, or they are discarded with the connection.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await connection.reset();
};

/** Positions to cut at: in full size after each byte, else after the head, in the first chunk and before the end. */
const cuts = (text: string): number[] => {
  const head = text.indexOf('\r\n\r\n') + 4;
  return checkSize(
    [head, head + 1, head + 12, text.length - 1],
    Array.from({ length: text.length }, (_, index) => index + 1),
  );
};

const inBatches = async (work: readonly (() => Promise<void>)[], size: number): Promise<void> => {
  for (let start = 0; start < work.length; start += size) {
    await Promise.all(work.slice(start, start + size).map((each) => each()));
  }
};

describe.each(['cold', 'warm'] as const)('K41: a body that is cut off, with a %s service behind', (state) => {
  let service: TestServer | undefined;
  let gateway: GatewayProcess;

  beforeAll(async () => {
    if (state === 'warm') service = await testServer(echo('any'));
    const { url } = service ?? (await unusedAddress());
    gateway = await startGatewayProcess(url, settings);
    await fetch(`${gateway.url}/api/account/prices`);
  });

  afterAll(async () => {
    await gateway.stop();
    await service?.close();
  });

  /** The status of the next request, with no bad state of the process. */
  const nextAnswer = async (): Promise<number> => {
    expect(gateway.isRunning()).toBe(true);
    return (await fetch(`${gateway.url}/api/account/prices`)).status;
  };
  const expected = state === 'warm' ? 200 : 502;

  it.each(['chunked', 'with length'] as const)(
    '%s, on each route: the next request is answered',
    async (framing) => {
      const attempts = withBody.flatMap((operation) => {
        const text = requestOf(operation, framing);
        return cuts(text).map((length) => () => sendPart(gateway.url, text.slice(0, length)));
      });
      await inBatches(attempts, 16);
      expect(await nextAnswer()).toBe(expected);
    },
    checkSize(60_000, 900_000),
  );

  it('a chunked body above the limit is refused, and the next request is answered', async () => {
    const connection = await openRawConnection(gateway.url);
    connection.send(
      'PUT /api/zeugnisse/employee HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    const chunk = 'x'.repeat(16 * 1024);
    for (let sent = 0; sent <= defaultBodyLimit; sent += chunk.length) {
      connection.send(`4000\r\n${chunk}\r\n`);
    }
    connection.send('0\r\n\r\n');
    await expect.poll(() => connection.received(), { timeout: 15_000 }).toContain('HTTP/1.1 413');
    connection.end();
    expect(await nextAnswer()).toBe(expected);
  });
});
