import nodemailer from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiClient } from './network/api-client.ts';
import { startInbox } from './network/inbox.ts';
import type { Inbox } from './network/inbox.ts';
import { movableClock } from './movable-clock.ts';
import { testServer } from './network/test-server.ts';
import type { TestServer } from './network/test-server.ts';

let server: TestServer;
let inbox: Inbox;

beforeAll(async () => {
  inbox = await startInbox();
  server = await testServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('set-cookie', 'step=1; HttpOnly; Path=/');
      if (request.url === '/api/login/date') response.statusCode = 401;
      const { authorization, cookie } = request.headers;
      response.end(
        JSON.stringify({
          code: 'unauthenticated',
          method: request.method,
          path: request.url,
          authorization,
          cookie,
          ip: request.headers['x-forwarded-for'],
          type: request.headers['content-type'],
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
  });
});

afterAll(async () => {
  await server.close();
  await inbox.close();
});

test('sends a call with method, path and parameters of its operation, and with token and address', async () => {
  const client = apiClient(server.url).as('abc').from('192.0.2.7');
  const answer = await client.call('getPreview', { params: { id: 'a/b' }, query: { page: 2 } });
  expect(JSON.parse(answer.bytes.toString('utf8'))).toMatchObject({
    method: 'GET',
    path: '/api/zeugnisse/preview/a%2Fb?page=2',
    authorization: 'Bearer abc',
    ip: '192.0.2.7',
  });
});

test('returns cookies, and sends an invalid body unchanged', async () => {
  const client = apiClient(server.url);
  await client.call('charge', { body: { nbrOfCertificates: 3 } });
  const answer = await client.call('charge', { rawBody: '{"nbrOf' });
  expect(JSON.parse(answer.bytes.toString('utf8'))).toMatchObject({
    cookie: 'step=1',
    type: 'text/plain; charset=utf-8',
    body: '{"nbrOf',
  });
});

test('an error answer has its code and no body', async () => {
  const answer = await apiClient(server.url).call('recordLogin');
  expect(answer.status).toBe(401);
  expect(answer.error?.code).toBe('unauthenticated');
  expect(answer.body).toBeUndefined();
});

test('the inbox returns each mail once, waits for late ones, and lists the others if none fits', async () => {
  const transport = nodemailer.createTransport(inbox.smtpUrl);
  const waiting = inbox.waitForMail({ to: 'Anna@example.ch', subject: /zweite/ });
  await transport.sendMail({
    from: 'a@b.ch',
    to: 'anna@example.ch',
    subject: 'Die erste',
    text: 'Grüsse',
  });
  await transport.sendMail({
    from: 'a@b.ch',
    to: 'anna@example.ch',
    subject: 'Die zweite',
    html: '<b>x</b>',
  });
  expect((await waiting).html).toContain('<b>x</b>');
  expect((await inbox.waitForMail({ to: 'anna@example.ch' })).text).toContain('Grüsse');
  await expect(inbox.waitForMail({ to: 'anna@example.ch' }, 50)).rejects.toThrow('Die zweite');
});

test('an inbox that refuses makes the sender fail', async () => {
  inbox.refuse(true);
  const transport = nodemailer.createTransport(inbox.smtpUrl);
  await expect(transport.sendMail({ from: 'a@b.ch', to: 'c@d.ch', subject: 'x', text: 'y' })).rejects.toThrow(
    'Refused',
  );
  inbox.refuse(false);
});

test('the clock stands still until it is moved', () => {
  const clock = movableClock('2024-02-29T12:00:00Z');
  clock.advance(24 * 60 * 60 * 1000);
  expect(clock.now().toISOString()).toBe('2024-03-01T12:00:00.000Z');
  clock.set('2030-01-01T00:00:00Z');
  expect(clock.now().getUTCFullYear()).toBe(2030);
});
