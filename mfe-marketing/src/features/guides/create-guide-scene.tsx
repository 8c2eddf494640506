import type { Article } from '@attesta/web-kit/pages/article.ts';
import type { ComponentType } from 'react';
import { GuidePage } from './guide-page.tsx';

/** Scene of an article that the build compiled from Markdown; each article is a chunk of its own. */
export const createGuideScene = (article: Article): ComponentType => {
  const GuideScene = () => <GuidePage article={article} />;
  return GuideScene;
};
