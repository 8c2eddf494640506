import { defineEntity, p } from '@mikro-orm/postgresql';

export type RenderState = 'queued' | 'rendering' | 'ready' | 'failed';

/** Word file, PDF and preview of one generated document; at most one row per document, with bytes once `ready`. */
export const RenderingSchema = defineEntity({
  name: 'Rendering',
  tableName: 'rendering',
  properties: {
    documentId: p.uuid().primary(),
    status: p.text().$type<RenderState>(),
    attempt: p.integer(),
    since: p.datetime(),
    error: p.text().nullable(),
    docx: p.blob().nullable().lazy(),
    /** Null in rows from before there were PDFs. */
    pdf: p.blob().nullable().lazy(),
    preview: p.blob().nullable().lazy(),
    /** End offset of each page's picture in `preview`; null for one picture of all pages. */
    pageEnds: p.array(Number).columnType('int[]').nullable().lazy(),
    pageCount: p.integer().nullable(),
    previewedPages: p.array(Number).columnType('int[]').default([]).lazy(),
    versions: p.json<Record<string, string>>().nullable(),
  },
});

export class Rendering extends RenderingSchema.class {}
RenderingSchema.setClass(Rendering);
