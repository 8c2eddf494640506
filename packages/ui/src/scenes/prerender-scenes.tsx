import type { OperationDefinition, ResponseOf } from '@attesta/contracts';
import type { Language, RemoteModule } from '@attesta/web-kit';
import { i18n, languageOfAddress, languages, registerTexts, showLanguage } from '@attesta/web-kit';
import { prerenderPage } from './prerender-page.tsx';
import type { Answers, ArticleFacts, PrerenderedPage } from './prerender-page.tsx';
import type { Scenes } from './scene-routes.tsx';

/** Description of a page that comes from no text of the remote. */
type ArticleDescription = { readonly description: string; readonly article: ArticleFacts };

/** Answer of an operation without parameters, for `prerenderScenes`. */
export const answerOf = <Operation extends OperationDefinition>(
  { path }: Operation,
  body: ResponseOf<Operation>,
): Answers => ({ [path]: body });

type PrerenderedPages = Record<string, PrerenderedPage>;

/** Data by path. */
type PrerenderInput = {
  readonly answers?: Readonly<Record<string, Answers>>;
  /** Set for pages that are articles. */
  readonly articles?: Readonly<Record<string, ArticleDescription>>;
};

type PrerenderedPath = { readonly path: string; readonly about: string | undefined };

const prerenderedPaths = (scenes: Scenes): PrerenderedPath[] =>
  Object.values(scenes).flatMap(({ patterns, prerendered, about }) =>
    prerendered === true ? patterns.map((path) => ({ path, about })) : [],
  );

const prerenderPages = async (
  remote: RemoteModule,
  prerenderedScenes: readonly PrerenderedPath[],
  language: Language,
  { answers = {}, articles = {} }: PrerenderInput,
  countsViews = false,
): Promise<PrerenderedPages> => {
  await registerTexts(remote.namespace, remote.loadTexts);
  const pages: PrerenderedPages = {};
  for (const { path, about } of prerenderedScenes) {
    await showLanguage(languageOfAddress(path) ?? language);
    const page = await prerenderPage(remote, path, answers[path] ?? {}, countsViews);
    const description = about === undefined ? {} : { description: i18n.t(`${remote.namespace}:${about}`) };
    pages[path] = { ...page, ...description, ...articles[path] };
  }
  return pages;
};

/**
 * Render the `prerendered` scenes by path, for a build, in the language of the address, else in German. `answers` are
 * known answers of the API by path (`answerOf`); the gateway serves a page only while they hold. `articles` describes
 * pages that say more of themselves than a scene does.
 */
export const prerenderScenes = (
  remote: RemoteModule,
  scenes: Scenes,
  input: PrerenderInput = {},
): Promise<PrerenderedPages> => prerenderPages(remote, prerenderedPaths(scenes), 'de', input);

/** Render the same pages for an installation that counts page views. Each has an address of its own. */
export const prerenderCountingViews = (remote: RemoteModule, scenes: Scenes): Promise<PrerenderedPages> =>
  prerenderPages(remote, prerenderedPaths(scenes), 'de', {}, true);

/** Render pages whose address has no language in the other languages, by language. */
export const prerenderTranslations = async (
  remote: RemoteModule,
  scenes: Scenes,
  input: PrerenderInput = {},
): Promise<Partial<Record<Language, PrerenderedPages>>> => {
  const prerenderedScenes = prerenderedPaths(scenes).filter(({ path }) => languageOfAddress(path) === null);
  const translations: Partial<Record<Language, PrerenderedPages>> = {};
  for (const language of languages.filter((each) => each !== 'de')) {
    translations[language] = await prerenderPages(remote, prerenderedScenes, language, input);
  }
  return translations;
};
