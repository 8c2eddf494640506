import type { SecurityLog } from '@attesta/service-kit/logs/security-log.ts';
import type { RequestState } from '../http/request-state.ts';

/** Records the security event of an address at its limit. */
export const recordLimit = (log: SecurityLog, state: RequestState, operation: string): void =>
  log.record(
    { event: 'limit', outcome: 'reached', detail: 'address', accountId: null },
    { ip: state.clientIp, requestId: state.requestId, operation },
  );
