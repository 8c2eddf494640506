import { expect, test } from 'vitest';

import { readGrantCount } from './grant-payment.ts';

test.each(['0', '10000', '01', '1.5', '1e3', '0x10', '+5', '-1', ' 5', '5\n', '\u0663', ''])(
  '%j is no credit to give',
  (text) => {
    expect(readGrantCount(text)).toBeNull();
  },
);

test.each(['1', '10', '9999'])('%s is', (text) => {
  expect(readGrantCount(text)).toBe(Number(text));
});
