import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import type { Reference } from '../reference/reference.entity.ts';
import { Document } from './document.entity.ts';

/** Text of the document that a reference stands by; null without one. */
export const readDocumentModel = async (
  em: EntityManager,
  { documentId }: Pick<Reference, 'documentId'>,
): Promise<DocumentModel | null> => {
  if (documentId == null) return null;
  const document = await em.findOne(
    Document,
    { id: documentId },
    { fields: ['model'], disableIdentityMap: true },
  );
  return document?.model ?? null;
};
