import { languages } from '@attesta/contracts/model/document-model.ts';
import { loadDocumentCheck } from '../../rules/load-document-check.ts';
import { describe, expect, it } from 'vitest';

import { documentFactsOf } from '../../rules/facts-to-check.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { compose } from '../compose.ts';
import { employerPhrases, settlePhrase } from './employer-phrases.ts';
import { exampleInput } from '../testing/example-input.ts';

const catalogue = loadCatalogue();

it('accepts every offered phrase unchanged, for any form of name', () => {
  const names = [
    'With Care Ltd',
    'Amt für Alles.',
    'in-house GmbH',
    'Le Pain «Doré»',
    '42',
    "L'Atelier",
    'X',
  ];
  for (const organization of [...names, 'Ä'.repeat(160)]) {
    for (const language of languages) {
      const offered = employerPhrases(organization, language, catalogue);
      expect(offered.length).toBeGreaterThan(1);
      for (const phrase of offered) {
        const sent = phrase.replaceAll(/\s+/gu, ' ');
        expect(settlePhrase(sent, organization, language, catalogue)).toEqual({ phrase, fault: null });
      }
    }
  }
});

it('typesets a typed phrase like other typed text', () => {
  const set = (typed: string, organization: string) => settlePhrase(typed, organization, 'fr', catalogue);
  expect(set("À l'Hôpital du Jura.", 'Hôpital du Jura')).toMatchObject({ phrase: 'à l’Hôpital du Jura' });
  expect(set('chez Muster & Co.', 'Muster & Co. AG')).toMatchObject({ phrase: 'chez Muster & Co.' });
});

describe.each([
  ['de', 'Stadt Wil', 'auf der Stadtverwaltung von Wil'],
  ['fr', 'Hospice général', 'à l’Hospice général de Genève'],
  ['it', 'Comune di Chiasso', 'alle dipendenze del Comune di Chiasso'],
  ['en', 'Canton of Zug', 'Zug’s cantonal authorities'],
] as const)('a confirmed phrase (%s)', (sprache, organization, phrase) => {
  const inputs = [1, 2, 3, 4, 5].map((zeugnisart) => {
    const bestellgrund = { 1: 101, 2: 201, 3: 301, 4: 401, 5: 501 }[zeugnisart] ?? 0;
    return exampleInput({
      zeugnis: { sprache, zeugnisart, bestellgrund },
      organisation: { organization, phrase },
    });
  });

  it("stands in the first sentence of each kind as the customer's words, and breaks no rule", async () => {
    const check = await loadDocumentCheck(sprache);
    for (const input of inputs) {
      const model = compose(input, catalogue, 'fluent');
      const [block] = model.blocks;
      const runs = block?.type === 'paragraph' ? block.sentences[0]?.runs : [];
      expect(runs).toContainEqual({ text: phrase, origin: 'user', field: 'organization' });
      expect([model.organization, model.letterhead.organization]).toEqual([organization, organization]);
      expect(check(model, documentFactsOf(input, catalogue), { invariantsOnly: true })).toEqual([]);
    }
  });
});

it('notices a name that is not the confirmed one', async () => {
  const input = exampleInput({ organisation: { organization: 'Stadt Wil', phrase: 'auf der Stadt Wil' } });
  const facts = documentFactsOf(input, catalogue);
  const check = await loadDocumentCheck('de');
  const model = compose(exampleInput({ organisation: { organization: 'Stadt Wil' } }), catalogue, 'fluent');
  expect(check(model, facts, { invariantsOnly: true })).toMatchObject([{ check: 'Q35' }]);
});
