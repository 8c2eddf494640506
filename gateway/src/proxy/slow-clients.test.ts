import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkSize } from '@attesta/testing/check-size.ts';
import { openRawConnection } from '@attesta/testing/network/raw-connection.ts';
import type { RawConnection } from '@attesta/testing/network/raw-connection.ts';
import { testServer } from '@attesta/testing/network/test-server.ts';
import type { TestServer } from '@attesta/testing/network/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGatewayProcess } from '../testing/gateway-process.ts';
import type { GatewayProcess } from '../testing/gateway-process.ts';
import { request } from 'node:http';

/** Another address of this machine: an attacker uses up its own limits only. */
const address = '127.0.0.2';

type Answer = { status: number; milliseconds: number };

/** An uninvolved client: a request on a connection of its own, read at once. */
const callFromElsewhere = (baseUrl: string, method: string, path: string, body = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const call = request(new URL(path, baseUrl), {
      method,
      localAddress: address,
      agent: false,
      headers: body === '' ? {} : { 'content-length': Buffer.byteLength(body) },
    });
    call.on('response', (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - began }),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });

const medianOf = (answers: readonly Answer[]): number =>
  answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)[Math.floor(answers.length / 2)] ??
  0;

/** The limits of production in full size; elsewhere shorter deadlines, for a quick test. */
const deadlines = checkSize<Record<string, string>>(
  { BODY_DEADLINE_SECONDS: '3', READ_DEADLINE_SECONDS: '2' },
  {},
);
/** Milliseconds after which nothing of an attack is left. */
const longestHold = 20_000;
/** Milliseconds without reading: longer than a client may. */
const longestSilence = checkSize(5_000, 15_000);

const perMinute = { IP_LIMIT_PER_MINUTE: '1000000', IP_LIMIT_SENSITIVE_PER_MINUTE: '1000000' };

/** More than the system buffers for a client that does not read, so that the rest stays in the gateway. */
const largeAnswer = Buffer.alloc(12_000_000, 'x');

/** Connections of the service at work: it has a limited number. */
let busy = 0;
const service: RequestListener = (incoming, response) => {
  busy += 1;
  response.once('close', () => {
    busy -= 1;
  });
  incoming.resume();
  incoming.on('end', () => response.end(incoming.url === '/api/account' ? largeAnswer : '{}'));
};

let behind: TestServer;
let gateway: GatewayProcess;
let quiet = 0;

const measure = async (): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let round = 0; round < 25; round += 1) {
    answers.push(await callFromElsewhere(gateway.url, 'GET', '/health/live'));
    answers.push(await callFromElsewhere(gateway.url, 'GET', '/api/captcha'));
    answers.push(await callFromElsewhere(gateway.url, 'POST', '/api/login', '{"email":"a@b.ch"}'));
  }
  return answers;
};

beforeAll(async () => {
  behind = await testServer(service);
  gateway = await startGatewayProcess(behind.url, { ...perMinute, ...deadlines });
  await measure();
  quiet = medianOf(await measure());
});

afterAll(async () => {
  await gateway.stop();
  await behind.close();
});

const openAll = (texts: readonly string[], isReading: boolean): Promise<RawConnection[]> =>
  Promise.all(
    texts.map(async (text) => {
      const connection = await openRawConnection(gateway.url);
      if (!isReading) connection.stopReading();
      connection.send(text);
      return connection;
    }),
  );

const repeated = (count: number, text: string): string[] => Array.from({ length: count }, () => text);

/**
 * A system with large buffers may take a whole answer for a client that does not read: then the gateway holds nothing.
 */
const isHeld = (connection: RawConnection): boolean =>
  connection.isOpen() && connection.bytesReceived() < largeAnswer.length;

/** Measures what other clients notice during an attack, and what is left of it afterwards. */
const sufferUnder = async (texts: readonly string[], isReading: boolean) => {
  const began = Date.now();
  const connections = await openAll(texts, isReading);
  await sleep(300);
  const answers = await measure();
  const statuses = [...new Set(answers.map(({ status }) => status))];
  const times = medianOf(answers) / quiet;
  if (!isReading) await sleep(Math.max(0, longestSilence - (Date.now() - began)));
  for (const connection of connections) connection.readAgain();
  // A client that did not read first gets what the system has buffered, and then sees the end.
  const end = (isReading ? began : Date.now()) + longestHold;
  while (connections.some(isHeld) && Date.now() < end) await sleep(50);
  return { statuses, times, held: connections.filter(isHeld).length, busy, isRunning: gateway.isRunning() };
};

const unharmed = {
  statuses: [200],
  times: expect.toSatisfy((times: number) => times < 10, 'less than ten times the quiet median') as number,
  held: 0,
  busy: 0,
  isRunning: true,
};

const head = 'HTTP/1.1\r\nhost: localhost\r\n';
const token = (index: number): string => `authorization: Bearer some.token.${index % 20}\r\n`;
const unsent = 'content-length: 900\r\n\r\n{"email":';
const unsentChunk = 'transfer-encoding: chunked\r\n\r\n384\r\n{"email":';

it('K42: 300 bodies and heads that are never completed delay no other client, and are closed', async () => {
  const texts = Array.from({ length: 75 }, (_, index) => [
    `PUT /api/account ${head}${unsent}`,
    `PUT /api/account ${head}${token(index)}${unsentChunk}`,
    `GET /api/account ${head}${token(index)}${unsent}`,
    'GET /api/account HTTP/1.1\r\nx-slow: ',
  ]).flat();
  expect(await sufferUnder(texts, true)).toEqual(unharmed);
}, 60_000);

it('K42: answers that are never read, also of 45 requests on a connection, delay no other client', async () => {
  const count = checkSize(40, 230);
  const alone = Array.from({ length: count }, (_, index) => `GET /api/account ${head}${token(index)}\r\n`);
  const pipelined = repeated(6, `GET /api/account ${head}\r\n`.repeat(45));
  expect(await sufferUnder([...alone, ...pipelined], false)).toEqual(unharmed);
}, 120_000);

it('K42: pipelined requests on one connection are answered in order', async () => {
  const connection = await openRawConnection(gateway.url);
  const paths = ['/api/captcha', '/api/account/prices', '/api/login'];
  connection.send(paths.map((path) => `GET ${path} ${head}\r\n`).join(''));
  const statuses = () => connection.received().match(/HTTP\/1\.1 \d+/g);
  await expect.poll(statuses, { timeout: 10_000 }).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
  connection.end();
});
