import type { Article } from '@attesta/web-kit/pages/article.ts';
import type { ComponentType } from 'react';
import { GuidePage } from './guide-page.tsx';

/** The page of an article, which the build has made of its Markdown: every article is a script of its own. */
export const createGuideScene = (article: Article): ComponentType => {
  const GuideScene = () => <GuidePage article={article} />;
  return GuideScene;
};
