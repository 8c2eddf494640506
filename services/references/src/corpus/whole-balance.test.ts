import { expect, it } from 'vitest';

import { loadCatalogue } from '../engine/catalogue/load-catalogue.ts';
import { loadTextCheck } from './checks/check-texts.ts';
import { take } from './check-edition.ts';
import { randomInputs } from './inputs/random-input.ts';

/**
 * Index of a random input whose introduction and closing begin so many sentences with «she» that its rated sentences
 * must begin otherwise (else Q25 finds `sameStart`).
 */
const crowded = 9642;

it('counts sentences that start alike over the whole document, introduction and closing included', async () => {
  const catalogue = loadCatalogue();
  const check = await loadTextCheck(catalogue);
  const [input] = [...take(randomInputs(catalogue, 1), crowded)].slice(-1);
  expect(input && check(input, 'fluent').broken).toBeNull();
});
