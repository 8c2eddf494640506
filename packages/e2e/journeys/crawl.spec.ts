import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { arrangeReference } from '../support/people/arranged-reference.ts';
import { findUnknownAttributes } from '../support/page/find-unknown-attributes.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

/**
 * Texts that set `window.executed` if a page treats them as markup or script. A name may not contain a dot as in an
 * address.
 */
const hostile = [
  '<img src=x onerror="window[`executed`]=1">',
  '"><script>window[`executed`]=1</script>',
  "javascript:window.executed=1//'",
  '<svg/onload=window.executed=1>',
] as const;

/** Records violations of the content security policy, from the page's first script on. */
const watch = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, disposition }) => {
      if (disposition === 'enforce') window.violations?.push(`${violatedDirective} ${blockedURI}`);
    });
  });
};

/**
 * Opens a page, waits until it is loaded, interacts with it, and reports violations of its policy, executed texts and
 * unknown attributes.
 */
const visit = async (
  page: Page,
  path: string,
  act?: (page: Page) => Promise<void>,
): Promise<{ path: string; faults: string[] }> => {
  const response = await page.goto(sharedStack().url + path);
  const policy = response?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src [^;]+/.exec(policy)?.[0] ?? 'no script-src';
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await act?.(page);
  const { executed, violations } = await page.evaluate(() => ({
    executed: window.executed,
    violations: window.violations ?? [],
  }));
  const faults = [
    ...violations,
    ...(await page.evaluate(findUnknownAttributes)),
    ...(executed === undefined ? [] : ['a stored text was executed']),
    ...(/unsafe-(?:eval|inline)|no script-src/.test(scripts) ? [scripts] : []),
  ];
  return { path, faults };
};

/** Exercises libraries that set styles when used: charts, and the floating list. */
const useCharts = async (page: Page): Promise<void> => {
  const chart = page.locator('.recharts-wrapper').first();
  await chart.hover();
  await expect(page.locator('.recharts-tooltip-wrapper').first()).toBeVisible();
};
const useCombobox = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Überweisen/ }).click();
  await page.getByRole('combobox', { name: 'Empfänger' }).pressSequentially('example');
  await expect(
    page.getByRole('option').or(page.getByText('Kein aktives Konto gefunden.')).first(),
  ).toBeVisible();
};

const visitorPages =
  '/ /preise /funktionen /datenschutz /agb /barrierefreiheit /impressum /echt /echt/7K3M9Q2XT0 /login /register /password /passwordchange /logoutSuccess /deputy/falsch /deputyfinished /403 /404 /500'.split(
    ' ',
  );

test('K33: no page violates its content security policy, and stored markup stays text everywhere', async ({
  browser,
}) => {
  const { customer, client, id } = await arrangeReference();
  const [first, second, third, fourth] = hostile;
  await client.call('keepVersion', { params: { id }, body: { name: third } });
  const saved = await client.call('updateAccount', {
    body: {
      firstname: first,
      lastname: second,
      organization: fourth,
      address: first,
      zip: '8400',
      city: second,
    },
  });
  expect(saved.status).toBe(200);
  const ordered = await client.call('saveEmployee', {
    body: {
      zeugnisId: id,
      firstname: first,
      lastname: second,
      gender: 'F',
      birthday: '1988-06-14',
      hometown: fourth,
    },
  });
  expect(ordered.status).toBe(200);
  await client.call('saveAnstellung', {
    body: { id, function: third, entryDate: '2017-03-01', tasks: [...hostile] },
  });
  await client.call('startSelfRating', { params: { id } });
  const { body: questions } = await client.call('getBewertung', { params: { id } });
  const texts = questions.filter(({ rating, field }) => rating.type === 'text' && field !== 'erg_pensum');
  await client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: texts.map((question) => ({ idKompetenz: question.id, bewertung: first })) },
  });
  await client.call('saveZeugnis', {
    body: {
      idZeugnis: id,
      sprache: 'de',
      zeugnisart: 5,
      zeugnisvariante: 1,
      bestellgrund: 501,
      leaveDate: '2024-04-30',
      signature1: first,
      functionSignature1: second,
      signature2: third,
      functionSignature2: fourth,
    },
  });
  const { body: history } = await client.call('keepVersion', { params: { id }, body: { name: first } });
  const [b, a] = history.versions.map((version) => version.id);
  const delegated = await client.call('delegateRating', {
    body: {
      zeugnisId: id,
      deputyFirstname: first,
      deputyLastname: second,
      deputyEmail: 'fach@example.ch',
    },
  });

  const found: { path: string; faults: string[] }[] = [];
  const crawl = async (
    paths: readonly string[],
    token: string | null,
    acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {},
  ): Promise<void> => {
    const context = await browser.newContext();
    await watch(context);
    if (token !== null) await signIn(context, token);
    const page = await context.newPage();
    for (const path of paths) found.push(await visit(page, path, acts[path]));
    await context.close();
  };
  await crawl(visitorPages, null);
  await crawl(
    [
      '/dashboard',
      '/overview',
      '/account',
      '/account/briefpapier',
      '/account/aufbewahrung',
      '/account/daten',
      '/preise',
      '/create',
      `/create/${id}`,
      `/create/${id}/history`,
      `/create/${id}/history?a=${a}&b=${b}`,
      '/404',
    ],
    customer.token,
  );
  const admin = await arrangeCustomer({ admin: true });
  await crawl(
    [
      '/admin',
      '/admin/payments',
      '/admin/statistics',
      '/admin/log',
      '/admin/log?print=1',
      '/admin/matters',
      '/admin/prices',
      '/admin/ausgaben',
      '/admin/zustand',
      `/admin/account/${customer.accountId}`,
      `/dashboard/${customer.accountId}`,
    ],
    admin.token,
    { '/admin/statistics': useCharts, [`/admin/account/${customer.accountId}`]: useCombobox },
  );
  const link = delegated.body.link;
  if (link === null) throw new Error('a fresh delegation has a link');
  await crawl([new URL(link).pathname], null);
  expect(found.filter(({ faults }) => faults.length > 0)).toEqual([]);
});
