import { listenHttp, stopOnSignal } from '@attesta/service-kit/server.ts';

import { createAccountsApp } from './app.ts';
import { readEnv } from './env.ts';
import { startHousekeeping } from './modules/housekeeping/start-housekeeping.ts';
import { startMailing } from './modules/mail/start-mailing.ts';
import { closeParts, openParts } from './parts.ts';

const settings = readEnv();
const parts = await openParts(settings);
const mailing = startMailing(parts);
const housekeeping = startHousekeeping(parts);
const server = await listenHttp(createAccountsApp(parts).callback(), settings.HTTP_HOST, settings.HTTP_PORT);
parts.logger.info({ port: server.port }, 'listening');

stopOnSignal(parts.logger, async () => {
  await server.stop();
  await Promise.all([mailing.stop(), housekeeping.stop()]);
  await closeParts(parts);
});
