import type { KeyObject } from 'node:crypto';
import { remoteReportPath } from '@attesta/release/remote-report.ts';
import { createDeployClient } from '@attesta/tooling/release/deploy-client.ts';
import { expect } from '@playwright/test';
import type { Browser } from '@playwright/test';

import { signIn } from '../people/arranged-customer.ts';
import { packChangedWizard } from './changed-build.ts';
import type { Change, SourceChange } from './changed-build.ts';
import type { Release } from '@attesta/tooling/release/pack-release.ts';
import type { OwnStack } from '../stack/own-stack.ts';
import { readRegistry, wizardEntry, wizardEntryOf } from './registry.ts';
import { openBrowserFrom } from '../stack/visitor-network.ts';
import { lastNameOf } from './wizard-writers.ts';

/** Time in which a failing canary is taken back (milliseconds; checks.md K53). */
const takenBack = { timeout: 60_000 };

/** Address that is never answered, so that a request for it blocks without load. */
const silence = '/remotes/silence.js';

export type Break = {
  readonly title: string;
  readonly change: Change;
  /** True if the shell is blocked, too, so that this page cannot recover and only the next one can. */
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

/** Ways in which a signed and compatible build can fail. */
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

const scene = 'mfe-wizard/src/assembly/create-scene.tsx';
const sceneStart = 'const { zeugnisId } = useParams();\n  return zeugnisId';
const broken = 'throw new Error("broken");';

/** Places in the wizard's sources where a build can fail after its entry has run. */
export const brokenPlaces: readonly (SourceChange & { readonly title: string })[] = [
  {
    title: 'the module of the remote',
    file: 'mfe-wizard/src/remote.tsx',
    from: '  loadTexts,\n};\n',
    to: `  loadTexts,\n};\n${broken}\n`,
  },
  {
    title: 'its first rendering',
    file: scene,
    from: sceneStart,
    to: sceneStart.replace('return', `${broken}\n  return`),
  },
  {
    title: 'an effect',
    file: scene,
    from: sceneStart,
    to: sceneStart.replace('return', `useEffect(() => { ${broken} }, []);\n  return`),
  },
  {
    title: 'the script of a scene',
    file: scene,
    from: 'const WaitingTitle = () => {\n',
    to: `${broken}\nconst WaitingTitle = () => {\n`,
  },
];

type Setting = {
  readonly browser: Browser;
  readonly stack: Pick<OwnStack, 'url' | 'arrange'>;
  readonly team: KeyObject;
};

/** Opens the wizard with a broken canary in a browser whose reports are lost; the page must recover all the same. */
export const openWithLostReports = async (
  { browser, stack, team }: Setting,
  { change }: Break,
): Promise<void> => {
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
  expect((await client.list()).canary?.build, 'no report has arrived').toBe(build);
  await context.close();
  await client.stopCanary();
  await expect.poll(() => wizardEntry(url), 'a stopped canary is given to nobody').toBe(before);
};

/**
 * Publishes a broken build of the wizard as a canary for all sessions: four customers in four networks open it, each
 * gets the page all the same, and it is taken back automatically.
 * @param release stands for the build that the break would change
 * @returns milliseconds until it was taken back
 */
export const tryBrokenCanary = async (
  { browser, stack: { arrange, url }, team }: Setting,
  { change, isStill }: Break,
  release?: Release,
): Promise<number> => {
  const client = createDeployClient(url, 'wizard', team);
  const before = await readRegistry(url);
  const { artefact, build } = release ?? (await packChangedWizard(team, url, change));
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

/**
 * Makes a published build current, which breaks in a page, and rolls back while the page is open: the retry must give
 * the page.
 */
export const retryAfterRollBack = async (
  { browser, stack: { arrange, url }, team }: Setting,
  build: string,
): Promise<void> => {
  const client = createDeployClient(url, 'wizard', team);
  const before = await wizardEntry(url);
  const { shipped } = await client.list();
  await client.makeCurrent(build);
  await expect.poll(() => wizardEntry(url)).toBe(wizardEntryOf(build));
  const context = await browser.newContext();
  await signIn(context, (await arrange({ credit: 1 })).token);
  const page = await context.newPage();
  await page.goto(`${url}/create`);
  const retry = page.getByRole('button', { name: 'Erneut versuchen' });
  await expect(retry).toBeVisible();
  await client.makeCurrent(shipped?.build ?? '');
  await expect.poll(() => wizardEntry(url)).toBe(before);
  await retry.click();
  await expect(lastNameOf(page)).toBeVisible();
  await context.close();
};
