import { writeBuild } from './test-gateway.ts';

/** The shell's document as its build writes it. */
const template =
  '<html lang="{{language}}"><title>{{title}}</title><script type="application/json" id="start">{{start}}</script>' +
  '{{about}}{{fonts}}{{styles}}<div id="root">{{content}}</div>';

/** A page as a build writes it. */
export const page = {
  title: 'Preise &amp; Pakete',
  styles: [{ name: 'att-global x1', css: 'body{margin:0}' }],
  html: '<h1>Preise &amp; Pakete</h1><p>{{nonce}} {{page}}</p>',
  answers: {},
};

/** Answer of the payments service. */
export const prices = [{ anzahl: 1, einzelnerPreis: 49, preis: 49 }];

/** Pages of the marketing remote. */
export const marketing = {
  pages: [
    { pattern: '/', access: 'visitor', files: [], asks: [] },
    { pattern: '/preise', access: 'public', files: [], asks: [] },
  ],
};

/**
 * Writes builds of a shell and two remotes.
 * @param frames content of the shell's `prerendered.json`; null for a shell without it
 * @param pages the same of the marketing remote
 */
export const deployPages = (webRoot: string, frames: string | null, pages: string | null): void => {
  const file = (content: string | null): Record<string, string> =>
    content === null ? {} : { 'prerendered.json': content };
  writeBuild(webRoot, 'shell', 'shell1', { 'index.html': template, ...file(frames) }, 'main.js');
  writeBuild(webRoot, 'mfe-marketing', 'marketing1', file(pages), 'remoteEntry.js', marketing);
  writeBuild(webRoot, 'mfe-account', 'account1', {}, 'remoteEntry.js', {
    pages: [
      { pattern: '/dashboard', access: 'customer', files: [], asks: [] },
      { pattern: '/account/payment/redirect', access: 'public', bare: true, files: [], asks: [] },
      { pattern: '/password', access: 'public', files: [], asks: [] },
    ],
  });
};
