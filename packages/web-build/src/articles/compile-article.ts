import type { ArticleHead } from '@attesta/web-kit/pages/article.ts';
import { readArticle } from './read-article.ts';

/** Beside the folder of articles: what makes a page of one. */
const maker = '../../create-guide-scene.tsx';

/**
 * The module that an article's Markdown stands for: its page, or with `?head` what is said of it elsewhere, so that an
 * overview holds no article.
 */
export const compileArticle = (file: string, query: string, source: string): string => {
  const article = readArticle(file, source);
  if (query === '?head') {
    const { title, description, date } = article;
    const head: ArticleHead = { title, description, date };
    return `export default ${JSON.stringify(head)};\n`;
  }
  return [
    `import { createGuideScene } from '${maker}';`,
    `export default createGuideScene(${JSON.stringify(article)});`,
    '',
  ].join('\n');
};
