import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

/** Q38: the same input gives the same document, to the byte. */
export const isRepeatable = (compose: () => DocumentModel): boolean =>
  JSON.stringify(compose()) === JSON.stringify(compose());
