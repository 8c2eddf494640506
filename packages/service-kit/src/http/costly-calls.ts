import { pointsOf, usesFairQueue } from '@attesta/contracts/operation-costs.ts';
import type { OperationDefinition } from '@attesta/contracts/operations/operation.ts';

import { problem } from './errors.ts';
import type { Limiter } from '../limits/rate-limits.ts';
import { createFairSemaphore } from '../limits/fair-semaphore.ts';
import { createCooldowns } from '../limits/cooldowns.ts';

/** Caller, by account, delegation or network. The gateway limits visitors by network. */
export type Caller = { key: string; isVisitor: boolean };

export type CostlyCalls = {
  /**
   * Resolves when the call may run. Call the result at its end.
   * @throws tooManyRequests if the caller's budget is used up, or too many of its costly calls are waiting
   */
  begin(operation: OperationDefinition, caller: Caller): Promise<() => void>;
};

/** Costly calls at a time: while one waits for the database, the other has the thread. */
const maxRunning = 2;
/** Waiting calls per key; as many as one address may have in flight (`IP_LIMIT_AT_ONCE`). */
const maxWaiting = 256;
/** Longest time a costly call yields to light ones (milliseconds). */
const patience = 50;
/**
 * Time budget before the first cooldown: as many calls at once as one of our pages makes. After it, a persistent caller
 * gets a third of the thread.
 */
const cooldownRules = { grace: 150, factor: 2 };
/** Time after its last call in which a caller counts as present (milliseconds). */
const presence = 1000;

/** Tracks whether another caller was present lately. */
const createPresence = () => {
  let last = { key: '', at: -Infinity };
  let other = last;
  return {
    see: (key: string): void => {
      if (last.key !== key) other = last;
      last = { key, at: performance.now() };
    },
    isOtherPresent: (key: string): boolean =>
      performance.now() - (last.key === key ? other : last).at < presence,
  };
};

/**
 * Schedules calls on the one thread of a process. Costly calls of one caller run one after the other, with cooldowns
 * while others call, too; callers take turns; and no costly call begins while light calls are in flight. So no caller
 * waits for more than the piece of work in progress, whatever others ask for.
 */
export const createCostlyCalls = (takeOfBudget?: Limiter['consume']): CostlyCalls => {
  const semaphore = createFairSemaphore(maxRunning);
  const { see, isOtherPresent } = createPresence();
  const cooldownOf = createCooldowns(cooldownRules);
  let lightCalls = 0;
  const waiting = new Set<() => void>();

  const yieldToLightCalls = (): Promise<void> =>
    new Promise((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer);
        waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, patience);
      waiting.add(goOn);
      if (lightCalls === 0) goOn();
    });

  const endLightCall = (): void => {
    lightCalls -= 1;
    if (lightCalls > 0) return;
    for (const goOn of waiting) goOn();
  };

  return {
    begin: async (operation, { key, isVisitor }) => {
      see(key);
      const points = pointsOf(operation);
      const hasBudget = isVisitor || points === 1 || (await takeOfBudget?.(key, points)) !== false;
      if (!hasBudget) throw problem('tooManyRequests');
      if (!usesFairQueue(operation)) {
        lightCalls += 1;
        return endLightCall;
      }
      if (semaphore.waitingFor(key) >= maxWaiting) throw problem('tooManyRequests');
      const release = await semaphore.acquire(key);
      await yieldToLightCalls();
      const began = performance.now();
      return () => {
        release(isOtherPresent(key) ? cooldownOf(key, performance.now() - began) : 0);
      };
    },
  };
};
