import { languages } from '@attesta/contracts/model/document-model.ts';
import { expect, it } from 'vitest';

import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { compose, composeWithOffers } from '../compose.ts';
import type { SentenceChange } from '../input/sentence-change.ts';
import { sentencesOf } from '../sentences-of.ts';
import { everyRating, exampleInput } from '../testing/example-input.ts';
import { plainText } from '../text/rich-text.ts';

const catalogue = loadCatalogue();

/** Names and pronouns at the beginning may change with the sentence before; the rest of the words may not. */
const withoutPerson = (words: string): string =>
  words
    .replaceAll('\u00A0', ' ')
    .replaceAll(/(?:Frau|Madame|La signora|la signora|Ms) Keller|(?<!\p{L})(?:sie|elle|she)(?!\p{L})/giu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/** Without the connector, which refers to the sentence before. */
const withoutConnector = (words: string, connectors: readonly string[]): string => {
  const connector = connectors.find((each) => words.startsWith(`${each.toLowerCase()} `));
  return connector === undefined ? words : words.slice(connector.length + 1);
};

it.each(languages)('a change of one sentence leaves the words of all others, in %s', (sprache) => {
  const touched: string[] = [];
  const { connectors, turns, concessions } = catalogue.grammar[sprache];
  const bare = (words: string): string =>
    withoutConnector(withoutPerson(words), [...connectors, ...turns, ...concessions]);
  for (let number = 0; number < 12; number += 1) {
    const input = {
      ...exampleInput({
        zeugnis: { sprache },
        ratings: everyRating(number % 2 === 0 ? 5 : 4, { arb_menge: 3 }),
      }),
      zeugnisId: `untouched ${number}`,
    };
    const { model, offers } = composeWithOffers(input, catalogue, 'fluent');
    const before = new Map(sentencesOf(model).map(({ id, runs }) => [id, bare(plainText(runs))]));
    const items = sentencesOf(model).filter(({ kind }) => kind === 'item');
    const { id = '' } = items[number % items.length] ?? {};
    const other = offers.get(id)?.others[0]?.id;
    const changes: readonly SentenceChange[] = [
      { sentence: id, text: 'Sehr gut.' },
      { sentence: id, removed: true },
      { sentence: 'own.a', text: 'Sehr gut.', after: id, block: 'ARB' },
      ...(other === undefined ? [] : [{ sentence: id, wording: other }]),
    ];
    for (const change of changes) {
      for (const { id: each, runs } of sentencesOf(
        compose({ ...input, changes: [change] }, catalogue, 'fluent'),
      )) {
        const words = bare(plainText(runs));
        if (each === change.sentence || words === before.get(each)) continue;
        touched.push(`${before.get(each)} → ${words}`);
      }
    }
  }
  expect(touched).toEqual([]);
});
