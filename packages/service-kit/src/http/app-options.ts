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
  /** One or several, the newest first: tokens of each are accepted. */
  tokenSecret: Secrets;
  /** Whoever calls must show it: what the gateway says of a caller's address is believed. */
  internalSecret: string;
  routes: readonly Route[];
  /** Takes what a costly call costs of what its caller may cost in a minute; without it such calls only take turns. */
  takeOfBudget?: Limiter['consume'];
  /** Parts beside the database whose state is told; without them the service still answers. */
  readiness?: Record<string, HealthProbe>;
  /** Who is behind a deputy's token; without it deputies are admitted nowhere. */
  readDeputy?: ReadDeputy;
};
