import type { ApiError } from '@attesta/web-kit';

/** State of the preview. `failed` is final; a `failure` beside `working` is being retried. */
export type DocumentView = {
  readonly phase: 'working' | 'ready' | 'failed';
  readonly failure: ApiError | null;
  /** State of the rendering job as the service reports it; null before there is one. */
  readonly stage: 'none' | 'queued' | 'rendering' | 'ready' | 'failed' | null;
  /** True once the text is composed, before its pages are rendered. */
  readonly isComposed: boolean;
  /** Null until known. */
  readonly pageCount: number | null;
  /** Object URLs of the loaded pages, by page from 1. */
  readonly pages: ReadonlyMap<number, string>;
};

/** Part that the page's own requests determine; the rest comes from the job. */
export type Work = Pick<DocumentView, 'phase' | 'failure' | 'pages'>;

export const initialWork: Work = { phase: 'working', failure: null, pages: new Map() };
