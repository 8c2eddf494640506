import type { RequestListener } from 'node:http';
import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTrackingReceiver } from '../testing/tracking-receiver.ts';
import type { TrackingReceiver } from '../testing/tracking-receiver.ts';
import { createTracker } from './tracker.ts';
import type { Tracker } from './tracker.ts';
import type { TrackingEnv } from './tracking-target.ts';

const times = { collect: 20, patience: 200, firstPause: 40, longestPause: 80, end: 500 };
const view = { pattern: '/preise', title: 'Preise', referrer: null, language: 'de', at: new Date() };

let receiver: TrackingReceiver;
let tracker: Tracker;

const envOf = (settings: Partial<TrackingEnv> = {}): TrackingEnv => ({
  NODE_ENV: 'test',
  PUBLIC_URL: 'https://attesta.example',
  TRACKING_URL: receiver.url,
  TRACKING_SITE: '7',
  TRACKING_SITE_TEST: '8',
  ...settings,
});

const start = (settings?: Partial<TrackingEnv>): void => {
  tracker = createTracker(envOf(settings), createLogger('gateway', 'silent'), times);
};

const track = (count: number): void => {
  for (let n = 0; n < count; n += 1) tracker.track(view);
};

beforeEach(async () => {
  receiver = await startTrackingReceiver();
});
afterEach(async () => {
  await tracker.close();
  await receiver.close();
});

it('production counts for a site of its own', async () => {
  start({ NODE_ENV: 'production' });
  track(1);
  await expect.poll(() => receiver.views.map(({ idsite }) => idsite)).toEqual(['7']);
});

it('sends many views in one request, a hundred at most, each once', async () => {
  start();
  track(250);
  await expect.poll(() => receiver.views.length).toBe(250);
  expect(receiver.headers).toHaveLength(3);
  expect(new Set(receiver.views.map(({ rand }) => rand)).size).toBe(250);
  expect(receiver.faults).toEqual([]);
});

const hangs: RequestListener = () => undefined;
const drips: RequestListener = (_request, response) => {
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};
const floods: RequestListener = (_request, response) => response.end('x'.repeat(1_000_000));
const fails: RequestListener = (_request, response) => {
  response.statusCode = 500;
  response.end();
};
const refuses: RequestListener = (_request, response) =>
  response.end('{"status":"success","tracked":0,"invalid":1}');
const breaksOff: RequestListener = (request) => request.destroy();

it.each([
  ['hangs', hangs],
  ['drips', drips],
  ['floods', floods],
  ['fails', fails],
  ['refuses', refuses],
  ['breaks off', breaksOff],
])('asks a receiver that %s again later, with newer views, and delays no page', async (_how, instead) => {
  receiver.instead = instead;
  start();
  track(1);
  await expect.poll(() => receiver.headers.length).toBe(1);
  receiver.instead = null;
  tracker.track({ ...view, pattern: '/later' });
  await expect
    .poll(() => receiver.views.map(({ url }) => url), { timeout: 5000 })
    .toEqual(['https://attesta.example/later']);
});

it('keeps at most a thousand views while the receiver is away', async () => {
  receiver.instead = hangs;
  start();
  track(1);
  await expect.poll(() => receiver.headers.length).toBe(1);
  track(5000);
  receiver.instead = null;
  await expect.poll(() => receiver.views.length, { timeout: 5000 }).toBe(1000);
});

it('a missing receiver neither stops the gateway nor delays its end', async () => {
  start({ TRACKING_URL: 'http://127.0.0.1:9/matomo.php' });
  track(1500);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await tracker.close();
  expect(receiver.headers).toEqual([]);
});

it('a hanging receiver delays the end of the gateway no longer than a process may take', async () => {
  receiver.instead = hangs;
  start();
  track(300);
  await expect.poll(() => receiver.headers.length).toBe(1);
  await tracker.close();
  expect(receiver.headers.length).toBeLessThan(3);
});

it('sends collected views before the end', async () => {
  start();
  track(120);
  await tracker.close();
  expect(receiver.views).toHaveLength(120);
});
