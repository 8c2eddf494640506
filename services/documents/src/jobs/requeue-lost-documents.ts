import type { MikroORM } from '@mikro-orm/postgresql';
import type { RenderJob } from '@attesta/contracts/model/jobs.ts';
import type { Clock } from '@attesta/service-kit/schedule/clock.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Queue } from '@attesta/service-kit/schedule/queues.ts';
import { every } from '@attesta/service-kit/schedule/every.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';
import { z } from 'zod';
import type { Queryable } from '../sources.ts';

const lostSchema = z.object({ id: z.string() });

/** Current documents generated between the two times without a rendering row: their jobs were lost. Oldest first. */
const readLostDocuments = async (
  db: Queryable,
  { since, before }: { since: Date; before: Date },
): Promise<string[]> => {
  const rows = await db.execute(
    `select pending.document_id as id
       from zeugnisse_api.pending_documents(?) pending
       left join documents.rendering on rendering.document_id = pending.document_id
      where rendering.document_id is null and pending.created_at < ?
      order by pending.created_at
      limit 500`,
    [since, before],
  );
  return z
    .array(lostSchema)
    .parse(rows)
    .map(({ id }) => id);
};

export type SweepingOptions = {
  orm: MikroORM;
  clock: Clock;
  log: Logger;
  queue: Queue<RenderJob>;
  milliseconds: number;
  onStuck: () => void;
};

const day = 86_400_000;
const hour = 3_600_000;
/** Age at which a document without a row counts as lost (milliseconds). */
const patienceMilliseconds = 3_000;
/** Time for which jobs wait while none runs, after which the worker counts as stuck (milliseconds). */
const stuckMilliseconds = 60_000;

/**
 * Requeues lost documents: Postgres is authoritative, the queue is not. The first sweep and one an hour read all
 * documents, the others those of the last day.
 */
export const startLostDocumentSweep = (options: SweepingOptions): Running => {
  const { orm, clock, log, queue } = options;
  let lastFull = Number.NEGATIVE_INFINITY;
  let idleSince: number | null = null;

  const sweep = async (): Promise<void> => {
    const now = clock.now();
    const em = orm.em.fork();
    const full = Date.now() - lastFull > hour;
    const since = full ? new Date(0) : new Date(now.getTime() - day);
    const before = new Date(now.getTime() - patienceMilliseconds);
    const lost = await readLostDocuments(em, { since, before });
    // Queued once per document; a failed job must not block its id.
    await Promise.all(
      lost.map((documentId) =>
        queue.add('render', { documentId, attempt: 0 }, { jobId: `${documentId}.0`, removeOnFail: true }),
      ),
    );
    if (lost.length > 0) log.info({ documents: lost.length }, 'lost documents queued again');
    if (full) lastFull = Date.now();
    await watch();
  };

  const watch = async (): Promise<void> => {
    const { waiting = 0, prioritized = 0, active = 0 } = await queue.getJobCounts();
    if (waiting + prioritized === 0 || active > 0) {
      idleSince = null;
      return;
    }
    idleSince ??= Date.now();
    if (Date.now() - idleSince > stuckMilliseconds) options.onStuck();
  };

  return every(sweep, { milliseconds: options.milliseconds, name: 'sweep', log });
};
