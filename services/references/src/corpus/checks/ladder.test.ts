import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { editionIds, loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { parseTemplate } from '../../engine/text/template.ts';
import { tenseBrackets } from '../../engine/text/template-nodes.ts';
import { brokenSteps, laddersOf, levels, strayMarkers, strength } from './ladder.ts';

const editions = editionIds.flatMap((version) => languages.map((language) => [version, language] as const));

/** Keys of the questions that the behaviour sentence answers. */
const parties = ['verh_vorgesetzte', 'verh_mitarbeitende', 'verh_team', 'verh_kunden'];

describe.each(editions)('the texts of edition %s in %s', (version, language) => {
  const catalogue = loadCatalogue(version);
  const rated = catalogue.items.filter(({ type }) => type === 'radio');
  const { items, behaviour } = catalogue.texts[language];
  const all = [...laddersOf(catalogue, language).values()].flatMap((wordings) =>
    levels.flatMap((level) => wordings[level]),
  );

  it('exist for each level of each rated item, all different (X1)', () => {
    const framed = rated.filter(({ key }) => key in behaviour.parties);
    expect(framed.map(({ key }) => key)).toEqual(parties);
    for (const { key, silentWeak } of rated.filter((item) => !framed.includes(item))) {
      const texts = levels.flatMap((level) => items[key]?.[level] ?? []);
      expect(new Set(texts).size, key).toBe(texts.length);
      expect(
        levels.filter((level) => (items[key]?.[level].length ?? 0) < (level >= 3 ? 3 : 1)),
        key,
      ).toEqual(silentWeak === true ? [2, 1] : []);
    }
  });

  it('grow weaker with every level, in every choice of wordings (X2)', () => {
    expect(brokenSteps(catalogue, language)).toEqual([]);
  });

  it('use the marker words of a level at that level only (X3)', () => {
    expect(strayMarkers(catalogue, language)).toEqual([]);
  });

  it('parse, each with a verb that has two tenses (X5)', () => {
    expect(all.filter((text) => tenseBrackets(parseTemplate(text)) === 0)).toEqual([]);
    expect(all.length).toBeGreaterThan(350);
  });

  it('have the same polarity as the German ones (X7)', () => {
    const german = laddersOf(catalogue, 'de');
    for (const [name, wordings] of laddersOf(catalogue, language)) {
      const base = german.get(name);
      expect(base).toBeDefined();
      for (const level of levels.filter((each) => wordings[each].length > 0)) {
        const polarity = (text = '', of: typeof language) => Math.sign(strength(text, catalogue, of) + 0.5);
        expect(polarity(wordings[level][0], language), `${name} ${level}`).toBe(
          polarity(base?.[level][0], 'de'),
        );
      }
    }
  });
});
