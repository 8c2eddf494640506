import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { currentEdition, loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { claimedWordings, readClaims } from './claims.ts';

const catalogue = loadCatalogue();
const invented = { things: { budgets: ['budget'], letters: ['schreiben'] }, ways: ['mit', 'den$'] };

/** Art. 330a OR: a reference states what is true; nobody has confirmed what was not asked. */
describe.each(languages)('what the wordings of rated items state (%s)', (language) => {
  const claims = readClaims(currentEdition, language);
  const wordings = claimedWordings(catalogue, language, claims);

  it('is what their question names', () => {
    const more = wordings.filter(({ uncovered }) => uncovered.length > 0);
    expect(
      more.map(({ item, level, wording, uncovered }) => `${item} ${level} «${wording}»: ${uncovered.join()}`),
    ).toEqual([]);
  });

  it('is in words that are entered as a thing or as a way of working', () => {
    const unread = wordings.filter(({ unknown }) => unknown.length > 0);
    expect(
      unread.map(({ item, level, wording, unknown }) => `${item} ${level} «${wording}»: ${unknown.join()}`),
    ).toEqual([]);
  });

  it('has words for every thing that a question names', () => {
    const named = new Set(catalogue.items.flatMap(({ says }) => says ?? []));
    expect(Object.keys(claims.things).toSorted()).toEqual([...named].toSorted());
    expect(Object.entries(claims.things).filter(([, words]) => words.length === 0)).toEqual([]);
  });
});

describe('a wording that says more than its question', () => {
  it('is found by the thing that it adds', () => {
    const item = catalogue.items.find(({ key }) => key === 'buero_budgets');
    const wording = '@ [erstellt|erstellte] Budgets und Schreiben mit den Daten';
    const levels = { 5: [wording], 4: [], 3: [], 2: [], 1: [] };
    const texts = { ...catalogue.texts.de, items: { buero_budgets: levels }, forArt: { 2: {}, 4: {} } };
    const only = { ...catalogue, items: item ? [item] : [], texts: { ...catalogue.texts, de: texts } };
    const [found] = claimedWordings(only, 'de', invented);
    expect(found).toMatchObject({
      claims: ['budgets', 'letters'],
      uncovered: ['letters'],
      unknown: ['erstellt', 'erstellte', 'und', 'daten'],
    });
  });
});
