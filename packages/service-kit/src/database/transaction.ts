import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';

type Work<Result> = (tx: EntityManager) => Promise<Result>;

/** In all. Whoever is not through by then meets a wrong order of locks. */
const mostTries = 3;

/** Postgres ended the transaction in favour of another one: deadlock_detected, serialization_failure. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

/**
 * Does `work` in a transaction, and does it again where Postgres ended it in favour of another one. So rows must be the whole
 * effect: what is done outside of the database would be done twice. Locks are taken in one order, docs/architecture.md,
 * «Who locks what first»: a second try is for what that order has missed.
 */
export const transact = async <Result>(em: EntityManager, work: Work<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // What the first try had read or changed is no longer so.
      return await em.transactional(work, { clear: attempt > 1 });
    } catch (error) {
      if (attempt === mostTries || !isConflict(error)) throw error;
      await sleep(attempt * (10 + Math.random() * 40));
    }
  }
};

/** As `transact`, for work that does something outside of the database, such as counting in Redis: it is never done again. */
export const transactOnce = <Result>(em: EntityManager, work: Work<Result>): Promise<Result> =>
  em.transactional(work);
