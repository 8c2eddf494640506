/** Cost of all requests in a minute, compared with the machine's capacity. */
export type TotalCost = {
  /** Adds the cost of an admitted request, in ordinary calls. */
  charge(points: number): void;
  /** Usable share of each budget: 1, or a quarter while the total is exceeded. */
  share(): number;
};

const minute = 60_000;
const scarceShare = 0.25;

/**
 * Counted per gateway. No client is refused for the load of others: those who have used little go on, and the heaviest
 * users wait first.
 */
export const createTotalCost = (perMinute: number): TotalCost => {
  let startedAt = 0;
  let used = 0;
  const startMinute = (): void => {
    if (Date.now() - startedAt < minute) return;
    startedAt = Date.now();
    used = 0;
  };
  return {
    charge: (points) => {
      startMinute();
      used += points;
    },
    share: () => {
      startMinute();
      return used > perMinute ? scarceShare : 1;
    },
  };
};
