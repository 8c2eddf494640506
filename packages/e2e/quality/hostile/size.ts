/** Extent of a run; milliseconds where nothing else is said. */
export type Size = {
  isFull: boolean;
  customers: number;
  /**
   * What counts as the quiet median where it is shorter: two cores let anybody wait so long now and then, and in the test
   * run other tests share them.
   */
  floor: number;
  /** The same for medians, which one wait among many does not make long: none where the machine does nothing else. */
  medianFloor: number;
  quiet: number;
  /** Of each attack, at least. */
  attack: number;
  /** Requests of each attack that have an outcome before it ends, however long that takes. */
  outcomes: number;
  /** How many attacks are thrown at the same time. */
  atOnce: number;
  /** After each attack, when what it left behind still counts for it. */
  aftermath: number;
  /** How often all attacks come. What a second round adds to a part's memory is not given back. */
  rounds: number;
  /** All attacks at once, at the end of each round; 0 for never. */
  storm: number;
  /** After each round, before memory is looked at. */
  rest: number;
};

/** Every attack and every verdict for every test run: each throws a number of requests, on a busy machine for longer. */
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
