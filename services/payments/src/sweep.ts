import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@attesta/service-kit/logger.ts';
import { createQueue, startWorker } from '@attesta/service-kit/queues.ts';
import { connectRedis, connectWorkerRedis } from '@attesta/service-kit/redis.ts';

import type { Settler } from './modules/settlement/settler.ts';

const queueName = 'payments-sweep';
const everyMilliseconds = 10_000;
const ledgerCheckPattern = '0 30 3 * * *';

export type SweepOptions = {
  settler: Settler;
  checkLedger: () => Promise<void>;
  redisUrl: string;
  prefix: string;
  log: Logger;
  /** Milliseconds between two sweeps. */
  every?: number;
};

/**
 * The tick that looks for due payments, and for a ledger that does not add up. What is due stands in Postgres; Redis
 * only rings the bell, and a Redis that has forgotten its schedules gets them again within a tick.
 */
export function startSweep(options: SweepOptions): { stop(): Promise<void> } {
  const { settler, redisUrl, prefix, log, every = everyMilliseconds } = options;
  const producer = connectRedis(redisUrl, log);
  const consumer = connectWorkerRedis(redisUrl, log);
  const queue = createQueue(queueName, producer, prefix);
  const worker = startWorker(
    queueName,
    consumer,
    prefix,
    async (job) => {
      if (job.name === 'check-ledger') return options.checkLedger();
      const settled = await settler.sweep();
      if (settled > 0) log.info({ settled }, 'due payments settled');
    },
    log,
  );

  async function schedule(): Promise<void> {
    try {
      await queue.upsertJobScheduler('sweep', { every }, { name: 'sweep', opts: { attempts: 1 } });
      await queue.upsertJobScheduler(
        'check-ledger',
        { pattern: ledgerCheckPattern, tz: 'Europe/Zurich' },
        { name: 'check-ledger' },
      );
    } catch (error) {
      log.debug({ err: error }, 'the sweep waits for Redis');
    }
  }
  void schedule();
  const keepScheduled = setInterval(() => void schedule(), every);

  return {
    async stop() {
      clearInterval(keepScheduled);
      await worker.close();
      await queue.close();
      producer.disconnect();
      consumer.disconnect();
    },
  };
}

/**
 * Raises an alert for each account whose balance is not the sum of its entries, and for credit that came in after its
 * account was deleted: somebody has paid and must get the money back.
 */
export async function checkLedger(em: EntityManager, log: Logger): Promise<void> {
  const rows = await em.execute<{ account_id: string; balance: number; entries: string }[]>(
    'select account_id, balance, entries from ledger.mismatches()',
  );
  for (const { account_id, balance, entries } of rows)
    log.error(
      { alert: 'ledger-mismatch', accountId: account_id, balance, entries },
      'the ledger does not add up',
    );
  const orphans = await em.execute<{ account_id: string; balance: number }[]>(
    `select account_id, balance
     from ledger.credit_left(array(select account_id from accounts_api.deleted_accounts))`,
  );
  for (const { account_id, balance } of orphans)
    log.error(
      { alert: 'credit-of-deleted-account', accountId: account_id, balance },
      'a deleted account has credit',
    );
}
