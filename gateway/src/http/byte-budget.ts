/** Count of bytes in memory because of slow clients, all of them together. */
export type ByteBudget = {
  add(bytes: number): void;
  remove(bytes: number): void;
  /** False at or above the limit. */
  hasRoom(): boolean;
};

export const createByteBudget = (limit: number): ByteBudget => {
  let held = 0;
  return {
    add: (bytes) => {
      held += bytes;
    },
    remove: (bytes) => {
      held -= bytes;
    },
    hasRoom: () => held < limit,
  };
};
