import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Article, Inline, RunningText } from '@attesta/web-kit/pages/article.ts';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';
import { readArticle } from '@attesta/web-build/articles/read-article.ts';
import { describe, expect, it } from 'vitest';
import { guideScenes } from './guide-scenes.ts';

const folder = path.join(import.meta.dirname, 'articles');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const files = globSync('*/*.md', { cwd: folder }).toSorted();
const articles = files.map((file): [string, Article] => [file, readArticle(file, read(file))]);

const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = publicPages;
const guides = Object.entries(pages).filter(([page]) => /^guide[A-Z]/.test(page));
const addresses = guides.flatMap(([, each]) => Object.values(each));
const known = new Set(Object.values(pages).flatMap((each) => Object.values(each)));

const wordsOf = (text: RunningText): string =>
  text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return wordsOf('strong' in piece ? piece.strong : piece.text);
    })
    .join('');

type Link = Extract<Inline, { to: string }>;

const isLink = (piece: Exclude<Inline, string>): piece is Link => 'to' in piece;

const linksOf = (text: RunningText): Link[] =>
  text.flatMap((piece: Inline) => {
    if (typeof piece === 'string') return [];
    if (isLink(piece)) return [piece];
    return linksOf('strong' in piece ? piece.strong : piece.text);
  });

const textsOf = ({ answer, blocks }: Article): RunningText[] => [
  answer,
  ...blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items;
    return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : [block.text];
  }),
];

const linksIn = (article: Article): Link[] => textsOf(article).flatMap(linksOf);

const proseOf = (article: Article): string =>
  [
    article.title,
    article.description,
    ...textsOf(article).map(wordsOf),
    ...article.sources.map(({ text }) => text),
  ].join('\n');

it('has a page for every file and a file for every page, with a chunk that the build finds', () => {
  const overview = (language: string): string => pages['guides']?.[language] ?? '';
  const ofFiles = files.map((file) => {
    const { dir, name } = path.parse(file);
    return `${overview(dir)}/${name}`;
  });
  expect(ofFiles.toSorted()).toEqual(addresses.toSorted());
  expect(Object.values(guideScenes).flatMap(({ patterns }) => patterns)).toEqual(
    expect.arrayContaining(addresses),
  );
  const source = read('../guide-scenes.ts');
  for (const key of Object.keys(guideScenes)) {
    expect(source).toMatch(new RegExp(`\\b${key}: guide\\([^)]*\\(\\) =>\\s+import\\([^)]*"scene-${key}"`));
  }
});

it('lists every article in the overview of its language', () => {
  const source = read('../guide-heads.ts');
  expect(files.filter((file) => !source.includes(`'./articles/${file}?head'`))).toEqual([]);
});

it('gives each a unique title and description, of a length for search results', () => {
  const titles = articles.map(([, { title }]) => title);
  const descriptions = articles.map(([, { description }]) => description);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  expect(titles.filter((title) => title.length > 70)).toEqual([]);
  expect(descriptions.filter(({ length }) => length < 80 || length > 175)).toEqual([]);
});

describe.each(articles)('%s', (_file, article) => {
  const links = linksIn(article).map(({ to }) => to);

  it('has a helpful and readable length', () => {
    const count = textsOf(article).map(wordsOf).join(' ').split(/\s+/).length;
    expect(count).toBeGreaterThanOrEqual(700);
    expect(count).toBeLessThanOrEqual(1300);
  });

  it('links to other pages, all of which exist in its language', () => {
    const inside = links.filter((to) => to.startsWith('/'));
    expect(inside.length).toBeGreaterThanOrEqual(1);
    expect(inside.filter((to) => !known.has(to))).toEqual([]);
    const own = pages['guides']?.[article.language] ?? '';
    expect(inside.filter((to) => addresses.includes(to) && !to.startsWith(`${own}/`))).toEqual([]);
  });

  it('names the target of each link', () => {
    const words = linksIn(article).map(({ text }) => wordsOf(text).toLowerCase());
    expect(
      words.filter((each) => each.length < 4 || /^(?:hier|here|ici|qui|mehr|more)\b/.test(each)),
    ).toEqual([]);
  });

  it('cites the law or the practice', () => {
    const urls = article.sources.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.some((url) => /fedlex|lawbrary|seco|ch\.ch/.test(url))).toBe(true);
  });

  it('has tables that fit a phone', () => {
    const wide = article.blocks.filter((block) => block.kind === 'table' && block.head.length > 3);
    expect(wide).toEqual([]);
  });

  it('follows the typography of its language', () => {
    const prose = proseOf(article);
    expect(prose).not.toMatch(/ß|'|"|…| - | {2}/u);
    const { language } = article;
    const french = /(?<!\u202F)[;:!?»](?=$|[\s)])|«(?!\u202F)/mu;
    expect(prose).not.toMatch(language === 'fr' ? french : /\u202F/u);
    expect(prose).not.toMatch(language === 'en' ? /[«»]/u : /[“”„]/u);
  });
});
