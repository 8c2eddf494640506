import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import type { Audiences } from '../engine/input.ts';

/** One reference in three, where the edition has trades. */
export const randomTrade = ({ lookups: { trades } }: Catalogue, random: () => number): string | null =>
  trades.length === 0 ? null : (trades[Math.floor(random() * 3 * trades.length)]?.key ?? null);

/** Clients of a reference in three and superiors of one in six have words of their own, where the edition has them. */
export const randomAudiences = ({ lookups: { audiences } }: Catalogue, random: () => number): Audiences =>
  Object.fromEntries(
    audiences.flatMap(({ of, choices }) => {
      const chosen = choices[Math.floor(random() * (of === 'clients' ? 3 : 6) * choices.length)];
      return chosen === undefined ? [] : [[of, chosen.key]];
    }),
  );
