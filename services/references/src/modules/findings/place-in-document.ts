import type { DocumentModel } from '@attesta/contracts/document-model.ts';
import type { Place } from '@attesta/document-rules/faults.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';

/**
 * The questions (idKompetenz) that a sentence states, and the field whose line it is: a task, or one of several functions,
 * from 0.
 */
type Origin = { field: 'document' | 'tasks' | 'positions'; items: number[]; line?: number };

/**
 * What a place of a document rests on, so that it can be changed there. In a sentence of several questions those that
 * the user answered in own words come first.
 */
export const originOf = ({ blocks }: DocumentModel, place: Place | null, { items }: Catalogue): Origin => {
  const block = blocks.find(({ id }) => id === place?.block);
  if (block === undefined || block.type === 'heading') return { field: 'document', items: [] };
  if (block.type === 'tasks') {
    const position = /^tasks\.(?<number>\d+)$/u.exec(block.id)?.groups?.['number'];
    if (position !== undefined) return { field: 'positions', items: [], line: Number(position) - 1 };
    const line = block.items.findIndex(({ id }) => id === place?.sentence);
    return { field: 'tasks', items: [], ...(line >= 0 && { line }) };
  }
  const sources = block.sentences.find(({ id }) => id === place?.sentence)?.sources ?? [];
  const keys = [
    ...sources.flatMap((source) => (source.type === 'answer' ? [source.item] : [])),
    ...sources.flatMap((source) => (source.type === 'rating' ? [source.item] : [])),
  ];
  return {
    field: 'document',
    items: keys.flatMap((key) => items.find((item) => item.key === key)?.id ?? []),
  };
};
