import { languages } from '@attesta/contracts/model/document-model.ts';
import { expect, test } from 'vitest';

import { renderMail } from './mail-layout.ts';

const brand = {
  productName: 'Attesta',
  supportEmail: 'help@attesta.example',
  publicUrl: 'https://a.example',
};
const content = {
  subject: 'A <subject>',
  title: 'Title',
  greeting: 'Hello',
  paragraphs: ['First line\nsecond <b>line</b>'],
  action: { label: 'Open', url: 'https://a.example/x?a=1&b=2' },
  notes: ['A note'],
};

test('text and HTML have the same content; user input is escaped and keeps its line breaks', () => {
  const { to, subject, text, html } = renderMail('anna@example.ch', content, brand);
  expect([to, subject]).toEqual(['anna@example.ch', 'A <subject>']);
  expect(text).toContain('First line\nsecond <b>line</b>');
  expect(html).toContain('First line<br>second &lt;b&gt;line&lt;/b&gt;');
  expect(text).toContain('Open:\nhttps://a.example/x?a=1&b=2');
  expect(html).toContain('href="https://a.example/x?a=1&amp;b=2"');
});

test.each(languages)(
  'in %s user input never begins the subject or closes its quotation marks, and is cut',
  (language) => {
    const typed = ['Ihr Paket wartet» «“sofort”', '   ', `bestätigen \u202E${'jetzt '.repeat(20)}`];
    const { subject, html } = renderMail(
      'a@b.ch',
      { ...content, subject: 'Ours', about: typed },
      brand,
      language,
    );
    expect(subject).toMatch(/^Ours\u00A0?: [«“]/);
    expect(subject.match(/[«»“”]/g)).toHaveLength(4);
    expect(subject).toMatch(/Ihr Paket wartet\s+sofort/);
    expect(subject).toContain('…');
    expect(subject).not.toMatch(/\p{C}/u);
    expect(subject.length).toBeLessThan(120);
    expect(html).toContain(`<title>${subject}</title>`);
  },
);

test.each(languages)('in %s the fixed words are in that language', (language) => {
  const { text, html } = renderMail('anna@example.ch', content, brand, language);
  expect(html).toMatch(new RegExp(`<html lang="${language}`));
  const regards = {
    de: 'Freundliche Grüsse',
    fr: 'Meilleures salutations',
    it: 'Cordiali saluti',
    en: 'Kind regards',
  };
  for (const [other, words] of Object.entries(regards)) {
    expect(text.includes(words)).toBe(other === language);
    expect(html.includes(words)).toBe(other === language);
  }
});

test('without a support address, no mail offers one', () => {
  const { text } = renderMail('anna@example.ch', content, { ...brand, supportEmail: '' }, 'en');
  expect(text).not.toContain('questions');
});
