import { languages } from '@attesta/contracts/document-model.ts';
import { expect, it } from 'vitest';

import { loadCatalogue } from '../engine/catalogue/load-catalogue.ts';
import { measureIndividuality, profiles } from './individuality.ts';

const catalogue = loadCatalogue('1');

it.each(languages.flatMap((language) => profiles.map((profile) => [language, profile] as const)))(
  'references in %s at %s differ though only their ids do',
  (language, profile) => {
    const { distinct, medianShare, texts } = measureIndividuality(catalogue, language, profile, 60);
    expect(distinct).toBe(texts);
    expect(medianShare).toBeLessThan(0.5);
  },
);
