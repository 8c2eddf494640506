import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import type { Item, Texts } from '../../engine/catalogue/catalogue-schema.ts';
import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { memoize } from '../../engine/text/memoize.ts';
import { levels } from '../checks/ladder.ts';
import { indexFile, itemFile, readerPages, referenceFile, usualSeeds } from './reader-page.ts';

const catalogue = loadCatalogue();
const pages = readerPages(catalogue);
const byKey = new Map(catalogue.items.map((item) => [item.key, pages.itemPage(item)]));
const index = pages.indexPage();

const itemOf = (key: string): Item =>
  catalogue.items.find((item) => item.key === key) ?? expect.fail(`no item ${key}`);

/** Text of an item's page, a line an element, in small letters and with plain blanks. */
const wordsOf = memoize((item: Item): string =>
  (byKey.get(item.key) ?? '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .toLowerCase(),
);

const plain = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .toLowerCase();

const literal = (text: string): string => plain(text).replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A wording as a pattern of its words in the past about a woman, whatever she is called. */
const patternOf = (wording: string): string => {
  const parts = wording.split(/(@ sich|@|\{[A-Za-z0-9_]+\}|\[[^\]]*\]|<[^>]*>)/);
  const source = parts.map((part) => {
    // Before a name, the pronoun moves forward: «fand sich Frau Keller».
    if (part === '@ sich') return '(?:[^\\n]* sich|sich [^\\n]*)';
    if (part === '@' || part.startsWith('{')) return '[^\\n]*';
    if (part.startsWith('[')) return patternOf(part.slice(1, -1).split('|')[1] ?? '');
    if (part.startsWith('<')) return literal(part.slice(1, -1).split('/')[1] ?? '');
    return literal(part);
  });
  return source.join('');
};

/** Wordings that are on the page of an item in no sentence of their own. */
const missingOn = (key: string, wordings: readonly string[]): string[] => {
  const words = wordsOf(itemOf(key));
  return wordings.filter((wording) => !new RegExp(`^${patternOf(wording)}[.…]*$`, 'mu').test(words));
};

const missingOf = (items: Texts['items']): string[] =>
  Object.entries(items).flatMap(([key, of]) =>
    missingOn(
      key,
      levels.flatMap((level) => of[level]),
    ).map((wording) => `${key}: ${wording}`),
  );

describe.each(languages)('the pages of the items (%s)', (language: Language) => {
  const { forArt, items } = catalogue.texts[language];

  it('hold every wording of every level, in full words', () => {
    expect(missingOf(items)).toEqual([]);
    expect(Object.keys(items).length).toBeGreaterThan(80);
  });

  it('hold the wordings for a person who is neither «he» nor «she»', () => {
    expect(missingOf(catalogue.neutral[language].items)).toEqual([]);
  });

  it('hold the own wordings of a kind', () => {
    expect([forArt[2], forArt[4]].flatMap(({ items: own = {} }) => missingOf(own))).toEqual([]);
  });

  it('hold the words on conduct and those around what is typed', () => {
    const { behaviour, leadershipScope, projects, training, trainingAreas } = catalogue.texts[language];
    const ofKey: Readonly<Record<string, readonly string[]>> = {
      verh_team: levels
        .flatMap((level) => behaviour.levels[level])
        .map((predicate) => `{PARTY} ${predicate}`),
      fue_umfang: leadershipScope,
      erg_erfolge: projects,
      erg_weiterbildung: [training.one, training.several].flat(),
      lehr_bereiche: [trainingAreas.one, trainingAreas.several].flat(),
    };
    const missing = Object.entries(ofKey).flatMap(([key, wordings]) => missingOn(key, wordings));
    expect(missing).toEqual([]);
  });

  it('hold every question, and a reference with a marked sentence', () => {
    for (const [key, page] of byKey) {
      const item = itemOf(key);
      expect(wordsOf(item)).toContain(plain(item.question[language]));
      const [, reference = ''] = page.split('id="reference"');
      const column = reference.split(`<div lang="${language}">`)[1]?.split('<div lang=')[0] ?? '';
      expect(column, `${key} ${language}`).toContain('<mark>');
    }
  });
});

describe('the page of an item', () => {
  it('says what a wording states, and which level is silent', () => {
    const silent = byKey.get('pfl_medikamente') ?? '';
    expect(silent).toContain('states: medication');
    expect(silent.match(/Says nothing by itself/g)).toHaveLength(2 * languages.length);
  });

  it('shows a wording as it is said of a woman, of a man and in the present', () => {
    const page = byKey.get('arb_qualitaet')?.replaceAll('\u00A0', ' ') ?? '';
    const column = page.split('<div lang="de">')[2]?.split('<div lang="fr">')[0] ?? '';
    const [past = '', present = ''] = column.split('<details>');
    const both = /<p>([^<]*)<\/p><p class="second">([^<]*)<\/p>/u;
    const [, woman, man] = both.exec(past) ?? [];
    const [, today] = both.exec(present) ?? [];
    expect(woman).toContain('Frau Keller');
    expect(man).toContain('Herr Keller');
    expect(today).toContain('Frau Keller');
    expect(today).not.toBe(woman);
  });

  it('links only to pages that the command writes', () => {
    const written = new Set([
      indexFile,
      ...catalogue.items.flatMap(({ key }) => [
        itemFile(key),
        ...usualSeeds.map((seed) => referenceFile(key, seed)),
      ]),
    ]);
    const reference = pages.referencePage(itemOf('arb_qualitaet'), 2);
    const linked = [index, reference, ...byKey.values()].flatMap((page) =>
      [...page.matchAll(/href="([^"#]+)"/g)].map(([, file = '']) => file),
    );
    expect(linked.filter((file) => !written.has(file))).toEqual([]);
    expect(written.size).toBe(1 + 4 * catalogue.items.length);
    for (const { key } of catalogue.items) expect(index).toContain(`href="${itemFile(key)}"`);
  });

  it('draws another reference for another seed', () => {
    const item = itemOf('buero_budgets');
    expect(pages.referencePage(item, 2)).not.toBe(pages.referencePage(item, 3));
    expect(pages.referencePage(item, 2)).toBe(pages.referencePage(item, 2));
  });
});
