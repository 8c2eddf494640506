import type { OperationDefinition, ResponseOf } from '@attesta/contracts';
import type { Language, RemoteModule } from '@attesta/web-kit';
import { currentLanguage, languages, registerTexts, suggestLanguage } from '@attesta/web-kit';
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

/**
 * For a build: path → page, of the scenes that are `prerendered`. `answers` says for a path what the API is known to
 * answer (`answerOf`); the gateway shows the page only while that is so.
 */
export const prerenderScenes = async (
  remote: RemoteModule,
  scenes: Scenes,
  answers: Readonly<Record<string, Answers>> = {},
): Promise<PrerenderedPages> => {
  await registerTexts(remote.namespace, remote.loadTexts);
  const paths = Object.values(scenes).flatMap(({ patterns, prerendered }) =>
    prerendered === true ? patterns : [],
  );
  const pages: PrerenderedPages = {};
  for (const path of paths) pages[path] = await prerenderPage(remote, path, answers[path] ?? {});
  return pages;
};

/** For a build: the same pages in each further language, for those who need not read German. */
export const prerenderTranslations = async (
  remote: RemoteModule,
  scenes: Scenes,
): Promise<Partial<Record<Language, PrerenderedPages>>> => {
  const translations: Partial<Record<Language, PrerenderedPages>> = {};
  const first = currentLanguage();
  for (const language of languages.filter((each) => each !== first)) {
    await suggestLanguage(language);
    translations[language] = await prerenderScenes(remote, scenes);
  }
  return translations;
};
