import { rememberedLanguage } from '../i18n/language.ts';
import type { PreloadQuery } from './page-start.ts';

const scheme = /^Bearer\s+/i;

/** The token that an answer brings in its `authorization` header; null if it brings none. */
const tokenOf = (headers: Headers): string | null =>
  headers.get('authorization')?.replace(scheme, '') ?? null;

/** A request under way since before the page's code was there. */
export type PreloadedAnswer = {
  readonly token: string | null;
  readonly response: Promise<Response>;
  /** When it was asked for (milliseconds since 1970). */
  readonly askedAt: number;
};

declare global {
  /** By address; what is taken out is not there a second time. */
  var attestaEarlyAnswers: Map<string, PreloadedAnswer> | undefined;
}

/** An answer that nobody has taken by then is asked for anew (milliseconds). */
const freshMilliseconds = 10_000;
/** As for any other request (milliseconds). */
const timeoutMilliseconds = 60_000;

const preload = (url: string, token: string | null): Promise<Response> => {
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const response = fetch(url, { headers, credentials: 'same-origin', signal });
  // Whoever takes the answer sees the failure too.
  response.catch(() => undefined);
  const answers = (globalThis.attestaEarlyAnswers ??= new Map());
  answers.set(url, { token, response, askedAt: Date.now() });
  return response;
};

/** What the answer of a login leads to. The answer itself stays whole for the page. */
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

/** Makes requests before the code is there that wants their answers; those that need a token only with one. */
export const preloadQueries = (asks: readonly PreloadQuery[], token: string | null): void => {
  for (const { url, open, next } of asks) {
    if (!open && token === null) continue;
    const response = preload(url, open ? null : token);
    // The page tells of what has failed, and asks anew for what is missing.
    if (next !== undefined) preloadNext(next, response).catch(() => undefined);
  }
};

/** The answer to a request that was made early, once, if it is for the same session and not old; else null. */
export const takePreloadedAnswer = (url: string, token: string | null): Promise<Response> | null => {
  const early = globalThis.attestaEarlyAnswers?.get(url);
  if (early === undefined) return null;
  globalThis.attestaEarlyAnswers?.delete(url);
  return early.token === token && Date.now() - early.askedAt < freshMilliseconds ? early.response : null;
};
