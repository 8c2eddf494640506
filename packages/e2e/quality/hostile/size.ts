/** Extent of a run; times in milliseconds. */
export type Size = {
  isFull: boolean;
  customers: number;
  /** Minimum of the quiet median: two cores cause such waits now and then, and in `npm test` other tests share them. */
  floor: number;
  /** The same minimum for medians, which a single long wait does not affect: 0 if the machine does nothing else. */
  medianFloor: number;
  quiet: number;
  /** Minimum duration of each attack. */
  attack: number;
  /** Outcomes that each attack waits for before it ends. */
  outcomes: number;
  /** Number of concurrent attacks. */
  atOnce: number;
  /** Time after each attack in which its effects still count as its own. */
  aftermath: number;
  /** Number of rounds. The second one shows memory that is not released. */
  rounds: number;
  /** Duration of all attacks at once, at the end of each round; 0 for never. */
  storm: number;
  /** Rest after each round, before memory is measured. */
  rest: number;
};

/** Every attack and verdict in each test run: a number of requests per attack, for longer on a busy machine. */
const reduced: Size = {
  isFull: false,
  customers: 5,
  floor: 500,
  medianFloor: 500,
  quiet: 5_000,
  attack: 500,
  outcomes: 60,
  atOnce: 4,
  aftermath: 200,
  rounds: 1,
  storm: 0,
  rest: 2_500,
};

/** Ten minutes. */
const full: Size = {
  isFull: true,
  customers: 5,
  floor: 150,
  medianFloor: 0,
  quiet: 45_000,
  attack: 11_000,
  outcomes: 20,
  atOnce: 1,
  aftermath: 3_000,
  rounds: 2,
  storm: 30_000,
  rest: 15_000,
};

export const sizeOf = (isFull: boolean): Size => (isFull ? full : reduced);
