/** Counts bytes that lie in memory because of slow clients, those of all of them together. */
export type ByteBudget = {
  add(bytes: number): void;
  remove(bytes: number): void;
  /** False while more is held than should be. */
  hasRoom(): boolean;
};

export const createByteBudget = (most: number): ByteBudget => {
  let held = 0;
  return {
    add: (bytes) => {
      held += bytes;
    },
    remove: (bytes) => {
      held -= bytes;
    },
    hasRoom: () => held < most,
  };
};
