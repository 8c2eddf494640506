import type { Logger } from '@attesta/service-kit/logger.ts';
import { repeat } from '@attesta/service-kit/repeat.ts';
import type { DeployTables } from './deploy-tables.ts';

/** Between two looks for what of the audit has had its time. */
const forgetMilliseconds = 600_000;

/** Lets go what of the audit has had its time, for as long as the gateway runs. */
export const forgetAudit = (tables: Pick<DeployTables, 'forgetAudit'>, logger: Logger) =>
  repeat(tables.forgetAudit, {
    milliseconds: forgetMilliseconds,
    name: 'housekeeping',
    log: logger,
    says: 'rows of the audit have had their time',
  });
