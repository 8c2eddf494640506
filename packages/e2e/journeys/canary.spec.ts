import { expect } from '@playwright/test';

import {
  breaksInItsPage,
  openWithLostReports,
  throwsAtStart,
  tryBrokenCanary,
} from '../support/builds/broken-canary.ts';
import { test } from '../support/stack/fault-stack.ts';
import { startPageLoad } from '../support/builds/page-load.ts';

test.describe.configure({ timeout: 300_000 });

// Other kinds of breaks are tested in `deployment.spec.ts`.
test(`K53: a canary that ${throwsAtStart.title} is taken back automatically, and every visitor gets the page`, async ({
  browser,
  faultStack,
}) => {
  const visitors = startPageLoad(faultStack.url, () => ['/', '/create', '/preise', '/remotes.json']);
  const setting = { browser, stack: faultStack, team: faultStack.wizardTeam };
  const milliseconds = await tryBrokenCanary(setting, throwsAtStart);
  process.stdout.write(`a canary that ${throwsAtStart.title} was gone after ${milliseconds} ms\n`);
  const { failures } = await visitors.stop();
  expect(failures).toEqual([]);
});

test('K53: a browser leaves a canary that breaks, even if its report is lost', async ({
  browser,
  faultStack,
}) => {
  await openWithLostReports({ browser, stack: faultStack, team: faultStack.wizardTeam }, breaksInItsPage);
});
