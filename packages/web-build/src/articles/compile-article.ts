import type { ArticleHead } from '@attesta/web-kit/pages/article.ts';
import { readArticle } from './read-article.ts';

/** Module, relative to an article, that makes a page of it. */
const sceneModule = '../../create-guide-scene.tsx';

/**
 * Compile an article's Markdown to a module: its page, or with `?head` its title, description and date alone, so that
 * an overview bundles no article.
 */
export const compileArticle = (file: string, query: string, source: string): string => {
  const article = readArticle(file, source);
  if (query === '?head') {
    const { title, description, date } = article;
    const head: ArticleHead = { title, description, date };
    return `export default ${JSON.stringify(head)};\n`;
  }
  return [
    `import { createGuideScene } from '${sceneModule}';`,
    `export default createGuideScene(${JSON.stringify(article)});`,
    '',
  ].join('\n');
};
