import type { OperationDefinition, ResponseOf } from '@attesta/contracts';
import type { Language, RemoteModule } from '@attesta/web-kit';
import { i18n, languageOfAddress, languages, registerTexts, showLanguage } from '@attesta/web-kit';
import { prerenderPage } from './prerender-page.tsx';
import type { Answers, ArticleFacts, PrerenderedPage } from './prerender-page.tsx';
import type { Scenes } from './scene-routes.tsx';

/** What is said of a page that no text of the remote says. */
type Described = { readonly description: string; readonly article: ArticleFacts };

/** The answer of an operation without parts, for `prerenderScenes`. */
export const answerOf = <Operation extends OperationDefinition>(
  { path }: Operation,
  body: ResponseOf<Operation>,
): Answers => ({ [path]: body });

type PrerenderedPages = Record<string, PrerenderedPage>;

/** By path. */
type PrerenderInput = {
  readonly answers?: Readonly<Record<string, Answers>>;
  /** Of the pages that are articles. */
  readonly articles?: Readonly<Record<string, Described>>;
};

type PrerenderedPath = { readonly path: string; readonly about: string | undefined };

const prerenderedPaths = (scenes: Scenes): PrerenderedPath[] =>
  Object.values(scenes).flatMap(({ patterns, prerendered, about }) =>
    prerendered === true ? patterns.map((path) => ({ path, about })) : [],
  );

const prerenderPages = async (
  remote: RemoteModule,
  written: readonly PrerenderedPath[],
  language: Language,
  { answers = {}, articles = {} }: PrerenderInput,
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
  known: PrerenderInput = {},
): Promise<PrerenderedPages> => prerenderPages(remote, prerenderedPaths(scenes), 'de', known);

/** For a build: the same pages as an installation has them that counts views of pages. Each has an address of its own. */
export const prerenderCountingViews = (remote: RemoteModule, scenes: Scenes): Promise<PrerenderedPages> =>
  prerenderPages(remote, prerenderedPaths(scenes), 'de', {}, true);

/** For a build: the pages whose address stands for no language, in each further one. */
export const prerenderTranslations = async (
  remote: RemoteModule,
  scenes: Scenes,
  known: PrerenderInput = {},
): Promise<Partial<Record<Language, PrerenderedPages>>> => {
  const written = prerenderedPaths(scenes).filter(({ path }) => languageOfAddress(path) === null);
  const translations: Partial<Record<Language, PrerenderedPages>> = {};
  for (const language of languages.filter((each) => each !== 'de')) {
    translations[language] = await prerenderPages(remote, written, language, known);
  }
  return translations;
};
