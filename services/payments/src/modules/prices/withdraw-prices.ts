import type * as adminPrices from '@attesta/contracts/operations/payments/admin-prices.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { describePrices } from './describe-prices.ts';
import { PriceList } from './price-list.entity.ts';
import { readPriceLists } from './read-price-lists.ts';

type Lists = ResponseOf<typeof adminPrices.withdrawPrices>;

/**
 * Withdraws a planned list; does nothing if there is none (any more).
 * @throws pricesCount for a list that is or was valid
 */
export const withdrawPrices = async (
  { settings }: Pick<Dependencies, 'settings'>,
  { em, params: { id }, actor, now, ip }: Call<typeof adminPrices.withdrawPrices>,
): Promise<Lists> =>
  transact(em, async (tx) => {
    await tx.execute('lock table payments.price_list in share row exclusive mode');
    const list = (await readPriceLists(tx, now)).find((each) => each.id === id);
    if (list !== undefined && list.state !== 'planned') throw problem('pricesCount');
    if (list !== undefined) {
      await tx.nativeUpdate(PriceList, { id }, { withdrawnAt: now });
      await writeAudit(
        tx,
        { schema, now, ip, settings },
        {
          kind: 'pricesChanged',
          actorId: actor.accountId,
          accountId: null,
          targetId: id,
          before: describePrices(list),
        },
      );
    }
    return { lists: await readPriceLists(tx, now) };
  });
