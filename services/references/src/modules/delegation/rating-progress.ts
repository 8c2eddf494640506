import { isRequired, shownItems } from '../../engine/shown-items.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';

/** What decides which questions a reference asks. */
export type AskingReference = Pick<Zeugnis, 'catalogueVersion' | 'zeugnisart' | 'zeugnisvariante'>;

/** Ids (idKompetenz) of the questions that need an answer. */
export const requiredIds = (reference: AskingReference): number[] => {
  const art = reference.zeugnisart ?? 0;
  return shownItems(catalogueOf(reference), art, reference.zeugnisvariante ?? null)
    .filter((item) => isRequired(item, art))
    .map(({ id }) => id);
};

/** As `requiredIds`, worked out once for references that ask the same: for long lists. */
export const createRequiredIds = (): ((reference: AskingReference) => readonly number[]) => {
  const known = new Map<string, number[]>();
  return (reference) => {
    const key = `${reference.catalogueVersion} ${reference.zeugnisart} ${reference.zeugnisvariante}`;
    const ids = known.get(key) ?? requiredIds(reference);
    known.set(key, ids);
    return ids;
  };
};
