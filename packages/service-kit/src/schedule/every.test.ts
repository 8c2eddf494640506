import { setTimeout as sleep } from 'node:timers/promises';
import { movableClock } from '@attesta/testing';
import { expect, test } from 'vitest';

import { createLogger } from '../logs/logger.ts';
import { every, everyDay } from './every.ts';

const log = createLogger('test', 'silent');

const until = async (condition: () => boolean): Promise<void> => {
  for (let waited = 0; waited < 20_000; waited += 5) {
    if (condition()) return;
    await sleep(5);
  }
  throw new Error('nothing happened in time');
};

test('work is done at once and again, also after a failure, never twice at a time; stopping waits for it', async () => {
  let turns = 0;
  let atWork = 0;
  let most = 0;
  const tick = every(
    async () => {
      turns += 1;
      atWork += 1;
      most = Math.max(most, atWork);
      await sleep(20);
      atWork -= 1;
      if (turns === 1) throw new Error('away');
    },
    { milliseconds: 2, name: 'test', log },
  );
  expect(turns).toBe(1);
  await until(() => turns === 4);
  await tick.stop();
  expect([most, atWork]).toEqual([1, 0]);
});

test('daily work is done once a day from its hour on, and made up for after a failure', async () => {
  const clock = movableClock('2026-07-01T01:00:00Z');
  const done: string[] = [];
  let fails = true;
  let looks = 0;
  const counting = {
    now: () => {
      looks += 1;
      return clock.now();
    },
  };
  const looked = async () => {
    const before = looks;
    await until(() => looks > before + 1);
  };
  const tick = everyDay(
    async () => {
      if (fails) {
        fails = false;
        throw new Error('away');
      }
      done.push(clock.now().toISOString());
    },
    { at: '03:30', clock: counting, name: 'test', log, milliseconds: 2 },
  );
  await looked();
  expect(done).toEqual([]);
  clock.advance(30 * 60_000);
  await until(() => done.length === 1);
  await looked();
  clock.advance(24 * 3_600_000);
  await until(() => done.length === 2);
  await looked();
  await tick.stop();
  expect(done).toEqual(['2026-07-01T01:30:00.000Z', '2026-07-02T01:30:00.000Z']);
});
