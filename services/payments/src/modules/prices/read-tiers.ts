import type { EntityManager } from '@mikro-orm/postgresql';

import type { Tier } from './price-rule.ts';

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
