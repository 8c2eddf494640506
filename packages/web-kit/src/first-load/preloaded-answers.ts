import { rememberedLanguage } from '../i18n/language.ts';
import type { PreloadQuery } from './page-start.ts';

const scheme = /^Bearer\s+/i;

/** Token in the `authorization` header of a response; null without one. */
const tokenOf = (headers: Headers): string | null =>
  headers.get('authorization')?.replace(scheme, '') ?? null;

/** Request sent before the page's code was loaded. */
export type PreloadedAnswer = {
  readonly token: string | null;
  readonly response: Promise<Response>;
  /** Time of sending, in milliseconds since 1970. */
  readonly requestedAt: number;
};

declare global {
  /** Preloaded answers by address; each is taken once. */
  var attestaEarlyAnswers: Map<string, PreloadedAnswer> | undefined;
}

/** Milliseconds after which an untaken answer is requested again. */
const freshMilliseconds = 10_000;
/** Milliseconds, as for any other request. */
const timeoutMilliseconds = 60_000;

const preload = (url: string, token: string | null): Promise<Response> => {
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const response = fetch(url, { headers, credentials: 'same-origin', signal });
  // Handled by the taker of the answer.
  response.catch(() => undefined);
  const answers = (globalThis.attestaEarlyAnswers ??= new Map());
  answers.set(url, { token, response, requestedAt: Date.now() });
  return response;
};

/** Request the address that follows a login's answer. The answer stays readable for the page. */
const preloadNext = async (next: string, first: Promise<Response>): Promise<void> => {
  const response = await first;
  const token = tokenOf(response.headers);
  if (!response.ok || token === null) return;
  const answer: unknown = await response.clone().json();
  const url = new URL(next, window.location.origin);
  url.pathname = url.pathname.replace(':answer', encodeURIComponent(String(answer)));
  if (url.searchParams.get('lang') === ':language') {
    const language = rememberedLanguage();
    if (language === null) url.searchParams.delete('lang');
    else url.searchParams.set('lang', language);
  }
  void preload(url.pathname + url.search, token);
};

/** Send requests before the code that needs the answers is loaded; those with a token only if there is one. */
export const preloadQueries = (queries: readonly PreloadQuery[], token: string | null): void => {
  for (const { url, open, next } of queries) {
    if (!open && token === null) continue;
    const response = preload(url, open ? null : token);
    // The page reports the failure and requests the rest itself.
    if (next !== undefined) preloadNext(next, response).catch(() => undefined);
  }
};

/** Answer to a preloaded request, once, if it belongs to the same session and is fresh; else null. */
export const takePreloadedAnswer = (url: string, token: string | null): Promise<Response> | null => {
  const preloaded = globalThis.attestaEarlyAnswers?.get(url);
  if (preloaded === undefined) return null;
  globalThis.attestaEarlyAnswers?.delete(url);
  return preloaded.token === token && Date.now() - preloaded.requestedAt < freshMilliseconds
    ? preloaded.response
    : null;
};
