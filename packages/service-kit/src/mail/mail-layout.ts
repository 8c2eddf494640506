import type { Language } from '@attesta/contracts/model/document-model.ts';

import { buttonColour, darkStyles, look } from './mail-colours.ts';
import { layoutWords } from './mail-layout-words.ts';
import type { LayoutWords } from './mail-layout-words.ts';
import type { Mail } from './mail.ts';

/** What a mail says, without its form. Plain text everywhere, `\n` breaks a line; the layout escapes. */
export type MailContent = {
  /** Words of ours alone. What somebody typed stands in `about`. */
  subject: string;
  /** Names, typed by somebody, that tell this mail from others like it. */
  about?: readonly string[];
  title: string;
  greeting: string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
  /** Small print below the action. */
  notes: readonly string[];
};

export type Brand = { productName: string; supportEmail: string; publicUrl: string };

/** Sets a mail as plain text and as HTML that says the same; `language` is that of its content. */
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

const longestTyped = 60;

/** A name that reads like a message is still seen to be a name: behind our words, between quotation marks of ours, cut. */
const subjectOf = ({ subject, about = [] }: MailContent, { colon, quoted }: LayoutWords): string => {
  const names = about
    .map((typed) => typed.replace(/[\p{C}\p{Pi}\p{Pf}"„]/gu, '').trim())
    .filter((typed) => typed !== '')
    .map((typed) => {
      const letters = Array.from(typed);
      return quoted(
        letters.length > longestTyped
          ? `${letters
              .slice(0, longestTyped - 1)
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
/** As wide as a line is read well; pixels. */
const widest = 560;
/** Also of the button: where contrast is forced, there are no grounds. */
const border = 'border-width:1px;border-style:solid;border-radius:6px;';
const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

/** Written out for each side: not every program reads the shorter forms. Pixels. */
const edges = (
  property: 'margin' | 'padding',
  [top, right, bottom, left]: readonly [top: number, right: number, bottom: number, left: number],
): string =>
  `${property}-top:${top}px;${property}-right:${right}px;${property}-bottom:${bottom}px;${property}-left:${left}px;`;

/**
 * Between `[if mso]` stands what only Word reads, which draws mails in Outlook for Windows. It knows no `max-width`, shows
 * pixels larger on fine screens and sets Times where the first font is missing. Nothing typed may stand there.
 */
const forWord = {
  head: `<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>body,td,p,h1,a{font-family:'Segoe UI',Arial,sans-serif !important;}</style><![endif]-->`,
  begin: `<!--[if mso]><table ${table} align="center" width="${widest}"><tr><td><![endif]-->`,
  end: '<!--[if mso]></td></tr></table><![endif]-->',
};

/**
 * Word draws a padding of table cells alone, so the cell is the button there. Elsewhere the link fills the cell, and
 * the whole button can be pressed. A sheet of its own: Gmail drops a sheet in which it finds what it does not know.
 * No table has a margin, which few programs read.
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
<table ${table} width="100%" style="max-width:${widest}px;">
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
