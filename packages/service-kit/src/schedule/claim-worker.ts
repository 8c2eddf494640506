import type { Logger } from '../logs/logger.ts';
import { every } from './every.ts';
import type { Running } from './running.ts';

/** `stop` claims no more and resolves when all running work is done. */
export type ClaimWorker = Running & {
  /** Looks for work; call it when rows may have become due. */
  wake(): void;
};

export type ClaimWorkerOptions<Claimed> = {
  /** Rows processed at a time. */
  slots: number;
  /** Most rows per claim; 1 if the next row depends on those in work. */
  portion: number;
  /** Claims due rows, none of those in work; fewer than `most` if no more are due. */
  claim(inWork: readonly Claimed[], most: number): Promise<readonly Claimed[]>;
  work(claimed: Claimed): Promise<void>;
  /** Renews the claims of rows in work; called every few seconds. */
  renew(inWork: readonly Claimed[]): Promise<void>;
  /** True if somebody else calls `wake` when rows become due; else they are polled for. */
  isWoken?: boolean;
  log: Logger;
};

/** Heartbeat interval; three fit into one lease. */
const heartbeatMilliseconds = 3_000;
/** Poll interval, for rows that become due later or were abandoned, which nothing announces. */
const pollMilliseconds = 1_000;

/**
 * Works on claimed database rows as slots become free, one claim at a time. A due row is found within a second even
 * without `wake`, unless the caller has taken that upon itself.
 */
export const startClaimWorker = <Claimed>(options: ClaimWorkerOptions<Claimed>): ClaimWorker => {
  const { slots, portion, claim, work, renew, log, isWoken = false } = options;
  const inWork = new Map<Claimed, Promise<void>>();
  let filling: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const begin = (claimed: Claimed): void => {
    const running = work(claimed)
      .catch((error: unknown) => log.warn({ err: error }, 'work on a claimed row failed'))
      .finally(() => {
        const wereAllTaken = inWork.size === slots;
        inWork.delete(claimed);
        // With a free slot before, the last claim left no row that this one could unblock.
        if (wereAllTaken || portion === 1) wake();
      });
    inWork.set(claimed, running);
  };

  const fill = async (): Promise<void> => {
    while (!stopped && inWork.size < slots) {
      const most = Math.min(portion, slots - inWork.size);
      const claimed = await claim([...inWork.keys()], most);
      for (const each of claimed) begin(each);
      if (claimed.length < most) return;
    }
  };

  const wake = (): void => {
    if (stopped) return;
    if (filling !== undefined) {
      again = true;
      return;
    }
    again = false;
    filling = fill()
      .catch((error: unknown) => log.warn({ err: error }, 'claiming rows failed, will be retried'))
      .finally(() => {
        filling = undefined;
        if (again) wake();
      });
  };

  const poll = async (): Promise<void> => wake();
  const heartbeat = async (): Promise<void> => {
    if (inWork.size > 0) await renew([...inWork.keys()]);
  };
  const timers = [
    ...(isWoken ? [] : [every(poll, { milliseconds: pollMilliseconds, name: 'poll for work', log })]),
    every(heartbeat, { milliseconds: heartbeatMilliseconds, name: 'renew claims', log }),
  ];
  return {
    wake,
    stop: async () => {
      stopped = true;
      await filling;
      await Promise.all(inWork.values());
      await Promise.all(timers.map((timer) => timer.stop()));
    },
  };
};
