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

/** Sends a request as a browser does; `fetch` does not let the caller choose the host. */
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

test('serves mails only to this machine, not to other sites or rebound domains', async () => {
  const host = `localhost:${inboxPort}`;
  expect(await ask({ host })).toEqual({ status: 200, allowed: undefined });
  expect(await ask({ host, origin: `http://${host}` })).toEqual({ status: 200, allowed: undefined });
  expect(await ask({ host, origin: 'https://evil.example' })).toEqual({ status: 403, allowed: undefined });
  expect(await ask({ host: `rebound.example:${inboxPort}` })).toEqual({ status: 403, allowed: undefined });
});

test('delivers a mail that the product sends', { timeout: 60_000 }, async () => {
  const mailer = createMailer(`smtp://127.0.0.1:${smtpPort}`, 'Attesta <info@attesta.example>');
  const mail = { to: 'regula.ammann@example.ch', subject: 'Passwort festlegen', text: 'Guten Tag', html: '' };
  // The inbox is ready when its web port answers; the SMTP port may take longer.
  await vi.waitFor(() => mailer.send(mail, 'passwort-1'), { timeout: 20_000, interval: 100 });
  mailer.close();
  const read = async (): Promise<unknown> => (await fetch(`http://localhost:${inboxPort}/email`)).json();
  await vi.waitFor(async () => expect(await read()).toMatchObject([{ subject: mail.subject }]), {
    timeout: 20_000,
    interval: 100,
  });
});
