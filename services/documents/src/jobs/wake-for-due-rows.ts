import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Queue } from '@attesta/service-kit/schedule/queues.ts';
import { every } from '@attesta/service-kit/schedule/every.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

export type DueRowsOptions = {
  orm: MikroORM;
  log: Logger;
  queue: Queue;
  onStuck: () => void;
};

const tickMilliseconds = 1_000;
/** Time for which jobs wait while none runs, after which the worker counts as stuck (milliseconds). */
const stuckMilliseconds = 60_000;

/**
 * Wakes a worker for renderings that are due: retries, rows of a worker that died, and orders whose job was lost. One job
 * for all processes, by its id; a failed one must not block it.
 */
export const startWakingForDueRows = ({ orm, log, queue, onStuck }: DueRowsOptions): Running => {
  let idleSince: number | null = null;

  const wakeForDueRows = async (): Promise<void> => {
    const due = await orm.em
      .fork()
      .execute<unknown[]>(
        "select 1 from documents.rendering where status in ('queued', 'rendering') and due_at <= now() limit 1",
      );
    if (due.length > 0) await queue.add('wake', {}, { jobId: 'due', removeOnFail: true });
    await watch();
  };

  const watch = async (): Promise<void> => {
    const { waiting = 0, prioritized = 0, active = 0 } = await queue.getJobCounts();
    if (waiting + prioritized === 0 || active > 0) {
      idleSince = null;
      return;
    }
    idleSince ??= Date.now();
    if (Date.now() - idleSince > stuckMilliseconds) onStuck();
  };

  return every(wakeForDueRows, { milliseconds: tickMilliseconds, name: 'wake for due rows', log });
};
