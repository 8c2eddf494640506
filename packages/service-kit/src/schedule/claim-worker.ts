import type { Logger } from '../logs/logger.ts';
import { every } from './every.ts';
import type { Running } from './running.ts';

/** `stop` takes nothing more and resolves when what is in work is done. */
export type ClaimWorker = Running & {
  /** Looks whether something waits; called when something may. */
  wake(): void;
};

export type ClaimWorkerOptions<Claimed> = {
  /** Rows in work at the same time. */
  slots: number;
  /** Rows that one claim asks for at most; 1 where whose turn it is depends on what is in work. */
  portion: number;
  /** Rows whose turn it is, none of those in work here; fewer than `most` where no more wait. */
  claim(inWork: readonly Claimed[], most: number): Promise<readonly Claimed[]>;
  work(claimed: Claimed): Promise<void>;
  /** Says that these are still in work; called every few seconds. */
  keep(inWork: readonly Claimed[]): Promise<void>;
  log: Logger;
};

/** How often work in hand is vouched for: three times before it would be taken for abandoned. */
const heartbeatMilliseconds = 3_000;
/** What is due later, or was abandoned, tells nobody: it is looked for. */
const pollMilliseconds = 1_000;

/**
 * Works on rows of the database as slots become free, one claim at a time. What waits when a slot is free is found within a
 * second even if nobody wakes.
 */
export const startClaimWorker = <Claimed>(options: ClaimWorkerOptions<Claimed>): ClaimWorker => {
  const { slots, portion, claim, work, keep, log } = options;
  const inWork = new Map<Claimed, Promise<void>>();
  let filling: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const begin = (claimed: Claimed): void => {
    const running = work(claimed)
      .catch((error: unknown) => log.warn({ err: error }, 'a turn ended without a result'))
      .finally(() => {
        const wereAllTaken = inWork.size === slots;
        inWork.delete(claimed);
        // Otherwise the last claim left nothing that the end of this row could change.
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
      .catch((error: unknown) => log.warn({ err: error }, 'turns will be taken later'))
      .finally(() => {
        filling = undefined;
        if (again) wake();
      });
  };

  const look = async (): Promise<void> => wake();
  const vouch = async (): Promise<void> => {
    if (inWork.size > 0) await keep([...inWork.keys()]);
  };
  const ticks = [
    every(look, { milliseconds: pollMilliseconds, name: 'look for work', log }),
    every(vouch, { milliseconds: heartbeatMilliseconds, name: 'vouch for work', log }),
  ];
  return {
    wake,
    stop: async () => {
      stopped = true;
      await filling;
      await Promise.all(inWork.values());
      await Promise.all(ticks.map((tick) => tick.stop()));
    },
  };
};
