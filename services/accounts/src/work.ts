import { eraseLeftovers } from '@attesta/service-kit/erase-leftovers.ts';
import { startHousekeeping } from '@attesta/service-kit/housekeeping.ts';
import { repeatDaily, startErasure } from '@attesta/service-kit/repeat.ts';
import { together } from '@attesta/service-kit/running.ts';
import type { Running } from '@attesta/service-kit/running.ts';

import { schema } from './database.ts';
import { chores } from './modules/housekeeping/chores.ts';
import { startRenewal } from './modules/housekeeping/renew-sealed-secrets.ts';
import { tellMatters } from './modules/matters/tell-matters.ts';
import { startOutboxRelay } from './outbox-relay.ts';
import type { Parts } from './parts.ts';

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
