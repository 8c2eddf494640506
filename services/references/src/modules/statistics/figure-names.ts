import type { Statistics } from '@attesta/contracts/operations/statistics.ts';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { zeugnisarten, zeugnisvarianten } from '../../engine/lookups.ts';

const languages = { de: 'Deutsch', fr: 'Französisch', it: 'Italienisch', en: 'Englisch' };

/** German names of what is counted, by the ids and codes that are stored. Types share reasons' words, hence both. */
export const readNames = (): Statistics['names'] => {
  const catalogue = loadCatalogue();
  const types = zeugnisarten(catalogue, 'de');
  return {
    types: Object.fromEntries(types.map(({ id, name }) => [String(id), name])),
    variants: Object.fromEntries(zeugnisvarianten(catalogue, 'de').map(({ id, name }) => [String(id), name])),
    languages,
    reasons: Object.fromEntries(
      types.flatMap(({ name, bestellgruende }) =>
        bestellgruende.map(({ value, label }) => [String(value), `${label} (${name})`]),
      ),
    ),
  };
};
