import { expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { loadTextCheck } from '../checks/check-texts.ts';
import { readBeforeAfter, reviewInputs, withPresentTexts } from './review-references.ts';

const catalogue = loadCatalogue();
const inputs = reviewInputs(catalogue);

it('the references of the second reading can be printed today', async () => {
  const check = await loadTextCheck(catalogue);
  const broken = [...inputs].filter(
    ([, input]) => check(input, 'fluent').broken !== null && check(input, 'plain').broken !== null,
  );
  expect(broken.map(([number]) => number)).toEqual([]);
});

it('the document holds the present text of each of the sixteen', async () => {
  const document = readBeforeAfter();
  const numbers = [...document.matchAll(/<!-- after (\w+) -->/g)].map(([, number]) => number);
  expect(new Set(numbers)).toEqual(new Set(inputs.keys()));
  expect(numbers).toHaveLength(16);
  expect(
    await withPresentTexts(document, catalogue),
    'The texts have changed. On purpose? Run services/references/src/corpus/examples/write-examples.ts.',
  ).toBe(document);
});
