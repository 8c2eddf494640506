import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';

type Work<Result> = (tx: EntityManager) => Promise<Result>;

/** Attempts in all. A transaction that still conflicts takes its locks in a wrong order. */
const maxAttempts = 3;

/** True for an abort in favour of another transaction: deadlock_detected, serialization_failure. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

/**
 * Runs `work` in a transaction and retries it after a conflict. So rows must be its whole effect: an effect outside of
 * the database would happen twice. Locks are taken in one order (docs/architecture.md, «Who locks what first»); the
 * retry covers cases that the order misses.
 */
export const transact = async <Result>(em: EntityManager, work: Work<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Entities of the failed attempt are stale.
      return await em.transactional(work, { clear: attempt > 1 });
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error;
      await sleep(attempt * (10 + Math.random() * 40));
    }
  }
};

/** As `transact`, without retry: for work with an effect outside of the database, such as counting in Redis. */
export const transactOnce = <Result>(em: EntityManager, work: Work<Result>): Promise<Result> =>
  em.transactional(work);
