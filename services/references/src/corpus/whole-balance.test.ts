import { expect, it } from 'vitest';

import { loadCatalogue } from '../engine/catalogue/load-catalogue.ts';
import { loadTextCheck } from './checks/check-texts.ts';
import { take } from './check-edition.ts';
import { randomInputs } from './inputs/random-input.ts';

/** Index of a random input whose introduction and closing begin so many sentences alike that they exceed the limit. */
const crowded = 9642;

it('counts sentences that start alike over the whole document, introduction and closing included', async () => {
  const catalogue = loadCatalogue('2');
  const { rules } = catalogue;
  const faultsWith = async (balancesWhole: boolean) => {
    const check = await loadTextCheck({ ...catalogue, rules: { ...rules, balancesWhole } });
    const [input] = [...take(randomInputs(catalogue, 1), crowded)].slice(-1);
    return input && check(input, 'fluent').broken?.faults.map(({ code }) => code);
  };
  expect(await faultsWith(false)).toEqual(['sameStart']);
  expect(await faultsWith(true)).toBeUndefined();
});
