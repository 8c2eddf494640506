import type { LoaderContext } from '@rspack/core';
import { compileArticle } from './compile-article.ts';

/** Load Markdown as a module, in our builds. */
const loadArticle = function loadArticle(
  this: Pick<LoaderContext, 'resourcePath' | 'resourceQuery'>,
  source: string,
): string {
  return compileArticle(this.resourcePath, this.resourceQuery, source);
};

export default loadArticle;
