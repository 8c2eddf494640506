import { checkSize } from '@attesta/testing/check-size.ts';
import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';

import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { isHydrated } from '../support/page/taken-over.ts';

/** Milliseconds of the page's clock after which a missing remote is an error with a retry. */
const remoteTimeout = 6_000;

let admin = '';

test.beforeAll(async () => {
  admin = (await arrangeCustomer({ admin: true, credit: 1 })).token;
});

/** One page of each remote, and a link to another remote's page; deputies' pages have none. */
const remotes = [
  { name: 'marketing', path: '/preise', heading: 'Zeugnisse kaufen', link: 'Übersicht' },
  { name: 'account', path: '/dashboard', heading: 'Übersicht', link: 'Kaufen' },
  { name: 'wizard', path: '/create', heading: 'Personalien', link: 'Übersicht' },
  { name: 'admin', path: '/admin', heading: 'Kunden', link: 'Übersicht' },
  { name: 'deputy', path: '/deputyfinished', heading: 'Vielen Dank für Ihre Bewertung', link: null },
] as const;

const headingOf = { Übersicht: 'Übersicht', Kaufen: 'Zeugnisse kaufen' } as const;

const faults = {
  down: (route: Route) => route.fulfill({ status: 503, body: '' }),
  // Never answered; the page is closed before.
  hanging: () => undefined,
};

const pageHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('K34: every remote of the registry is tested', async () => {
  const answer = await fetch(`${sharedStack().url}/remotes.json`);
  const registry = (await answer.json()) as { remotes: object };
  expect(Object.keys(registry.remotes).toSorted()).toEqual(remotes.map(({ name }) => name).toSorted());
});

const kinds = ['down', 'hanging'] as const;
/** Faults of each remote: both in full size, else alternating. */
const faultsByRemote = remotes.map((_, index) =>
  checkSize([kinds[index % kinds.length] ?? 'down'], [...kinds]),
);

for (const [index, { name, path, heading, link }] of remotes.entries()) {
  for (const fault of faultsByRemote[index] ?? []) {
    test(`K34: the ${name} remote is ${fault}: an error with retry, all else usable, and recovered after retrying`, async ({
      page,
    }) => {
      const { url } = sharedStack();
      const entry = `**/remotes/${name}/*/remoteEntry.js`;
      await signIn(page, admin);
      await page.clock.install();
      await page.route(entry, faults[fault]);
      await page.goto(url + path, { waitUntil: 'commit' });
      // The page requests the entry before it waits for it in code.
      await page.waitForFunction(isHydrated);
      // Advances the clock to the timeout, however slow the machine is, and not beyond.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + remoteTimeout);

      const retry = page.getByRole('button', { name: 'Erneut versuchen' });
      await expect(pageHeading(page, 'Dieser Bereich ist im Moment nicht erreichbar')).toBeVisible();
      await expect(retry).toBeVisible();

      await page.clock.resume();
      if (link !== null) {
        const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
        await navigation.getByRole('link', { name: link }).click();
        await expect(pageHeading(page, headingOf[link])).toBeVisible();
        // A hanging request keeps the document from ever having loaded.
        await page.goBack({ waitUntil: 'commit' });
      }
      await expect(retry).toBeEnabled();
      await page.unroute(entry);
      await retry.click();
      await expect(pageHeading(page, heading)).toBeVisible();
    });
  }
}
