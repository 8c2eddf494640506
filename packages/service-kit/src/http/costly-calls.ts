import { pointsOf, usesFairQueue } from '@attesta/contracts/operation-costs.ts';
import type { OperationDefinition } from '@attesta/contracts/operations/operation.ts';

import { problem } from './errors.ts';
import type { Limiter } from '../limits/rate-limits.ts';
import { createFairSemaphore } from '../limits/fair-semaphore.ts';
import { createCooldowns } from '../limits/cooldowns.ts';

/** Whoever calls, by an account, a delegation or a network; visitors have their budget at the gateway, by network. */
export type Caller = { key: string; isVisitor: boolean };

export type CostlyCalls = {
  /**
   * Resolves when the call may be dealt with; whoever called this calls the result at its end.
   * @throws tooManyRequests where the caller has used up the budget, or too many costly calls of the key wait already
   */
  begin(operation: OperationDefinition, caller: Caller): Promise<() => void>;
};

/** Costly calls that are dealt with at a time: while one waits for the database, another one has the thread. */
const most = 2;
/** Of one key that wait: as many as an address may have under way (`IP_LIMIT_AT_ONCE`). */
const mayWait = 256;
/** So long (milliseconds) a costly call lets others pass: they come first, but never keep it away. */
const patience = 50;
/** Before anybody rests he may have as many calls at once as a page of ours makes; then a third of the thread is his. */
const rests = { unrested: 150, factor: 2 };
/** So long (milliseconds) somebody who has called counts as somebody who may call. */
const presence = 1000;

/** Knows whether anybody else has called lately. */
const createPresence = () => {
  let last = { key: '', at: -Infinity };
  let other = last;
  return {
    see: (key: string): void => {
      if (last.key !== key) other = last;
      last = { key, at: performance.now() };
    },
    isAnybodyElse: (key: string): boolean =>
      performance.now() - (last.key === key ? other : last).at < presence,
  };
};

/**
 * Who comes when, where one thread does everybody's work: costly calls of one caller one after the other, with rests between
 * them while others call, too; those of all in turns of the callers; and none begins while calls are under way that take but
 * a moment. So nobody waits for more than the piece that is being worked on, whatever others ask for.
 */
export const createCostlyCalls = (takeOfBudget?: Limiter['consume']): CostlyCalls => {
  const places = createFairSemaphore(most);
  const { see, isAnybodyElse } = createPresence();
  const restOf = createCooldowns(rests);
  let light = 0;
  const waiting = new Set<() => void>();

  const letPass = (): Promise<void> =>
    new Promise((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer);
        waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, patience);
      waiting.add(goOn);
      if (light === 0) goOn();
    });

  const leaveLight = (): void => {
    light -= 1;
    if (light > 0) return;
    for (const goOn of waiting) goOn();
  };

  return {
    begin: async (operation, { key, isVisitor }) => {
      see(key);
      const points = pointsOf(operation);
      const hasBudget = isVisitor || points === 1 || (await takeOfBudget?.(key, points)) !== false;
      if (!hasBudget) throw problem('tooManyRequests');
      if (!usesFairQueue(operation)) {
        light += 1;
        return leaveLight;
      }
      if (places.waitingOf(key) >= mayWait) throw problem('tooManyRequests');
      const leave = await places.take(key);
      await letPass();
      const began = performance.now();
      return () => {
        leave(isAnybodyElse(key) ? restOf(key, performance.now() - began) : 0);
      };
    },
  };
};
