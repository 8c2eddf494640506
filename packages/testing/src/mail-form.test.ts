import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { renderMail } from '@attesta/service-kit/mail/mail-layout.ts';
import { expect, test } from 'vitest';

import { faultsOfMails } from './mail-form.ts';

const brand = { productName: 'Attesta & <Co>', supportEmail: 'a@b.ch', publicUrl: 'https://a.example' };

const mailOf = (typed: string, language: Language = 'de') =>
  renderMail(
    'anna@example.ch',
    {
      subject: 'Ours',
      about: [typed],
      title: `Title ${typed}`,
      greeting: `Dear ${typed}`,
      paragraphs: [`One\ntwo ${typed}`],
      action: { label: `Open ${typed}`, url: `https://a.example/x?a=1&b=${encodeURIComponent(typed)}` },
      notes: [`Note ${typed}`],
    },
    brand,
    language,
  );

const hostile = [
  'Anna',
  '<![endif]--><b>Anna',
  '--><!--[if mso]></td><![endif]-->',
  '"><a href="x">',
  '&lt;&amp;',
];

test('in Word, with and without styles, light and dark and at 320 pixels a mail has its form', () => {
  const mails = languages.flatMap((language) => hostile.map((typed) => mailOf(typed, language)));
  expect(faultsOfMails(mails)).toEqual([]);
});

test.each<[string, (html: string) => string, RegExp]>([
  ['a cell without padding', (html) => html.replace('padding-top:12px;', ''), /Word: no cell/],
  ['a cell without its attribute', (html) => html.replace(/ bgcolor="[^"]*"/, ''), /Word: no cell/],
  [
    'a link with the padding',
    (html) => html.replace('display:inline-block;', 'display:inline-block;padding:12px;'),
    /Word: a link drawn as a button/,
  ],
  ['no table for Word', (html) => html.replace(/width="560"/, ''), /Word: no width/],
  ['a table for Word left open', (html) => html.replace(/<!--\[if mso\]><\/td>.*?-->/, ''), /tags: /],
  ['a prefix of its own', (html) => html.replace(/ xmlns:o="[^"]*"/, ''), /tags: undeclared: o:/],
  ['a fixed width', (html) => html.replace('width="100%"', 'width="600"'), /light: a width of its own/],
  ['an address in one piece', (html) => html.replace('word-break:break-all;', ''), /light: no plain link/],
  ['no dark colours', (html) => html.replace('prefers-color-scheme:dark', 'no-dark'), /dark: a light paper/],
  [
    'dark paper alone',
    (html) =>
      html.replace(
        /\.(ground|paper)\{[^}]*?color:#E9ECEE !important;/g,
        '.$1{background-color:#14181B !important;',
      ),
    /dark: 1\.\d : 1/,
  ],
  [
    'nothing for Outlook.com but its texts',
    (html) => html.replaceAll('[data-ogsb]', '.never'),
    /Outlook\.com, dark: 1\.\d : 1/,
  ],
  ['a pale grey', (html) => html.replaceAll('#565E66', '#909090'), /light: 3\.\d : 1/],
  ['a paragraph more', (html) => html.replace('<h1', '<p>More</p><h1'), /words: only in the HTML: «More»/],
])('this law sees: %s', (_, spoil, fault) => {
  const mail = mailOf('Anna');
  const html = spoil(mail.html);
  expect(html).not.toBe(mail.html);
  expect(faultsOfMails([{ ...mail, html }]).join('\n')).toMatch(fault);
});

test('this law sees: a name between conditional comments', () => {
  const mails = ['Anna', 'Beat'].map((name) => {
    const mail = mailOf(name);
    return { ...mail, html: mail.html.replace('<tr><td><![endif]', `${name}<tr><td><![endif]`) };
  });
  expect(faultsOfMails(mails)).toContain('Word: something of one mail stands between conditional comments');
});
