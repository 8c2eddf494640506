import type { RemoteModule } from '@attesta/web-kit';
import { prerenderRoutes } from '@attesta/web-kit/prerender-routes.tsx';
import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';

/** The rules of one style element; Emotion finds it again in the page by its name. */
type Style = { readonly name: string; readonly css: string };

/** Path of the API → its answer. */
export type Answers = Readonly<Record<string, unknown>>;

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

/** Writes the page of a path as it stands before any script. */
export const prerenderPage = async (
  { routes }: RemoteModule,
  path: string,
  answers: Answers,
  countsViews: boolean,
): Promise<PrerenderedPage> => {
  const cache = createCache({ key: 'att' });
  // Keeps the rules in the cache instead of writing style elements between those of the page.
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
