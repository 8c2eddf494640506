import * as documents from '@attesta/contracts/operations/documents.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { reply, route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { printedText } from '../../word/printed-text.ts';
import { cutPage, shownPages } from '../../preview/rasterise.ts';
import { withoutLetterhead } from '../../word/without-letterhead.ts';
import { readDocumentInput } from '../../sources.ts';
import { noteHandedOut } from '../seal/note-handed-out.ts';
import { findDocument } from './find-document.ts';
import { waitForRendering } from './wait-for-rendering.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { joinPages } from '../../preview/join-pages.ts';
import type { Rendered } from './wait-for-rendering.ts';
import type { getDokument } from '@attesta/contracts/operations/documents.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import { Rendering } from './rendering.entity.ts';

/** Progress of a document; `none` before the first one is generated, `queued` until a worker claims it. */
const readProgress = async (
  em: EntityManager,
  documentId: string | null,
): Promise<ResponseOf<typeof getDokument>> => {
  if (documentId === null) return { status: 'none', pages: null, attempt: 0, since: null };
  const row = await em.findOne(Rendering, { documentId });
  if (row === null) return { status: 'queued', pages: null, attempt: 0, since: null };
  return {
    status: row.status,
    pages: row.pageCount ?? null,
    attempt: row.attempt,
    since: row.since.toISOString(),
  };
};

/** Picture of a page (from 1), or of all pages stacked; null for a page that does not exist. */
const pictureOf = async (
  { bytes, pages, ends }: Rendered,
  page: number | undefined,
): Promise<Buffer | null> => {
  if (bytes === null) return null;
  if (ends === null) return page === undefined ? bytes : cutPage(bytes, pages, page);
  if (page !== undefined) return bytes;
  return joinPages(ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end)));
};

/**
 * Records pages (from 1) shown to the owner, who can finish a document only after seeing all of it. Writes nothing for
 * pages already recorded.
 */
const notePreview = async (
  em: EntityManager,
  documentId: string,
  pages: readonly number[],
): Promise<void> => {
  const shown = `{${pages.join(',')}}`;
  await em.execute(
    `update documents.rendering
        set previewed_pages = array(select distinct unnest(previewed_pages || ?::int[]) order by 1)
      where document_id = ? and not previewed_pages @> ?::int[]`,
    [shown, documentId, shown],
  );
};

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Routes: preview, Word file, text and progress of a reference's current document. */
export const renderingRoutes = ({ limits, settings, waiter }: Dependencies): Route[] => {
  const { waitSlots } = limits;
  const milliseconds = settings.PREVIEW_WAIT_SECONDS * 1000;
  return [
    route(documents.getPreview, (call) =>
      waitSlots.use(call.actor.accountId, async () => {
        const { params, query, actor, em } = call;
        const found = await findDocument(params.id, { ...call, settings, reads: 'previewSeen' });
        if (found.document_id === null) throw problem('zeugnisIncomplete');
        const waiting = { em, waiter, milliseconds, ownerId: found.account_id };
        const { page } = query;
        const part = page === undefined ? 'preview' : { page };
        const rendered = await waitForRendering(waiting, params.id, part);
        const { documentId, pages } = rendered;
        const png = await pictureOf(rendered, page);
        if (png === null) throw problem('notFound');
        const isOwner = found.account_id === actor.accountId;
        if (isOwner && !found.finished) {
          await notePreview(em, documentId, page === undefined ? shownPages(pages) : [page]);
        }
        return reply(200, png, {
          'content-type': 'image/png',
          'content-disposition': 'inline; filename="Vorschau.png"',
        });
      }),
    ),
    route(documents.downloadZeugnis, (call) =>
      waitSlots.use(call.actor.accountId, async () => {
        const { params, query, em } = call;
        const found = await findDocument(params.id, { ...call, settings, reads: 'referenceDownloaded' });
        if (!found.finished || found.document_id === null) throw problem('zeugnisNotFinished');
        const waiting = { em, waiter, milliseconds, ownerId: found.account_id };
        const { documentId, bytes } = await waitForRendering(waiting, params.id, 'docx');
        if (bytes === null) throw problem('notFound');
        const file = query.letterhead === 'none' ? withoutLetterhead(bytes) : bytes;
        await noteHandedOut(em, documentId, file);
        return reply(200, file, {
          'content-type': docxType,
          'content-disposition': 'attachment; filename="Zeugnis.docx"',
        });
      }),
    ),
    route(documents.getDokument, async (call) => {
      const { document_id: documentId } = await findDocument(call.params.id, { ...call, settings });
      return readProgress(call.em, documentId);
    }),
    route(documents.getDocumentText, async (call) => {
      const { document_id: documentId } = await findDocument(call.params.id, {
        ...call,
        settings,
        reads: 'previewSeen',
      });
      if (documentId === null) throw problem('zeugnisIncomplete');
      const source = await readDocumentInput(call.em, documentId);
      // Superseded between the two reads.
      if (source === null) throw problem('documentPending');
      return printedText(source.model);
    }),
  ];
};
