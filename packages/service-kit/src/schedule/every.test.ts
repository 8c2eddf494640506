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

test('runs at once and repeatedly, also after a failure, never concurrently; stop waits for it', async () => {
  let runs = 0;
  let atWork = 0;
  let most = 0;
  const job = every(
    async () => {
      runs += 1;
      atWork += 1;
      most = Math.max(most, atWork);
      await sleep(20);
      atWork -= 1;
      if (runs === 1) throw new Error('away');
    },
    { milliseconds: 2, name: 'test', log },
  );
  expect(runs).toBe(1);
  await until(() => runs === 4);
  await job.stop();
  expect([most, atWork]).toEqual([1, 0]);
});

test('runs once a day from its time on, and again after a failure', async () => {
  const clock = movableClock('2026-07-01T01:00:00Z');
  const done: string[] = [];
  let fails = true;
  let reads = 0;
  const counting = {
    now: () => {
      reads += 1;
      return clock.now();
    },
  };
  const clockRead = async () => {
    const before = reads;
    await until(() => reads > before + 1);
  };
  const job = everyDay(
    async () => {
      if (fails) {
        fails = false;
        throw new Error('away');
      }
      done.push(clock.now().toISOString());
    },
    { at: '03:30', clock: counting, name: 'test', log, milliseconds: 2 },
  );
  await clockRead();
  expect(done).toEqual([]);
  clock.advance(30 * 60_000);
  await until(() => done.length === 1);
  await clockRead();
  clock.advance(24 * 3_600_000);
  await until(() => done.length === 2);
  await clockRead();
  await job.stop();
  expect(done).toEqual(['2026-07-01T01:30:00.000Z', '2026-07-02T01:30:00.000Z']);
});
