import { defineEntity, p } from '@mikro-orm/postgresql';
import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import type { WordingId } from '../../engine/drafts/wording-id.ts';

/** A composed text, kept as it was generated. `inputHash` tells whether the reference, or the letterhead around it, has changed since. */
export const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'document',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    zeugnisId: p.uuid(),
    model: p.json<DocumentModel>(),
    /** The wordings it was made of; null for those made before they were kept. */
    wordings: p.json<readonly WordingId[]>().nullable(),
    inputHash: p.text(),
    engineVersion: p.text(),
    catalogueVersion: p.text(),
    issueDate: p.date(),
    generatedOn: p.date(),
    createdAt: p.datetime(),
  },
});

export class Document extends DocumentSchema.class {}
DocumentSchema.setClass(Document);
