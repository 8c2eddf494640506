import type { Ask } from './page-start.ts';

/** A request under way since before the page's code was there. */
export type EarlyAnswer = {
  readonly token: string | null;
  readonly response: Promise<Response>;
  /** When it was asked for (milliseconds since 1970). */
  readonly askedAt: number;
};

declare global {
  /** By address; what is taken out is not there a second time. */
  var attestaEarlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** An answer that nobody has taken by then is asked for anew (milliseconds). */
const freshMilliseconds = 10_000;
/** As for any other request (milliseconds). */
const timeoutMilliseconds = 60_000;

/** Makes requests before the code is there that wants their answers; those that need a token only with one. */
export const askEarly = (asks: readonly Ask[], token: string | null): void => {
  const answers = (globalThis.attestaEarlyAnswers ??= new Map());
  for (const { url, open } of asks) {
    if (!open && token === null) continue;
    const carried = open ? null : token;
    const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
    if (carried !== null) headers.set('authorization', `Bearer ${carried}`);
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const response = fetch(url, { headers, credentials: 'same-origin', signal });
    // Whoever takes the answer sees the failure too.
    response.catch(() => undefined);
    answers.set(url, { token: carried, response, askedAt: Date.now() });
  }
};

/** The answer to a request that was made early, once, if it is for the same session and not old; else null. */
export const takeEarlyAnswer = (url: string, token: string | null): Promise<Response> | null => {
  const early = globalThis.attestaEarlyAnswers?.get(url);
  if (early === undefined) return null;
  globalThis.attestaEarlyAnswers?.delete(url);
  return early.token === token && Date.now() - early.askedAt < freshMilliseconds ? early.response : null;
};
