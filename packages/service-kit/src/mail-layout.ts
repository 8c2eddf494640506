import type { Language } from '@attesta/contracts/document-model.ts';

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

/** The colours of the interface; mail programs know no stylesheets. */
const colour = { ink: '#1B1F24', muted: '#59626A', paper: '#FFFFFF', ground: '#F7F8F6', line: '#DDE1E3' };
const accent = '#1F5B4E';
const fonts = 'Inter, -apple-system, Segoe UI, Helvetica, Arial, sans-serif';

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

const renderHtml = (
  { subject, title, greeting, paragraphs, action, notes }: MailContent,
  brand: Brand,
  words: LayoutWords,
): string => {
  const text = (content: string, style = '') =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;${style}">${escapeHtml(content)}</p>`;
  const small = `font-size:14px;color:${colour.muted};`;
  const url = escapeHtml(action.url);
  return `<!doctype html>
<html lang="${words.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:${colour.ground};color:${colour.ink};font-family:${fonts};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.ground};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td style="padding:0 0 16px;font-size:18px;font-weight:600;color:${accent};">${escapeHtml(brand.productName)}</td></tr>
<tr><td style="padding:32px;background:${colour.paper};border:1px solid ${colour.line};border-radius:6px;">
<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3;font-weight:600;">${escapeHtml(title)}</h1>
${[greeting, ...paragraphs].map((paragraph) => text(paragraph)).join('\n')}
<p style="margin:24px 0;"><a href="${url}" style="display:inline-block;padding:12px 24px;background:${accent};border-radius:6px;color:#FFFFFF;font-size:16px;font-weight:600;text-decoration:none;">${escapeHtml(action.label)}</a></p>
${notes.map((note) => text(note, small)).join('\n')}
<p style="margin:0 0 16px;line-height:1.55;${small}">${escapeHtml(words.copyAddress)}<br><span style="word-break:break-all;">${url}</span></p>
<p style="margin:24px 0 0;font-size:16px;line-height:1.55;">${escapeHtml(words.regards)}<br>${escapeHtml(brand.productName)}</p>
</td></tr>
<tr><td style="padding:16px 0 0;line-height:1.55;${small}">${escapeHtml(closingOf(brand, words))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
};
