import type { EntityManager } from '@mikro-orm/postgresql';

/** From `minCredit` references on, each costs `unitPrice` Rappen. */
export type Tier = { minCredit: number; unitPrice: number };

/**
 * Price of `count` references: `count` times the unit price of the largest tier that `count` reaches (product.md 9).
 * Rappen.
 * @throws if the table has no tier for so few references
 */
export const priceOf = (tiers: readonly Tier[], count: number): { unitPrice: number; amount: number } => {
  const reached = tiers.filter(({ minCredit }) => minCredit <= count);
  const tier = reached.reduce<Tier | undefined>(
    (largest, each) => (largest === undefined || each.minCredit > largest.minCredit ? each : largest),
    undefined,
  );
  if (tier === undefined) throw new Error(`The price table has no tier for ${count}`);
  return { unitPrice: tier.unitPrice, amount: count * tier.unitPrice };
};

/** Tiers valid at a moment, ascending by `minCredit`. Amounts in Rappen. */
export const readTiers = (em: EntityManager, now: Date): Promise<Tier[]> =>
  em.execute<Tier[]>(
    `select p.anzahl as "minCredit", p.unit_price as "unitPrice" from payments.price p
     where p.list_id = (
       select l.id from payments.price_list l where l.valid_from <= ? and l.withdrawn_at is null
       order by l.valid_from desc limit 1)
     order by p.anzahl`,
    [now.toISOString()],
  );

/** Presents a tier in CHF. */
export const presentTier = ({
  minCredit,
  unitPrice,
}: Tier): { anzahl: number; einzelnerPreis: number; preis: number } => ({
  anzahl: minCredit,
  einzelnerPreis: unitPrice / 100,
  preis: (minCredit * unitPrice) / 100,
});
