import type { IncomingHttpHeaders } from 'node:http';

/** What is told of a page that somebody opened; nothing in it is anybody's. */
export type PageView = {
  /** The pattern of its address: `/deputy/:key`, never what stands there instead of `:key`. */
  pattern: string;
  /** As the build wrote it; null where only the page's scripts know it. */
  title: string | null;
  /** Of another site that led here: its origin alone. */
  referrer: string | null;
  /** The first language that the browser asks for, without its region. */
  language: string | null;
  at: Date;
};

/** Programs that say what they are; people's browsers have none of these words in their names. */
const program =
  /(?<!\bcu)bot|crawl|spider|slurp|archiver|preview|headless|lighthouse|monitor|uptime|fetch|scan|facebookexternalhit|whatsapp|http-?client|^(?!mozilla\/)/i;

const declinesTracking = (headers: IncomingHttpHeaders): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** A browser fetches it in case somebody opens it later. */
const isAhead = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  );

/**
 * Whether a person opens a page of their own will. Browsers of the last years say so themselves (Fetch Metadata); who does
 * not is not counted: too few are better than programs among them.
 */
export const isOpenedBySomebody = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  !declinesTracking(headers) &&
  !isAhead(headers) &&
  !program.test(headers['user-agent'] ?? '');

/** A name that anybody may know: neither a bare machine of somebody's own network nor an address of numbers. */
const publicName = /^(?=.*[a-z])[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/;

/** The origin of the site that led here; a path could hold anything, and our own pages lead to each other. */
export const referrerOf = (headers: IncomingHttpHeaders, ownOrigin: string): string | null => {
  const { referer = '' } = headers;
  if (!URL.canParse(referer)) return null;
  const { protocol, hostname, origin } = new URL(referer);
  if (!/^https?:$/.test(protocol) || origin === ownOrigin || hostname.length > 100) return null;
  return publicName.test(hostname) ? origin : null;
};

export const languageOf = (headers: IncomingHttpHeaders): string | null =>
  /^\s*([a-z]{2,3})(?=[-,;\s]|$)/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase() ?? null;
