import { expect, it } from 'vitest';

import { readSealNumber } from './seal-number.ts';

it.each([
  '7K3M9Q2XT0',
  '7k3m9q2xt0',
  ' 7K3M9 Q2XT0\n',
  '7k3m9-q2xto',
  '7K3M9–Q2XTO',
  '7\u00A0K3M9\u2011Q2XTO',
])('reads %j as it is stored', (typed) => {
  expect(readSealNumber(typed)).toBe('7K3M9Q2XT0');
});

it('takes letters that look like digits for these', () => {
  expect(readSealNumber('oOiIlLabcd')).toBe('001111ABCD');
});

it.each(['', '7K3M9Q2XT', '7K3M9Q2XT00', '7K3M9Q2XTU', '7K3M9Q2XT!', 'ä'.repeat(10), '💡'.repeat(5)])(
  'refuses %j',
  (typed) => {
    expect(readSealNumber(typed)).toBeNull();
  },
);
