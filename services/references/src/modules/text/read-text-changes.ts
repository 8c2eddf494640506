import type { EntityManager } from '@mikro-orm/postgresql';

import type { SentenceChange } from '../../engine/input/sentence-change.ts';
import { TextChange } from './text-change.entity.ts';

/** A stored change, without its reference, author and time. */
export type StoredChange = Pick<
  TextChange,
  'sentence' | 'wording' | 'text' | 'baseText' | 'basis' | 'removed' | 'moved' | 'after' | 'block'
>;

/** Changes of a reference in the order in which they were made, which decides between places. */
export const readTextChanges = async (em: EntityManager, zeugnisId: string): Promise<StoredChange[]> => {
  const orderBy = { at: 'asc', sentence: 'asc' } as const;
  const rows = await em.find(TextChange, { zeugnisId }, { orderBy, disableIdentityMap: true });
  return rows.map((row) => ({
    sentence: row.sentence,
    wording: row.wording,
    text: row.text,
    baseText: row.baseText,
    basis: row.basis,
    removed: row.removed,
    moved: row.moved,
    after: row.after,
    block: row.block,
  }));
};

/** The change as the composer reads it. */
export const sentenceChangeOf = (change: StoredChange): SentenceChange => {
  const { sentence, wording, text, removed, moved, after, block } = change;
  return {
    sentence,
    ...(wording != null && { wording }),
    ...(text != null && { text }),
    ...(removed && { removed }),
    ...(moved && { after: after ?? null }),
    ...(block != null && { block }),
  };
};
