import type { DocumentModel } from '@attesta/contracts/document-model.ts';
import type { Place } from '@attesta/document-rules/faults.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';

/** The questions (idKompetenz) that a sentence states, and which task a line of the list is, from 0. */
type Origin = { items: number[]; line?: number };

/**
 * What a place of a document rests on, so that it can be changed there. In a sentence of several questions those that
 * the user answered in own words come first.
 */
export const originOf = ({ blocks }: DocumentModel, place: Place | null, { items }: Catalogue): Origin => {
  const block = blocks.find(({ id }) => id === place?.block);
  if (block === undefined) return { items: [] };
  if (block.type === 'tasks') {
    const line = block.items.findIndex(({ id }) => id === place?.sentence);
    return line < 0 ? { items: [] } : { items: [], line };
  }
  const sources = block.sentences.find(({ id }) => id === place?.sentence)?.sources ?? [];
  const keys = [
    ...sources.flatMap((source) => (source.type === 'answer' ? [source.item] : [])),
    ...sources.flatMap((source) => (source.type === 'rating' ? [source.item] : [])),
  ];
  return { items: keys.flatMap((key) => items.find((item) => item.key === key)?.id ?? []) };
};
