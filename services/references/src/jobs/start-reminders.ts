import { every } from '@attesta/service-kit/schedule/every.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

import type { Dependencies } from '../dependencies.ts';
import { requestDueReminders } from '../modules/delegation/mail/request-due-reminders.ts';

/** The tick that looks for due reminders. What is due stands in Postgres, and each is asked for once. */
export const startReminders = ({ orm, settings, clock, logger: log }: Dependencies): Running =>
  every(() => requestDueReminders(orm.em.fork(), settings, clock.now()), {
    milliseconds: settings.DELEGATION_TICK_SECONDS * 1000,
    name: 'reminders',
    log,
    message: 'reminders requested',
  });
