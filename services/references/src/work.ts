import { startErasure, startRetention } from '@attesta/service-kit/schedule/retention.ts';
import { together } from '@attesta/service-kit/schedule/running.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

import { startFillingPrintedTexts } from './jobs/fill-printed-texts.ts';
import { startReferenceRetention } from './jobs/start-reference-retention.ts';
import { startReminders } from './jobs/start-reminders.ts';
import { eraseDeletedAccounts } from './jobs/erase-deleted-accounts.ts';
import { retentionRules } from './jobs/retention.ts';
import { startOutboxRelay } from './jobs/outbox-relay.ts';
import type { Dependencies } from './dependencies.ts';

/** Starts the background jobs. Any number of processes may run them at once. */
export const startWork = (dependencies: Dependencies): Running => {
  const { orm, clock, logger: log } = dependencies;
  return together([
    startOutboxRelay(dependencies),
    startReminders(dependencies),
    startFillingPrintedTexts(dependencies),
    startReferenceRetention(dependencies),
    startErasure(eraseDeletedAccounts, dependencies, 'references of deleted accounts erased'),
    startRetention({ orm, clock, log, rules: retentionRules }),
  ]);
};
