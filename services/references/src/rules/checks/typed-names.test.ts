import type { Language } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadDocumentCheck } from '../load-document-check.ts';
import { sentenceOf, smallDocument } from '../testing/small-document.ts';

/** Checks that a document breaks whose first sentence has `before` in front of the employer's name. */
const checksWith = async (language: Language, before: string, printed: string): Promise<string[]> => {
  const { model, facts } = smallDocument(language);
  const { runs } = sentenceOf({ model, facts }, 'intro');
  const place = runs.findIndex(({ field }) => field === 'organization');
  const [preposition, name] = [runs[place - 1], runs[place]];
  if (!preposition || !name) throw new Error('no employer');
  preposition.text = preposition.text.replace(/(?:bei der|chez|presso|by) $/u, before);
  name.text = printed;
  const check = await loadDocumentCheck(language);
  return check(model, { ...facts, organization: printed }, { invariantsOnly: true }).map(
    (fault) => fault.check,
  );
};

describe('Q44 checks the grammar around a name', () => {
  it.each([
    ['de', 'bei der ', 'Politische Gemeinde Wil', 'Politischen Gemeinde Wil'],
    ['de', 'bei den ', 'Schweizerische Bundesbahnen', 'Schweizerischen Bundesbahnen'],
    ['de', 'bei der ', 'Die Mobiliar', 'Mobiliar'],
    ['fr', 'auprès de ', 'Les Retraites Populaires', 'La Poste'],
    ['fr', 'auprès de la ', 'La Poste', 'Poste'],
    ['it', 'presso il ', 'Il Caffè', 'Caffè'],
    ['en', 'by the ', 'The Bank', 'Bank'],
  ] as const)('%s: «%s%s», not «%s»', async (language, before, broken, mended) => {
    expect(await checksWith(language, before, broken)).toContain('Q44');
    expect(await checksWith(language, before, mended)).not.toContain('Q44');
  });
});

it.each([
  ["L'Abbaye", 'L’Abbaye'],
  ['Haus "Linde"', 'Haus «Linde»'],
  ['Haus "Linde"', '19" Linde'],
])('Q46 finds the straight marks of «%s», none in «%s»', async (broken, mended) => {
  expect(await checksWith('de', 'bei ', broken)).toContain('Q46');
  expect(await checksWith('de', 'bei ', mended)).not.toContain('Q46');
});
