import { isRequired } from '../../engine/shown-items.ts';
import { questionsOf } from '../reference/questions-of.ts';
import type { AskingReference } from '../reference/questions-of.ts';

/** What decides which questions need an answer: no question of a trade does. */
type RequiringReference = Omit<AskingReference, 'trade'>;

/** Ids (idKompetenz) of the questions that need an answer. */
export const requiredIds = (reference: RequiringReference): number[] => {
  const art = reference.zeugnisart ?? 0;
  return questionsOf({ ...reference, trade: null })
    .filter((item) => isRequired(item, art))
    .map(({ id }) => id);
};

/** As `requiredIds`, worked out once for references that ask the same: for long lists. */
export const createRequiredIds = (): ((reference: RequiringReference) => readonly number[]) => {
  const known = new Map<string, number[]>();
  return (reference) => {
    const key = `${reference.catalogueVersion} ${reference.zeugnisart} ${reference.zeugnisvariante}`;
    const ids = known.get(key) ?? requiredIds(reference);
    known.set(key, ids);
    return ids;
  };
};
