import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { DocumentStyle } from '@attesta/contracts/forms/document-style.ts';
import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';
import { asynchronousCommit } from '@attesta/service-kit/database/asynchronous-commit.ts';
import type { Letterhead } from '../../word/account-template.ts';
import type { OfficePool } from '../../office/office-pool.ts';
import { printedSealOf } from '../seal/printed-seal.ts';
import { renderReference, rendererVersion } from './render-reference.ts';
import type { RenderedReference } from './render-reference.ts';
import { readDocumentInput } from '../../sources.ts';
import type { DocumentInput } from '../../sources.ts';
import type { Paper } from '../../word/paper.ts';
import { renderedChannel } from './rendering-progress.ts';

/** Input for rendering a document. */
export type DocumentSource = {
  accountId: string;
  model: DocumentModel;
  letterhead: Letterhead;
  /** Note of the document's number in the footer. */
  seal: DocumentStyle['seal'];
};

const paperOf = (input: DocumentInput): Paper | null =>
  input.paper_docx === null || input.paper_sha256 === null || input.paper_page === null
    ? null
    : { docx: input.paper_docx, sha256: input.paper_sha256, page: input.paper_page };

/** Reads the input of a document; null if it is gone or no longer the current one of its reference. */
export const readDocumentSource = async (
  em: EntityManager,
  documentId: string,
): Promise<DocumentSource | null> => {
  const input = await readDocumentInput(em, documentId);
  return (
    input && {
      accountId: input.account_id,
      model: input.model,
      letterhead: {
        templateFilename: input.template_filename,
        logo: input.logo,
        logoPosition: input.logo_position,
        look: input.style,
        paper: paperOf(input),
      },
      seal: input.style.seal,
    }
  );
};

/** Renders a document and stores the result, unless a newer document has superseded it. */
export const renderDocument = async (
  em: EntityManager,
  pool: Pick<OfficePool, 'convert'>,
  documentId: string,
  { accountId, model, letterhead, seal: mode }: DocumentSource,
  { now, publicUrl }: { now: () => Date; publicUrl: string },
): Promise<void> => {
  const seal = await printedSealOf(em, { documentId, mode, publicUrl });
  const rendered = await renderReference(model, { ...letterhead, seal }, pool, accountId);
  const versions = {
    renderer: rendererVersion,
    engine: model.engineVersion,
    catalogue: model.catalogueVersion,
  };
  await store(em, { documentId, accountId }, rendered, versions, now());
};

const storeStatement = `with row as (
    update documents.rendering set status = 'ready', since = $1, docx = $2, pdf = $3, preview = $4,
      page_ends = $5, page_count = $6, versions = $7::jsonb, account_id = $8, error = null
    where document_id = $9 and status <> 'ready'
    returning zeugnis_id)
  select pg_notify('${renderedChannel}', zeugnis_id::text), ${asynchronousCommit} from row`;

/**
 * Stores the first result only and notifies waiting requests. Files are passed as parameters: `em.execute` would inline
 * them, at twice their size, for Postgres to parse.
 */
const store = async (
  em: EntityManager,
  { documentId, accountId }: { documentId: string; accountId: string },
  { docx, pdf, pictures, pages }: RenderedReference,
  versions: Record<string, string>,
  now: Date,
): Promise<void> => {
  const preview = Buffer.concat(pictures);
  const ends = pictures.map((_, index) =>
    pictures.slice(0, index + 1).reduce((sum, { length }) => sum + length, 0),
  );
  const values = [now, docx, pdf, preview, ends, pages, JSON.stringify(versions), accountId, documentId];
  await em.getKysely().executeQuery(CompiledQuery.raw(storeStatement, values));
};
