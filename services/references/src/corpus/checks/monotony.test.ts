import { expect, it } from 'vitest';

import { editionIds, loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { fallsAfterRise } from './monotony.ts';

it.each(editionIds)(
  'a better rating never lowers a level nor weakens the closing (X4, 2,000 random vectors, edition %s)',
  (version) => {
    expect(fallsAfterRise(loadCatalogue(version), 2000, 1)).toEqual([]);
  },
);
