/** Background activity. `stop` resolves when all work it has begun is done. */
export type Running = { stop(): Promise<void> };

/** Combines several into one. */
export const together = (running: readonly Running[]): Running => ({
  stop: async () => {
    await Promise.all(running.map((each) => each.stop()));
  },
});
