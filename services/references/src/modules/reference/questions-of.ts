import type { Item } from '../../engine/catalogue/catalogue-schema.ts';
import { shownItems } from '../../engine/composition/shown-items.ts';
import { catalogueOf } from './catalogue-of.ts';
import type { Reference } from './reference.entity.ts';

/** Facts that decide which questions a reference shows. */
export type AskingReference = Pick<Reference, 'edition' | 'zeugnisart' | 'zeugnisvariante' | 'trade'>;

/** Questions of a reference, in the order of its catalogue; none before its kind is chosen. */
export const questionsOf = (reference: AskingReference): Item[] =>
  shownItems(
    catalogueOf(reference),
    reference.zeugnisart ?? 0,
    reference.zeugnisvariante ?? null,
    reference.trade ?? null,
  );
