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

/** A page without its frame. `title` is its heading; both are HTML, and React takes `html` over. */
export type PrerenderedPage = {
  readonly title: string;
  /** What search engines say of it. */
  readonly description?: string;
  readonly styles: readonly Style[];
  readonly html: string;
  /** What the page was written with, and must not be shown without. */
  readonly answers: Answers;
};

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

const titleOf = (html: string, path: string): string => {
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  if (heading === undefined) throw new Error(`The page ${path} has no heading.`);
  return heading.replaceAll(/<[^>]*>/g, '');
};

const prerenderPage = async (
  { routes }: RemoteModule,
  path: string,
  answers: Answers,
): Promise<PrerenderedPage> => {
  const cache = createCache({ key: 'att' });
  // Keeps the rules in the cache instead of writing style elements between those of the page.
  cache.compat = true;
  const html = await prerenderRoutes(routes, path, {
    around: (page) => <CacheProvider value={cache}>{page}</CacheProvider>,
    answers,
  });
  return { title: titleOf(html, path), styles: stylesOf(cache), html, answers };
};

type PrerenderedPages = Record<string, PrerenderedPage>;

/** Path → its answers. */
type AnswersOfPages = Readonly<Record<string, Answers>>;

type Written = { readonly path: string; readonly about: string | undefined };

const writtenOf = (scenes: Scenes): Written[] =>
  Object.values(scenes).flatMap(({ patterns, prerendered, about }) =>
    prerendered === true ? patterns.map((path) => ({ path, about })) : [],
  );

const prerenderPages = async (
  remote: RemoteModule,
  written: readonly Written[],
  language: Language,
  answers: AnswersOfPages,
): Promise<PrerenderedPages> => {
  await registerTexts(remote.namespace, remote.loadTexts);
  const pages: PrerenderedPages = {};
  for (const { path, about } of written) {
    await showLanguage(languageOfAddress(path) ?? language);
    const page = await prerenderPage(remote, path, answers[path] ?? {});
    pages[path] =
      about === undefined ? page : { ...page, description: i18n.t(`${remote.namespace}:${about}`) };
  }
  return pages;
};

/**
 * For a build: path → page, of the scenes that are `prerendered`: in the language that its address stands for, or in
 * German. `answers` says for a path what the API is known to answer (`answerOf`); the gateway shows the page only while
 * that is so.
 */
export const prerenderScenes = (
  remote: RemoteModule,
  scenes: Scenes,
  answers: AnswersOfPages = {},
): Promise<PrerenderedPages> => prerenderPages(remote, writtenOf(scenes), 'de', answers);

/** For a build: the pages whose address stands for no language, in each further one. */
export const prerenderTranslations = async (
  remote: RemoteModule,
  scenes: Scenes,
  answers: AnswersOfPages = {},
): Promise<Partial<Record<Language, PrerenderedPages>>> => {
  const written = writtenOf(scenes).filter(({ path }) => languageOfAddress(path) === null);
  const translations: Partial<Record<Language, PrerenderedPages>> = {};
  for (const language of languages.filter((each) => each !== 'de')) {
    translations[language] = await prerenderPages(remote, written, language, answers);
  }
  return translations;
};
