import { remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import { createDeployClient } from '@attesta/tooling/release/deploy-client.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { signIn } from '../support/people/arranged-customer.ts';
import {
  helpPaths,
  packChanged,
  packChangedWizard,
  packWizardWithHelp,
} from '../support/builds/changed-build.ts';
import { test } from '../support/stack/fault-stack.ts';
import { readRegistry, wizardEntry, wizardEntryOf } from '../support/builds/registry.ts';
import { openBrowserFrom } from '../support/stack/visitor-network.ts';
import { perSecond, startPageLoad } from '../support/builds/page-load.ts';
import { lastNameOf, startWriters } from '../support/builds/wizard-writers.ts';

test.describe.configure({ timeout: 300_000 });

/** Time in which a build made current must be served (milliseconds). */
const switched = { timeout: 10_000 };

test('K53: one remote is published, rolled back and refused under load: no request and no input is lost', async ({
  browser,
  faultStack,
}) => {
  const { arrange, url, wizardTeam } = faultStack;
  const client = createDeployClient(url, 'wizard', wizardTeam);
  const entry = () => wizardEntry(url);
  const first = await entry();
  const seen = new Set([first]);
  const writers = await startWriters(browser, faultStack);
  const visitors = startPageLoad(url, () => ['/', '/create', '/preise', '/remotes.json', ...seen]);

  const changed = await packChangedWizard(wizardTeam, url);
  await client.publish(Buffer.from(changed.artefact));
  expect(await entry(), 'a published build is not current yet').toBe(first);
  await client.makeCurrent(changed.build);
  await expect.poll(entry, switched).toBe(wizardEntryOf(changed.build));
  seen.add(await entry());

  const stranger = readPrivateKey(createTeamKey().privateKey);
  const newer = await packChangedWizard(wizardTeam, url, { requires: { contracts: '^9.0.0' } });
  await expect(client.publish(Buffer.from(newer.artefact))).rejects.toThrow('contracts ^9.0.0 is needed');
  const unsigned = await packChangedWizard(stranger, url);
  await expect(client.publish(Buffer.from(unsigned.artefact))).rejects.toThrow('not signed by the team');
  const foreign = createDeployClient(url, 'wizard', stranger);
  await expect(foreign.makeCurrent(changed.build)).rejects.toThrow('refuses');
  await expect(createDeployClient(url, 'account', wizardTeam).list()).rejects.toThrow('refuses');

  const broken = await packChangedWizard(wizardTeam, url, { script: 'throw new Error("broken");' });
  await client.publish(Buffer.from(broken.artefact));
  await client.makeCurrent(broken.build);
  await expect.poll(entry, switched).toBe(wizardEntryOf(broken.build));
  const victim = await browser.newContext();
  await signIn(victim, (await arrange({ credit: 1 })).token);
  const late = await victim.newPage();
  await late.goto(`${url}/create`);
  await expect(late.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await client.makeCurrent(changed.build);
  await expect.poll(entry, switched).toBe(wizardEntryOf(changed.build));
  await late.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(lastNameOf(late)).toBeVisible();

  await writers.expectWriting();
  const { calls, failures } = await visitors.stop();
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(perSecond);
  await writers.close();
  await victim.close();
});

test('another screen needs only its remote: it is found, guarded, told to open tabs, and gone again with the same shell', async ({
  browser,
  faultStack: { arrange, url, wizardTeam },
}) => {
  const client = createDeployClient(url, 'wizard', wizardTeam);
  const shellNow = async (): Promise<string> => (await readRegistry(url)).shell;
  const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status;
  const shell = await shellNow();
  const [plain, withHelp] = [
    await packChangedWizard(wizardTeam, url),
    await packWizardWithHelp(wizardTeam, url),
  ];
  for (const { artefact } of [plain, withHelp]) await client.publish(Buffer.from(artefact));
  expect(await statusOf(helpPaths.start)).toBe(404);
  const customer = await browser.newContext();
  await signIn(customer, (await arrange({ credit: 1 })).token);
  const open = await customer.newPage();
  await open.clock.install();
  await open.goto(`${url}/create`);
  await lastNameOf(open).fill('Brügger');

  await client.makeCurrent(withHelp.build);
  await expect.poll(() => statusOf(helpPaths.start), switched).toBe(200);
  expect(await shellNow()).toBe(shell);
  const visitor = await browser.newPage();
  await visitor.goto(url + helpPaths.start);
  await expect(visitor.getByRole('heading', { name: `Hilfe unter ${helpPaths.start}` })).toBeVisible();
  await visitor.goto(`${url}${helpPaths.topics}/rente`);
  await expect(visitor).toHaveURL(`${url}/login`);
  const page = await customer.newPage();
  await page.goto(`${url}${helpPaths.topics}/rente`);
  await expect(page.getByRole('heading', { name: `Hilfe unter ${helpPaths.topics}/rente` })).toBeVisible();

  await open.clock.fastForward('15:01');
  await open.waitForResponse(/remotes\.json/);
  await expect(open.getByText('Es gibt eine neuere Fassung')).toBeHidden();
  await open.clock.fastForward('01:01');
  await expect(open.getByText('Es gibt eine neuere Fassung')).toBeVisible();
  await expect(lastNameOf(open), 'the open tab keeps what was typed').toHaveValue('Brügger');
  await open.getByRole('button', { name: 'Neu laden' }).click();
  await expect(lastNameOf(open)).toBeVisible();
  await expect(open.getByText('Es gibt eine neuere Fassung')).toBeHidden();

  await client.makeCurrent(plain.build);
  await expect.poll(() => statusOf(helpPaths.start), switched).toBe(404);
  await page.goto(`${url}/create`);
  await expect(lastNameOf(page)).toBeVisible();
  await Promise.all([visitor.context().close(), customer.close()]);
});

test('K53: the shell is published, broken as a canary and rolled back under load: nobody loses a page, an open tab goes on', async ({
  browser,
  faultStack,
}) => {
  const { arrange, teamOf, url } = faultStack;
  const shellTeam = teamOf('shell');
  const client = createDeployClient(url, 'shell', shellTeam);
  const shellNow = async (): Promise<string> => (await readRegistry(url)).shell;
  const first = await shellNow();
  const seen = new Set([first]);
  const files = (): string[] => [...seen].map((build) => `/assets/${build}/main.js`);
  const writers = await startWriters(browser, faultStack);
  const visitors = startPageLoad(url, () => ['/', '/create', '/preise', '/remotes.json', ...files()]);
  const markOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark']);
  const open = await browser.newPage();
  await open.goto(`${url}/preise`);

  const changed = await packChanged('shell', shellTeam, url, {
    script: 'document.documentElement.dataset.mark = "changed";',
  });
  await client.publish(Buffer.from(changed.artefact));
  expect(await shellNow(), 'a published build is not current yet').toBe(first);
  await client.makeCurrent(changed.build);
  await expect.poll(shellNow, switched).toBe(changed.build);
  seen.add(changed.build);
  const visitor = await browser.newPage();
  await visitor.goto(`${url}/login`);
  await expect(visitor.getByLabel('E-Mail')).toBeVisible();
  expect(await markOf(visitor)).toBe('changed');
  await open.getByRole('link', { name: 'Anmelden' }).first().click();
  await expect(open.getByLabel('E-Mail')).toBeVisible();
  expect(await markOf(open), 'an open tab keeps its shell').toBeUndefined();

  const broken = await packChanged('shell', shellTeam, url, { script: 'throw new Error("broken");' });
  await client.publish(Buffer.from(broken.artefact));
  await client.startCanary(broken.build, 100);
  await expect.poll(shellNow, switched).toBe(broken.build);
  const opened = [1, 2, 3, 4].map(async (network) => {
    const context = await openBrowserFrom(browser, network);
    await signIn(context, (await arrange({ credit: 1 })).token);
    const page = await context.newPage();
    await page.goto(`${url}/create`, { waitUntil: 'commit' });
    await expect(lastNameOf(page)).toBeVisible({ timeout: 30_000 });
    await context.close();
  });
  await Promise.all(opened);
  await expect.poll(shellNow, { timeout: 60_000 }).toBe(changed.build);
  expect((await client.list()).canary).toBeNull();

  await client.makeCurrent(first);
  await expect.poll(shellNow, switched).toBe(first);
  await visitor.reload();
  await expect(visitor.getByLabel('E-Mail')).toBeVisible();
  expect(await markOf(visitor)).toBeUndefined();

  await writers.expectWriting();
  const { calls, failures } = await visitors.stop();
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(perSecond);
  await Promise.all([writers.close(), open.context().close(), visitor.context().close()]);
});

test('K53: every team publishes its part in one run, with a new web-kit in the middle: no request fails, no build that fits is refused', async ({
  browser,
  faultStack,
}) => {
  const { teamOf, url } = faultStack;
  const clientOf = (part: ReleasePart) => createDeployClient(url, part, teamOf(part));
  const buildOf = async (part: ReleasePart): Promise<string | undefined> => {
    const { remotes, shell } = await readRegistry(url);
    return part === 'shell' ? shell : remotes[part]?.entry.split('/')[3];
  };
  const writers = await startWriters(browser, faultStack);
  const visitors = startPageLoad(url, () => ['/', '/create', '/preise', '/remotes.json']);

  const needing = { requires: { 'web-kit': '^1.99.0', contracts: '^1.0.0' } };
  const early = await packChangedWizard(teamOf('wizard'), url, needing);
  await expect(clientOf('wizard').publish(Buffer.from(early.artefact))).rejects.toThrow(
    'web-kit ^1.99.0 is needed',
  );
  const changes = [
    ['marketing', {}],
    ['account', {}],
    ['shell', { provides: { 'web-kit': '1.99.0', contracts: '1.0.0' } }],
    ['wizard', needing],
    ['deputy', {}],
    ['admin', needing],
  ] as const;
  const published = new Map<ReleasePart, string>();
  for (const [part, change] of changes) {
    const { artefact, build } = await packChanged(part, teamOf(part), url, change);
    await clientOf(part).publish(Buffer.from(artefact));
    await clientOf(part).makeCurrent(build);
    // The next ones may need what it brings.
    if (part === 'shell') await expect.poll(() => buildOf(part), switched).toBe(build);
    published.set(part, build);
  }
  for (const [part, build] of published) await expect.poll(() => buildOf(part), switched).toBe(build);

  const goBack = async (part: ReleasePart): Promise<void> => {
    const shipped = (await clientOf(part).list()).shipped?.build ?? '';
    await clientOf(part).makeCurrent(shipped);
    await expect.poll(() => buildOf(part), switched).toBe(shipped);
  };
  // The shell first: remotes that need more fall back by themselves.
  await goBack('shell');
  await Promise.all(remoteNames.map(goBack));
  await writers.expectWriting();
  const { calls, failures } = await visitors.stop();
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(perSecond);
  await writers.close();
});
