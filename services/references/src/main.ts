import { listenHttp, stopOnSignal } from '@attesta/service-kit/server.ts';

import { createReferencesApp } from './app.ts';
import { readEnv } from './env.ts';
import { startDelegationMailing } from './modules/delegation/mail/start-delegation-mailing.ts';
import { startReminders } from './modules/delegation/reminders/start-reminders.ts';
import { startErasure } from './modules/erasure/start-erasure.ts';
import { startHousekeeping } from './modules/housekeeping/start-housekeeping.ts';
import { startOutboxRelay } from './outbox-relay.ts';
import { closeParts, openParts } from './parts.ts';

const settings = readEnv();
const parts = await openParts(settings);
const relay = startOutboxRelay(parts);
const mailing = startDelegationMailing(parts);
const reminders = startReminders(parts);
const erasure = startErasure(parts);
const housekeeping = startHousekeeping(parts);
const server = await listenHttp(
  createReferencesApp(parts).callback(),
  settings.HTTP_HOST,
  settings.HTTP_PORT,
);
parts.logger.info({ port: server.port }, 'listening');

stopOnSignal(parts.logger, async () => {
  await server.stop();
  await Promise.all([relay.stop(), mailing.stop(), reminders.stop(), erasure.stop(), housekeeping.stop()]);
  await closeParts(parts);
});
