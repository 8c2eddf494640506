import { describe, expect, it } from 'vitest';

import { signaturesOf } from './signatures.ts';
import { exampleInput } from '../testing/example-input.ts';

const signed = (signature1: string | null, signature2: string | null) =>
  signaturesOf(exampleInput({ zeugnis: { signature1, functionSignature1: null, signature2 } }).zeugnis);

describe('signatures', () => {
  it('stand left and right in the order given', () => {
    expect(signed('A', 'B').map(({ name }) => name)).toEqual(['A', 'B']);
  });
  it('move a single signer to the left', () => {
    expect(signed('', ' B ')).toEqual([{ name: 'B', function: '' }]);
  });
  it('leave two empty lines without signers', () => {
    expect(signed(null, null)).toEqual([
      { name: '', function: '' },
      { name: '', function: '' },
    ]);
  });
});
