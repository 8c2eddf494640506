import { runWorkers } from '../sending/attack.ts';
import type { Attack, Target } from '../sending/attack.ts';
import { createCaller } from '../sending/caller.ts';
import { openRaw } from '../sending/raw-connection.ts';

const host = 'Host: localhost';

/** Requests to abort: with a length, in chunks, without a body, with and without a token. */
const requestsOf = (token: string): string[] => {
  const body = JSON.stringify({ firstname: 'Regula', lastname: 'Ammann', organization: 'Angreifer GmbH' });
  const size = body.length.toString(16);
  const json = 'Content-Type: application/json';
  const bearer = `Authorization: Bearer ${token}`;
  const compose = (line: string, lines: readonly string[], content: string): string =>
    [`${line} HTTP/1.1`, host, ...lines, '', content].join('\r\n');
  const chunks = `${size}\r\n${body}\r\n${size}\r\n${body}\r\n0\r\n\r\n`;
  const chunked = 'Transfer-Encoding: chunked';
  return [
    compose('PUT /api/account', [json, chunked, bearer], chunks),
    compose('PUT /api/account', [json, chunked], chunks),
    compose('POST /api/login', [json, chunked], chunks),
    compose('PUT /api/zeugnisse/employee', [json, chunked, bearer], chunks),
    compose('POST /api/account/charge', [json, chunked, bearer], chunks),
    compose('PUT /api/account', [json, `Content-Length: ${body.length}`, bearer], body),
    compose('POST /api/signup', [json, `Content-Length: ${body.length}`], body),
    compose('GET /api/account', [bearer], ''),
    compose('GET /api/account', [chunked, bearer], chunks),
    compose('POST /csp-report', [json, chunked], chunks),
    compose('GET /login', [], ''),
  ];
};

const endings = ['reset', 'end', 'destroy'] as const;

/** Requests aborted after each of their bytes, by a reset, a half-closed and a closed connection. */
export const aborts: Attack = {
  name: 'aborts at each byte',
  reducedOutcomes: 1_000,
  run: async (target: Target, signal) => {
    const tally = target.createTally();
    const requests = requestsOf(target.attackers.shared(0).token);
    const cuts = requests.flatMap((request) =>
      Array.from({ length: request.length }, (_, index) => ({ request, length: index + 1 })),
    );
    // Seeded random order, so that an attack that ends early has still covered all requests.
    const shuffled = cuts
      .map((cut) => ({ cut, key: target.random.integer(2 ** 30) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ cut }) => cut);
    await runWorkers({ workers: 16, most: shuffled.length * endings.length, signal }, async (n) => {
      const cut = shuffled[n % shuffled.length];
      if (cut === undefined) return;
      const { request, length } = cut;
      const ending = endings[Math.floor(n / shuffled.length + n) % endings.length];
      tally.sent();
      const connection = await openRaw(target.gateway, n % 8 === 0 ? target.lone : target.crowd(n), signal);
      if (connection === undefined) return tally.nothing();
      const { socket } = connection;
      await new Promise<void>((resolve) => {
        socket.once('close', () => resolve());
        socket.write(Buffer.from(request.slice(0, length), 'latin1'), () => resolve());
      });
      if (ending === 'reset') socket.resetAndDestroy();
      else if (ending === 'destroy') socket.destroy();
      else {
        socket.end();
        setTimeout(() => socket.destroy(), 200);
      }
      tally.nothing();
    });
    await expectAlive(target, tally);
    return tally.counts();
  },
};

/** Checks that the next visitor is served. */
const expectAlive = async (
  { gateway, crowd }: Target,
  tally: ReturnType<Target['createTally']>,
): Promise<void> => {
  const caller = createCaller(gateway, { from: crowd(3_999), timeoutMs: 10_000 });
  const path = '/health/live';
  const answer = await caller.send({ method: 'GET', path }).catch(() => undefined);
  caller.close();
  if (answer?.status !== 200) tally.breach(`${path} answers ${answer?.status ?? 'nothing'}`, `GET ${path}`);
};
