import { ServerResponse } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { createRequire, flushCompileCache } from 'node:module';
import { Socket } from 'node:net';

/**
 * Mail inbox of development, for programs and people of this machine only. maildev allows any website's scripts to read
 * it (`Access-Control-Allow-Origin: *`), and mails contain links that set passwords. So a request must name this
 * machine as its host, which a rebound domain does not, and must not come from another origin; the header that admits
 * others is dropped.
 */
const require = createRequire(import.meta.url);
const createInbox = require('maildev') as () => { listen: () => Promise<void> };
const web = require('maildev/lib/web.js') as { server: Server };

const port = process.argv[process.argv.indexOf('--web') + 1];
const hosts = new Set(['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`));

const isOwn = ({ headers: { host = '', origin } }: IncomingMessage): boolean =>
  hosts.has(host.toLowerCase()) && (origin === undefined || origin === `http://${host}`);

const keepToOrigin = (response: ServerResponse): void => {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => (/^access-control-/i.test(name) ? response : setHeader(name, value));
};

/** Refuses requests from elsewhere. @returns true if the listeners may handle it */
const admit = (request: IncomingMessage, answer: unknown): boolean => {
  const isAdmitted = isOwn(request);
  if (answer instanceof ServerResponse) {
    if (isAdmitted) keepToOrigin(answer);
    else answer.writeHead(403).end();
  } else if (!isAdmitted && answer instanceof Socket) {
    answer.destroy();
  }
  return isAdmitted;
};

const inbox = createInbox();
for (const event of ['request', 'upgrade']) {
  const listeners = web.server.listeners(event);
  web.server.removeAllListeners(event);
  web.server.on(event, (request: IncomingMessage, answer: unknown, ...more: unknown[]) => {
    if (!admit(request, answer)) return;
    for (const listener of listeners) Reflect.apply(listener, web.server, [request, answer, ...more]);
  });
}
await inbox.listen();
// Saved now for the next start: this process is killed together with its launcher.
flushCompileCache();
