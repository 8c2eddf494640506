import { defineEntity, p } from '@mikro-orm/postgresql';
import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import type { WordingId } from '../../engine/drafts/wording-id.ts';

/**
 * A composed text, stored as generated. `inputHash` covers its input and the letterhead; it differs once one has
 * changed.
 */
export const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'document',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    zeugnisId: p.uuid(),
    model: p.json<DocumentModel>(),
    /** Wordings used; null for documents generated before this column existed. */
    wordings: p.json<readonly WordingId[]>().nullable(),
    inputHash: p.text(),
    engineVersion: p.text(),
    edition: p.text().fieldName('catalogue_version'),
    issueDate: p.date(),
    generatedOn: p.date(),
    createdAt: p.datetime(),
  },
});

export class Document extends DocumentSchema.class {}
DocumentSchema.setClass(Document);
