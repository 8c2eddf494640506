import * as documents from '@attesta/contracts/operations/documents.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { reply, route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import { wakeWorker } from '@attesta/service-kit/schedule/queues.ts';

import type { Dependencies } from '../../dependencies.ts';
import { readReceipt } from '../../sources.ts';
import { waitForReceipt } from './wait-for-receipt.ts';

/** Receipt of the caller's captured payment; an admin may read any. */
export const receiptRoutes = ({ limits, renderer, settings, waiter }: Dependencies): Route[] => [
  route(documents.downloadReceipt, ({ params, actor, em, now, log, record }) =>
    limits.waitSlots.use(actor.accountId, async () => {
      const payment = await readReceipt(em, params.idZahlung);
      const isOwner = payment?.account_id === actor.accountId;
      if (payment === null || !(isOwner || actor.admin)) throw problem('notFound');
      const pdf = await waitForReceipt(params.idZahlung, {
        accountId: payment.account_id,
        em,
        now,
        waiter,
        milliseconds: settings.PREVIEW_WAIT_SECONDS * 1000,
        wake: () => wakeWorker(renderer, log),
      });
      if (!isOwner) {
        record({
          event: 'adminRead',
          outcome: 'accepted',
          accountId: actor.accountId,
          targetId: params.idZahlung,
        });
      }
      return reply(200, pdf, {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Quittung.pdf"',
      });
    }),
  ),
];
