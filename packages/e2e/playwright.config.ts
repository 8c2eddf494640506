import { defineConfig } from '@playwright/test';

import { chromiumShell } from './support/stack/chromium.ts';

// Two runs at once must not clear away each other's traces; the workers of a run inherit its name.
process.env['JOURNEY_RUN'] ??= `run-${process.pid}`;

/** Checks that take minutes and concern what few changes touch: `npm run checks` runs them, so that CI stays short. */
const checksOnly = [
  'alone.spec.ts',
  'crawl.spec.ts',
  'deployment.spec.ts',
  'development.spec.ts',
  'erasure.spec.ts',
  'expensive-calls.spec.ts',
  'large-bodies.spec.ts',
  'redis-outage.spec.ts',
  'render-flood.spec.ts',
  'same-bytes.spec.ts',
  'skew.spec.ts',
];

const hasFullSize = process.env['CHECK_SIZE'] === 'full';

/** Takes longest: what begins last would go on when all else has ended. */
const attacks = 'hostile.spec.ts';

/** One after the other on one stack beside the shared one (`support/fault-stack.ts`). */
const onFaultStack = [
  'access.spec.ts',
  'authority.spec.ts',
  'canary.spec.ts',
  'faults.spec.ts',
  'lock-order.spec.ts',
  'payment-faults.spec.ts',
  'publishing.spec.ts',
];

/**
 * Journeys in the real browser, on one stack that the global setup starts. Journeys that kill parts have one
 * beside it, and each has customers of its own. Nothing is repeated on failure: a flaky journey is a defect.
 */
export default defineConfig({
  testDir: './journeys',
  // Projects begin in this order, on the same workers.
  projects: [
    { name: 'attacks', testMatch: attacks },
    { name: 'fault stack', testMatch: onFaultStack, workers: 1 },
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      testIgnore: [attacks, ...onFaultStack, ...(hasFullSize ? [] : checksOnly)],
      // Whichever worker is free takes the next test, so that none is left with a whole file at the end.
      fullyParallel: true,
    },
  ],
  globalSetup: './global-setup.ts',
  // While one journey waits for a mail, a page or a part that starts again, others go on; checks of full size load their
  // stack as much as they can, so each has the machine for itself.
  workers: hasFullSize ? 1 : 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: `../../test-results/${process.env['JOURNEY_RUN']}`,
  use: {
    // A page keeps what it has compiled; Playwright takes away what a test left behind: storage, cookies, cache, routes, clock.
    reuseContext: true,
    // What moves while a page waits is drawn without a graphics card: a third of what the browser cost.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumShell,
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // A trace takes as long as the journey itself: on demand only.
    trace: process.env['JOURNEY_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
  },
});
