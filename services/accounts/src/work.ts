import { eraseLeftovers } from '@attesta/service-kit/audit/erase-leftovers.ts';
import { startHousekeeping } from '@attesta/service-kit/schedule/retention.ts';
import { repeatDaily, startErasure } from '@attesta/service-kit/schedule/every.ts';
import { together } from '@attesta/service-kit/schedule/running.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

import { schema } from './database.ts';
import { chores } from './jobs/retention.ts';
import { startRenewal } from './jobs/renew-sealed-secrets.ts';
import { tellMatters } from './jobs/mail-open-issues.ts';
import { startOutboxRelay } from './jobs/outbox-relay.ts';
import type { Parts } from './dependencies.ts';

/** What the service does by itself. Any number of processes may do it side by side. */
export const startWork = (parts: Parts): Running => {
  const { orm, clock, logger: log } = parts;
  return together([
    startOutboxRelay(parts),
    startHousekeeping({ orm, clock, log, chores }),
    startRenewal(parts),
    startErasure(
      (em) => eraseLeftovers(em, schema),
      parts,
      'rows of the audit lose words about deleted accounts',
    ),
    repeatDaily(() => tellMatters(parts), { at: '07:00', clock, name: 'what needs a hand', log }),
  ]);
};
