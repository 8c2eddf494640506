/** Head of an article; `packages/web-build/src/articles` makes these modules. */
declare module '*.md?head' {
  import type { ArticleHead } from '@attesta/web-kit/pages/article.ts';

  const head: ArticleHead;
  export default head;
}

/** Page of an article. */
declare module '*.md' {
  import type { ComponentType } from 'react';

  const Scene: ComponentType;
  export default Scene;
}
