import type { PartHealth } from '@attesta/contracts/operations/accounts/health.ts';
import type { Redis } from 'ioredis';

/** State of a part and the moment at which it was first seen (ISO 8601). */
type Entry = { state: string; at: string };

export type PartHistory = {
  /** Known entries by part, of all gateways; those of this one while Redis is away. */
  read(): Promise<Record<string, Entry>>;
  /** Notes what is seen now. @returns the parts with the moment since which each state has been seen */
  note(parts: readonly PartHealth[], known: Record<string, Entry>): PartHealth[];
};

const parse = (text: string): Entry => {
  const [state = '', at = ''] = text.split(' ');
  return { state, at };
};

/**
 * Remembers since when each part has been in its state, in Redis for all gateways, which thus tell an operator the same.
 * A change is seen when somebody asks for the health, not before.
 */
export const createPartHistory = (redis: Redis, prefix: string): PartHistory => {
  const key = `${prefix}:health`;
  const own: Record<string, Entry> = {};
  return {
    read: async () => {
      const shared = await redis.hgetall(key).catch(() => ({}));
      const known = { ...own };
      for (const [part, text] of Object.entries(shared)) {
        const entry = parse(text);
        // The later one: this gateway may have seen a change while Redis was away.
        if ((known[part]?.at ?? '') <= entry.at) known[part] = entry;
      }
      return known;
    },
    note: (parts, known) => {
      const now = new Date().toISOString();
      const changes: Record<string, string> = {};
      const noted = parts.map((each): PartHealth => {
        const { part, state } = each;
        if (state === 'unknown') return each;
        const earlier = known[part];
        const at = earlier?.state === state ? earlier.at : now;
        own[part] = { state, at };
        if (at === now) changes[part] = `${state} ${at}`;
        return { ...each, since: at };
      });
      if (Object.keys(changes).length > 0) redis.hset(key, changes).catch(() => undefined);
      return noted;
    },
  };
};
