import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Statement that gives the rest of its transaction ten minutes for each statement and two for its reader, instead of
 * what requests have (`DATABASE_STATEMENT_SECONDS`): a job or an export reads a whole table. It ends with the
 * transaction, so that a pooler hands it to nobody else. Waiting for a lock is no longer: the next turn makes up for it.
 */
export const longStatements = `select set_config('statement_timeout', '10min', true),
  set_config('idle_in_transaction_session_timeout', '2min', true)`;

/** Executes one statement of a job with the time of `longStatements`, in a transaction of its own. */
export const executeLong = <Rows extends object[]>(
  em: EntityManager,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Rows> =>
  em.transactional(async (tx) => {
    await tx.execute(longStatements);
    return tx.execute<Rows>(sql, [...params]);
  });
