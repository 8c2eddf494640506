export type MovableClock = {
  now: () => Date;
  /** Moves the clock by milliseconds; negative moves it back. */
  advance: (ms: number) => void;
  /** Sets the moment at which the clock stands. */
  set: (moment: Date | string) => void;
};

/** Clock that stands still until it is moved; it starts at the real present, or at `start`. */
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
