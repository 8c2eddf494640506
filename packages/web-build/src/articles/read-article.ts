import path from 'node:path';
import type { Article } from '@attesta/web-kit/pages/article.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { bind, readBlocks, readInline } from './read-blocks.ts';

const oneLine = z.string().trim().min(1);

const headSchema = z.strictObject({
  title: oneLine,
  description: oneLine,
  date: z.iso.date(),
  answer: oneLine,
  sources: z.array(z.strictObject({ text: oneLine, url: z.url({ protocol: /^https?$/ }) })).min(1),
});

/** Locale in which a language formats a day. */
const locales: Readonly<Record<string, string>> = { de: 'de-CH', en: 'en-GB', fr: 'fr-CH', it: 'it-CH' };

const dayIn = (language: string, date: string): string => {
  const text = new Date(date).toLocaleDateString(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return language === 'fr' || language === 'it'
    ? text.replace(/^1 /, language === 'fr' ? '1er ' : '1° ')
    : text;
};

/**
 * Read an article from its Markdown, which begins with front matter (YAML) between two lines of `---`; its folder names
 * the language.
 * @throws Error whose cause names a missing field, or Markdown that no page shows
 */
export const readArticle = (file: string, source: string): Article => {
  try {
    const [, front = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
    const head = headSchema.parse(parse(front, { schema: 'failsafe' }));
    const language = path.basename(path.dirname(file));
    return {
      ...head,
      title: bind(head.title),
      description: bind(head.description),
      language,
      dateText: dayIn(language, head.date),
      answer: readInline(head.answer),
      blocks: readBlocks(text),
      sources: head.sources.map((each) => ({ ...each, text: bind(each.text) })),
    };
  } catch (cause) {
    throw new Error(`${file} is no article.`, { cause });
  }
};
