import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Raw = {
  method: string;
  path: string;
  token?: string | undefined;
  /** Sent in these chunks; with its length announced only if `announced` says so. */
  body: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>;
  announced?: number | undefined;
};

/** `code` of the error body, empty where the answer has none. */
export type RawAnswer = { status: number; code: string };

const codeIn = (text: string): string => /"code":"(\w+)"/.exec(text)?.[1] ?? '';

/**
 * Sends a body just as it is given, also a wrong or an endless one, and gives the answer, which may come before all of
 * the body was sent. Throws when the connection ends without one.
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
    // A server that refuses a body stops reading it; whether it said so shows in the answer.
    pipeline(Readable.from(body), request).catch(() => undefined);
  });
};
