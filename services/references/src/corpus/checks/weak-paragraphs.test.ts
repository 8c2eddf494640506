import { expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { everyRating, exampleInput } from '../../engine/testing/example-input.ts';
import { loadTextCheck } from './check-texts.ts';

it('names the person in a paragraph that is a single joined sentence about two things', async () => {
  const catalogue = loadCatalogue();
  const check = await loadTextCheck(catalogue);
  const trade = catalogue.items.filter(({ key }) => ['log_sicherheit', 'log_disposition'].includes(key));
  const input = exampleInput({
    zeugnis: { sprache: 'fr', trade: 'logistics' },
    ratings: [
      ...everyRating(4),
      ...trade.map(({ id }) => ({ idKompetenz: id, bewertung: '2', keineRelevanz: false })),
    ],
  });
  const references = Array.from({ length: 200 }, (_, index) => ({ ...input, zeugnisId: `weak ${index}` }));
  const faults = references.flatMap((each) => check(each, 'fluent').broken?.faults ?? []);
  expect(faults).toEqual([]);
});
