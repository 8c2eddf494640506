import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { smallDocument } from '../../rules/testing/small-document.ts';
import { allowedWords } from './allow-list.ts';
import { DictionaryMissingError } from './dictionaries.ts';
import { isRepeatable } from '../checks/repeatable.ts';
import { startSpeller } from './speller.ts';
import { createSpellingRun, passesSpelling } from './spelling-run.ts';
import { wordsToSpell } from './words-to-spell.ts';

describe('wordsToSpell', () => {
  it('takes generated words, but none that touch typed words', () => {
    const words = wordsToSpell(smallDocument('fr', 'F', 'Elle gérait l’atelier et s’en occupait.').model);
    expect(words).toEqual(
      expect.arrayContaining(['Certificat', 'Elle', 'gérait', 'atelier', 'en', 'occupait', 'mars']),
    );
    expect(words).not.toEqual(expect.arrayContaining(['Kim']));
    expect(words.join(' ')).not.toMatch(/[\d.:’]|Alpina|économiste/u);
  });
});

describe('a speller', () => {
  it.each([
    ['de', 'Strasse', 'Straße'],
    ['fr', 'entreprise', 'entreprize'],
    ['it', 'attività', 'attivita'],
    ['en', 'behaviour', 'behavior'],
  ] as const)('knows %s: %s, not %s', async (language, right, wrong) => {
    const speller = await startSpeller(language);
    expect(await Promise.all([right, wrong, right].map((word) => speller.knows(word)))).toEqual([
      true,
      false,
      true,
    ]);
    await speller.close();
  });

  it('fails without the program and names the packages to install', async () => {
    const start = startSpeller('it', '/nowhere/hunspell');
    await expect(start).rejects.toThrow(DictionaryMissingError);
    await expect(start).rejects.toThrow('Install: hunspell hunspell-it');
  });

  it('fails without the dictionary', async () => {
    const command = new URL('testing/hunspell-without-dictionary.sh', import.meta.url).pathname;
    await expect(startSpeller('de', command)).rejects.toThrow(
      /Can't open .* Install: hunspell hunspell-de-ch/u,
    );
  });
});

describe('a spelling run', () => {
  it('counts words and allowed words, and reports unknown ones', async () => {
    const run = createSpellingRun({ de: ['Zusammenhänge'], fr: [], it: [], en: [] });
    run.add(smallDocument('de').model);
    run.add(smallDocument('de', 'F', 'Sie arbietete gut und arbietete oft.').model);
    const [report, ...others] = await run.finish();
    expect(others).toEqual([]);
    expect(report).toMatchObject({ language: 'de', documents: 2, leftOut: 1 });
    expect(report?.unknown).toEqual(new Map([['arbietete', 2]]));
    expect(report && report.checked + report.leftOut === report.words).toBe(true);
    expect(report && passesSpelling(report)).toBe(false);
  });

  it.each(languages)('passes a sound document (%s)', async (language) => {
    const run = createSpellingRun();
    run.add(smallDocument(language).model);
    const [report] = await run.finish();
    expect([...(report?.unknown.keys() ?? ['no report'])]).toEqual([]);
    expect(report && passesSpelling(report)).toBe(true);
  });

  it('rejects endings in -ize', async () => {
    const run = createSpellingRun();
    run.add(smallDocument('en', 'F', 'She organized a prize of that size and was organised.').model);
    const [report] = await run.finish();
    expect([...(report?.unknown.keys() ?? [])]).toEqual(['organized']);
  });

  it('does not pass if too few words were checked, or none', () => {
    const report = {
      language: 'de',
      documents: 1,
      words: 100,
      checked: 97,
      leftOut: 3,
      unknown: new Map<string, number>(),
    } as const;
    expect(passesSpelling(report)).toBe(true);
    expect(passesSpelling({ ...report, checked: 96, leftOut: 4 })).toBe(false);
    expect(passesSpelling({ ...report, words: 0, checked: 0, leftOut: 0 })).toBe(false);
  });
});

describe('the allow-list', () => {
  it.each(languages)('is short and has no word that the dictionary knows (%s)', async (language) => {
    const words = allowedWords[language];
    expect(words.length).toBeLessThan(60);
    expect(new Set(words).size).toBe(words.length);
    const speller = await startSpeller(language);
    const known = await Promise.all(words.map((word) => speller.knows(word)));
    await speller.close();
    expect(words.filter((_, index) => known[index])).toEqual([]);
  });
});

it('distinguishes repeatable from unrepeatable documents', () => {
  let count = 0;
  expect(isRepeatable(() => smallDocument('de').model)).toBe(true);
  expect(isRepeatable(() => ({ ...smallDocument('de').model, subject: String((count += 1)) }))).toBe(false);
});
