import { expect } from '@playwright/test';

import {
  breaksInItsPage,
  openUnheard,
  throwsAtStart,
  tryBrokenCanary,
} from '../support/builds/broken-canary.ts';
import { test } from '../support/stack/fault-stack.ts';
import { startPageLoad } from '../support/builds/page-load.ts';

test.describe.configure({ timeout: 300_000 });

// Every other kind of break is in the one run of `deployment.spec.ts`.
test(`K53: a canary that ${throwsAtStart.title} is taken back by itself, and everybody gets the page`, async ({
  browser,
  faultStack,
}) => {
  const visitors = startPageLoad(faultStack.url, () => ['/', '/create', '/preise', '/remotes.json']);
  const place = { browser, stack: faultStack, team: faultStack.wizardTeam };
  const milliseconds = await tryBrokenCanary(place, throwsAtStart);
  process.stdout.write(`a canary that ${throwsAtStart.title} was gone after ${milliseconds} ms\n`);
  const { failures } = await visitors.stop();
  expect(failures).toEqual([]);
});

test('K53: a canary that breaks is left by the browser that met it, also where nobody hears of it', async ({
  browser,
  faultStack,
}) => {
  await openUnheard({ browser, stack: faultStack, team: faultStack.wizardTeam }, breaksInItsPage);
});
