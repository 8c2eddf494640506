/** How long (milliseconds) a key should rest that has had so many milliseconds of what others need. */
export type RestOf = (key: string, had: number) => number;

/** So long (milliseconds) a key may have it without a rest, and a rest is so many times as long as it had it. */
const unrested = 150;
const factor = 2;
/** What took longer was waiting for something else, most of the time. */
const longest = 100;

/** Leaves whoever goes on and on a third of the time; whoever pauses by himself never rests. */
export const createRests = (): RestOf => {
  /** Until when each would have to rest in all. */
  const until = new Map<string, number>();
  return (key, had) => {
    const now = performance.now();
    const end = Math.max(until.get(key) ?? 0, now) + Math.min(had, longest) * factor;
    until.set(key, end);
    for (const [each, passed] of until) if (passed < now) until.delete(each);
    return Math.max(0, end - now - unrested * factor);
  };
};
