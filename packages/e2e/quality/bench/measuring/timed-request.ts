import { Agent, request } from 'node:http';
import { createInternalPass, internalHeader } from '@attesta/service-kit/auth/internal-caller.ts';
import { testInternalSecret } from '@attesta/testing/network/internal-secret.ts';

/** Connections stay open, as those of a browser or a gateway do. */
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

const pass = createInternalPass(testInternalSecret);

export type Answer = { status: number; bytes: Buffer };

/** Sends one request and reads its answer to the last byte. */
export const sendRequest = (
  url: string,
  { method = 'GET', token }: { method?: string; token: string },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        agent,
        headers: { authorization: `Bearer ${token}`, [internalHeader]: pass() },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end();
  });

/** `sendRequest` that rejects anything but a 200: a fast error is no fast answer. */
export const requestOk = async (
  url: string,
  options: { method?: string; token: string },
): Promise<Buffer> => {
  const { status, bytes } = await sendRequest(url, options);
  if (status !== 200) {
    throw new Error(`${options.method ?? 'GET'} ${url} answered ${status}: ${bytes.toString()}`);
  }
  return bytes;
};

/** Milliseconds that the work takes. */
export const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
