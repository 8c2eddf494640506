import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

import type { Listening } from '../database/listening.ts';
import type { Logger } from '../logs/logger.ts';
import { startTopic } from './outbox-topic.ts';
import type { OutboxTopic } from './outbox.ts';
import { every } from '../schedule/every.ts';
import type { Running } from '../schedule/running.ts';

export type RelayOptions = {
  orm: MikroORM;
  listening: Listening;
  schema: string;
  topics: Readonly<Record<string, OutboxTopic>>;
  log: Logger;
};

const hour = 3_600_000;

/**
 * Carries out side effects, at once on NOTIFY and when due: each row at least once, by one process at a time as long as
 * it renews its claim. Failures back off 2, 4, 8 … seconds, at most five minutes. A row that fails for good, or for the
 * 1500th time, is kept with `failed_at` and the reason in `error`, and raises the alert `outbox-failed`; `update … set
 * failed_at = null, attempts = 0, due_at = now()` retries it.
 */
export const startRelay = (options: RelayOptions): Running => {
  const { orm, listening, schema, topics, log } = options;
  const workers = new Map(
    Object.entries(topics).map(([name, topic]) => [name, startTopic(options, name, topic)]),
  );
  const wakeAll = (): void => {
    for (const worker of workers.values()) worker.wake();
  };
  const listener = listening.listen({
    channels: [`${schema}_outbox`],
    // A retry by an operator names no topic.
    onNotify: (_, topic) => (topic === '' ? wakeAll() : workers.get(topic)?.wake()),
    onMissed: wakeAll,
  });
  const reporting = every(() => logUndeliveredRows(orm.em.fork(), schema, log), {
    milliseconds: hour,
    name: 'outbox',
    log,
  });
  return {
    stop: async () => {
      await Promise.all([listener.stop(), reporting.stop()]);
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
    },
  };
};

/** Logs dead-lettered and overdue rows hourly; overdue are rows of a topic without a handler, for example. */
const logUndeliveredRows = async (em: EntityManager, schema: string, log: Logger): Promise<void> => {
  const rows = await em.execute<{ topic: string; failed: number; overdue: number }[]>(
    `select topic, count(*) filter (where failed_at is not null)::int as failed,
       count(*) filter (where failed_at is null and due_at < now() - interval '1 hour')::int as overdue
     from ${schema}.outbox where done_at is null group by topic`,
  );
  for (const { topic, failed, overdue } of rows) {
    if (failed > 0) log.warn({ topic, failed }, 'side effects failed for good and need an operator');
    if (overdue > 0) {
      log.error({ alert: 'outbox-overdue', topic, overdue }, 'side effects are overdue');
    }
  }
};
