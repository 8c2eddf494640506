/** Run of text: plain, emphasised, in another language, or a link. */
export type Inline =
  | string
  | { readonly strong: readonly Inline[] }
  | { readonly language: string; readonly text: readonly Inline[] }
  | { readonly to: string; readonly text: readonly Inline[] };

export type RunningText = readonly Inline[];

/** Block of an article. `quote` is text as it stands in a document. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: RunningText }
  | { readonly kind: 'paragraph' | 'quote'; readonly text: RunningText }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly RunningText[] }
  | {
      readonly kind: 'table';
      readonly head: readonly RunningText[];
      readonly rows: readonly (readonly RunningText[])[];
    };

/** Data of an article for the overview and search engines. */
export type ArticleHead = {
  readonly title: string;
  readonly description: string;
  /** Day of the last revision, as in 2026-11-23. */
  readonly date: string;
};

export type ArticleSource = { readonly text: string; readonly url: string };

/** Article compiled from Markdown by `packages/web-build/src/articles`. */
export type Article = ArticleHead & {
  readonly language: string;
  /** `date`, formatted in the article's language. */
  readonly dateText: string;
  /** Summary for readers in a hurry. */
  readonly answer: RunningText;
  readonly blocks: readonly Block[];
  readonly sources: readonly ArticleSource[];
};
