import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { currentEdition, loadCatalogue, UnknownEditionError } from '../../engine/catalogue/load-catalogue.ts';
import type { Reference } from './reference.entity.ts';

/**
 * Catalogue of the edition that a reference pinned when its kind was first saved; the current one before that.
 * @throws Problem editionMissing if this build does not carry it, such as after a return to an earlier release
 */
export const catalogueOf = ({ edition }: Pick<Reference, 'edition'>): Catalogue => {
  try {
    return loadCatalogue(edition ?? currentEdition);
  } catch (error) {
    if (error instanceof UnknownEditionError) throw problem('editionMissing', { edition });
    throw error;
  }
};
