import { expect, it } from 'vitest';

import { loadCatalogue } from '../engine/catalogue/load-catalogue.ts';
import { fallsAfterRise } from './monotony.ts';

it('a better rating never lowers a level nor weakens the closing (X4, 2,000 random vectors)', () => {
  expect(fallsAfterRise(loadCatalogue(), 2000, 1)).toEqual([]);
});
