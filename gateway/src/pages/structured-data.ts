import { getPrices } from '@attesta/contracts/operations/payments/payments.ts';
import type { PrerenderedPage } from './prerendered-file.ts';
import type { GatewayEnv } from '../env.ts';

type Thing = Readonly<Record<string, unknown>>;

type PageContext = {
  env: GatewayEnv;
  /** Origin of the product, without a trailing slash. */
  origin: string;
  /** Absolute address of the page. */
  address: string;
};

const organizationId = (origin: string): string => `${origin}/#organization`;

/** The company that runs the service, from the settings. */
const organizationOf = ({ env, origin }: PageContext): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: env.COMPANY_NAME || env.PRODUCT_NAME,
  url: origin,
  ...(env.SUPPORT_EMAIL === '' ? {} : { email: env.SUPPORT_EMAIL }),
  ...(env.COMPANY_PHONE === '' ? {} : { telephone: env.COMPANY_PHONE }),
  ...(env.COMPANY_CITY === ''
    ? {}
    : {
        address: {
          '@type': 'PostalAddress',
          streetAddress: env.COMPANY_ADDRESS,
          postalCode: env.COMPANY_ZIP,
          addressLocality: env.COMPANY_CITY,
          addressCountry: 'CH',
        },
      }),
});

/** Text of a page without its HTML entities. */
const plain = (html: string): string =>
  html
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** An article, and the way to it from the page that lists it. */
const articleOf = (
  { article, title, description, language }: PrerenderedPage,
  { origin, address }: PageContext,
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

/** The questions and answers of the page. */
const questionsOf = ({ questions, language }: PrerenderedPage): Thing[] =>
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

/**
 * The product at the prices that the page was rendered with: the gateway serves the page only while they are current.
 */
const productOf = ({ answers, description }: PrerenderedPage, name: string): Thing | null => {
  const prices = getPrices.response.safeParse(answers[getPrices.path]);
  if (!prices.success) return null;
  return {
    '@type': 'Product',
    name,
    ...(description === null ? {} : { description }),
    offers: prices.data.map(({ anzahl, preis }) => ({
      '@type': 'Offer',
      price: preis,
      priceCurrency: 'CHF',
      eligibleQuantity: { '@type': 'QuantitativeValue', value: anzahl },
    })),
  };
};

/** Structured data of a public page (schema.org), as a data block; empty if there is none. */
export const renderStructuredData = (page: PrerenderedPage, context: PageContext): string => {
  if (page.addresses === null) return '';
  const product = productOf(page, context.env.PRODUCT_NAME);
  const graph = [
    organizationOf(context),
    ...(product === null ? [] : [product]),
    ...articleOf(page, context),
    ...questionsOf(page),
  ];
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  // `</script` ends a data block wherever it occurs.
  return `<script type="application/ld+json">${text.replaceAll('<', String.raw`\u003c`)}</script>`;
};
