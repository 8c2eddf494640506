import { createDeployClient } from '@attesta/tooling/release/deploy-client.ts';
import { expect } from '@playwright/test';

import {
  breaksInItsPage,
  brokenPlaces,
  openWithLostReports,
  retryAfterRollBack,
  throwsAtStart,
  tryBrokenCanary,
} from '../support/builds/broken-canary.ts';
import { packChangedWizard, packWizards } from '../support/builds/changed-build.ts';
import { test } from '../support/stack/fault-stack.ts';
import { startPageLoad } from '../support/builds/page-load.ts';

test.describe.configure({ timeout: 300_000 });

// Builds that give no page or stop it are tested in `deployment.spec.ts`.
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

test('K53: whichever part of a build breaks, its canary ends by itself, and a roll back mends an open page by its retry', async ({
  browser,
  faultStack,
}) => {
  const { url, wizardTeam: team } = faultStack;
  const setting = { browser, stack: faultStack, team };
  const client = createDeployClient(url, 'wizard', team);
  const inEntry = await packChangedWizard(team, url, throwsAtStart.change);
  await client.publish(Buffer.from(inEntry.artefact));
  await test.step('the entry', () => retryAfterRollBack(setting, inEntry.build));
  const releases = await packWizards(team, url, brokenPlaces);
  for (const [index, release] of releases.entries()) {
    const title = brokenPlaces[index]?.title ?? '';
    await test.step(title, async () => {
      const milliseconds = await tryBrokenCanary(setting, { title, change: {} }, release);
      process.stdout.write(`a canary that breaks in ${title} was gone after ${milliseconds} ms\n`);
      await retryAfterRollBack(setting, release.build);
    });
  }
});
