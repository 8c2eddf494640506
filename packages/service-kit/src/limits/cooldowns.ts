/** Rest (milliseconds) for a key that has had so many milliseconds of what others need. */
export type CooldownOf = (key: string, had: number) => number;

/** What took longer was waiting for something else, most of the time. */
const longest = 100;

type Rules = {
  /** So long (milliseconds) a key may have it without a rest. */
  unrested: number;
  /** A rest is so many times as long as the key had it. */
  factor: number;
};

/** Leaves whoever goes on and on a part of the time; whoever pauses by himself never rests. */
export const createCooldowns = ({ unrested, factor }: Rules): CooldownOf => {
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
