import { compileArticle } from './compile-article.ts';

/** Load Markdown as a module in Vite, which runs the tests of components. */
export const articlePlugin = () => ({
  name: 'articles',
  enforce: 'pre' as const,
  transform: (source: string, id: string): { code: string; map: null } | null => {
    const [, file = '', query = ''] = /^(.*\.md)(\?head)?$/.exec(id) ?? [];
    return file === '' ? null : { code: compileArticle(file, query, source), map: null };
  },
});
