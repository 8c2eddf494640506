import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from '@attesta/service-kit/mail/mail.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePorts } from '../machine/ports.ts';
import { startStackProcess } from '../machine/stack-process.ts';
import { inboxProcess } from './helper-processes.ts';

let folder: string;
let inboxPort: number;
let smtpPort: number;
let inbox: Awaited<ReturnType<typeof startStackProcess>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-inbox-'));
  const [smtp = 0, web = 0] = await freePorts(2);
  inboxPort = web;
  smtpPort = smtp;
  inbox = await startStackProcess(
    await inboxProcess({ dataDir: folder, ports: { smtp }, inboxPort, values: {} }),
  );
});
afterAll(async () => {
  await inbox.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As a browser sends it: `fetch` would let nobody choose the host. */
const ask = (headers: Record<string, string>): Promise<{ status: number; allowed: string | undefined }> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port: inboxPort, path: '/email', headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          allowed: answer.headers['access-control-allow-origin'],
        }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end();
  });

test('mails are for this machine: no other site may read them, nor one that points its name here', async () => {
  const host = `localhost:${inboxPort}`;
  expect(await ask({ host })).toEqual({ status: 200, allowed: undefined });
  expect(await ask({ host, origin: `http://${host}` })).toEqual({ status: 200, allowed: undefined });
  expect(await ask({ host, origin: 'https://evil.example' })).toEqual({ status: 403, allowed: undefined });
  expect(await ask({ host: `rebound.example:${inboxPort}` })).toEqual({ status: 403, allowed: undefined });
});

test('a mail that the product sends can be read', { timeout: 60_000 }, async () => {
  const mailer = createMailer(`smtp://127.0.0.1:${smtpPort}`, 'Attesta <info@attesta.example>');
  const mail = { to: 'regula.ammann@example.ch', subject: 'Passwort festlegen', text: 'Guten Tag', html: '' };
  // The inbox is ready when it answers on the web; mails wait for the other port in their outbox.
  await vi.waitFor(() => mailer.send(mail, 'passwort-1'), { timeout: 20_000, interval: 100 });
  mailer.close();
  const read = async (): Promise<unknown> => (await fetch(`http://localhost:${inboxPort}/email`)).json();
  await vi.waitFor(async () => expect(await read()).toMatchObject([{ subject: mail.subject }]), {
    timeout: 20_000,
    interval: 100,
  });
});
