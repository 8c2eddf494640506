import { downloadReceipt } from '@attesta/contracts/operations/documents.ts';
import { problem } from '@attesta/service-kit/errors.ts';
import { reply, route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import { readReceipt } from '../../sources.ts';
import type { WaitingPlaces } from '../../waiting-places.ts';
import type { ChangeWaiter } from '../rendering/wait-for-change.ts';
import { waitForReceipt } from './wait-for-receipt.ts';

export type ReceiptRouteOptions = {
  waiter: ChangeWaiter;
  waitMilliseconds: number;
  /** Asks the worker for a receipt; may fail while Redis is away, the worker then finds it by itself. */
  orderReceipt: (idZahlung: string) => Promise<void>;
};

/** The receipt of a captured payment of the caller. */
export function receiptRoutes(
  { waiter, waitMilliseconds, orderReceipt }: ReceiptRouteOptions,
  places: WaitingPlaces,
): Route[] {
  return [
    route(downloadReceipt, ({ params, actor, em, now, log }) =>
      places.use(actor.accountId, async () => {
        const payment = await readReceipt(em, params.idZahlung);
        if (payment === null || payment.account_id !== actor.accountId) throw problem('notFound');
        const pdf = await waitForReceipt(params.idZahlung, {
          accountId: actor.accountId,
          em,
          now,
          waiter,
          milliseconds: waitMilliseconds,
          order: () =>
            orderReceipt(params.idZahlung).catch((error: unknown) =>
              log.warn({ err: error }, 'the receipt waits for the queue'),
            ),
        });
        return reply(200, pdf, {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="Quittung.pdf"',
        });
      }),
    ),
  ];
}
