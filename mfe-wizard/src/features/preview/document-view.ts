import type { ApiError } from '@attesta/web-kit';

/** `failed` ends the work; a `failure` beside `working` passes by itself. */
export type DocumentView = {
  readonly phase: 'working' | 'ready' | 'failed';
  readonly failure: ApiError | null;
  /** State of the job as the service tells it; null before there is one. */
  readonly stage: 'none' | 'queued' | 'rendering' | 'ready' | 'failed' | null;
  /** The text is there, before its pages are. */
  readonly isComposed: boolean;
  /** Null until known. */
  readonly pageCount: number | null;
  /** Addresses of the pages that have been loaded, from 1. */
  readonly pages: ReadonlyMap<number, string>;
};

/** What a page learns by its own requests; the rest comes from the state of the job. */
export type Work = Pick<DocumentView, 'phase' | 'failure' | 'pages'>;

export const initialWork: Work = { phase: 'working', failure: null, pages: new Map() };
