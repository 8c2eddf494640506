import type { EntityManager } from '@mikro-orm/postgresql';

import type { OfficePool } from '../../office/office-pool.ts';
import { renderReference, rendererVersion } from '../../rendering/render-reference.ts';
import type { RenderedReference } from '../../rendering/render-reference.ts';
import { readDocumentInput, readLetterhead } from '../../sources.ts';
import { renderedChannel } from './rendering-progress.ts';

/** Renders a generated document and keeps the result. Returns false if the document is gone. */
export async function renderDocument(
  em: EntityManager,
  pool: Pick<OfficePool, 'convert'>,
  documentId: string,
  now: () => Date,
): Promise<boolean> {
  const input = await readDocumentInput(em, documentId);
  if (input === null) return false;
  const letterhead = await readLetterhead(em, input.account_id);
  const rendered = await renderReference(
    input.model,
    {
      templateFilename: letterhead?.template_filename ?? null,
      logo: letterhead?.logo ?? null,
      logoPosition: letterhead?.logo_position ?? 'left',
    },
    pool,
  );
  const versions = {
    renderer: rendererVersion,
    engine: input.model.engineVersion,
    catalogue: input.model.catalogueVersion,
  };
  await store(em, { documentId, accountId: input.account_id }, rendered, versions, now());
  return true;
}

/** Keeps the first result only and tells those who wait. */
async function store(
  em: EntityManager,
  { documentId, accountId }: { documentId: string; accountId: string },
  { docx, png, pages }: RenderedReference,
  versions: Record<string, string>,
  now: Date,
): Promise<void> {
  await em.execute(
    `with row as (
       update documents.rendering set status = 'ready', since = ?, docx = ?, preview = ?, page_count = ?,
         versions = ?::jsonb, account_id = ?, error = null
       where document_id = ? and status <> 'ready'
       returning document_id)
     select pg_notify('${renderedChannel}', document_id::text) from row`,
    [now, docx, png, pages, JSON.stringify(versions), accountId, documentId],
  );
}
