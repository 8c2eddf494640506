import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { openingOf, parseTemplate } from '../text/template.ts';
import type { Item } from './catalogue-schema.ts';
import { editionIds, currentEdition, loadCatalogue, UnknownEditionError } from './load-catalogue.ts';

const levels = [5, 4, 3, 2, 1] as const;
it.each(['1', '../v2', ''])('there is no catalogue of version %j', (version) => {
  expect(() => loadCatalogue(version)).toThrow(UnknownEditionError);
});

it('a new reference pins the newest edition', () => {
  expect(currentEdition).toBe(editionIds.at(-1));
  expect(loadCatalogue()).toBe(loadCatalogue(currentEdition));
});

describe.each(editionIds)('the catalogue of edition %s', (version) => {
  const catalogue = loadCatalogue(version);
  const radioItems = catalogue.items.filter(({ type }) => type === 'radio');

  it('is loaded once per version and cannot be changed', () => {
    expect(loadCatalogue(version)).toBe(catalogue);
    expect(() => Object.assign(catalogue.lookups.zeugnisarten[0]?.name ?? {}, { de: 'Anders' })).toThrow(
      TypeError,
    );
  });

  it('has 38 items for all trades, 33 of them rated, and its reasons', () => {
    const isForAll = ({ trade, onlyForArt, onlyWithGroup }: Item): boolean =>
      [trade, onlyForArt, onlyWithGroup].every((limit) => limit === undefined);
    expect(catalogue.items.filter(isForAll)).toHaveLength(38);
    expect(radioItems.filter(isForAll)).toHaveLength(33);
    expect(catalogue.lookups.bestellgruende).toHaveLength(36);
  });

  it.each(languages)('has different texts for each level of each item in %s', (language) => {
    const { items, behaviour } = catalogue.texts[language];
    const faults = radioItems
      .filter(({ key }) => !(key in behaviour.parties))
      .flatMap(({ key, silentWeak }) => {
        const worded = silentWeak === true ? levels.filter((level) => level > 2) : levels;
        const wordings = worded.map((level) => items[key]?.[level] ?? []);
        const isDistinct = new Set(wordings.flat()).size === wordings.flat().length;
        const isComplete = wordings.every((texts, index) => texts.length >= (index < 3 ? 3 : 1));
        const isMergeable = wordings.every(([base = '']) => openingOf(parseTemplate(base)) !== 'fronted');
        return isDistinct && isComplete && isMergeable ? [] : [key];
      });
    expect(faults).toEqual([]);
  });

  it('has a verb in every German item text', () => {
    const wordings = Object.values(catalogue.texts.de.items).flatMap((item) => Object.values(item).flat());
    const verbless = wordings.filter((text) => !parseTemplate(text).some(({ type }) => type === 'tense'));
    expect(verbless).toEqual([]);
    expect(wordings.length).toBeGreaterThan(300);
  });

  it.each(languages)('has the sentence of every reason in %s', (language) => {
    const needed = catalogue.lookups.bestellgruende.flatMap(({ closing }) => closing.text ?? []);
    expect(Object.keys(catalogue.texts[language].closing.sentences)).toEqual(expect.arrayContaining(needed));
  });
});
