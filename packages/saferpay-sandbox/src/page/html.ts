import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';

/** Escaped markup, safe to insert. */
export type Markup = {
  readonly markup: string;
};

type Insert = string | number | Markup | Markup[] | false | null | undefined;

/** Builds markup and escapes every inserted text. */
export const html = (strings: TemplateStringsArray, ...inserts: Insert[]): Markup => ({
  markup: strings.reduce((all, string, index) => all + render(inserts[index - 1]) + string),
});

const render = (insert: Insert): string => {
  if (insert === false || insert === null || insert === undefined) return '';
  if (Array.isArray(insert)) return insert.map(({ markup }) => markup).join('');
  return typeof insert === 'object' ? insert.markup : escapeHtml(String(insert));
};

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Sends a page whose own style and script are the only ones allowed, by a nonce. */
export const sendPage = (
  ctx: Context,
  page: { language: string; title: string; style: string; script: string; body: Markup; status?: number },
): void => {
  const nonce = randomBytes(16).toString('base64');
  ctx.status = page.status ?? 200;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Referrer-Policy', 'no-referrer');
  // No form-action: browsers also apply it to redirects after a submit, which lead to the bank and the merchant.
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'`,
  );
  ctx.body = html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <style nonce="${nonce}">
          ${{ markup: page.style }}
        </style>
      </head>
      <body>
        ${page.body}
        <script nonce="${nonce}">
          ${{ markup: page.script }};
        </script>
      </body>
    </html>`.markup;
};
