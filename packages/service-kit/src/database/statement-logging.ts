import type { EntityManager } from '@mikro-orm/postgresql';

import type { Logger } from '../logs/logger.ts';

/**
 * Settings with which PostgreSQL logs no values of statements: MikroORM inlines values, and constraint errors quote the
 * row («Key (email)=(…) already exists»).
 */
export const silentStatements = {
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
} as const;

/** Warns if the operator's database server logs values of statements. */
export const warnOfLoggedStatements = async (em: EntityManager, log: Pick<Logger, 'warn'>): Promise<void> => {
  const deviating = await em.execute<{ name: string; setting: string }[]>(
    `select s.name, s.setting from pg_settings s join jsonb_each_text(?::jsonb) as wanted on wanted.key = s.name
     where s.setting <> wanted.value order by s.name`,
    [JSON.stringify(silentStatements)],
  );
  if (deviating.length === 0) return;
  log.warn(
    {
      alert: 'database-logs-values',
      settings: Object.fromEntries(deviating.map(({ name, setting }) => [name, setting])),
    },
    'the database writes values of statements into its own log',
  );
};
