import type { IncomingMessage } from 'node:http';
import { normaliseAddress } from '@attesta/service-kit/limits/network.ts';

/**
 * The address of the client. Each of the `proxyCount` own proxies appended one entry to X-Forwarded-For, so the
 * client's is that many from the right; entries further left are the client's claim. With fewer entries, the outermost
 * proxy passed wrote the first one. An entry that is no address counts as the connection's own address, which a client
 * cannot choose.
 */
export const readClientIp = (request: IncomingMessage, proxyCount: number): string => {
  const direct = normaliseAddress(request.socket.remoteAddress ?? '') ?? 'unknown';
  if (proxyCount === 0) return direct;
  const entries = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return normaliseAddress(entries.at(-proxyCount) ?? entries[0] ?? '') ?? direct;
};
