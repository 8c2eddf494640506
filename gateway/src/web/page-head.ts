import type { GatewayEnv } from '../env.ts';
import { escapeHtml } from './fill-in.ts';
import type { PageAddresses, PrerenderedPage, WrittenLanguage } from './prerendered.ts';
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
  /** Origin of the product, without a slash at its end. */
  origin: string;
  path: string;
  productName: string;
  /** As HTML. */
  title: string;
  isIndexed: boolean;
};

const link = (rel: string, href: string, hrefLang?: string): string =>
  `<link rel="${rel}"${hrefLang === undefined ? '' : ` hreflang="${hrefLang}"`} href="${escapeHtml(href)}">`;

const meta = (kind: 'name' | 'property', name: string, html: string): string =>
  `<meta ${kind}="${name}" content="${html}">`;

/**
 * Every address of a page with its language, and for readers of any other language (`x-default`) the one at which the
 * browser's preference decides where there is such a one, or the German one.
 */
const renderAlternates = (origin: string, addresses: PageAddresses): string[] => [
  ...Object.entries(addresses).map(([language, address]) => link('alternate', origin + address, language)),
  link('alternate', origin + addresses.de, 'x-default'),
];

/** What search engines and messengers read in the head of a page: which it is, in which languages, what it is about. */
export const renderHead = (
  page: PrerenderedPage | null,
  { env, origin, path, productName, title, isIndexed }: HeadOptions,
): string => {
  if (page === null) return '';
  const { addresses, description, language } = page;
  const said = description === null ? null : escapeHtml(description);
  const about = said === null ? [] : [meta('name', 'description', said)];
  if (!isIndexed || page.title === null) return about.join('\n    ');
  const canonical = origin + path;
  return [
    ...about,
    link('canonical', canonical),
    ...(addresses === null ? [] : renderAlternates(origin, addresses)),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', title),
    ...(said === null ? [] : [meta('property', 'og:description', said)]),
    meta('property', 'og:url', escapeHtml(canonical)),
    meta('property', 'og:locale', locales[language]),
    renderStructuredData(page, env, origin),
  ].join('\n    ');
};
