import type { IncomingMessage } from 'node:http';
import { normaliseAddress } from '@attesta/service-kit/limits/network.ts';

/**
 * The address a request came from. Each of our `proxyCount` proxies appended one entry to X-Forwarded-For, so the
 * client's is that many from the right; what stands further left is the client's own invention. Where there are fewer,
 * the first one was written by the outermost proxy that the request has passed. An entry that is no address is nobody's:
 * the request then counts for the connection's own address, which nobody can choose.
 */
export const readClientIp = (request: IncomingMessage, proxyCount: number): string => {
  const direct = normaliseAddress(request.socket.remoteAddress ?? '') ?? 'unknown';
  if (proxyCount === 0) return direct;
  const entries = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return normaliseAddress(entries.at(-proxyCount) ?? entries[0] ?? '') ?? direct;
};
