import type { DocumentModel } from '@attesta/contracts/document-model.ts';

/** Q38: the same input gives the same document, to the byte. */
export function isRepeatable(compose: () => DocumentModel): boolean {
  return JSON.stringify(compose()) === JSON.stringify(compose());
}
