/** Something that goes on by itself until it is stopped. `stop` resolves when what it has begun is done. */
export type Running = { stop(): Promise<void> };

/** Several that go on side by side, as one. */
export const together = (running: readonly Running[]): Running => ({
  stop: async () => {
    await Promise.all(running.map((each) => each.stop()));
  },
});
