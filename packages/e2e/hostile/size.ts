/** Milliseconds of each phase of a run. */
export type Size = {
  isFull: boolean;
  customers: number;
  /**
   * What counts as the quiet median where it is shorter: two cores let anybody wait so long now and then, and in the test
   * run other tests share them.
   */
  floor: number;
  quiet: number;
  /** Of each attack. */
  attack: number;
  /** After each attack, when what it left behind still counts for it. */
  aftermath: number;
  /** All attacks at once; 0 for none. */
  storm: number;
  /** Before memory and leftovers are looked at. */
  rest: number;
};

/** Half a minute, for every test run. */
const reduced: Size = {
  isFull: false,
  customers: 5,
  floor: 500,
  quiet: 5_000,
  attack: 1_200,
  aftermath: 200,
  storm: 0,
  rest: 2_500,
};

/** Ten minutes. */
const full: Size = {
  isFull: true,
  customers: 5,
  floor: 150,
  quiet: 45_000,
  attack: 27_000,
  aftermath: 3_000,
  storm: 30_000,
  rest: 20_000,
};

export const sizeOf = (isFull: boolean): Size => (isFull ? full : reduced);
