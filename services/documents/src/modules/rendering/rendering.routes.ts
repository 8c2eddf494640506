import { downloadZeugnis, getDokument, getPreview } from '@attesta/contracts/operations/documents.ts';
import { problem } from '@attesta/service-kit/errors.ts';
import { reply, route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import { cutPage } from '../../rendering/rasterise.ts';
import { findDocument } from './find-document.ts';
import { readProgress } from './read-progress.ts';
import type { ChangeWaiter } from './wait-for-change.ts';
import { waitForRendering } from './wait-for-rendering.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export type RenderingRouteOptions = { waiter: ChangeWaiter; waitMilliseconds: number };

/** Preview, Word file and progress of a reference's current document. */
export function renderingRoutes({ waiter, waitMilliseconds }: RenderingRouteOptions): Route[] {
  return [
    route(getPreview, async ({ params, query, actor, em, now }) => {
      const { document_id: documentId } = await findDocument(params.id, {
        em,
        actor,
        now,
        reads: 'getPreview',
      });
      if (documentId === null) throw problem('zeugnisIncomplete');
      const waiting = { em, waiter, milliseconds: waitMilliseconds };
      const { bytes, pages } = await waitForRendering(waiting, documentId, 'preview');
      const png = query.page === undefined ? bytes : await cutPage(bytes, pages, query.page);
      if (png === null) throw problem('notFound');
      return reply(200, png, {
        'content-type': 'image/png',
        'content-disposition': 'inline; filename="Vorschau.png"',
      });
    }),
    route(downloadZeugnis, async ({ params, actor, em, now }) => {
      const request = { em, actor, now, reads: 'downloadZeugnis' };
      const { document_id: documentId, finished } = await findDocument(params.id, request);
      if (!finished || documentId === null) throw problem('zeugnisNotFinished');
      const waiting = { em, waiter, milliseconds: waitMilliseconds };
      const { bytes } = await waitForRendering(waiting, documentId, 'docx');
      return reply(200, bytes, {
        'content-type': docxType,
        'content-disposition': 'attachment; filename="Zeugnis.docx"',
      });
    }),
    route(getDokument, async ({ params, actor, em, now }) => {
      const { document_id: documentId } = await findDocument(params.id, { em, actor, now });
      return readProgress(em, documentId);
    }),
  ];
}
