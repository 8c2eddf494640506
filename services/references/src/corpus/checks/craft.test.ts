import { languages } from '@attesta/contracts/model/document-model.ts';
import { expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { craftFaults, measureCraft } from './craft.ts';

/** Far fewer than in the full run; five levels for each trade. */
const references = 90;

it.each(languages)(
  'a full final reference says its answers in few and full sentences with different openings (%s)',
  (language) => {
    const craft = measureCraft(loadCatalogue(), language, references);
    expect(craft.texts).toBe(references);
    expect(craftFaults(craft)).toEqual([]);
  },
);
