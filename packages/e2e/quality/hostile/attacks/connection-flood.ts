import { runWorkers } from '../sending/attack.ts';
import type { Attack } from '../sending/attack.ts';
import { openRaw } from '../sending/raw-connection.ts';

/** Connections opened as fast as possible: dropped at once, left silent, or with one request each. */
export const connectionFlood: Attack = {
  name: 'flood of connections',
  reducedOutcomes: 1_000,
  run: async (target, signal) => {
    const tally = target.createTally();
    const open: (() => void)[] = [];
    const maxOpen = target.isFull ? 600 : 150;
    const most = target.isFull ? 20_000 : 1_500;
    await runWorkers({ workers: 24, most, signal }, async (n) => {
      const connection = await openRaw(target.gateway, n % 2 === 0 ? target.lone : target.crowd(n), signal);
      tally.sent();
      tally.nothing();
      if (connection === undefined) return;
      const { socket } = connection;
      if (n % 3 === 0) return void socket.resetAndDestroy();
      if (n % 3 === 1) socket.write('GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n');
      open.push(() => socket.destroy());
      if (open.length > maxOpen) open.shift()?.();
    });
    for (const close of open) close();
    return tally.counts();
  },
};
