import { isApiError } from '@attesta/web-kit';
import type { ApiError } from '@attesta/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { leaveOnRefusal, unexpectedFailure } from '../../saving/failures.ts';
import { useGetPreviewMutation } from '../../shared/reference-api.ts';
import { RetryAborted, retryUntilReady } from '../../saving/retry.ts';
import { useGenerateZeugnisMutation, useGetDokumentQuery } from './preview-api.ts';

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
type Work = Pick<DocumentView, 'phase' | 'failure' | 'pages'>;

const initialWork: Work = { phase: 'working', failure: null, pages: new Map() };

const dokumentInterval = 1000;

/**
 * Composes the reference and loads its pages: the first one at once, the others when their number is known. A remount
 * starts again.
 * @param onIncomplete called if an answer of another step is missing
 */
export const useDocument = (zeugnisId: string, onIncomplete: (error: ApiError) => void): DocumentView => {
  const [generate] = useGenerateZeugnisMutation();
  const [fetchPreview] = useGetPreviewMutation();
  const [work, setWork] = useState<Work>(initialWork);
  const [composed, setComposed] = useState(false);
  const [pageCount, setPageCount] = useState<number | null>(null);
  const { data: dokument } = useGetDokumentQuery(
    { params: { id: zeugnisId } },
    {
      skip: !composed,
      // The first page may arrive before the service reports the page count.
      pollingInterval: work.phase === 'failed' || pageCount !== null ? 0 : dokumentInterval,
    },
  );
  if (pageCount === null && work.phase === 'ready' && dokument?.status === 'ready') {
    setPageCount(dokument.pages ?? 1);
  }

  const handleFailure = useEffectEvent((fault: unknown): void => {
    if (fault instanceof RetryAborted) return;
    const error = isApiError(fault) ? fault : unexpectedFailure;
    if (leaveOnRefusal(error)) return;
    if (['zeugnisIncomplete', 'ratingsMissing'].includes(error.code)) onIncomplete(error);
    else setWork((current) => ({ ...current, phase: 'failed', failure: error }));
  });

  const addPage = useEffectEvent((page: number, blob: Blob): void => {
    const url = URL.createObjectURL(blob);
    setWork((current) => ({ phase: 'ready', failure: null, pages: new Map(current.pages).set(page, url) }));
  });

  const fetchPage = useEffectEvent((page: number, signal: AbortSignal): Promise<Blob> =>
    retryUntilReady(() => fetchPreview({ params: { id: zeugnisId }, query: { page } }), {
      signal,
      onDelay: (failure) => setWork((current) => ({ ...current, failure })),
    }),
  );

  const compose = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    await retryUntilReady(() => generate({ params: { id: zeugnisId } }), {
      signal,
      onDelay: (failure) => setWork((current) => ({ ...current, failure })),
    });
    setComposed(true);
  });

  useEffect(() => {
    const abort = new AbortController();
    const run = async (): Promise<void> => {
      try {
        await compose(abort.signal);
        addPage(1, await fetchPage(1, abort.signal));
      } catch (fault) {
        handleFailure(fault);
      }
    };
    void run();
    return () => abort.abort();
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    const run = async (): Promise<void> => {
      try {
        for (let page = 2; page <= (pageCount ?? 1); page += 1) {
          addPage(page, await fetchPage(page, abort.signal));
        }
      } catch (fault) {
        handleFailure(fault);
      }
    };
    void run();
    return () => abort.abort();
  }, [pageCount]);

  const { pages } = work;
  const revokeUrls = useEffectEvent(() => pages.forEach((url) => URL.revokeObjectURL(url)));
  useEffect(() => () => revokeUrls(), []);

  return { ...work, isComposed: composed, stage: dokument?.status ?? null, pageCount };
};
