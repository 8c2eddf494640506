import type { EntityManager } from '@mikro-orm/postgresql';
import { isConnectionFault } from '@attesta/service-kit/errors.ts';
import type { Logger } from '@attesta/service-kit/logger.ts';

import { OfficeDiedError, OfficeUnavailableError } from '../../office/office-errors.ts';
import { claim, giveUp, mostAttempts, release } from './rendering-progress.ts';
import type { ProgressTable } from './rendering-progress.ts';

export type RowWork<Source> = {
  em: EntityManager;
  table: ProgressTable;
  id: string;
  /** The start of work that the sweep takes for dead; undefined where a document was ordered. */
  dead?: number | undefined;
  now: () => Date;
  log: Logger;
  /** What the result is made from, fetched while the row is claimed; null if it is gone. */
  read(em: EntityManager): Promise<Source | null>;
  /** Makes and keeps the result. */
  render(em: EntityManager, source: Source): Promise<void>;
};

/** True for failures that say nothing about the document: another try may well succeed. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof OfficeDiedError || error instanceof OfficeUnavailableError || isConnectionFault(error)
  );
}

/**
 * One job, from claim to result. A row whose document cannot be rendered ends `failed`; a passing failure is
 * thrown, so that the queue tries again, and the row waits as `queued`.
 */
export async function workOnRow<Source>(work: RowWork<Source>): Promise<'rendered' | 'had' | 'failed'> {
  const { em, table, id, dead, now, log } = work;
  const reading = work.read(em);
  reading.catch(() => undefined);
  const attempt = await claim(em, table, { id, dead }, now());
  if (attempt === null) return 'had';
  if (attempt > mostAttempts) {
    log.error({ id, table: table.name, attempt }, 'rendering given up');
    await giveUp(em, table, id, 'TooManyAttempts', now());
    return 'failed';
  }
  try {
    const source = await reading;
    if (source === null) {
      await em.execute(`delete from ${table.name} where ${table.key} = ? and status = 'rendering'`, [id]);
      return 'failed';
    }
    await work.render(em, source);
    return 'rendered';
  } catch (error) {
    if (isPassing(error)) {
      await release(em, table, id, now());
      throw error;
    }
    log.error({ err: error, id, table: table.name }, 'rendering failed');
    await giveUp(em, table, id, error instanceof Error ? error.name : 'Error', now());
    return 'failed';
  }
}
