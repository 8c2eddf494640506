import type { GatewayEnv } from '../env.ts';
import { escapeHtml } from './html-template.ts';
import type { PageAddresses, PrerenderedPage, WrittenLanguage } from './prerendered-file.ts';
import { cardSize } from '../assets/social-card.ts';
import { renderStructuredData } from './structured-data.ts';

/** Open Graph names a language with its country. */
const locales: Readonly<Record<WrittenLanguage, string>> = {
  de: 'de_CH',
  en: 'en_GB',
  fr: 'fr_CH',
  it: 'it_CH',
};

type HeadOptions = {
  env: GatewayEnv;
  /** Origin of the product, without a trailing slash. */
  origin: string;
  path: string;
  productName: string;
  /** As HTML. */
  title: string;
  isIndexed: boolean;
  /** Path of the picture for messengers, else null. */
  card: string | null;
};

const link = (rel: string, href: string, hrefLang?: string): string =>
  `<link rel="${rel}"${hrefLang === undefined ? '' : ` hreflang="${hrefLang}"`} href="${escapeHtml(href)}">`;

const meta = (kind: 'name' | 'property', name: string, html: string): string =>
  `<meta ${kind}="${name}" content="${html}">`;

/**
 * Every address of a page with its language; `x-default` is the address at which the browser's preference decides, or
 * else the German one.
 */
const renderAlternates = (origin: string, addresses: PageAddresses): string[] => [
  ...Object.entries(addresses).map(([language, address]) => link('alternate', origin + address, language)),
  link('alternate', origin + addresses.de, 'x-default'),
];

/** Picture that messengers show with a link; it shows the page's title. */
const renderCard = (card: string | null, origin: string, title: string): string[] =>
  card === null
    ? [meta('name', 'twitter:card', 'summary')]
    : [
        meta('property', 'og:image', escapeHtml(origin + card)),
        meta('property', 'og:image:type', 'image/png'),
        meta('property', 'og:image:width', String(cardSize.width)),
        meta('property', 'og:image:height', String(cardSize.height)),
        meta('property', 'og:image:alt', title),
        meta('name', 'twitter:card', 'summary_large_image'),
      ];

/** Head elements for search engines and messengers: canonical address, languages, description. */
export const renderHead = (
  page: PrerenderedPage | null,
  { env, origin, path, productName, title, isIndexed, card }: HeadOptions,
): string => {
  if (page === null) return '';
  const { addresses, description, language } = page;
  const text = description === null ? null : escapeHtml(description);
  const about = text === null ? [] : [meta('name', 'description', text)];
  if (!isIndexed || page.title === null) return about.join('\n    ');
  const canonical = origin + path;
  return [
    ...about,
    link('canonical', canonical),
    ...(addresses === null ? [] : renderAlternates(origin, addresses)),
    meta('property', 'og:type', page.article === null ? 'website' : 'article'),
    ...(page.article === null ? [] : [meta('property', 'article:modified_time', page.article.date)]),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', title),
    ...(text === null ? [] : [meta('property', 'og:description', text)]),
    meta('property', 'og:url', escapeHtml(canonical)),
    meta('property', 'og:locale', locales[language]),
    ...renderCard(card, origin, title),
    renderStructuredData(page, { env, origin, address: canonical }),
  ].join('\n    ');
};
