import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { loadDocumentCheck } from '../rules/load-document-check.ts';
import { expect, it } from 'vitest';

import { loadCatalogue } from '../engine/catalogue/load-catalogue.ts';
import { compose } from '../engine/compose.ts';
import type { CompositionInput } from '../engine/input/input.ts';
import { everyRating, exampleInput } from '../engine/testing/example-input.ts';
import { documentFactsOf } from '../rules/facts-to-check.ts';

/** What the rules of the second edition find in a text of either edition, as the check and what it found. */
const faultsOf = async (version: string, input: CompositionInput): Promise<string[]> => {
  const catalogue = loadCatalogue(version);
  const check = await loadDocumentCheck(input.zeugnis.sprache);
  return check(compose(input, catalogue, 'fluent'), documentFactsOf(input, catalogue), {
    everyEdition: true,
    invariantsOnly: true,
  }).map((fault) => `${fault.check} ${fault.code}`);
};

const leaving = (sprache: Language, level: number, others: Record<string, number>): CompositionInput =>
  exampleInput({ zeugnis: { sprache, bestellgrund: 501 }, ratings: everyRating(level, others) });

it.each(languages)(
  'the first edition recommends whom nobody could work with, the second does not (%s)',
  async (sprache) => {
    const input = leaving(sprache, 5, { verh_zusammenarbeit: 1 });
    expect(await faultsOf('1', input)).toContain('Q41 closingAnswers');
    expect(await faultsOf('2', input)).toEqual([]);
  },
);

it.each(languages)(
  'the first edition thanks for an engagement that failed, the second does not (%s)',
  async (sprache) => {
    const input = leaving(sprache, 4, { eins_engagement: 1, verh_zusammenarbeit: 1 });
    expect(await faultsOf('1', input)).toContain('Q41 closingAnswers');
    expect(await faultsOf('2', input)).toEqual([]);
  },
);

/** What is found in many references that differ in nothing but their id. */
const faultsOfMany = async (version: string, input: CompositionInput): Promise<Set<string>> => {
  const found = new Set<string>();
  for (let number = 0; number < 40; number += 1) {
    const faults = await faultsOf(version, { ...input, zeugnisId: `first edition ${number}` });
    for (const fault of faults) found.add(fault);
  }
  return found;
};

it.each<[string, Language, number]>([
  ['Q42 saidTwice', 'de', 4],
  ['Q43 superlatives', 'de', 5],
  ['Q43 superlatives', 'fr', 5],
  ['Q43 superlatives', 'it', 5],
  ['Q43 superlatives', 'en', 5],
  ['Q45 wordsClash', 'fr', 5],
  ['Q45 wordsClash', 'it', 5],
  ['Q45 wordsClash', 'en', 5],
])('the first edition has faults of %s, the second has not (%s)', async (fault, sprache, level) => {
  const input = leaving(sprache, level, {});
  expect(await faultsOfMany('1', input)).toContain(fault);
  expect(await faultsOfMany('2', input)).toEqual(new Set());
});

it.each([
  ['Q44 nameGrammar', 'de', 'Politische Gemeinde Wil'],
  ['Q44 nameGrammar', 'de', 'Die Schweizerische Post AG'],
  ['Q44 nameGrammar', 'fr', 'Les Retraites Populaires'],
  ['Q46 typedMark', 'fr', "Garage de l'Étoile"],
] as const)(
  'the first edition has faults of %s in %s with «%s», the second has not',
  async (fault, sprache, name) => {
    const input = exampleInput({ zeugnis: { sprache }, organisation: { organization: name } });
    expect(await faultsOf('1', input)).toContain(fault);
    expect(await faultsOf('2', input)).toEqual([]);
  },
);
