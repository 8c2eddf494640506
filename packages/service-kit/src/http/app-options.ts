import type { MikroORM } from '@mikro-orm/postgresql';

import type { Clock } from '../schedule/clock.ts';
import type { HealthProbe } from './health.ts';
import type { Limiter } from '../limits/rate-limits.ts';
import type { Logger } from '../logs/logger.ts';
import type { Route } from './route.ts';
import type { Secrets } from '../auth/secret-keys.ts';
import type { SecurityLog } from '../logs/security-log.ts';
import type { ReadDeputy } from '../auth/session.ts';

export type AppOptions = {
  orm: MikroORM;
  clock: Clock;
  logger: Logger;
  securityLog: SecurityLog;
  /** Secrets of session tokens, newest first; tokens of each are accepted. */
  tokenSecret: Secrets;
  /** Secret that callers prove to know; the client address in the gateway's header is trusted because of it. */
  internalSecret: string;
  routes: readonly Route[];
  /** Takes points from a caller's budget per minute; without it, costly calls are only queued. */
  takeOfBudget?: Limiter['consume'];
  /** Probes beside the database that `/health/parts` reports; the service answers without them. */
  reported?: Record<string, HealthProbe>;
  /** Metrics in the text format of Prometheus, given without an internal pass as health is. */
  metrics?: () => Promise<string>;
  /** Reads the deputy behind a token; without it, no deputy is admitted. */
  readDeputy?: ReadDeputy;
};
