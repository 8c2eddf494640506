import type { EntityManager } from '@mikro-orm/postgresql';

const hour = 3_600_000;
const day = 24 * hour;

/** Time without a run after which something else may have gone wrong. */
const longestGap = day;
/** Backward step of the clock that processes may differ by. */
const smallestStep = hour;
const pause = 7 * day;

/**
 * Records a run of the job. After more than a day without one, and after the clock was put back, nothing is deleted for a
 * week: the clock may be wrong, or the database comes from a backup and has lost the holds set since. Runs at once wait
 * for each other here.
 * @returns true if this run may delete
 */
export const noteRun = async (em: EntityManager, now: Date): Promise<boolean> => {
  const at = now.toISOString();
  const later = (milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();
  const [row] = await em.execute<{ may: boolean }[]>(
    `insert into zeugnisse.retention_run as run (last_at, resume_at) values (?, ?)
     on conflict (only_row) do update set last_at = excluded.last_at,
       resume_at = case when run.last_at < ? or run.last_at > ? then ? else least(run.resume_at, ?) end
     returning run.resume_at <= run.last_at as may`,
    [at, at, later(-longestGap), later(smallestStep), later(pause), later(pause)],
  );
  return row?.may === true;
};
