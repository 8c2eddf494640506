/** Cooldown (milliseconds) of a key after it has used a shared resource for `used` milliseconds. */
export type CooldownOf = (key: string, used: number) => number;

/** Cap of `used` (milliseconds): longer work mostly waited for something else. */
const maxUsed = 100;

type Rules = {
  /** Use without cooldown (milliseconds). */
  grace: number;
  /** Cooldown per millisecond of use. */
  factor: number;
};

/** Throttles a key that uses the resource without pause; a key that pauses by itself has no cooldown. */
export const createCooldowns = ({ grace, factor }: Rules): CooldownOf => {
  /** End of each key's cooldown, grace not deducted. */
  const until = new Map<string, number>();
  return (key, used) => {
    const now = performance.now();
    const end = Math.max(until.get(key) ?? 0, now) + Math.min(used, maxUsed) * factor;
    until.set(key, end);
    for (const [each, endsAt] of until) if (endsAt < now) until.delete(each);
    return Math.max(0, end - now - grace * factor);
  };
};
