import { request } from 'node:http';

/** Another address of this machine: what an attacker uses up is the attacker's own. */
const address = '127.0.0.2';

export type Answer = { status: number; milliseconds: number };

/** What somebody who has nothing to do with an attack meets: a request on a connection of its own, read at once. */
export const callFromElsewhere = (
  baseUrl: string,
  method: string,
  path: string,
  body = '',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const call = request(new URL(path, baseUrl), {
      method,
      localAddress: address,
      agent: false,
      headers: body === '' ? {} : { 'content-length': Buffer.byteLength(body) },
    });
    call.on('response', (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - began }),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });

export const medianOf = (answers: readonly Answer[]): number =>
  answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)[Math.floor(answers.length / 2)] ??
  0;
