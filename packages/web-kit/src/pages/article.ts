/** A piece of running text: words as they are, words that stand out, words of another language, or a link. */
export type Inline =
  | string
  | { readonly strong: readonly Inline[] }
  | { readonly language: string; readonly text: readonly Inline[] }
  | { readonly to: string; readonly text: readonly Inline[] };

export type RunningText = readonly Inline[];

/** A part of an article. `quote` is text as it stands in a document. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: RunningText }
  | { readonly kind: 'paragraph' | 'quote'; readonly text: RunningText }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly RunningText[] }
  | {
      readonly kind: 'table';
      readonly head: readonly RunningText[];
      readonly rows: readonly (readonly RunningText[])[];
    };

/** What an overview and search engines say of an article. */
export type ArticleHead = {
  readonly title: string;
  readonly description: string;
  /** The day up to which it is known to be right, as in 2026-11-23. */
  readonly date: string;
};

export type ArticleSource = { readonly text: string; readonly url: string };

/** An article as the build makes it of Markdown; `packages/web-build/src/articles`. */
export type Article = ArticleHead & {
  readonly language: string;
  /** The same day as its language writes it. */
  readonly dateText: string;
  /** What somebody in a hurry takes along. */
  readonly answer: RunningText;
  readonly blocks: readonly Block[];
  readonly sources: readonly ArticleSource[];
};
