/** Sum of what the requests of a minute cost, held against what the machine should be asked for. */
export type TotalCost = {
  /** Counts what a request costs that was admitted, in calls of the ordinary kind. */
  charge(points: number): void;
  /** Share of its budget that each may use: 1, or a quarter where all together ask for too much. */
  share(): number;
};

const minute = 60_000;
const scarceShare = 0.25;

/**
 * Counted in each gateway for itself. Nobody is refused because others ask for much: whoever has used little goes on, and
 * those who have used the most are the first to wait.
 */
export const createTotalCost = (perMinute: number): TotalCost => {
  let began = 0;
  let used = 0;
  const look = (): void => {
    if (Date.now() - began < minute) return;
    began = Date.now();
    used = 0;
  };
  return {
    charge: (points) => {
      look();
      used += points;
    },
    share: () => {
      look();
      return used > perMinute ? scarceShare : 1;
    },
  };
};
