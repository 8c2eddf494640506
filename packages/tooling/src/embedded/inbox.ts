import { createRequire } from 'node:module';

/**
 * The inbox of development, for programs and people of this machine only. maildev answers any website's scripts
 * (`Access-Control-Allow-Origin: *`), and mails hold links that set passwords; so a call must name this machine, which
 * a rebound domain does not, and must not come from another origin, and no answer says that others may read it.
 */
const require = createRequire(import.meta.url);
const inbox = require('maildev');
const web = require('maildev/lib/web.js');

const port = process.argv[process.argv.indexOf('--web') + 1];
const hosts = new Set(['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`));

const isOwn = ({ headers: { host = '', origin } }) =>
  hosts.has(host.toLowerCase()) && (origin === undefined || origin === `http://${host}`);

const keepToOrigin = (response) => {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => (/^access-control-/i.test(name) ? response : setHeader(name, value));
};

/** Lets the listeners of an event have what `admit` admits. */
const guard = (server, event, admit) => {
  const listeners = server.listeners(event);
  server.removeAllListeners(event);
  server.on(event, (...of) => {
    if (admit(...of)) for (const listener of listeners) listener.call(server, ...of);
  });
};

const mails = inbox();
guard(web.server, 'request', (request, response) => {
  if (!isOwn(request)) {
    response.writeHead(403).end();
    return false;
  }
  keepToOrigin(response);
  return true;
});
guard(web.server, 'upgrade', (request, socket) => {
  if (isOwn(request)) return true;
  socket.destroy();
  return false;
});
await mails.listen();
