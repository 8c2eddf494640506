import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { signIn } from '../support/people/arranged-customer.ts';
import { startDevelopment } from '../support/builds/development.ts';
import { copyRepository } from '../support/builds/working-copy.ts';

test.describe.configure({ timeout: 300_000 });

/** Records the time until a change is visible; it has no limit. */
const timed = async (name: string, change: () => Promise<void>, seen: () => Promise<void>): Promise<void> => {
  const began = performance.now();
  await change();
  await seen();
  test.info().annotations.push({ type: name, description: `${Math.round(performance.now() - began)} ms` });
};

/** Time for a complete type check on a busy machine (milliseconds). */
const typesKnown = { timeout: 100_000 };

const lastName = (page: Page) => page.getByRole('textbox', { name: 'Nachname' });

const form = 'mfe-wizard/src/features/employee/employee-form.tsx';
const texts = 'mfe-wizard/src/i18n/de.json';

test('K56: changed sources of a remote appear in the open page, which keeps its input', async ({ page }) => {
  const copy = await copyRepository();
  const product = await startDevelopment(copy.folder, ['wizard']).catch(async (error: unknown) => {
    await copy.remove();
    throw error;
  });
  try {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await signIn(page, (await product.arrange()).token);
    await timed(
      'first screen',
      async () => void (await page.goto(`${product.url}/create`)),
      () => lastName(page).fill('Brügger'),
    );
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));

    await timed(
      'component',
      () => copy.change(form, `t('employee.firstname')} trim`, `'Rufname'} trim`),
      () => page.getByRole('textbox', { name: 'Rufname' }).waitFor(),
    );
    await expect(lastName(page)).toHaveValue('Brügger');
    await timed(
      'text',
      () => copy.change(texts, '"Für wen ist das Zeugnis?"', '"Wer erhält das Zeugnis?"'),
      () => page.getByText('Wer erhält das Zeugnis?').waitFor(),
    );
    await timed(
      'package',
      () =>
        copy.change(
          'packages/ui/src/fields/text-field.tsx',
          'label={label} help',
          'label={`${label}:`} help',
        ),
      () => page.getByRole('textbox', { name: 'Rufname:' }).waitFor(),
    );
    await timed(
      'style',
      () => copy.change('shell/src/styles/header.css', 'min-height: 64px', 'min-height: 90px'),
      () => expect(page.locator('.shell-header__inner')).toHaveCSS('min-height', '90px'),
    );

    const problem = page.locator('#development-problem');
    await timed(
      'type',
      () => copy.change(form, 'const youngestAge = 13;', 'const youngestAge: number = "13";'),
      () => expect(problem).toContainText('TS2322', typesKnown),
    );
    await copy.change(form, 'const youngestAge: number = "13";', 'const youngestAge = 13;');
    await expect(problem).toBeHidden(typesKnown);
    await copy.change(form, 'const youngestAge = 13;', 'const youngestAge = ;');
    await expect(problem).toContainText('employee-form.tsx');
    await copy.change(form, 'const youngestAge = ;', 'const youngestAge = 14;');
    await expect(problem).toBeHidden();

    await expect(lastName(page)).toHaveValue('Brügger');
    await expect(page.locator('html[data-same-page]')).toHaveCount(1);
    // A fresh load after all these changes.
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Rufname:' })).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    await product.stop();
    await copy.remove();
  }
});
