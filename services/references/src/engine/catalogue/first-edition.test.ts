import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, it } from 'vitest';

import { loadTextCheck } from '../../corpus/checks/check-texts.ts';
import type { CheckText } from '../../corpus/checks/check-texts.ts';
import { digestsFile, digestsOf } from '../../text-run/first-edition/digests-of.ts';
import { firstEditionInputs } from '../../text-run/first-edition/inputs.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** Whoever turns one of these tests red has changed references that customers are working on: mend that, never this. */
const catalogue = loadCatalogue('1');

const files: readonly (readonly [name: string, sha256: string])[] = [
  ['countries.json', 'd876ddae040369e2cf2ff07f6cc618fe610e0740d07d04aa78dd548b87b562b0'],
  ['grammar.de.json', '9c3c471ff9b26957896c71a494945e17418e6e00ceb68b6a4db4f89436bf1bfd'],
  ['grammar.en.json', '020a70a8175829dfccaefe5064fdb8451b6d378f513220f1393ac2ed0651b8d6'],
  ['grammar.fr.json', '7a06127b19afd41a54dfc79895b863783d428d4262d17577295fdac36e972e00'],
  ['grammar.it.json', '1e9b7b398036c4d8ea71547ab13850bc49bd76ec6a97ce06c98959051282f6ee'],
  ['items.json', 'bf266ad69704b09a56bed1ab825524ab3659282e27247558b0a26fd969fa4601'],
  ['lookups.json', 'bcf664bc04114ddc8d2aee4d1dd15488fecbdcb6e175ff1edcbbc47cbc1562d0'],
  ['rules.json', 'ca3d163bab055381827226140568f3bef7eaac187cebd76878e0b63e9e442356'],
  ['texts.de.json', '23ffb12d2ba0ee293687241548e5ac49980e3421561f6938a5f34280ea517090'],
  ['texts.en.json', '390970b51269a128a89597a29039e917476a2e9e8f3f9cbbaace8590d493a5af'],
  ['texts.fr.json', '4975fbca814a9982a11d5265ca6bc07b5e1440330867d1e037a926b7bfd4bd5c'],
  ['texts.it.json', '0d11a1625e38e848f55e3e78cbcb90752a023a9355619513c8f60da67e028f53'],
  ['word-lists.json', '47320709c79455348eac1c63a4097b1bdac42e354adabbd6adcf8c0fca325a59'],
];

describe('the first edition', () => {
  it.each(files)('keeps its file %s as it was released', (name, sha256) => {
    const content = readFileSync(new URL(`../../../catalogue/v1/${name}`, import.meta.url));
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  });

  it('gives 300 references the same words in both styles, and 100 of them while they are rated', () => {
    const expected = readFileSync(digestsFile, 'utf8').trimEnd().split('\n');
    expect(expected).toHaveLength(700);
    expect(digestsOf(catalogue)).toEqual(expected);
  });

  describe('keeps every rule for the generator', () => {
    let check: CheckText;
    beforeAll(async () => {
      check = await loadTextCheck(catalogue);
    });

    it.each(['fluent', 'plain'] as const)('in the same 300 references (%s)', (style) => {
      const faults = firstEditionInputs().flatMap((input) => check(input, style).broken?.faults ?? []);
      expect(faults).toEqual([]);
    });
  });
});
