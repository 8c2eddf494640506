import type { EntityManager } from '@mikro-orm/postgresql';
import type { PriceList } from '@attesta/contracts/operations/payments/admin-prices.ts';

import { presentTier } from './price-tiers.ts';
import type { Tier } from './price-tiers.ts';

type Row = {
  id: string;
  valid_from: string | Date;
  made_at: string | Date | null;
  made_by: string | null;
  email: string | null;
  tiers: Tier[];
};

/** Reads all lists that were not withdrawn, latest first, with their tiers in one query. */
export const readPriceLists = async (em: EntityManager, now: Date): Promise<PriceList[]> => {
  const rows = await em.execute<Row[]>(
    `select l.id, l.valid_from, l.made_at, l.made_by, d.email,
       (select jsonb_agg(jsonb_build_object('minCredit', p.anzahl, 'unitPrice', p.unit_price) order by p.anzahl)
        from payments.price p where p.list_id = l.id) as tiers
     from payments.price_list l left join accounts_api.account_directory d on d.account_id = l.made_by
     where l.withdrawn_at is null order by l.valid_from desc`,
  );
  const current = rows.findIndex(({ valid_from: from }) => new Date(from) <= now);
  return rows.map((row, index) => ({
    id: row.id,
    validFrom: new Date(row.valid_from).toISOString(),
    prices: row.tiers.map(presentTier),
    madeBy: row.made_by === null ? null : { id: row.made_by, email: row.email ?? '' },
    madeAt: row.made_at === null ? null : new Date(row.made_at).toISOString(),
    state: index === current ? 'current' : index < current || current === -1 ? 'planned' : 'past',
  }));
};
