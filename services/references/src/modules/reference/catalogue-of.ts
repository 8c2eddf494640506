import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { currentCatalogueVersion, loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import type { Zeugnis } from './reference.entity.ts';

/** The catalogue that a reference pinned when its type was first saved; the current one before that. */
export const catalogueOf = (zeugnis: Pick<Zeugnis, 'catalogueVersion'>): Catalogue =>
  loadCatalogue(zeugnis.catalogueVersion ?? currentCatalogueVersion);
