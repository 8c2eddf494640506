import type { Language } from '@attesta/contracts/model/document-model.ts';

import { buttonColour, darkStyles, look } from './mail-colours.ts';
import { layoutWords } from './mail-layout-words.ts';
import type { LayoutWords } from './mail-layout-words.ts';
import type { Mail } from './mail.ts';

/** Content of a mail. Plain text everywhere, `\n` breaks a line; the layout escapes it. */
export type MailContent = {
  /** Fixed words only; user input goes to `about`. */
  subject: string;
  /** Names from user input that distinguish this mail from others like it. */
  about?: readonly string[];
  title: string;
  greeting: string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
  /** Notes below the action, in small print. */
  notes: readonly string[];
};

export type Brand = { productName: string; supportEmail: string; publicUrl: string };

/** Renders a mail as plain text and as HTML with the same content; `language` is that of the content. */
export const renderMail = (
  to: string,
  content: MailContent,
  brand: Brand,
  language: Language = 'de',
): Mail => {
  const words = layoutWords[language];
  const subject = subjectOf(content, words);
  return {
    to,
    subject,
    text: renderText(content, brand, words),
    html: renderHtml({ ...content, subject }, brand, words),
  };
};

const maxNameLength = 60;

/** A name that reads like a message must be recognisable as a name: it follows our words, quoted and cut. */
const subjectOf = ({ subject, about = [] }: MailContent, { colon, quoted }: LayoutWords): string => {
  const names = about
    .map((typed) => typed.replace(/[\p{C}\p{Pi}\p{Pf}"„]/gu, '').trim())
    .filter((typed) => typed !== '')
    .map((typed) => {
      const letters = Array.from(typed);
      return quoted(
        letters.length > maxNameLength
          ? `${letters
              .slice(0, maxNameLength - 1)
              .join('')
              .trimEnd()}…`
          : typed,
      );
    });
  return names.length === 0 ? subject : `${subject}${colon} ${names.join(', ')}`;
};

const closingOf = ({ productName, supportEmail }: Brand, words: LayoutWords): string => {
  const origin = words.sentBy(productName);
  return supportEmail === '' ? origin : `${words.questions(supportEmail)} ${origin}`;
};

const renderText = (
  { greeting, paragraphs, action, notes }: MailContent,
  brand: Brand,
  words: LayoutWords,
): string => {
  const link = `${action.label}${words.colon}\n${action.url}`;
  const signature = `${words.regards}\n${brand.productName}`;
  const footer = `--\n${closingOf(brand, words)}\n${brand.publicUrl}`;
  return [greeting, ...paragraphs, link, ...notes, signature, footer].join('\n\n');
};

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');

const fonts = "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
/** Width of a readable line (pixels). */
const maxWidth = 560;
/** The button has one, too: forced-colour modes drop backgrounds. */
const border = 'border-width:1px;border-style:solid;border-radius:6px;';
const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

/** Each side spelt out, as not every client reads shorthands; pixels. */
const edges = (
  property: 'margin' | 'padding',
  [top, right, bottom, left]: readonly [top: number, right: number, bottom: number, left: number],
): string =>
  `${property}-top:${top}px;${property}-right:${right}px;${property}-bottom:${bottom}px;${property}-left:${left}px;`;

/**
 * Content of `[if mso]` is read only by Word, which renders mails in Outlook for Windows. Word ignores `max-width`,
 * enlarges pixels on dense screens, and sets Times if the first font is missing. No user input may stand here.
 */
const forWord = {
  head: `<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>body,td,p,h1,a{font-family:'Segoe UI',Arial,sans-serif !important;}</style><![endif]-->`,
  begin: `<!--[if mso]><table ${table} align="center" width="${maxWidth}"><tr><td><![endif]-->`,
  end: '<!--[if mso]></td></tr></table><![endif]-->',
};

/**
 * Word pads only table cells, so there the cell is the button. Elsewhere the link fills the cell, and the whole button
 * is clickable. A style sheet of its own: Gmail drops a sheet in which it finds an unknown rule. Tables have no
 * margins, which few clients read.
 */
const screenStyles = `@media screen{
.button{padding:0 !important;}
.label{display:block !important;padding:12px 24px !important;}
}
@media screen and (max-width:480px){
.edge{padding:16px 8px !important;}
.paper{padding:24px 16px !important;}
}`;

const renderHtml = (
  { subject, title, greeting, paragraphs, action, notes }: MailContent,
  brand: Brand,
  words: LayoutWords,
): string => {
  const below = edges('margin', [0, 0, 16, 0]);
  const small = 'font-size:14px;line-height:1.55;';
  const text = (content: string) =>
    `<p style="${below}font-size:16px;line-height:1.55;">${escapeHtml(content)}</p>`;
  const note = (content: string) => `<p ${look('muted', `${below}${small}`)}>${escapeHtml(content)}</p>`;
  const url = escapeHtml(action.url);
  return `<!doctype html>
<html lang="${words.locale}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${darkStyles}
</style>
<style>
${screenStyles}
</style>
${forWord.head}
</head>
<body ${look('ground', `margin:0;font-family:${fonts};`)}>
<table ${table} width="100%" ${look('ground')}>
<tr><td align="center" class="edge" style="${edges('padding', [32, 16, 32, 16])}">
${forWord.begin}
<table ${table} width="100%" style="max-width:${maxWidth}px;">
<tr><td align="left" ${look('mark', `${edges('padding', [0, 0, 16, 0])}font-size:18px;font-weight:600;`)}>${escapeHtml(brand.productName)}</td></tr>
<tr><td align="left" ${look('paper', `padding:32px;${border}`)}>
<h1 style="${edges('margin', [0, 0, 24, 0])}font-size:22px;line-height:1.3;font-weight:600;">${escapeHtml(title)}</h1>
${[greeting, ...paragraphs].map(text).join('\n')}
<table ${table} width="100%"><tr><td align="left" style="${edges('padding', [8, 0, 24, 0])}">
<table ${table}><tr><td align="center" bgcolor="${buttonColour}" ${look('button', `${edges('padding', [12, 24, 12, 24])}${border}`)}>
<a href="${url}" ${look('label', 'display:inline-block;font-size:16px;font-weight:600;line-height:24px;text-decoration:none;')}>${escapeHtml(action.label)}</a>
</td></tr></table>
</td></tr></table>
${notes.map(note).join('\n')}
<p ${look('muted', `${below}${small}`)}>${escapeHtml(words.copyAddress)}<br><a href="${url}" ${look('muted', 'word-break:break-all;')}>${url}</a></p>
<p style="${edges('margin', [24, 0, 0, 0])}font-size:16px;line-height:1.55;">${escapeHtml(words.regards)}<br>${escapeHtml(brand.productName)}</p>
</td></tr>
<tr><td align="left" ${look('muted', `${edges('padding', [16, 0, 0, 0])}${small}`)}>${escapeHtml(closingOf(brand, words))}</td></tr>
</table>
${forWord.end}
</td></tr>
</table>
</body>
</html>`;
};
