import { expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { openingOf, parseTemplate } from '../../engine/text/template.ts';

/** Without a possessive, «Gli accordi non venivano sempre rispettati» does not say by whom. */
it('an Italian sentence about a thing has a possessive', () => {
  const { items } = loadCatalogue().texts.it;
  const aboutThings = Object.values(items)
    .flatMap((wordings) => Object.values(wordings).flat())
    .filter((wording) => openingOf(parseTemplate(wording)) === 'other');
  expect(aboutThings.length).toBeGreaterThan(100);
  expect(
    aboutThings.filter((wording) => !/(?<!\p{L})(?:su[oae]|suoi)(?!\p{L})|<gli\/le>/iu.test(wording)),
  ).toEqual([]);
});
