import type { GatewayEnv } from '../env.ts';
import { createBuildFolders } from '../builds/build-folders.ts';
import type { WebBuilds } from '../builds/web-builds.ts';
import { escapeHtml } from './html-template.ts';
import { createReader, framesSchema } from './prerendered-file.ts';
import type { PageAddresses } from './prerendered-file.ts';

export const sitemapPath = '/sitemap.xml';
export const robotsPath = '/robots.txt';

/** The addresses of all public pages, from the current shell. */
export type ListPublicPages = (builds: WebBuilds) => Promise<readonly PageAddresses[]>;

export const createPublicPagesList = (env: GatewayEnv): ListPublicPages => {
  const readFrames = createReader(createBuildFolders(env), framesSchema);
  return async ({ shell }) =>
    shell === null ? [] : ((await readFrames('shell', shell.build))?.addresses ?? []);
};

const renderUrl = (origin: string, address: string, addresses: PageAddresses): string => {
  const others = Object.entries(addresses).map(
    ([language, other]) =>
      `    <xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + other)}"/>`,
  );
  return ['  <url>', `    <loc>${escapeHtml(origin + address)}</loc>`, ...others, '  </url>'].join('\n');
};

/**
 * Every public page at each of its addresses, with those of its other languages (sitemaps.org, with Google's extension
 * for languages).
 */
export const createSitemap = (origin: string, pages: readonly PageAddresses[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((addresses) =>
      Object.values(addresses).map((address) => renderUrl(origin, address, addresses)),
    ),
    '</urlset>',
    '',
  ].join('\n');

/** Rules for crawlers (RFC 9309): every page is allowed; private ones answer with noindex. */
export const createRobots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}${sitemapPath}`, ''].join('\n');
