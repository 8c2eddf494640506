import { gzipSync } from 'node:zlib';

import { runWorkers } from '../sending/attack.ts';
import type { Attack, Target } from '../sending/attack.ts';
import { createCaller } from '../sending/caller.ts';
import type { Outgoing } from '../sending/caller.ts';
import { openRaw } from '../sending/raw-connection.ts';
import type { Tally } from '../sending/tally.ts';
import { boastfulPicture, overfullPicture } from './pictures.ts';
import { sendAndJudge, withJson } from './flood.ts';

const megabyte = 1024 * 1024;

const nest = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

/** Bodies that are expensive to parse; none is a valid input. */
export const nastyBodies = (): (string | Uint8Array)[] => {
  const keys = Array.from({ length: 10_000 }, (_, n) => `"k${n.toString(36)}":1`).join(',');
  const picture = (png: Buffer) => `{"logo":"data:image/png;base64,${png.toString('base64')}"}`;
  return [
    nest('[', ']', 30_000),
    `{"a":${nest('[', ']', 20_000)}}`,
    `${'{"a":'.repeat(12_000)}1${'}'.repeat(12_000)}`,
    `{${keys}}`,
    '{"__proto__":{"admin":true,"roles":["admin"]}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    `{"firstname":"${'\\u0000'.repeat(10_000)}"}`,
    `{"firstname":"${'a\u0301'.repeat(20_000)}"}`,
    `{"email":"${'a'.repeat(40_000)}@${'b.'.repeat(10_000)}ch"}`,
    `{"email":"${'a@'.repeat(30_000)}"}`,
    `{"zip":"${'1'.repeat(90_000)}x"}`,
    `{"birthday":"${'2020-01-01T'.repeat(8_000)}"}`,
    `{"nbrOfCertificates":${'9'.repeat(2_000)}}`,
    '{"nbrOfCertificates":1e400}',
    '{"nbrOfCertificates":-0}',
    `[${'{},'.repeat(30_000)}{}]`,
    '"',
    '\ufeff{}',
    'null',
    Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]),
    gzipSync(Buffer.alloc(50 * megabyte, ' ')),
    picture(boastfulPicture()),
    picture(overfullPicture()),
    `{"logo":"data:image/png;base64,${'A'.repeat(90_000)}"}`,
    `{"logo":"data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}"}`,
  ];
};

export const routes = [
  ['POST', '/api/login'],
  ['POST', '/api/signup'],
  ['POST', '/api/signup/password'],
  ['PUT', '/api/account'],
  ['POST', '/api/account/stationery'],
  ['POST', '/api/account/locations'],
  ['POST', '/api/account/charge'],
  ['PUT', '/api/zeugnisse/employee'],
  ['PUT', '/api/zeugnisse/anstellung'],
  ['PUT', '/api/zeugnisse/zeugnis'],
  ['POST', '/csp-report'],
] as const;

/** Sends 100 MB, with a length or in chunks, until the other side answers or closes. */
const sendFlood = async (target: Target, n: number, tally: Tally, signal: AbortSignal): Promise<void> => {
  const { token } = target.attackers.shared(n);
  const isAnnounced = n % 2 === 0;
  const bytes = 100 * megabyte;
  const framing = isAnnounced ? `Content-Length: ${bytes}` : 'Transfer-Encoding: chunked';
  const connection = await openRaw(target.gateway, target.crowd(n), signal);
  tally.sent();
  if (connection === undefined) return tally.nothing();
  const { socket } = connection;
  socket.write(
    `PUT /api/account HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\n${framing}\r\n\r\n`,
  );
  const part = Buffer.alloc(64 * 1024, '[');
  const chunk = isAnnounced ? part : Buffer.concat([Buffer.from('10000\r\n'), part, Buffer.from('\r\n')]);
  for (let sent = 0; sent < bytes && !connection.isClosed() && !signal.aborted; sent += part.length) {
    await new Promise<void>((resolve) => {
      const done = () => {
        socket.off('close', done);
        resolve();
      };
      socket.once('close', done);
      socket.write(chunk, done);
    });
    if (connection.received() !== '') break;
  }
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(connection.received())?.[1] ?? 0);
  socket.destroy();
  if (status === 0) return tally.nothing();
  tally.seen({ path: '', status, contentType: '', text: '', isBare: true }, '100 MB to PUT /api/account');
  if (status < 300) tally.breach('100 MB were taken', 'PUT /api/account');
};

/** Bodies that are too large, too deep or too many. */
export const bodyBombs: Attack = {
  name: 'bombs in bodies',
  run: async (target, signal) => {
    const tally = target.createTally();
    const bodies = nastyBodies();
    const callers = Array.from({ length: 10 }, (_, n) =>
      createCaller(target.gateway, { from: target.crowd(n), timeoutMs: 20_000, signal }),
    );
    const pairs = routes.flatMap(([method, path]) => bodies.map((body) => ({ method, path, body })));
    const rounds = target.isFull ? 10 : 1;
    await Promise.all([
      runWorkers({ workers: 6, most: pairs.length * rounds, signal }, async (n) => {
        const pair = pairs[(n * 37) % pairs.length];
        const caller = callers[n % callers.length];
        if (pair === undefined || caller === undefined) return;
        const isGzip = typeof pair.body !== 'string' && pair.body.length > 1_000;
        const headers = {
          ...withJson(target.attackers.shared(n).token),
          ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
        };
        const outgoing: Outgoing = { ...pair, headers };
        tally.sent();
        await sendAndJudge(caller, outgoing, tally);
      }),
      runWorkers({ workers: 2, most: target.isFull ? 24 : 4, signal }, (n) =>
        sendFlood(target, n, tally, signal),
      ),
    ]);
    for (const caller of callers) caller.close();
    return tally.counts();
  },
};
