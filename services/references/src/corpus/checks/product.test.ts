import { beforeAll, describe, expect, it } from 'vitest';

import { editionIds, loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { compose } from '../../engine/compose.ts';
import { sentencesOf } from '../../engine/sentences-of.ts';
import { loadTextCheck } from './check-texts.ts';
import type { CheckText } from './check-texts.ts';
import { productInputs } from '../inputs/product-inputs.ts';
import { randomInputs } from '../inputs/random-input.ts';

/** Step through the full product; a prime, so that every value of every dimension occurs. */
const step = 23;
const randomTexts = 300;

describe.each(editionIds)('edition %s', (version) => {
  const catalogue = loadCatalogue(version);
  let check: CheckText;
  beforeAll(async () => {
    check = await loadTextCheck(catalogue);
  });

  const faultsOf = (input: Parameters<CheckText>[0], style: Parameters<CheckText>[1]) =>
    (check(input, style).broken?.faults ?? []).map(
      ({ check: rule, code, params }) =>
        `${input.zeugnis.sprache} ${input.zeugnisId} ${rule} ${code} ${JSON.stringify(params)}`,
    );

  it.each(['fluent', 'plain'] as const)(
    'every kind of reference keeps every rule for the generator (X6, %s)',
    (style) => {
      const inputs = [...productInputs(catalogue)];
      expect(inputs).toHaveLength(5600);
      const faults = inputs
        .filter((_, index) => index % step === 0)
        .flatMap((input) => faultsOf(input, style));
      expect(faults).toEqual([]);
    },
  );

  it('random people, employers and answers keep every rule', () => {
    const faults: string[] = [];
    let count = 0;
    for (const input of randomInputs(catalogue, 7)) {
      if (count === randomTexts) break;
      count += 1;
      faults.push(...faultsOf(input, 'fluent'), ...faultsOf(input, 'plain'));
    }
    expect(faults).toEqual([]);
  });

  it('a text of the other gender keeps every rule and differs', () => {
    const [input] = productInputs(catalogue);
    if (!input) throw new Error('no input');
    const model = check(input, 'fluent').model;
    expect(check(input, 'fluent').broken).toBeNull();
    expect(model.blocks.length).toBeGreaterThan(3);
    const otherPerson = { ...input, employee: { ...input.employee, gender: 'M' as const } };
    expect(check(otherPerson, 'fluent').broken).toBeNull();
    expect(JSON.stringify(check(otherPerson, 'fluent').model)).not.toBe(JSON.stringify(model));
  });

  it('every sentence of level 3 and above, joined or not, has an alternative wording', () => {
    const lacking: string[] = [];
    let count = 0;
    for (const input of randomInputs(catalogue, 11)) {
      if (count === randomTexts) break;
      count += 1;
      const { connectors } = catalogue.grammar[input.zeugnis.sprache];
      for (const { alternatives, kind, runs, sources } of sentencesOf(compose(input, catalogue, 'fluent'))) {
        const levels = sources.flatMap((source) =>
          source.type === 'rating' || source.type === 'overall' ? [source.value] : [],
        );
        const isJoined = kind === 'item' && sources.length > 1;
        const text = runs.map((run) => run.text).join('');
        // A connector needs the person as subject, and some levels of a question have only one such wording.
        const isConnected = connectors.some((connector) => text.startsWith(`${connector} `));
        const isVaried =
          kind !== 'regret' && levels.length > 0 && !isConnected && (isJoined || Math.min(...levels) >= 3);
        if (isVaried && (alternatives.length === 0 || alternatives.includes(text))) lacking.push(text);
      }
    }
    expect(lacking).toEqual([]);
  });
});
