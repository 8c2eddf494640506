import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { findAxeFaults } from '../support/page/find-axe-faults.ts';
import { signIn } from '../support/people/arranged-customer.ts';
import { arrangeFinishedReference, arrangeReference } from '../support/people/arranged-reference.ts';
import type { ArrangedReference } from '../support/people/arranged-reference.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { textOfWordFile } from '../support/files/word-file.ts';
import { finishReference } from '../support/wizard/wizard-steps.ts';

type Client = ArrangedReference['client'];

const fileAt = async (token: string, path: string): Promise<Buffer> => {
  const answer = await fetch(`${sharedStack().url}/api/zeugnisse/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
/** Word file and picture of the first page. */
const filesOf = (token: string, id: string): Promise<Buffer[]> =>
  Promise.all([fileAt(token, `download/${id}`), fileAt(token, `preview/${id}?page=1`)]);

const creditOf = async (client: Client) => (await client.call('getPayment', {})).body;

const idIn = (page: Page): string => /\/create\/(?<id>[\w-]+)/u.exec(page.url())?.groups?.['id'] ?? '';
const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();
const noSidewaysScrolling = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

for (const width of [1440, 390]) {
  test(`a finished reference is corrected from the overview, for nothing, and stays what it was (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { customer, client, id } = await arrangeFinishedReference();
    const credit = await creditOf(client);
    const before = await filesOf(customer.token, id);
    await signIn(page, customer.token);
    await page.goto(`${sharedStack().url}/overview`);
    await page.getByRole('link', { name: 'Korrigieren Sandra Keller' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zeugnis korrigieren?' });
    await dialog.getByRole('textbox').fill('Das Austrittsdatum war falsch.');
    expect(await findAxeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Korrektur beginnen' }).click();
    await page.waitForURL(/\/create\/[\w-]{36}$/u);
    const correction = idIn(page);
    expect(correction).not.toBe(id);
    // Everything is filled in: the wizard opens at its end, and goes back to what is wrong.
    await client.call('saveZeugnis', {
      body: {
        ...(await client.call('getZeugnis', { params: { id: correction } })).body,
        idZeugnis: correction,
        leaveDate: '2024-05-31T00:00:00.000Z',
      } as never,
    });
    await page.reload();
    await finishReference(page);
    await expect(page.getByText('Das Austrittsdatum war falsch.')).toBeVisible();
    expect(textOfWordFile(await fileAt(customer.token, `download/${correction}`))).toContain('31. Mai 2024');
    await page.getByRole('link', { name: 'Zum bisherigen Zeugnis' }).click();
    await expect(page.getByText(/^Ersetzt am \d\d\.\d\d\.\d{4}\./u)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Zeugnis korrigieren' })).toHaveCount(0);
    expect(await noSidewaysScrolling(page)).toBe(true);
    expect(await findAxeFaults(page)).toEqual([]);
    const after = await filesOf(customer.token, id);
    expect(after.map((file, index) => file.equals(before[index] ?? Buffer.alloc(0)))).toEqual([true, true]);
    expect(await creditOf(client)).toEqual(credit);
    await page.goto(`${sharedStack().url}/overview`);
    await expect(page.getByText(/^ersetzt am \d\d\.\d\d\.\d{4}$/u).locator('visible=true')).toHaveCount(1);
    await expect(page.getByText('Korrektur', { exact: true }).locator('visible=true')).toHaveCount(1);
    expect(await noSidewaysScrolling(page)).toBe(true);
  });

  test(`an interim reference becomes a final one for a credit, and a pattern for somebody else (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { customer, client, id } = await arrangeFinishedInterim();
    await signIn(page, customer.token);
    await page.goto(`${sharedStack().url}/finished/${id}`);
    await page.getByRole('button', { name: 'Als Schlusszeugnis weiterführen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, bestellen' }).click();
    await page.waitForURL(/\/create\/[\w-]{36}$/u);
    await expect(page.getByLabel('Zeugnisart')).toHaveValue('5');
    await page.getByLabel('Austrittsgrund').selectOption({ label: 'Auf eigenen Wunsch' });
    await page.getByLabel('Austrittsdatum').fill('30.04.2025');
    await next(page);
    await page.getByRole('button', { name: 'Bewertung beginnen' }).click();
    await expect(page.getByRole('radiogroup').first().getByRole('radio', { checked: true })).toHaveCount(1);
    const final = idIn(page);
    await expect.poll(async () => (await creditOf(client)).zeugnisGuthaben).toBe(1);
    expect((await client.call('getReference', { params: { id: final } })).body.continues).toBe(id);

    await page.goto(`${sharedStack().url}/finished/${id}`);
    await page.getByRole('link', { name: 'Als Vorlage verwenden' }).click();
    await expect(page.getByText(/kommen aus dem Zeugnis von Sandra Keller/u)).toBeVisible();
    await page.getByLabel('Vorname').fill('Peter');
    await page.getByLabel('Nachname').fill('Muster');
    await page.getByRole('radio', { name: 'Männlich' }).check();
    await page.getByLabel('Geburtsdatum').fill('02.03.1990');
    await page.getByLabel('Heimatort', { exact: true }).fill('Bern');
    expect(await noSidewaysScrolling(page)).toBe(true);
    await next(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, bestellen' }).click();
    await expect(page.getByLabel('Funktion', { exact: true })).toHaveValue('Sachbearbeiterin Rechnungswesen');
    await expect(page.getByLabel('Eintrittsdatum')).toHaveValue('');
  });
}

/** Finished interim reference, rated with the best levels. */
const arrangeFinishedInterim = async (): Promise<ArrangedReference> => {
  const arranged = await arrangeReference();
  const { client, id } = arranged;
  const params = { id };
  const { body: settings } = await client.call('getZeugnis', { params });
  await client.call('saveZeugnis', {
    body: {
      ...settings,
      idZeugnis: id,
      zeugnisart: 1,
      bestellgrund: 101,
      leaveDate: null,
      issueDate: '2025-03-05',
    } as never,
  });
  await client.call('startSelfRating', { params });
  const { body: items } = await client.call('getBewertung', { params });
  const bewertungen = items
    .filter(({ rating }) => rating.type === 'radio')
    .map((item) => ({ idKompetenz: item.id, bewertung: '5', keineRelevanz: false }));
  await client.call('saveBewertung', { params, body: { bewertungen } });
  await client.call('generateZeugnis', { params });
  await client.call('getPreview', { params });
  const { error } = await client.call('finishZeugnis', { params });
  if (error) throw new Error(error.code);
  return arranged;
};
