import type { IncomingMessage } from 'node:http';

const unmapped = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

/**
 * The address a request came from. Each of our `proxyCount` proxies appended one entry to X-Forwarded-For, so the
 * client's is that many from the right; what stands further left is the client's own invention.
 */
export const readClientIp = (request: IncomingMessage, proxyCount: number): string => {
  const direct = unmapped(request.socket.remoteAddress ?? 'unknown');
  if (proxyCount === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return unmapped(forwarded.at(-proxyCount) ?? forwarded[0] ?? direct);
};
