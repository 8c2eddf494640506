import type { KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import { createDeployClient } from '@attesta/tooling/release/deploy-client.ts';
import type { DeployClient } from '@attesta/tooling/release/deploy-client.ts';
import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';

import { signIn } from '../support/people/arranged-customer.ts';
import { breaks, tryBrokenCanary } from '../support/builds/broken-canary.ts';
import { packChangedWizard } from '../support/builds/changed-build.ts';
import { startOwnStack } from '../support/stack/own-stack.ts';
import type { OwnStack } from '../support/stack/own-stack.ts';
import { readRegistry, wizardEntry, wizardEntryOf } from '../support/builds/registry.ts';
import { behindProxy, openBrowserFrom } from '../support/stack/visitor-network.ts';
import { perSecond, startPageLoad } from '../support/builds/page-load.ts';
import { lastNameOf, startWriters } from '../support/builds/wizard-writers.ts';

test.describe.configure({ timeout: 540_000 });

/** Time in which a build made current must be served (milliseconds). */
const switched = { timeout: 10_000 };

const report = (what: string, milliseconds: number): void =>
  void process.stdout.write(`  ${what}: ${milliseconds} ms\n`);

const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
  const started = Date.now();
  const result = await work();
  report(what, Date.now() - started);
  return result;
};

/** Visitors who get the canary and leave its page, upon which the browser reports its vitals. */
const visitAndLeave = async (browser: Browser, { arrange, url }: OwnStack): Promise<void> => {
  for (let count = 0; count < 3; count += 1) {
    const context = await openBrowserFrom(browser, count);
    await signIn(context, (await arrange({ credit: 1 })).token);
    const page = await context.newPage();
    await page.goto(`${url}/create`);
    await lastNameOf(page).fill('Keller');
    await page.goto(`${url}/preise`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  }
};

const expectGoodCanary = async (client: DeployClient): Promise<void> => {
  const countsNow = async () => (await client.list()).canary?.counts.canary;
  await expect.poll(async () => (await countsNow())?.sessions).toBeGreaterThanOrEqual(3);
  await expect.poll(async () => (await countsNow())?.lcp ?? null).not.toBeNull();
  const counts = await countsNow();
  expect(counts?.failed).toBe(0);
  // Plausible for a browser on any machine: the page was painted and did not shift.
  expect(counts?.lcp).toBeGreaterThan(0);
  expect(counts?.lcp).toBeLessThan(60_000);
  expect(counts?.cls ?? 0).toBeLessThan(0.25);
  process.stdout.write(
    `  vitals of the canary: LCP ${counts?.lcp} ms, CLS ${counts?.cls}, INP ${counts?.inp} ms\n`,
  );
};

const expectRefusals = async ({ url }: OwnStack, team: KeyObject, build: string): Promise<void> => {
  const client = createDeployClient(url, 'wizard', team);
  const stranger = readPrivateKey(createTeamKey().privateKey);
  const newer = await packChangedWizard(team, url, { requires: { contracts: '^9.0.0' } });
  await timed('refused, needs a newer contract', () =>
    expect(client.publish(Buffer.from(newer.artefact))).rejects.toThrow('contracts ^9.0.0 is needed'),
  );
  const foreign = await packChangedWizard(stranger, url);
  await timed('refused, signed by somebody else', () =>
    expect(client.publish(Buffer.from(foreign.artefact))).rejects.toThrow('not signed by the team'),
  );
  await timed("refused, another team's remote", async () => {
    const others = createDeployClient(url, 'account', team);
    // The body is not read: the sender gets the refusal, or a closed connection.
    await expect(others.publish(Buffer.from(foreign.artefact))).rejects.toThrow();
    await expect(others.makeCurrent(build)).rejects.toThrow('refuses');
  });
};

/** Cleanups of a test, run in reverse order however it ends. */
const cleanups: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (let end = cleanups.pop(); end !== undefined; end = cleanups.pop()) await end();
});

for (const store of ['folder', 'database'] as const) {
  test(`K53: with builds in the ${store}, one remote is tried as a canary, promoted, rolled back and broken under load: no request or input is lost`, async ({
    browser,
  }) => {
    process.stdout.write(`builds in the ${store}\n`);
    const folder = await mkdtemp(join(tmpdir(), 'attesta-deployment-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    // Both teams publish here, each its own remote.
    const [wizardKeys, accountKeys] = [createTeamKey(), createTeamKey()];
    const team = readPrivateKey(wizardKeys.privateKey);
    const stack = await startOwnStack('deployment', {
      ...behindProxy,
      BUILDS_STORE: store,
      BUILDS_DIR: join(folder, 'builds'),
      DEPLOY_KEYS: `wizard=${wizardKeys.publicKey},account=${accountKeys.publicKey}`,
    });
    cleanups.push(() => stack.stop());
    const { url } = stack;
    const client = createDeployClient(url, 'wizard', team);
    const isServed = (build: string) =>
      expect.poll(() => wizardEntry(url), switched).toBe(wizardEntryOf(build));
    const before = await readRegistry(url);
    const writers = await startWriters(browser, stack);
    const seen = new Set([await wizardEntry(url)]);
    const visitors = startPageLoad(url, () => ['/', '/create', '/preise', '/remotes.json', ...seen]);
    cleanups.push(() => visitors.stop());
    const started = Date.now();

    const changed = await packChangedWizard(team, url);
    await timed('published', () => client.publish(Buffer.from(changed.artefact)));
    expect(await readRegistry(url), 'a published build is not current yet').toEqual(before);
    await timed('canary given', async () => {
      await client.startCanary(changed.build, 100);
      await isServed(changed.build);
    });
    seen.add(wizardEntryOf(changed.build));
    await visitAndLeave(browser, stack);
    await expectGoodCanary(client);
    await timed('promoted', async () => {
      await client.makeCurrent(changed.build);
      await isServed(changed.build);
    });
    expect((await client.list()).canary).toBeNull();
    const { shipped } = await client.list();
    await timed('rolled back to what came with the product', async () => {
      await client.makeCurrent(shipped?.build ?? '');
      await isServed(shipped?.build ?? '');
    });
    await expect.poll(() => readRegistry(url)).toEqual(before);

    await expectRefusals(stack, team, changed.build);
    expect(await readRegistry(url), 'a refused build changes nothing').toEqual(before);
    for (const each of breaks) {
      report(`taken back, ${each.title}`, await tryBrokenCanary({ browser, stack, team }, each));
    }

    await writers.expectWriting();
    const { calls, failures } = await visitors.stop();
    const rate = Math.round((1000 * calls) / (Date.now() - started));
    process.stdout.write(`  ${calls} requests, ${rate} a second, ${failures.length} failed\n`);
    expect(failures).toEqual([]);
    expect(calls).toBeGreaterThan(perSecond);
    expect(await readRegistry(url), 'no other remote has changed').toEqual(before);
    await writers.close();
  });
}
