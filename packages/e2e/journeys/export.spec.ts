import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';

import { signIn } from '../support/people/arranged-customer.ts';
import { givePassword } from '../support/people/arranged-person.ts';
import { arrangeFinishedReference } from '../support/people/arranged-reference.ts';
import { waitForMail } from '../support/stack/inbox.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

test('a customer packs everything, gets a mail, downloads it, and every file is what the manifest says', async ({
  page,
}) => {
  const { customer, id } = await arrangeFinishedReference();
  const password = await givePassword(customer.accountId);
  await signIn(page, customer.token);
  const { url, inboxUrl } = sharedStack();
  await page.goto(`${url}/account`);
  await page.getByRole('link', { name: 'Daten mitnehmen' }).last().click();
  await page.getByRole('button', { name: 'Daten packen' }).click();
  await page.getByLabel('Aktuelles Passwort').fill(password);
  await page.getByRole('button', { name: 'Bestätigen' }).click();

  const download = page.getByRole('button', { name: /^Herunterladen/ });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^Heute haben Sie Ihre Daten schon gepackt/)).toBeVisible();
  const mail = await waitForMail(inboxUrl, customer.email);
  expect(mail.text).toContain('/account/daten');

  const waiting = page.waitForEvent('download');
  await download.click();
  const saved = await waiting;
  expect(saved.suggestedFilename()).toMatch(/^Daten-\d{4}-\d\d-\d\d\.zip$/);
  const { 'SHA256SUMS.txt': manifest, ...files } = unzipSync(await readFile(await saved.path()));
  const sums = Object.entries(files).map(
    ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}`,
  );
  expect(
    strFromU8(manifest ?? new Uint8Array())
      .trimEnd()
      .split('\n')
      .toSorted(),
  ).toEqual(sums.toSorted());
  const own = Object.keys(files).filter((name) => name.includes(id.replaceAll('-', '').slice(-12)));
  expect(own.map((name) => name.slice(name.lastIndexOf('/') + 1)).toSorted()).toEqual([
    'Zeugnis.docx',
    'Zeugnis.json',
    'Zeugnis.pdf',
  ]);
});
