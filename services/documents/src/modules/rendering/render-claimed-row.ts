import type { EntityManager } from '@mikro-orm/postgresql';
import { isConnectionFault, isDatabaseBusy } from '@attesta/service-kit/http/errors.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';

import { OfficeClosedError, OfficeDiedError, OfficeUnavailableError } from '../../office/office-errors.ts';
import { giveUp, handBack, maxAttempts, release, removeClaimedRow } from './rendering-progress.ts';
import type { Claimed, ProgressTable } from './rendering-progress.ts';

export type RowWork<Source> = {
  em: EntityManager;
  table: ProgressTable;
  claimed: Claimed;
  now: () => Date;
  log: Logger;
  /** Reads the input; null if it is gone or no longer current. */
  read(em: EntityManager): Promise<Source | null>;
  /** Renders and stores the result. */
  render(em: EntityManager, source: Source): Promise<void>;
  /** Aborts when the worker can wait no longer for its rows. */
  leaving: AbortSignal;
};

/** Waits for work until `signal` aborts. The work goes on, and whatever comes of it is ignored. */
const finishes = async (work: Promise<void>, signal: AbortSignal): Promise<boolean> => {
  const { promise: left, resolve } = Promise.withResolvers<false>();
  const leave = (): void => resolve(false);
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  try {
    return await Promise.race([work.then(() => true), left]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
};

/** True for transient failures, unrelated to the document. */
const isTransient = (error: unknown): boolean =>
  error instanceof OfficeDiedError ||
  error instanceof OfficeUnavailableError ||
  isConnectionFault(error) ||
  isDatabaseBusy(error);

/**
 * Renders a claimed row. A final failure ends it as `failed`; after a transient one it is queued again, with growing
 * delays, and at once if the worker leaves before it is done: a result that comes nevertheless is as good as another's.
 */
export const renderClaimedRow = async <Source>(work: RowWork<Source>): Promise<void> => {
  const { em, table, claimed, now, log } = work;
  const { id, attempt } = claimed;
  if (attempt > maxAttempts) {
    log.error({ id, table: table.name, attempt }, 'rendering given up after too many attempts');
    await giveUp(em, table, claimed, 'TooManyAttempts', now());
    return;
  }
  const leave = async (): Promise<void> => {
    log.info({ id, table: table.name, attempt }, 'rendering left to another worker');
    await handBack(em.fork(), table, claimed, now());
  };
  const run = async (): Promise<void> => {
    const source = await work.read(em);
    if (source === null) await removeClaimedRow(em, table, claimed);
    else await work.render(em, source);
  };
  try {
    if (await finishes(run(), work.leaving)) return;
    await leave();
  } catch (error) {
    if (error instanceof OfficeClosedError) return leave();
    if (isTransient(error)) {
      log.warn({ err: error, id, table: table.name, attempt }, 'rendering failed, will be retried');
      await release(em, table, claimed, Math.min(8, 0.25 * 2 ** attempt), now());
      return;
    }
    log.error({ err: error, id, table: table.name }, 'rendering failed');
    await giveUp(em, table, claimed, error instanceof Error ? error.name : 'Error', now());
  }
};
