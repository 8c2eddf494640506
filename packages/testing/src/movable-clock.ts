export type MovableClock = {
  now: () => Date;
  /** Moves on (or back) by milliseconds. */
  advance: (ms: number) => void;
  /** From now on it is this moment, and time stands still unless moved. */
  set: (moment: Date | string) => void;
};

/**
 * A clock that stands still until it is moved; it starts at the real present, or at `start`.
 */
export const movableClock = (start: Date | string = new Date()): MovableClock => {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current += ms;
    },
    set: (moment) => {
      current = new Date(moment).getTime();
    },
  };
};
