import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { isHydrated } from '../support/page/taken-over.ts';

// Layout shifts are measured with animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Loads a page's HTML and holds its scripts back until they are released. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/main\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** Path, heading, links of the page itself. */
const pages = [
  ['/', 'Schweizer Arbeitszeugnisse', ['/register', '/funktionen', '/preise', '/login']],
  ['/preise', 'Preise', []],
  ['/funktionen', 'So funktioniert es', ['/register']],
  ['/ratgeber', 'Ratgeber', ['/ratgeber/lehrzeugnis']],
  ['/ratgeber/lehrzeugnis', 'Lehrzeugnis', ['/ratgeber', '/ratgeber/arbeitszeugnis-schweiz', '/register']],
  ['/datenschutz', 'Datenschutz', []],
  ['/agb', 'Allgemeine Geschäftsbedingungen', []],
  ['/barrierefreiheit', 'Barrierefreiheit', []],
  ['/impressum', 'Impressum', []],
  ['/echt', 'Echtheit prüfen', []],
  ['/login', 'Anmelden', ['/password', '/register']],
  ['/register', 'Registrieren', ['/login', '/datenschutz']],
  ['/password', 'Passwort vergessen', ['/login']],
] as const;

for (const [path, title, links] of pages) {
  test(`${path} is complete before any script, and complies with its policy`, async () => {
    const response = await fetch(sharedStack().url + path);
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(html).toMatch(new RegExp(`<title>${title}.* – .+</title>`));
    expect(html.match(/<h1/g)).toHaveLength(1);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    for (const link of links) expect(main).toContain(`href="${link}"`);
    for (const [, id = ''] of main.matchAll(/<label for="([^"]+)"/g)) expect(main).toContain(` id="${id}"`);
    // Without scripts the browser would send the form with its input in the address.
    for (const [button] of main.matchAll(/<button[^>]*type="submit"[^>]*>/g)) {
      expect(button).toContain('disabled');
    }
    expect(main).not.toMatch(/<script|<style| style="| on\w+="|\{\{/);
    const styles = [...html.matchAll(/<style nonce="([^"]*)" data-emotion="([^"]+)" data-s>/g)];
    expect(styles.map(([, each]) => each)).toEqual([nonce, nonce, nonce]);
    const known = new Set(styles.at(-1)?.[2]?.split(' '));
    const classes = [...main.matchAll(/\batt-(\w+)/g)].map(([, name = '']) => name);
    expect(classes.length).toBeGreaterThan(10);
    expect(classes.filter((name) => !known.has(name))).toEqual([]);
  });
}

test('without JavaScript public pages are readable and linked', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(sharedStack().url);
  await expect(heading(page)).toHaveText(/^Schweizer Arbeitszeugnisse/);
  await expect(page.locator('noscript')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Preise' }).click();
  await expect(heading(page)).toHaveText('Preise');
  await expect(page).toHaveTitle(/^Preise – /);
  // Missing if `known-prices.ts` differs from the service's answer.
  await expect(page.getByRole('list', { name: 'Pakete' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
  await expect(heading(page)).toHaveText('Datenschutz');
  expect(await page.locator('noscript').innerText()).toContain('braucht diese Seite JavaScript');
  await page.goto(`${sharedStack().url}/fr/tarifs`);
  await expect(heading(page)).toHaveText('Tarifs');
  expect(await page.locator('noscript').innerText()).toContain('cette page a besoin de JavaScript');
  await context.close();
});

/** Runs in the page before its first script: sums layout shifts, as a share of the window. */
const watchShifts = (): void => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) window.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Counts moved style sheets: a sheet that is removed and inserted again makes the browser lay out the whole page. */
const watchSheets = (): void => {
  window.movedSheets = 0;
  new MutationObserver((records) => {
    for (const { removedNodes } of records) {
      for (const node of removedNodes) if (node instanceof HTMLStyleElement) window.movedSheets += 1;
    }
  }).observe(document, { childList: true, subtree: true });
};

test('hydration moves nothing and keeps the input', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(watchShifts);
  await page.addInitScript(watchSheets);
  const paths = pages.map(([path]) => path).filter((path) => path !== '/login');
  for (const path of [...paths, '/fr/fonctionnement', '/ratgeber/arbeitszeugnis-formulierungen', '/login']) {
    const release = await holdScripts(page);
    await page.goto(sharedStack().url + path, { waitUntil: 'commit' });
    const before = await heading(page).elementHandle();
    if (path === '/') {
      await page.getByRole('button', { name: 'Verstanden' }).click();
      // The scroll position must be kept.
      await page.evaluate(() => window.scrollTo(0, 300));
    }
    if (path === '/login') {
      await page.getByLabel('E-Mail').fill('anna@example.ch');
      await page.getByLabel('Passwort', { exact: true }).fill('Geheim-1');
      await page.getByLabel('Angemeldet bleiben').check();
      await page.getByLabel('E-Mail').focus();
    }
    release();
    await page.waitForFunction(isHydrated);
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(heading(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Verstanden' })).toHaveCount(0);
    if (path === '/') expect(await page.evaluate(() => window.scrollY)).toBe(300);
    expect(await page.evaluate(() => window.movedSheets)).toBe(0);
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.02);
    await page.unrouteAll();
  }
  await expect(page.getByLabel('E-Mail')).toHaveValue('anna@example.ch');
  await expect(page.getByLabel('E-Mail')).toBeFocused();
  await expect(page.getByLabel('Angemeldet bleiben')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeEnabled();
  expect(faults).toEqual([]);
});

test('a field left before the scripts is validated when they are loaded', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${sharedStack().url}/password`, { waitUntil: 'commit' });
  const email = page.getByLabel('E-Mail');
  await email.fill('keine Adresse');
  await email.blur();
  release();
  await expect(email).toHaveAccessibleDescription('Ungültige E-Mail');
  await page.unrouteAll();
});

test('a click before the scripts counts once, however late they load', async ({ page }) => {
  // Two late scripts: the shell, which blocks clicks before hydration, and the page's own code.
  for (const late of [/\/main\.js$/, /scene-prices.*\.js$/]) {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(late, async (route) => {
      await promise;
      await route.continue();
    });
    const held = page.waitForRequest(late);
    await page.goto(`${sharedStack().url}/preise`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /^3 Zeugnisse für/ }).click();
    await held;
    resolve();
    await expect(heading(page)).toHaveText('Anmelden');
    await page.goBack();
    await expect(heading(page)).toHaveText('Preise');
    await page.unrouteAll();
  }
});

test('a logged-in customer sees no page of a visitor', async ({ page }) => {
  await signIn(page, (await arrangeCustomer()).token);
  const release = await holdScripts(page);
  await page.goto(sharedStack().url, { waitUntil: 'commit' });
  await expect(page.locator('#root h1')).toBeHidden();
  await expect(page.locator('#root h1')).toHaveText(/^Schweizer Arbeitszeugnisse/);
  release();
  await expect(heading(page)).toHaveText('Übersicht');
  await expect(heading(page)).toHaveCount(1);
});

test('the frame of a page is shown before its scripts, and the page appears in it', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(watchShifts);
  await signIn(page, (await arrangeCustomer()).token);
  const release = await holdScripts(page);
  await page.goto(`${sharedStack().url}/dashboard`, { waitUntil: 'commit' });
  const notice = page.getByRole('dialog', { name: 'Hinweis zu gespeicherten Daten' });
  await expect(notice).toBeVisible();
  const before = await notice.elementHandle();
  await expect(page.locator('.shell-wordmark')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  release();
  await expect(heading(page)).toHaveText('Übersicht');
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.evaluate(() => window.shift)).toBeLessThan(0.02);
  // A newcomer's page loads in more pieces of code and data; none may push the others down.
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'So beginnen Sie' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Guthaben', exact: true })).toBeVisible();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.shift)).toBeLessThan(0.02);
  expect(faults).toEqual([]);
});

test('a failure before the scripts is shown when they are loaded', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await signIn(page, (await arrangeCustomer()).token);
  const release = await holdScripts(page);
  const hasFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/'));
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.goto(`${sharedStack().url}/dashboard`, { waitUntil: 'commit' });
  await hasFailed;
  release();
  await expect(page.getByText(/^Keine Verbindung/)).toBeVisible();
  expect(faults).toEqual([]);
});

test('a deputy sees the purpose of the link before any script, and never in another language', async ({
  browser,
}) => {
  for (const [locale, chosen, title, refused] of [
    ['de-CH', null, 'Bewertung für ein Arbeitszeugnis', 'Keine Berechtigung'],
    ['fr-CH', null, 'Évaluation pour un certificat de travail', 'Accès refusé'],
    ['en-US', null, 'Rating for an employment reference', 'No permission'],
    // Prerendered in the browser's language, and hidden after another one was chosen.
    ['fr-CH', 'de', 'Évaluation pour un certificat de travail', 'Keine Berechtigung'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    if (chosen !== null) {
      await page.addInitScript((language) => localStorage.setItem('attesta.language', language), chosen);
    }
    const release = await holdScripts(page);
    await page.goto(`${sharedStack().url}/deputy/row.1.nothing-that-opens-anything`, { waitUntil: 'commit' });
    await expect(page.locator('#root h1')).toHaveText(title);
    await expect(page.locator('#root h1')).toBeVisible({ visible: chosen === null });
    release();
    await expect(heading(page)).toHaveText(refused);
    await context.close();
  }
});

/** Moments in the life of the page: before its scripts, while they run, and long after (milliseconds). */
const fillings = [0, 20, 50, 100, 150, 200, 250, 300, 400, 500, 650, 800, 1000, 1200].map((after, index) => ({
  after,
  // Some password managers dispatch events, others do not.
  told: [[], ['change'], ['input', 'change']][index % 3] ?? [],
}));

/** Runs in the page before its first script: fills fields as a password manager does, bypassing the page's setters. */
const fillAlone = ({ fields }: { fields: Readonly<Record<string, string>> }): void => {
  const query = new URLSearchParams(location.search);
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const fill = (): void => {
    const found = Object.keys(fields).map((kind) =>
      document.querySelector<HTMLInputElement>(`input[autocomplete="${kind}"]`),
    );
    if (found.some((field) => field === null)) return void setTimeout(fill, 5);
    for (const field of found) {
      if (field === null) continue;
      set?.call(field, fields[field.autocomplete]);
      for (const name of query.getAll('told')) field.dispatchEvent(new Event(name, { bubbles: true }));
    }
    document.documentElement.dataset['filled'] = '';
  };
  setTimeout(fill, Number(query.get('after')));
};

test('a login filled in by a password manager is sent by one click, at any moment, with or without events', async ({
  page,
}) => {
  await page.addInitScript(fillAlone, {
    fields: { username: 'anna@example.ch', 'current-password': 'Geheim-1' },
  });
  const refusal = { code: 'loginFailed', message: 'E-Mail oder Passwort ist nicht korrekt.', params: {} };
  await page.route('**/api/login', (route) => route.fulfill({ status: 401, json: refusal }));
  const unsent: unknown[] = [];
  for (const { after, told } of fillings) {
    const query = new URLSearchParams([['after', String(after)], ...told.map((name) => ['told', name])]);
    await page.goto(`${sharedStack().url}/login?${query.toString()}`, { waitUntil: 'commit' });
    await page.waitForFunction(isHydrated);
    await page.locator('[data-filled]').waitFor({ state: 'attached' });
    const sent = page.waitForRequest('**/api/login', { timeout: 5000 }).catch(() => null);
    // `force` clicks a button even if it seems to wait.
    await page.getByRole('button', { name: 'Anmelden' }).click({ force: true });
    const body: unknown = (await sent)?.postDataJSON() ?? null;
    if (body === null) unsent.push({ after, told });
    else expect(body).toEqual({ email: 'anna@example.ch', passwort: 'Geheim-1' });
  }
  expect(unsent).toEqual([]);
});
