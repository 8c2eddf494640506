import { createDeployClient } from '@attesta/tooling/release/deploy-client.ts';
import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

import { signIn } from '../support/arranged-customer.ts';
import { packChangedWizard } from '../support/changed-build.ts';
import type { Change } from '../support/changed-build.ts';
import { test } from '../support/fault-stack.ts';
import { startVisitors } from '../support/visitors.ts';

test.describe.configure({ timeout: 300_000 });

type Registry = { remotes: Record<string, { entry: string; watched?: string }> };

/** In which a canary that fails is gone (milliseconds; checks.md K53). */
const takenBack = { timeout: 60_000 };

/** Answered by nobody: whoever waits for it stands still, at no cost to the machine. */
const silence = '/remotes/silence.js';

type Fault = {
  readonly title: string;
  readonly change: Change;
  /** Not even the shell runs on: the page helps itself no more, and its next one is everybody's. */
  readonly isStill?: true;
};

const faults: readonly Fault[] = [
  { title: 'throws at its start', change: { script: 'throw new Error("broken");' } },
  {
    title: 'never gives its page',
    change: { script: 'self.wizard={init(){},get:()=>new Promise(()=>{})};', isAll: true },
  },
  {
    title: 'breaks in its page',
    change: {
      script:
        'const r={namespace:"wizard",loadTexts:()=>Promise.resolve({}),routes:[{path:"*",Component(){throw new Error("broken")}}]};' +
        'self.wizard={init(){},get:()=>Promise.resolve(()=>({remote:r}))};',
      isAll: true,
    },
  },
  {
    title: 'stops the whole page',
    change: { script: `const x=new XMLHttpRequest();x.open("GET","${silence}",false);x.send();` },
    isStill: true,
  },
];

for (const { title, change, isStill } of faults) {
  test(`K53: a canary that ${title} is taken back by itself, and everybody gets the page`, async ({
    browser,
    faultStack: { arrange, url, wizardTeam },
  }) => {
    const client = createDeployClient(url, 'wizard', wizardTeam);
    const registry = async () => (await (await fetch(`${url}/remotes.json`)).json()) as Registry;
    const before = await registry();
    const visitors = startVisitors(url, () => ['/', '/create', '/preise', '/remotes.json']);
    const { artefact, build } = await packChangedWizard(wizardTeam, change);
    await client.publish(Buffer.from(artefact));
    await client.startCanary(build, 100);
    const started = Date.now();
    await expect.poll(async () => (await registry()).remotes['wizard']?.watched).toBe(build);

    const contexts: BrowserContext[] = [];
    const opened = Array.from({ length: 3 }, async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await context.route(`**${silence}`, () => undefined);
      await signIn(context, (await arrange({ credit: 1 })).token);
      const page = await context.newPage();
      await page.goto(`${url}/create`, { waitUntil: 'commit' });
      const lastName = page.getByRole('textbox', { name: 'Nachname' });
      if (isStill !== true) await expect(lastName).toBeVisible({ timeout: 30_000 });
      await expect
        .poll(async () => (await registry()).remotes['wizard']?.entry, takenBack)
        .toBe(before.remotes['wizard']?.entry);
      const ended = Date.now();
      const next = await context.newPage();
      await next.goto(`${url}/create`);
      await expect(next.getByRole('textbox', { name: 'Nachname' })).toBeVisible();
      return ended;
    });
    const ended = Math.max(...(await Promise.all(opened)));
    process.stdout.write(`a canary that ${title} was gone after ${ended - started} ms\n`);

    expect(await registry(), 'no other remote has changed').toEqual(before);
    expect((await client.list()).canary).toBeNull();
    const { failures } = await visitors.stop();
    expect(failures).toEqual([]);
    await Promise.all(contexts.map((context) => context.close()));
  });
}
