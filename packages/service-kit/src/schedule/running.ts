/** Background activity. `stop` resolves when all work it has begun is done. */
export type Running = { stop(): Promise<void> };

/** Combines several into one. */
export const together = (running: readonly Running[]): Running => ({
  stop: async () => {
    await Promise.all(running.map((each) => each.stop()));
  },
});

/** Starts an activity once `ready` has resolved. Stopped before, it never starts. */
export const startAfter = (ready: Promise<void>, start: () => Running): Running => {
  let running: Running | undefined;
  let stopped = false;
  void ready.then(() => {
    if (!stopped) running = start();
  });
  return {
    stop: async () => {
      stopped = true;
      await running?.stop();
    },
  };
};
