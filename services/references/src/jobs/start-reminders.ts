import { every } from '@attesta/service-kit/schedule/every.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

import type { Dependencies } from '../dependencies.ts';
import { requestDueReminders } from '../modules/delegation/mail/request-due-reminders.ts';

/** Requests due reminders at an interval. Due dates are rows in Postgres; each reminder is requested once. */
export const startReminders = ({ orm, settings, clock, logger: log }: Dependencies): Running =>
  every(() => requestDueReminders(orm.em.fork(), settings, clock.now()), {
    milliseconds: settings.DELEGATION_TICK_SECONDS * 1000,
    name: 'reminders',
    log,
    message: 'reminders requested',
  });
