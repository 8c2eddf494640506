import type * as adminPrices from '@attesta/contracts/operations/payments/admin-prices.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import { problem, ValidationProblem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { describePrices } from './describe-prices.ts';
import { Price } from './price.entity.ts';
import { PriceList } from './price-list.entity.ts';
import { readPriceLists } from './read-price-lists.ts';

type Lists = ResponseOf<typeof adminPrices.setPrices>;

/**
 * Creates a price list, valid from now if for today, else from the start of its Swiss day. Withdraws one planned for
 * the same moment. Changes are serialised, so the second sees the result of the first.
 * @throws priceDayPast; pricesChanged if `if-match` names another list than the latest
 */
export const setPrices = async (
  { settings }: Pick<Dependencies, 'settings'>,
  { em, body, actor, now, ip, header }: Call<typeof adminPrices.setPrices>,
): Promise<Lists> =>
  transact(em, async (tx) => {
    await tx.execute('lock table payments.price_list in share row exclusive mode');
    const today = swissDay(now);
    if (body.validFrom < today) throw new ValidationProblem({ validFrom: 'priceDayPast' });
    const before = await readPriceLists(tx, now);
    const seen = header('if-match');
    if (seen !== undefined && seen !== before[0]?.id) throw problem('pricesChanged');
    const validFrom = body.validFrom === today ? now : await startOfDay(tx, body.validFrom);
    await tx.nativeUpdate(PriceList, { validFrom, withdrawnAt: null }, { withdrawnAt: now });
    const list = await tx.insert(PriceList, { validFrom, madeAt: now, madeBy: actor.accountId });
    await tx.insertMany(
      Price,
      body.prices.map(({ anzahl, einzelnerPreis }) => ({
        listId: list,
        minCredit: anzahl,
        unitPrice: Math.round(einzelnerPreis * 100),
      })),
    );
    const lists = await readPriceLists(tx, now);
    await writeAudit(
      tx,
      { schema, now, ip, settings },
      {
        kind: 'pricesChanged',
        actorId: actor.accountId,
        accountId: null,
        targetId: list,
        before: describePrices(before.find(({ validFrom: from }) => new Date(from) <= validFrom)),
        after: describePrices(lists.find(({ id }) => id === list)),
      },
    );
    return { lists };
  });

const startOfDay = async (tx: EntityManager, day: string): Promise<Date> => {
  const [row] = await tx.execute<{ start: string | Date }[]>(
    "select ?::timestamp at time zone 'Europe/Zurich' as start",
    [day],
  );
  if (row === undefined) throw new Error('the database returned no start of the day');
  return new Date(row.start);
};
