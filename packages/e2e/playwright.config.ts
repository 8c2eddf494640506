import { defineConfig } from '@playwright/test';

import { chromiumShell } from './support/stack/chromium.ts';

// A folder per run, so that concurrent runs do not delete each other's traces; the workers inherit the name.
process.env['JOURNEY_RUN'] ??= `run-${process.pid}`;

/** Checks that take minutes and concern few changes: only `npm run checks` runs them, which keeps CI short. */
const checksOnly = [
  'alone.spec.ts',
  'containers.spec.ts',
  'crawl.spec.ts',
  'deployment.spec.ts',
  'development.spec.ts',
  'drain.spec.ts',
  'erasure.spec.ts',
  'expensive-calls.spec.ts',
  'large-bodies.spec.ts',
  'redis-outage.spec.ts',
  'render-flood.spec.ts',
  'same-bytes.spec.ts',
  'skew.spec.ts',
];

const hasFullSize = process.env['CHECK_SIZE'] === 'full';

/** The longest journey begins first: begun last, it would run on alone. */
const attacks = 'hostile.spec.ts';

/** Run in sequence on a second stack (`support/fault-stack.ts`). */
const onFaultStack = [
  'access.spec.ts',
  'authority.spec.ts',
  'canary.spec.ts',
  'faults.spec.ts',
  'lock-order.spec.ts',
  'payment-faults.spec.ts',
  'publishing.spec.ts',
  'retention.spec.ts',
];

/**
 * Journeys in a real browser, on one stack that the global setup starts. Journeys that kill processes share a second
 * one, and each has customers of its own. Failures are not retried: a flaky journey is a defect.
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
      // Distributes single tests, so that no worker ends with a whole file.
      fullyParallel: true,
    },
  ],
  globalSetup: './global-setup.ts',
  // Two workers, since journeys wait for mails, pages and restarts. Checks of full size load their stack as much as
  // they can, so they run alone.
  workers: hasFullSize ? 1 : 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: `../../test-results/${process.env['JOURNEY_RUN']}`,
  use: {
    // The page keeps its compiled code; Playwright resets storage, cookies, cache, routes and clock.
    reuseContext: true,
    // Without a graphics card, animations would cost a third of the browser's time.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumShell,
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // A trace takes as long as the journey itself, so it is made on demand only.
    trace: process.env['JOURNEY_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
  },
});
