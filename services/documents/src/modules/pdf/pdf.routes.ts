import * as documents from '@attesta/contracts/operations/documents.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { reply, route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import { wakeWorker } from '@attesta/service-kit/schedule/queues.ts';

import type { Dependencies } from '../../dependencies.ts';
import { findDocument } from '../rendering/find-document.ts';
import { noteHandedOut } from '../seal/note-handed-out.ts';
import { waitForPdf } from './wait-for-pdf.ts';

/** Route: PDF of a finished reference. */
export const pdfRoutes = ({ limits, renderer, settings, waiter }: Dependencies): Route[] => [
  route(documents.downloadPdf, (call) =>
    limits.waitSlots.use(call.actor.accountId, async () => {
      const { params, query, em, now, log } = call;
      const found = await findDocument(params.id, { ...call, settings, reads: 'referenceDownloaded' });
      if (!found.finished || found.document_id === null) throw problem('zeugnisNotFinished');
      const pdf = await waitForPdf(params.id, {
        em,
        now,
        waiter,
        milliseconds: settings.PREVIEW_WAIT_SECONDS * 1000,
        ownerId: found.account_id,
        bare: query.letterhead === 'none',
        wake: () => wakeWorker(renderer, log),
      });
      await noteHandedOut(em, found.document_id, pdf);
      return reply(200, pdf, {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Zeugnis.pdf"',
      });
    }),
  ),
];
