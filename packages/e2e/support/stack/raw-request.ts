import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Raw = {
  method: string;
  path: string;
  token?: string | undefined;
  /** Chunks of the body; a Content-Length is sent only with `announced`. */
  body: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>;
  announced?: number | undefined;
};

/** `code` of the error body; empty if the answer has none. */
export type RawAnswer = { status: number; code: string };

const codeIn = (text: string): string => /"code":"(\w+)"/.exec(text)?.[1] ?? '';

/**
 * Sends a body unchanged, even an invalid or endless one. @returns the answer, which may come before the whole body was
 * sent; rejects if the connection ends without one
 */
export const sendRaw = (
  baseUrl: string,
  { method, path, token, body, announced }: Raw,
): Promise<RawAnswer> => {
  const length = announced === undefined ? {} : { 'content-length': announced };
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...length, ...authorization };
  return new Promise((resolve, reject) => {
    const request = httpRequest(new URL(path, baseUrl), { method, headers, agent: false });
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, code: codeIn(text) });
        request.destroy();
      });
    });
    request.on('error', reject);
    // A server that refuses a body stops reading it; the answer shows if it refused.
    pipeline(Readable.from(body), request).catch(() => undefined);
  });
};
