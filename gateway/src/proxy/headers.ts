import type { IncomingHttpHeaders } from 'node:http';
import { internalHeader } from '@attesta/service-kit/auth/internal-caller.ts';

/** Belong to one connection, not to the message (RFC 9110 section 7.6.1). */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Reserved for the gateway; dropped from a client's request. */
const isInternal = (name: string): boolean =>
  name === 'forwarded' ||
  name === 'x-real-ip' ||
  name === 'x-client-ip' ||
  name === 'x-request-id' ||
  name.startsWith('x-forwarded-') ||
  name.startsWith('x-attesta-');

const namedByConnection = (headers: IncomingHttpHeaders): string[] =>
  (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());

/** The client's headers for a service, with those that the gateway adds. */
export const toServiceHeaders = (
  headers: IncomingHttpHeaders,
  { requestId, clientIp }: { requestId: string; clientIp: string },
  internalPass: string,
): Record<string, string | string[]> => {
  const dropped = namedByConnection(headers);
  const passed: Record<string, string | string[]> = {
    'x-request-id': requestId,
    'x-client-ip': clientIp,
    [internalHeader]: internalPass,
  };
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name === 'host' || name === 'expect') continue;
    if (hopByHop.has(name) || isInternal(name) || dropped.includes(name)) continue;
    passed[name] = value;
  }
  return passed;
};

/** A service's headers for the client. */
export const toClientHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> => {
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || hopByHop.has(name) || isInternal(name)) continue;
    passed[name] = value;
  }
  return passed;
};
