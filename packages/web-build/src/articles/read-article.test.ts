import { expect, it } from 'vitest';
import { compileArticle } from './compile-article.ts';
import { readArticle } from './read-article.ts';

const front = `---
title: "Zeugnis: was nach Art. 346a OR gilt"
description: Worum es geht.
date: 2026-03-01
answer: Kurz, nach [Art. 330a OR](https://www.fedlex.admin.ch/).
sources:
  - text: OR
    url: https://www.fedlex.admin.ch/
---
`;

const read = (text: string, file = 'guides/de/lehrzeugnis.md') => readArticle(file, front + text);

it('reads the front matter of an article, and formats its day in the language of its folder', () => {
  expect(read('')).toEqual({
    title: 'Zeugnis: was nach Art.\u00A0346a\u00A0OR gilt',
    description: 'Worum es geht.',
    date: '2026-03-01',
    dateText: '1. März 2026',
    language: 'de',
    answer: ['Kurz, nach ', { to: 'https://www.fedlex.admin.ch/', text: ['Art.\u00A0330a\u00A0OR'] }, '.'],
    blocks: [],
    sources: [{ text: 'OR', url: 'https://www.fedlex.admin.ch/' }],
  });
  expect(
    ['en', 'fr', 'it'].map((language) => read('', `guides/${language}/lehrzeugnis.md`).dateText),
  ).toEqual(['1 March 2026', '1er mars 2026', '1° marzo 2026']);
});

it('reads headings, text, lists, tables and quotes', () => {
  const text = `## Titel

Ein **wichtiges**
Wort & «mehr», [certificat](lang:fr).

- eins
- [zwei](/ratgeber)

1. erstens

> Sie arbeitete gut.

| a | b |
| --- | --- |
| 1 | **2** |
`;
  expect(read(text).blocks).toEqual([
    { kind: 'heading', level: 2, text: ['Titel'] },
    {
      kind: 'paragraph',
      text: [
        'Ein ',
        { strong: ['wichtiges'] },
        ' Wort & «mehr», ',
        { language: 'fr', text: ['certificat'] },
        '.',
      ],
    },
    { kind: 'list', isOrdered: false, items: [['eins'], [{ to: '/ratgeber', text: ['zwei'] }]] },
    { kind: 'list', isOrdered: true, items: [['erstens']] },
    { kind: 'quote', text: ['Sie arbeitete gut.'] },
    { kind: 'table', head: [['a'], ['b']], rows: [[['1'], [{ strong: ['2'] }]]] },
  ]);
});

it.each([
  ['HTML', '<b>x</b>'],
  ['a title, which belongs to the front matter', '# x'],
  ['code', '`x`'],
  ['a picture', '![x](/x.png)'],
  ['a list in a list', '- a\n  - b'],
  ['emphasis by slope', '*x*'],
])('refuses %s, which no page shows', (_what, text) => {
  expect(() => read(text)).toThrow('guides/de/lehrzeugnis.md is no article.');
});

it('refuses an article without sources or with unknown fields', () => {
  const without = front.replace(/sources:[\s\S]*?---/, '---');
  expect(() => readArticle('de/lehrzeugnis.md', without)).toThrow('is no article');
  expect(() => readArticle('de/lehrzeugnis.md', front.replace('date:', 'author: A\ndate:'))).toThrow(
    'is no article',
  );
});

it('compiles to a module of the page, or of its head', () => {
  const page = compileArticle('guides/de/lehrzeugnis.md', '', `${front}Text.\n`);
  expect(page).toContain("import { createGuideScene } from '../../create-guide-scene.tsx';");
  expect(page).toContain('"text":["Text."]');
  const head = compileArticle('guides/de/lehrzeugnis.md', '?head', `${front}Text.\n`);
  expect(head).toBe(
    'export default {"title":"Zeugnis: was nach Art.\u00A0346a\u00A0OR gilt","description":"Worum es geht.","date":"2026-03-01"};\n',
  );
});
