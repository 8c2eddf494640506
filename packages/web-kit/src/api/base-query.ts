import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { offlineError, readApiError, timeoutError } from '../errors/api-error.ts';
import type { ApiError } from '../errors/api-error.ts';
import { takePreloadedAnswer } from '../first-load/preloaded-answers.ts';
import { loadErrorTexts } from '../i18n/error-texts.ts';
import { handleError } from '../errors/global-errors.ts';
import type { ErrorHandling } from '../errors/global-errors.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { buildInit, buildUrl, tokenFor } from './operation-request.ts';
import type { OperationRequest } from './operation-request.ts';
import type { Session } from '../session/session.ts';

/** The parts of an answer beside its body that a contract names. */
export type ResponseMeta = {
  readonly status: number;
  /** The `authorization` response header: the token of a completed login, else null. */
  readonly authorization: string | null;
};

export type BaseQuery = BaseQueryFn<OperationRequest, unknown, ApiError, ErrorHandling, ResponseMeta>;

/** Longer than the slowest answer of the contract (a preview may take 30 s). */
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

const send = async (
  request: OperationRequest,
  token: string | null,
  abort: AbortSignal,
): Promise<Awaited<ReturnType<BaseQuery>>> => {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const url = buildUrl(request);
    const early = request.operation.method === 'GET' ? takePreloadedAnswer(url, token) : null;
    const response = await (early ??
      fetch(url, { ...buildInit(request, token), signal: AbortSignal.any([abort, timeout]) }));
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
 * Sends a request with the session's token and hands every failure to the one global error handling. What a server has
 * refused is handed on once its text in the reader's language is there, so that no component shows the German one.
 */
export const baseQuery: BaseQuery = async (request, queryApi, handling) => {
  const { session } = queryApi.getState() as { session: Session };
  const token = tokenFor(request, session.token);
  const result = await send(request, token, queryApi.signal);
  // Without any answer there is nothing to fetch texts over either.
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
