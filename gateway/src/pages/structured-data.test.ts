import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import type { PrerenderedPage } from './prerendered-file.ts';
import { renderStructuredData } from './structured-data.ts';

const url = 'http://127.0.0.1:1';
const env = readEnv({
  NODE_ENV: 'test',
  HTTP_PORT: '0',
  REDIS_URL: 'redis://127.0.0.1:1',
  REDIS_PREFIX: 'test',
  INTERNAL_SECRET: 'i'.repeat(32),
  PUBLIC_URL: 'https://attesta.example',
  ACCOUNTS_URL: url,
  PAYMENTS_URL: url,
  REFERENCES_URL: url,
  DOCUMENTS_URL: url,
});
const place = { env, origin: 'https://attesta.example', address: 'https://attesta.example/en' };

const page: PrerenderedPage = {
  language: 'en',
  isTranslated: false,
  addresses: { de: '/', en: '/en' },
  title: 'References',
  description: null,
  withoutScripts: '',
  styles: [],
  fonts: [],
  content: '',
  answers: {},
  article: null,
  questions: [],
};

const thingsOf = (questions: PrerenderedPage['questions']): Record<string, unknown>[] => {
  const html = renderStructuredData({ ...page, questions }, place);
  const text = /application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  return (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
};

it("lists the page's questions and answers, without HTML entities", () => {
  const asked = [{ question: 'What counts &amp; what does not?', answer: 'Art. 330a &lt;CO&gt;' }];
  expect(thingsOf(asked).find((thing) => thing['@type'] === 'FAQPage')).toEqual({
    '@type': 'FAQPage',
    inLanguage: 'en',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'What counts & what does not?',
        acceptedAnswer: { '@type': 'Answer', text: 'Art. 330a <CO>' },
      },
    ],
  });
});

it('lists no questions for a page without any', () => {
  expect(thingsOf([]).map((thing) => thing['@type'])).toEqual(['Organization']);
});
