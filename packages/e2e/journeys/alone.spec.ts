import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteNames } from '@attesta/contracts/pages/remotes.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { startDevelopment } from '../support/builds/development.ts';
import { copyRepository } from '../support/builds/working-copy.ts';

test.describe.configure({ timeout: 300_000 });

/** Records script errors of a page. */
const noteErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
};

/** Records faults of a page: script errors, and responses with an error status. */
const noteFaults = (page: Page): string[] => {
  const faults = noteErrors(page);
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
};

/** Counts pending requests of a page, except the polling of its build status. */
const countWaiting = (page: Page): (() => number) => {
  const waiting = new Set<unknown>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/status.json')) waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return () => waiting.size;
};

const screenLinks = (page: Page) => page.locator('#screens a');
const shown = (page: Page) => page.locator('#root');

for (const remote of remoteNames) {
  test(`K70: ${remote} shows every screen alone, without an error`, async ({ page }) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'attesta-alone-'));
    const { url, lines, stop } = await startDevelopment(repositoryRoot, [remote, '--alone'], dataDir);
    try {
      const [errors, faults] = [noteErrors(page), noteFaults(page)];
      const waiting = countWaiting(page);
      await page.goto(url);
      const count = await screenLinks(page).count();
      expect(count).toBeGreaterThan(0);
      for (let index = 0; index < count; index += 1) {
        const link = screenLinks(page).nth(index);
        const title = (await link.textContent()) ?? '';
        faults.length = 0;
        await link.click();
        await expect(shown(page), title).not.toBeEmpty();
        // Other states wait for an answer, or show a failure.
        if ((await link.getAttribute('data-ordinary')) === null) continue;
        await expect.poll(waiting, title).toBe(0);
        expect(faults, title).toEqual([]);
      }
      await expect(page.locator('#development-problem')).toHaveCount(0);
      expect(errors).toEqual([]);
      expect(lines.filter((line) => line.includes('does not fit'))).toEqual([]);
    } finally {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}

test('K70: alone, a change appears in the open page, which keeps its input', async ({ page }) => {
  const copy = await copyRepository();
  const alone = await startDevelopment(copy.folder, ['wizard', '--alone']).catch(async (error: unknown) => {
    await copy.remove();
    throw error;
  });
  try {
    const faults = noteFaults(page);
    await page.goto(alone.url);
    const lastName = page.getByRole('textbox', { name: 'Nachname' });
    await lastName.fill('Brügger');
    await copy.change(
      'mfe-wizard/src/i18n/de.json',
      '"Für wen ist das Zeugnis?"',
      '"Wer erhält das Zeugnis?"',
    );
    await expect(page.getByText('Wer erhält das Zeugnis?')).toBeVisible();
    await copy.change(
      'packages/ui/src/fields/text-field.tsx',
      'label={label} help',
      'label={`${label}:`} help',
    );
    await expect(page.getByRole('textbox', { name: 'Nachname:' })).toHaveValue('Brügger');
    expect(faults).toEqual([]);
  } finally {
    await alone.stop();
    await copy.remove();
  }
});
