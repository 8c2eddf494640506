import type { IncomingHttpHeaders } from 'node:http';

/** A page view by a person, without personal data. */
export type PageView = {
  /** Pattern of its address: `/deputy/:key`, never the value of `:key`. */
  pattern: string;
  /** From the build; null if only the page's scripts know it. */
  title: string | null;
  /** Origin of the referring site. */
  referrer: string | null;
  /** The browser's first language, without its region. */
  language: string | null;
  at: Date;
};

/** User agents of programs; browsers of people contain none of these words. */
const program =
  /(?<!\bcu)bot|crawl|spider|slurp|archiver|preview|headless|lighthouse|monitor|uptime|fetch|scan|facebookexternalhit|whatsapp|http-?client|^(?!mozilla\/)/i;

const declinesTracking = (headers: IncomingHttpHeaders): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** Prefetch: the browser loads the page in case it is opened later. */
const isAhead = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  );

/**
 * True if a person navigated to the page. Recent browsers say so (Fetch Metadata); requests without it are not counted:
 * too few views are better than programs among them.
 */
export const isOpenedBySomebody = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  !declinesTracking(headers) &&
  !isAhead(headers) &&
  !program.test(headers['user-agent'] ?? '');

/** A public host name: neither a bare machine name of an inner network nor an IP address. */
const publicName = /^(?=.*[a-z])[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/;

/** Origin of the referring site; paths may hold personal data, and links within the product are left out. */
export const referrerOf = (headers: IncomingHttpHeaders, ownOrigin: string): string | null => {
  const { referer = '' } = headers;
  if (!URL.canParse(referer)) return null;
  const { protocol, hostname, origin } = new URL(referer);
  if (!/^https?:$/.test(protocol) || origin === ownOrigin || hostname.length > 100) return null;
  return publicName.test(hostname) ? origin : null;
};

export const languageOf = (headers: IncomingHttpHeaders): string | null =>
  /^\s*([a-z]{2,3})(?=[-,;\s]|$)/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase() ?? null;
