import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { offlineError, readApiError, timeoutError } from '../errors/api-error.ts';
import type { ApiError } from '../errors/api-error.ts';
import { takePreloadedAnswer } from '../first-load/preloaded-answers.ts';
import { loadErrorTexts } from '../i18n/error-texts.ts';
import { handleError } from '../errors/global-errors.ts';
import type { ErrorHandling } from '../errors/global-errors.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { buildInit, buildUrl, tokenFor } from './operation-request.ts';
import type { OperationRequest, ResponseMeta } from './operation-request.ts';
import type { Session } from '../session/session.ts';

export type BaseQuery = BaseQueryFn<OperationRequest, unknown, ApiError, ErrorHandling, ResponseMeta>;

/** Milliseconds; longer than the slowest answer of the contract (a preview may take 30 s). */
const timeoutMilliseconds = 60_000;

const readBody = async (
  response: Response,
  kind: OperationRequest['operation']['kind'],
): Promise<unknown> => {
  if (kind === 'binary' && response.ok) return response.blob();
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return kind === 'empty' ? null : text;
  }
};

/** Times that a read is repeated because the process that worked on it ends; the gateway has repeated it already. */
const mostRepeats = 15;

/**
 * Milliseconds after which to repeat a request; null unless an ending process left it to others. An outage, which asks
 * for another attempt too, has to be shown.
 */
const repeatAfter = async (response: Response): Promise<number | null> => {
  const seconds = response.status === 503 ? response.headers.get('retry-after') : null;
  if (seconds === null) return null;
  const { code } = readApiError(503, await readBody(response.clone(), undefined));
  return code === 'processEnding' ? Math.min(5, Number(seconds) || 0) * 1000 : null;
};

/** Resolves after the time, or as soon as `signal` aborts. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Fetches, and repeats a read as long as the answer asks for it. */
const fetchPatiently = async (
  url: string,
  init: RequestInit & { signal: AbortSignal },
  isRead: boolean,
): Promise<Response> => {
  for (let repeats = 0; ; repeats += 1) {
    const response = await fetch(url, init);
    const milliseconds = isRead && repeats < mostRepeats ? await repeatAfter(response) : null;
    if (milliseconds === null) return response;
    await response.body?.cancel();
    await pause(milliseconds, init.signal);
  }
};

const send = async (
  request: OperationRequest,
  token: string | null,
  abort: AbortSignal,
): Promise<Awaited<ReturnType<BaseQuery>>> => {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const url = buildUrl(request);
    const isRead = request.operation.method === 'GET';
    const init = { ...buildInit(request, token), signal: AbortSignal.any([abort, timeout]) };
    const preloaded = isRead ? takePreloadedAnswer(url, token) : null;
    const response = await (preloaded ?? fetchPatiently(url, init, isRead));
    const body = await readBody(response, request.operation.kind);
    const meta: ResponseMeta = {
      status: response.status,
      authorization: response.headers.get('authorization'),
    };
    const requestId = response.headers.get('x-request-id');
    return response.ok
      ? { data: body, meta }
      : { error: { ...readApiError(response.status, body), requestId }, meta };
  } catch {
    return { error: timeout.aborted ? timeoutError : offlineError };
  }
};

/**
 * Send a request with the session's token and pass every failure to the global error handling. The texts of errors in
 * the reader's language are loaded before the failure is returned, so that no component shows the German one.
 */
export const baseQuery: BaseQuery = async (request, queryApi, handling) => {
  const { session } = queryApi.getState() as { session: Session };
  const token = tokenFor(request, session.token);
  const result = await send(request, token, queryApi.signal);
  // Without any response the texts could not be loaded either.
  if (result.error !== undefined && result.error.status !== 0) await loadErrorTexts(currentLanguage());
  if (!queryApi.signal.aborted) {
    handleError(
      result.error ?? null,
      handling ?? {},
      { token, isMutation: queryApi.type === 'mutation', endpoint: queryApi.endpoint },
      queryApi,
    );
  }
  return result;
};
