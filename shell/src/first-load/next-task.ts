type YieldingScheduler = { yield?: () => Promise<void> };

/**
 * Let the browser paint and handle input before the caller goes on in a task of its own: on a phone one long task
 * blocks the page, several short ones do not.
 */
export const nextTask = async (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: YieldingScheduler };
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
};
