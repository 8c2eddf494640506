import { eraseLeftovers } from '@attesta/service-kit/audit/erase-leftovers.ts';
import { startErasure, startRetention } from '@attesta/service-kit/schedule/retention.ts';
import { everyDay } from '@attesta/service-kit/schedule/every.ts';
import { together } from '@attesta/service-kit/schedule/running.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

import { schema } from './database.ts';
import { retentionRules } from './jobs/retention.ts';
import { startSecretRenewal } from './jobs/renew-sealed-secrets.ts';
import { mailOpenIssues } from './jobs/mail-open-issues.ts';
import { startOutboxRelay } from './jobs/outbox-relay.ts';
import type { Dependencies } from './dependencies.ts';

/** Background work of the service, safe to run in several processes. */
export const startWork = (dependencies: Dependencies): Running => {
  const { orm, clock, logger: log } = dependencies;
  return together([
    startOutboxRelay(dependencies),
    startRetention({ orm, clock, log, rules: retentionRules }),
    startSecretRenewal(dependencies),
    startErasure(
      (em) => eraseLeftovers(em, schema),
      dependencies,
      'erased words about deleted accounts from audit rows',
    ),
    everyDay(() => mailOpenIssues(dependencies), {
      at: '07:00',
      clock,
      name: 'daily mail about open issues',
      log,
    }),
  ]);
};
