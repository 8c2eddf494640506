import type { OperationDefinition, ResponseOf } from '@attesta/contracts';
import type { Language, RemoteModule } from '@attesta/web-kit';
import { i18n, languageOfAddress, languages, registerTexts, showLanguage } from '@attesta/web-kit';
import { prerenderRoutes } from '@attesta/web-kit/prerender-routes.tsx';
import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Scenes } from './scene-routes.tsx';

/** The rules of one style element; Emotion finds it again in the page by its name. */
type Style = { readonly name: string; readonly css: string };

/** Path of the API → its answer. */
type Answers = Readonly<Record<string, unknown>>;

/** Both as HTML without tags. */
type Question = { readonly question: string; readonly answer: string };

/** A page without its frame. `title` is its heading; both are HTML, and React takes `html` over. */
export type PrerenderedPage = {
  readonly title: string;
  /** What search engines say of it. */
  readonly description?: string;
  readonly styles: readonly Style[];
  readonly html: string;
  /** What the page was written with, and must not be shown without. */
  readonly answers: Answers;
  /** Of an article. */
  readonly article?: ArticleFacts;
  /** What the page asks and answers, for search engines. */
  readonly questions?: readonly Question[];
};

/** What search engines are told of an article: how old it is, and the page that lists it. */
export type ArticleFacts = {
  readonly date: string;
  readonly overview: { readonly title: string; readonly path: string };
};

/** What is said of a page that no text of the remote says. */
type Described = { readonly description: string; readonly article: ArticleFacts };

/** The answer of an operation without parts, for `prerenderScenes`. */
export const answerOf = <Operation extends OperationDefinition>(
  { path }: Operation,
  body: ResponseOf<Operation>,
): Answers => ({ [path]: body });

/** Emotion's own names: a style element of each global rule, one for all classes and animations. */
const stylesOf = ({ key, inserted, registered }: EmotionCache): Style[] => {
  const rules = Object.entries(inserted).flatMap(([name, css]) =>
    typeof css === 'string' ? [{ name, css }] : [],
  );
  const isGlobal = ({ name }: Style): boolean =>
    registered[`${key}-${name}`] === undefined && !name.startsWith('animation-');
  const classes = rules.filter((rule) => !isGlobal(rule));
  return [
    ...rules.filter(isGlobal).map(({ name, css }) => ({ name: `${key}-global ${name}`, css })),
    {
      name: [key, ...classes.map(({ name }) => name)].join(' '),
      css: classes.map(({ css }) => css).join(''),
    },
  ];
};

/** What stands between tags, as HTML without them. */
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim();

const titleOf = (html: string, path: string): string => {
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  if (heading === undefined) throw new Error(`The page ${path} has no heading.`);
  return wordsOf(heading);
};

/** The questions of a page with their answers: each `<details data-question>`, whose summary is the question. */
const questionsOf = (html: string): Question[] =>
  [...html.matchAll(/<details[^>]* data-question[^>]*><summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/gs)].map(
    ([, question = '', answer = '']) => ({ question: wordsOf(question), answer: wordsOf(answer) }),
  );

const prerenderPage = async (
  { routes }: RemoteModule,
  path: string,
  answers: Answers,
  countsViews: boolean,
): Promise<PrerenderedPage> => {
  const cache = createCache({ key: 'att' });
  // Keeps the rules in the cache instead of writing style elements between those of the page.
  cache.compat = true;
  const html = await prerenderRoutes(routes, path, {
    around: (page) => <CacheProvider value={cache}>{page}</CacheProvider>,
    answers,
    countsViews,
  });
  const questions = questionsOf(html);
  return {
    title: titleOf(html, path),
    styles: stylesOf(cache),
    html,
    answers,
    ...(questions.length === 0 ? {} : { questions }),
  };
};

type PrerenderedPages = Record<string, PrerenderedPage>;

/** By path. */
type Known = {
  readonly answers?: Readonly<Record<string, Answers>>;
  /** Of the pages that are articles. */
  readonly articles?: Readonly<Record<string, Described>>;
};

type Written = { readonly path: string; readonly about: string | undefined };

const writtenOf = (scenes: Scenes): Written[] =>
  Object.values(scenes).flatMap(({ patterns, prerendered, about }) =>
    prerendered === true ? patterns.map((path) => ({ path, about })) : [],
  );

const prerenderPages = async (
  remote: RemoteModule,
  written: readonly Written[],
  language: Language,
  { answers = {}, articles = {} }: Known,
  countsViews = false,
): Promise<PrerenderedPages> => {
  await registerTexts(remote.namespace, remote.loadTexts);
  const pages: PrerenderedPages = {};
  for (const { path, about } of written) {
    await showLanguage(languageOfAddress(path) ?? language);
    const page = await prerenderPage(remote, path, answers[path] ?? {}, countsViews);
    const description = about === undefined ? {} : { description: i18n.t(`${remote.namespace}:${about}`) };
    pages[path] = { ...page, ...description, ...articles[path] };
  }
  return pages;
};

/**
 * For a build: path → page, of the scenes that are `prerendered`: in the language that its address stands for, or in
 * German. `answers` says for a path what the API is known to answer (`answerOf`); the gateway shows the page only while
 * that is so. `articles` describes those that say more of themselves than a scene does.
 */
export const prerenderScenes = (
  remote: RemoteModule,
  scenes: Scenes,
  known: Known = {},
): Promise<PrerenderedPages> => prerenderPages(remote, writtenOf(scenes), 'de', known);

/** For a build: the same pages as an installation has them that counts views of pages. Each has an address of its own. */
export const prerenderWhereCounted = (remote: RemoteModule, scenes: Scenes): Promise<PrerenderedPages> =>
  prerenderPages(remote, writtenOf(scenes), 'de', {}, true);

/** For a build: the pages whose address stands for no language, in each further one. */
export const prerenderTranslations = async (
  remote: RemoteModule,
  scenes: Scenes,
  known: Known = {},
): Promise<Partial<Record<Language, PrerenderedPages>>> => {
  const written = writtenOf(scenes).filter(({ path }) => languageOfAddress(path) === null);
  const translations: Partial<Record<Language, PrerenderedPages>> = {};
  for (const language of languages.filter((each) => each !== 'de')) {
    translations[language] = await prerenderPages(remote, written, language, known);
  }
  return translations;
};
