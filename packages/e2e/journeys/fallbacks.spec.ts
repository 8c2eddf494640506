import { checkSize } from '@attesta/testing/check-size.ts';
import { expect, test } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { paths } from '@attesta/web-kit/pages/paths.ts';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';
import type { Addresses } from '@attesta/web-kit/pages/public-pages.ts';
import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { arrangePerson } from '../support/people/arranged-person.ts';
import { arrangeForeignCustomer, foreignLanguages } from '../support/languages/foreign-customer.ts';
import type { ForeignLanguage } from '../support/languages/foreign-customer.ts';
import { germanTextsFor } from '../support/languages/german-texts.ts';
import { openLanguageReader } from '../support/languages/language-reader.ts';
import { openGroup } from '../support/wizard/rating-group.ts';
import { readShown } from '../support/languages/read-shown.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import type { Language } from '@attesta/web-kit';

/**
 * Text of the interface in a language, for journeys in another language than German.
 * @param owner workspace with texts in `src/i18n`, e.g. `mfe-wizard`
 * @param key dotted, e.g. `order.yes`
 * @throws Error if there is no such text
 */
const interfaceText = (owner: string, language: Language, key: string): string => {
  const texts: unknown = JSON.parse(
    readFileSync(join(repositoryRoot, owner, 'src/i18n', `${language}.json`), 'utf8'),
  );
  const text = key
    .split('.')
    .reduce(
      (value, name) =>
        typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined,
      texts,
    );
  if (typeof text !== 'string') throw new Error(`${owner} has no text ${key} in ${language}`);
  return text;
};

/*
 * No screen falls back to German (product.md 1). A law asserts that every key has a text in every language; these journeys
 * read the final screens, whose texts come from interface, server and build.
 */

const locales: Readonly<Record<ForeignLanguage, string>> = { fr: 'fr-CH', it: 'it-CH', en: 'en-GB' };

const addressesByPage: readonly Addresses[] = Object.values(publicPages);
const publicAddresses = (language: ForeignLanguage): string[] =>
  addressesByPage.flatMap((addresses) => addresses[language] ?? []);

const visitorPaths = [
  paths.login(),
  paths.register(),
  paths.registerSuccess(),
  paths.passwordForgotten(),
  paths.passwordSet('0199a0b4-7c1e-7d3a-9f00-3b8f5a1c2d4e.1.unknown'),
  paths.passwordChanged(),
  paths.logoutSuccess(),
  paths.deputyLogin('0199a0b4-7c1e-7d3a-9f00-3b8f5a1c2d4e.1.unknown'),
  paths.deputyFinished(),
  paths.forbidden(),
  paths.notFound(),
  paths.unexpected(),
];

const customerPaths = [
  paths.dashboard(),
  paths.overview(),
  paths.account(),
  paths.delegateSuccess(),
  paths.paymentFinish('successful'),
  paths.paymentFinish('failed'),
  paths.paymentFinish('aborted'),
];

/** Button of a language's interface, by the key of its text. */
const button = (within: Page | Locator, owner: string, language: ForeignLanguage, key: string): Locator =>
  within.getByRole('button', { name: interfaceText(owner, language, key), exact: true }).first();

type Reader = 'visitor' | 'customer' | 'newcomer' | 'deputy';

/** Reduced size: each reader in one language, so that every screen and every language is read. */
const readersIn = checkSize<Readonly<Record<ForeignLanguage, readonly Reader[]>>>(
  { fr: ['visitor'], it: ['customer'], en: ['newcomer', 'deputy'] },
  {
    fr: ['visitor', 'customer', 'newcomer', 'deputy'],
    it: ['visitor', 'customer', 'newcomer', 'deputy'],
    en: ['visitor', 'customer', 'newcomer', 'deputy'],
  },
);

