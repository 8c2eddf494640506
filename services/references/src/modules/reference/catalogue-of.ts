import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { currentEdition, loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import type { Reference } from './reference.entity.ts';

/** Catalogue of the edition that a reference pinned when its kind was first saved; the current one before that. */
export const catalogueOf = (reference: Pick<Reference, 'edition'>): Catalogue =>
  loadCatalogue(reference.edition ?? currentEdition);
