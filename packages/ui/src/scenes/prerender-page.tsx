import type { RemoteModule } from '@attesta/web-kit';
import { prerenderRoutes } from '@attesta/web-kit/prerender-routes.tsx';
import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';

/** Rules of one style element; Emotion finds it in the page by its name. */
type Style = { readonly name: string; readonly css: string };

/** Answers by path of the API. */
export type Answers = Readonly<Record<string, unknown>>;

/** Question and answer, both HTML without tags. */
type Question = { readonly question: string; readonly answer: string };

/** Page without its frame. `title` is its heading; both are HTML, and React hydrates `html`. */
export type PrerenderedPage = {
  readonly title: string;
  /** Description for search engines. */
  readonly description?: string;
  readonly styles: readonly Style[];
  readonly html: string;
  /** Answers that the page was rendered with; it must not be shown with others. */
  readonly answers: Answers;
  /** Set for an article. */
  readonly article?: ArticleFacts;
  /** Questions and answers of the page, for search engines. */
  readonly questions?: readonly Question[];
};

/** Facts of an article for search engines: its date, and the page that lists it. */
export type ArticleFacts = {
  readonly date: string;
  readonly overview: { readonly title: string; readonly path: string };
};

/** Style elements as Emotion names them: one for each global rule, one for all classes and animations. */
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

/** Text of an HTML fragment, without tags. */
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim();

const titleOf = (html: string, path: string): string => {
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  if (heading === undefined) throw new Error(`The page ${path} has no heading.`);
  return textOf(heading);
};

/** Questions of a page with their answers: each `<details data-question>`, whose summary is the question. */
const questionsOf = (html: string): Question[] =>
  [...html.matchAll(/<details[^>]* data-question[^>]*><summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/gs)].map(
    ([, question = '', answer = '']) => ({ question: textOf(question), answer: textOf(answer) }),
  );

/** Render the page of a path as it stands before any script. */
export const prerenderPage = async (
  { routes }: RemoteModule,
  path: string,
  answers: Answers,
  countsViews: boolean,
): Promise<PrerenderedPage> => {
  const cache = createCache({ key: 'att' });
  // Keep the rules in the cache instead of writing style elements between those of the page.
  cache.compat = true;
  const html = await prerenderRoutes(routes, path, {
    wrap: (page) => <CacheProvider value={cache}>{page}</CacheProvider>,
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
