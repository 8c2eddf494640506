import type { RequestListener } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
afterEach(() => gateway.close());

const long = JSON.stringify(
  Array.from({ length: 300 }, (_, id) => ({ id, question: 'Wie ist die Qualität?' })),
);

const answerLong: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(long));
  response.end(long);
};

/** Reads the bytes as sent; fetch would decompress them. */
const read = async (path: string, accepted: string): Promise<{ message: IncomingMessage; bytes: Buffer }> => {
  const sent = request(new URL(path, gateway.url), { headers: { 'accept-encoding': accepted } }).end();
  const [message] = (await once(sent, 'response')) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return { message, bytes: Buffer.concat(pieces) };
};

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
  ['br;q=0, *', 'gzip', gunzipSync],
] as const)('compresses a long answer for a client that accepts %s', async (accepted, encoding, unpack) => {
  gateway = await startTestGateway({ references: answerLong });
  const { message, bytes } = await read('/api/zeugnisse/0199/bewertung', accepted);
  expect(message.headers['content-encoding']).toBe(encoding);
  expect(message.headers['vary']).toBe('accept-encoding');
  expect(message.headers['cache-control']).toBe('no-store');
  expect(Number(message.headers['content-length'])).toBe(bytes.length);
  expect(bytes.length).toBeLessThan(long.length / 4);
  expect(unpack(bytes).toString('utf8')).toBe(long);
});

it('leaves it uncompressed for a client that accepts neither', async () => {
  gateway = await startTestGateway({ references: answerLong });
  const { message, bytes } = await read('/api/zeugnisse/0199/bewertung', 'identity');
  expect(message.headers['content-encoding']).toBeUndefined();
  expect(bytes.toString('utf8')).toBe(long);
});

it.each([
  '/api/login/deputy',
  '/api/captcha',
  '/api/qrcode',
  '/api/zeugnisse/0199/delegation',
  '/api/account',
])('never compresses %s, whose answer holds a secret or personal data', async (path) => {
  gateway = await startTestGateway({ references: answerLong, accounts: answerLong });
  const { message, bytes } = await read(path, 'br, gzip');
  expect(message.headers['content-encoding']).toBeUndefined();
  expect(bytes.toString('utf8')).toBe(long);
});
