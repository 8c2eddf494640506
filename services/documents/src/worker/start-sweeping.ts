import type { MikroORM } from '@mikro-orm/postgresql';
import type { RenderJob } from '@attesta/contracts/jobs.ts';
import type { Clock } from '@attesta/service-kit/clock.ts';
import type { Logger } from '@attesta/service-kit/logger.ts';
import type { Queue } from '@attesta/service-kit/queues.ts';

import type { ReceiptJob } from '../jobs.ts';
import { deleteOutdatedRenderings } from '../sources.ts';
import type { ToDo } from '../sources.ts';
import { findForgotten } from './sweep.ts';

export type SweepingOptions = {
  orm: MikroORM;
  clock: Clock;
  log: Logger;
  queues: { documents: Queue<RenderJob>; receipts: Queue<ReceiptJob> };
  milliseconds: number;
  onStuck: () => void;
};

const day = 86_400_000;
const hour = 3_600_000;
/** Jobs that wait so long while none is in work mean that this worker has stopped taking any. */
const stuckMilliseconds = 60_000;

/**
 * Postgres is the truth, the queue a hint: what ought to be rendered and is not goes into the queue again.
 * The first sweep and one an hour look at everything, the others at the last day.
 */
export function startSweeping(options: SweepingOptions): { stop(): Promise<void> } {
  const { orm, clock, log, queues } = options;
  let lastFull = Number.NEGATIVE_INFINITY;
  let idleSince: number | null = null;
  let running: Promise<void> | undefined;

  const sweep = async (): Promise<void> => {
    const now = clock.now();
    const em = orm.em.fork();
    const full = Date.now() - lastFull > hour;
    const since = full ? new Date(0) : new Date(now.getTime() - day);
    const { documents, receipts } = await findForgotten({ em, now, since });
    await Promise.all([
      ...documents.map((toDo) =>
        queues.documents.add(
          'render',
          { documentId: toDo.id, attempt: toDo.attempt },
          { jobId: jobIdOf(toDo) },
        ),
      ),
      ...receipts.map((toDo) =>
        queues.receipts.add(
          'receipt',
          { idZahlung: toDo.id, attempt: toDo.attempt },
          { jobId: jobIdOf(toDo) },
        ),
      ),
    ]);
    if (documents.length + receipts.length > 0) {
      log.info({ documents: documents.length, receipts: receipts.length }, 'queued what was forgotten');
    }
    if (full) {
      await deleteOutdatedRenderings(em, new Date(now.getTime() - hour));
      lastFull = Date.now();
    }
    await watch();
  };

  const watch = async (): Promise<void> => {
    const { waiting = 0, prioritized = 0, active = 0 } = await queues.documents.getJobCounts();
    if (waiting + prioritized === 0 || active > 0) {
      idleSince = null;
      return;
    }
    idleSince ??= Date.now();
    if (Date.now() - idleSince > stuckMilliseconds) options.onStuck();
  };

  const timer = setInterval(() => {
    running ??= sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'sweep will be tried again'))
      .finally(() => {
        running = undefined;
      });
  }, options.milliseconds);

  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** The same work is queued once: its id is what is to be rendered and how often that was begun. */
function jobIdOf({ id, attempt }: ToDo): string {
  return `${id}.${attempt}`;
}
