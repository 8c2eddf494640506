import type { DocumentModel, Sentence } from '@attesta/contracts/model/document-model.ts';

/** All sentences of a document, in order. */
export const sentencesOf = (model: DocumentModel): Sentence[] =>
  model.blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
