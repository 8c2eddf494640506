type YieldingScheduler = { yield?: () => Promise<void> };

/**
 * Lets the browser paint and answer whoever taps, before what follows goes on as a task of its own: on a phone one long
 * task holds up the page, several short ones do not.
 */
export const nextTask = async (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: YieldingScheduler };
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
};
