import type { KeyObject } from 'node:crypto';
import { remoteReportPath } from '@attesta/release/remote-report.ts';
import { createDeployClient } from '@attesta/tooling/release/deploy-client.ts';
import { expect } from '@playwright/test';
import type { Browser } from '@playwright/test';

import { signIn } from '../people/arranged-customer.ts';
import { packChangedWizard } from './changed-build.ts';
import type { Change } from './changed-build.ts';
import type { OwnStack } from '../stack/own-stack.ts';
import { readRegistry, wizardEntry } from './registry.ts';
import { openBrowserFrom } from '../stack/visitor-network.ts';
import { lastNameOf } from './wizard-writers.ts';

/** In which a canary that fails is gone (milliseconds; checks.md K53). */
const takenBack = { timeout: 60_000 };

/** Answered by nobody: whoever waits for it stands still, at no cost to the machine. */
const silence = '/remotes/silence.js';

export type Break = {
  readonly title: string;
  readonly change: Change;
  /** Not even the shell runs on: the page helps itself no more, and its next one is everybody's. */
  readonly isStill?: true;
};

export const throwsAtStart: Break = {
  title: 'throws at its start',
  change: { script: 'throw new Error("broken");' },
};

export const breaksInItsPage: Break = {
  title: 'breaks in its page',
  change: {
    script:
      'const r={namespace:"wizard",loadTexts:()=>Promise.resolve({}),routes:[{path:"*",Component(){throw new Error("broken")}}]};' +
      'self.wizard={init(){},get:()=>Promise.resolve(()=>({remote:r}))};',
    isAll: true,
  },
};

/** Every way in which a build that its team has signed and that fits can be of no use. */
export const breaks: readonly Break[] = [
  throwsAtStart,
  {
    title: 'never gives its page',
    change: { script: 'self.wizard={init(){},get:()=>new Promise(()=>{})};', isAll: true },
  },
  breaksInItsPage,
  {
    title: 'stops the whole page',
    change: { script: `const x=new XMLHttpRequest();x.open("GET","${silence}",false);x.send();` },
    isStill: true,
  },
];

type Place = {
  readonly browser: Browser;
  readonly stack: Pick<OwnStack, 'url' | 'arrange'>;
  readonly team: KeyObject;
};

/** Opens the wizard with a broken build of it as a canary, in a browser whose reports never arrive: the page comes all the same. */
export const openUnheard = async ({ browser, stack, team }: Place, { change }: Break): Promise<void> => {
  const { arrange, url } = stack;
  const client = createDeployClient(url, 'wizard', team);
  const before = await wizardEntry(url);
  const { artefact, build } = await packChangedWizard(team, url, change);
  await client.publish(Buffer.from(artefact));
  await client.startCanary(build, 100);
  await expect.poll(async () => (await readRegistry(url)).remotes['wizard']?.watched).toBe(build);
  const context = await browser.newContext();
  await context.route(`**${remoteReportPath}`, (route) => route.abort());
  await signIn(context, (await arrange({ credit: 1 })).token);
  const page = await context.newPage();
  await page.goto(`${url}/create`, { waitUntil: 'commit' });
  await expect(lastNameOf(page)).toBeVisible({ timeout: 30_000 });
  expect((await client.list()).canary?.build, 'nobody has heard of it').toBe(build);
  await context.close();
  await client.stopCanary();
  await expect.poll(() => wizardEntry(url), 'what is stopped is given no more').toBe(before);
};

/**
 * Publishes a broken build of the wizard and gives it to everybody as a canary: four people open it in four networks, each gets
 * the page all the same, and it is taken back by itself.
 * @returns after how many milliseconds
 */
export const tryBrokenCanary = async (
  { browser, stack: { arrange, url }, team }: Place,
  { change, isStill }: Break,
): Promise<number> => {
  const client = createDeployClient(url, 'wizard', team);
  const before = await readRegistry(url);
  const { artefact, build } = await packChangedWizard(team, url, change);
  await client.publish(Buffer.from(artefact));
  await client.startCanary(build, 100);
  const started = Date.now();
  await expect.poll(async () => (await readRegistry(url)).remotes['wizard']?.watched).toBe(build);

  const opened = Array.from({ length: 4 }, async (_, number) => {
    const context = await openBrowserFrom(browser, number);
    await context.route(`**${silence}`, () => undefined);
    await signIn(context, (await arrange({ credit: 1 })).token);
    const page = await context.newPage();
    await page.goto(`${url}/create`, { waitUntil: 'commit' });
    if (isStill !== true) await expect(lastNameOf(page)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => wizardEntry(url), takenBack).toBe(before.remotes['wizard']?.entry);
    const ended = Date.now();
    const next = await context.newPage();
    await next.goto(`${url}/create`);
    await expect(lastNameOf(next)).toBeVisible();
    await context.close();
    return ended;
  });
  const ended = Math.max(...(await Promise.all(opened)));

  expect(await readRegistry(url), 'no other remote has changed').toEqual(before);
  expect((await client.list()).canary).toBeNull();
  return ended - started;
};
