import type { PrerenderedPage } from './prerendered-page.ts';
import { organizationId } from './structured-organization.ts';
import type { Place, Thing } from './structured-organization.ts';

/** A heading or another text of the page as text: what it is in HTML, without its entities. */
const plain = (html: string): string =>
  html
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** What an article says of itself, and the way to it from the page that lists it. */
export const articleOf = (
  { article, title, description, language }: PrerenderedPage,
  { origin, address }: Place,
): Thing[] => {
  if (article === null || title === null) return [];
  const headline = plain(title);
  const { overview, date } = article;
  const step = (position: number, name: string, item: string): Thing => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  return [
    {
      '@type': 'Article',
      headline,
      ...(description === null ? {} : { description }),
      inLanguage: language,
      datePublished: date,
      dateModified: date,
      mainEntityOfPage: address,
      author: { '@id': organizationId(origin) },
      publisher: { '@id': organizationId(origin) },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [step(1, overview.title, origin + overview.path), step(2, headline, address)],
    },
  ];
};

/** What the page asks and answers, in its own words. */
export const questionsOf = ({ questions, language }: PrerenderedPage): Thing[] =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          inLanguage: language,
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: plain(question),
            acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
          })),
        },
      ];