for (const language of foreignLanguages) {
  const readAs = (reader: Reader, journey: (context: BrowserContext) => Promise<void>): void => {
    if (readersIn[language].includes(reader)) test(`as a ${reader}`, ({ context }) => journey(context));
  };

  test.describe(`K57: no German text appears in ${language}`, () => {
    test.use({ locale: locales[language] });

    readAs('visitor', async (context) => {
      const reader = await openLanguageReader(context, language);
      const { page, read, visit } = reader;
      for (const path of [...publicAddresses(language), ...visitorPaths]) await visit(path);
      await button(page, 'shell', language, 'cookies.accept').click();

      await page.goto(sharedStack().url + paths.register());
      await button(page.getByRole('main'), 'mfe-account', language, 'register.submit').click();
      await read('registration with faults');

      await page.goto(sharedStack().url + paths.passwordForgotten());
      await page.getByRole('textbox').fill('personne@example.ch');
      await button(page.getByRole('main'), 'mfe-account', language, 'forgot.submit').click();
      await page.waitForURL(`**${paths.passwordForgottenSent()}`);
      await read('forgotten password');

      const { email, password } = await arrangePerson();
      const submit = button(page.getByRole('main'), 'mfe-account', language, 'login.submit');
      const enter = async (secret: string): Promise<void> => {
        await page.getByLabel(interfaceText('mfe-account', language, 'fields.email')).fill(email);
        await page.locator('input[type=password]').fill(secret);
        await submit.click();
      };
      await page.goto(sharedStack().url + paths.login());
      await enter('Apfelbaum-8-Leiter');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await read('login that is refused');
      await enter(password);
      await expect(page).toHaveURL(/\/verify$/);
      await read('second factor');
      await page.locator('input[autocomplete=one-time-code]').fill('000000');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await read('second factor that is refused');
      expect(reader.fallbacks()).toEqual([]);
    });

    readAs('customer', async (context) => {
      const { token, unrated, rated, delegated } = await arrangeForeignCustomer(language);
      const reader = await openLanguageReader(context, language);
      const { page, read, visit } = reader;
      await signIn(context, token);
      for (const path of customerPaths) await visit(path);
      await button(page, 'shell', language, 'cookies.accept').click();

      await page.goto(sharedStack().url + paths.account());
      for (const key of ['logo.add', 'deletion.open', 'passwordChange.open', 'recovery.make']) {
        await button(page.getByRole('main'), 'mfe-account', language, key).click();
        await read(`account, ${key}`);
        if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      }

      await page.goto(sharedStack().url + publicPages.prices[language]);
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await read('purchase');
      await page.getByRole('dialog').getByRole('checkbox').check();
      await button(page.getByRole('dialog'), 'packages/purchase', language, 'buy').click();
      await page.waitForURL('**/account/payment/*');
      await read('payment');

      await visit(paths.create());
      await button(page, 'mfe-wizard', language, 'create.next').click();
      await read('wizard, first step with faults');
      await visit(paths.createFor(unrated));
      await button(page, 'mfe-wizard', language, 'rating.delegate').click();
      await read('wizard, delegating');
      await visit(paths.createFor(delegated));
      await visit(paths.createFor(unrated));
      for (const step of ['zeugnis', 'employment', 'employee']) {
        await button(page, 'mfe-wizard', language, 'create.back').click();
        await expect(page.getByText(interfaceText('mfe-wizard', language, `${step}.lead`))).toBeVisible();
        await read(`wizard, ${step}`);
      }

      // A complete reference opens at its last step.
      await visit(paths.createFor(rated));
      await button(page, 'mfe-wizard', language, 'create.back').click();
      await expect(page.getByRole('tab').first()).toBeVisible();
      await read('wizard, rating');
      await button(page, 'mfe-wizard', language, 'create.next').click();
      await button(page, 'mfe-wizard', language, 'preview.finish').click({ timeout: 60_000 });
      await read('wizard, finishing');
      await button(page.getByRole('dialog'), 'mfe-wizard', language, 'finish.confirm').click();
      await page.waitForURL(`**${paths.finished(rated)}`);
      await read('finished');
      await visit(paths.overview());
      expect(reader.fallbacks()).toEqual([]);
    });

    readAs('newcomer', async (context) => {
      const { token } = await arrangeCustomer({ language });
      const { visit, fallbacks } = await openLanguageReader(context, language);
      await signIn(context, token);
      for (const path of [paths.dashboard(), paths.overview(), paths.create()]) await visit(path);
      expect(fallbacks()).toEqual([]);
    });

    readAs('deputy', async (context) => {
      const { deputyPath } = await arrangeForeignCustomer(language);
      const reader = await openLanguageReader(context, language);
      const { page, read, visit } = reader;
      await visit(deputyPath);
      await button(page, 'shell', language, 'cookies.accept').click();
      const tabs = page.getByRole('tab');
      await expect(tabs.first()).toBeVisible();
      for (let index = 0; index < (await tabs.count()); index += 1) {
        await openGroup(page, index);
        await read(`deputy, group ${index + 1}`);
      }
      await button(page, 'mfe-deputy', language, 'rating.finish').click();
      await read('deputy, with gaps');
      for (const key of ['other.passOn', 'other.decline']) {
        await button(page, 'mfe-deputy', language, key).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await read(`deputy, ${key}`);
        await page.keyboard.press('Escape');
      }
      expect(reader.fallbacks()).toEqual([]);
    });
  });
}

test('the searched texts appear in German', async ({ page }) => {
  const { count, findIn } = await germanTextsFor('en');
  expect(count).toBeGreaterThan(1_000);
  for (const path of [publicPages.home.de, publicPages.prices.de, publicPages.guides.de, paths.login()]) {
    await page.goto(sharedStack().url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(findIn(await page.evaluate(readShown)).length, path).toBeGreaterThan(5);
  }
});
