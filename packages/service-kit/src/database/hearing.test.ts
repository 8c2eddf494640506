import { beforeEach, expect, test } from 'vitest';

import { createHearing } from './hearing.ts';
import type { Hearing } from './hearing.ts';

let said: string[];
let looked: number;
let reconnected: number;
let sent: number;
/** Fate of a notification of our own. */
let way: 'back' | 'lost' | 'fails';
let hearing: Hearing;

beforeEach(() => {
  said = [];
  looked = reconnected = sent = 0;
  way = 'back';
  const say = (...words: unknown[]): void => void said.push(String(words.at(-1)));
  hearing = createHearing({
    setting: 'ACCOUNTS_LISTEN_URL',
    send: async () => {
      if (way === 'fails') throw new Error('away');
      sent += 1;
      if (way === 'back') hearing.heard();
    },
    onMissed: () => (looked += 1),
    reconnect: () => {
      reconnected += 1;
      hearing.disconnected();
      hearing.connected();
    },
    log: { info: say, warn: say } as never,
  });
});

const tick = async (times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) await hearing.tick();
};

test('checks at once, then every 15 seconds, and says nothing while all is well', async () => {
  hearing.connected();
  await tick(1);
  expect(sent).toBe(1);
  await tick(28);
  expect(sent).toBe(1);
  await tick(62);
  expect({ sent, said, looked, deaf: hearing.isDeaf() }).toEqual({
    sent: 4,
    said: [],
    looked: 0,
    deaf: false,
  });
});

test('says once that a pooler swallows everything, names the setting, and looks twice a second', async () => {
  way = 'lost';
  hearing.connected();
  await tick(6);
  expect(hearing.isDeaf()).toBe(false);
  await tick(200);
  expect(hearing.isDeaf()).toBe(true);
  expect(said).toEqual([expect.stringContaining('set ACCOUNTS_LISTEN_URL to')]);
  expect(looked).toBeGreaterThan(190);
  // Every half minute, in case the pooler was changed.
  expect(reconnected).toBe(3);
  way = 'back';
  await tick(1);
  expect(hearing.isDeaf()).toBe(false);
  expect(said.at(-1)).toContain('arrives again');
});

test('opens a connection anew that has gone silent, and does not blame a pooler', async () => {
  hearing.connected();
  await tick(1);
  way = 'lost';
  await tick(29 + 6);
  expect(reconnected).toBe(0);
  await tick(1);
  expect({ reconnected, said }).toEqual({ reconnected: 1, said: [expect.stringContaining('opened anew')] });
  way = 'back';
  await tick(1);
  expect(hearing.isDeaf()).toBe(false);
});

test('takes nothing for lost while the database is away', async () => {
  way = 'fails';
  hearing.connected();
  await tick(100);
  expect({ said, looked, deaf: hearing.isDeaf() }).toEqual({ said: [], looked: 0, deaf: false });
  hearing.disconnected();
  await tick(100);
  expect({ said, looked, deaf: hearing.isDeaf() }).toEqual({ said: [], looked: 0, deaf: true });
});

test('looks by itself while only the address for listening is away', async () => {
  way = 'lost';
  hearing.disconnected();
  await tick(10);
  expect({ said, looked }).toEqual({ said: [], looked: 10 });
});
