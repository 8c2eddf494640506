import { readFile } from 'node:fs/promises';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { rateAll } from '../../../services/references/src/testing/builders.ts';
import { makeCompanyPaper } from '../support/files/company-paper.ts';
import { findAxeFaults } from '../support/page/find-axe-faults.ts';
import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { fillEmployee, fillEmployment, finishReference } from '../support/wizard/wizard-steps.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const openPage = async (page: Page): Promise<void> => {
  await page.goto(`${sharedStack().url}/account`);
  await page.getByRole('link', { name: 'Briefpapier und Standorte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Briefpapier' })).toBeVisible();
};

const upload = (page: Page, name: string, header: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: wordType,
    buffer: makeCompanyPaper({ header, footer: 'Seite {{seite}} von {{seiten}}', text: 'Vorlage Brief' }),
  });

const save = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
};

/** Uploads company paper, after one that is refused, looks at its sample and uses it. */
const bringPaper = async (page: Page): Promise<void> => {
  await upload(page, 'Falsch.docx', 'Klinik {{firma}}');
  await expect(page.getByRole('alert')).toContainText('«Falsch.docx» wurde nicht übernommen');
  await expect(page.getByRole('alert')).toContainText('Diesen Platzhalter gibt es nicht: firma');

  await upload(page, 'Klinik Sonnenhang.docx', 'Klinik Sonnenhang, {{ort}}');
  await expect(page.getByRole('heading', { name: /^Klinik Sonnenhang/ })).toContainText('Entwurf');
  await expect(page.getByRole('alert')).toBeHidden();
  for (const number of [1, 2]) {
    const picture = page.getByRole('img', { name: `Musterzeugnis auf «Klinik Sonnenhang», Seite ${number}` });
    await expect(picture).toBeVisible({ timeout: 60_000 });
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  }
  expect(await findAxeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Klinik Sonnenhang: verwenden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwenden' }).click();
  await expect(page.getByRole('heading', { name: /^Klinik Sonnenhang/ })).toContainText('wird verwendet');
};

/** Adds the location Thun with one signatory. */
const addLocation = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Standort hinzufügen' }).click();
  const location = page.getByRole('dialog', { name: 'Neuer Standort' });
  await location.getByLabel('Name', { exact: true }).fill('Thun');
  await location.getByLabel('Organisation').fill('Sonnenhang Thun AG');
  await location.getByLabel('Strasse').fill('Seestrasse 12');
  await location.getByLabel('PLZ').fill('3600');
  await location.getByLabel('Ort', { exact: true }).fill('Thun');
  expect(await findAxeFaults(page)).toEqual([]);
  await save(location);
  await expect(page.getByText('Seestrasse 12, 3600 Thun')).toBeVisible();

  await page.getByRole('button', { name: 'Person hinzufügen' }).click();
  const signatory = page.getByRole('dialog', { name: 'Neue Unterschrift' });
  await signatory.getByLabel('Name', { exact: true }).fill('Beatrice Wyss');
  await signatory.getByLabel('Funktion').fill('Leiterin Pflege');
  await signatory.getByLabel('Standort').selectOption({ label: 'Thun' });
  await save(signatory);
  await expect(page.getByText('Erste Unterschrift (links) · Thun')).toBeVisible();
};

/** Text of all headers of a Word file. */
const headersOf = (bytes: Uint8Array): string =>
  Object.entries(unzipSync(bytes))
    .filter(([name]) => /^word\/header\d*\.xml$/.test(name))
    .map(([, content]) => strFromU8(content).replace(/<[^>]+>/g, ''))
    .join('\n');

test('own paper, a location and its signatory stand in the finished reference', async ({ page }) => {
  const { url } = sharedStack();
  const { token } = await arrangeCustomer({ credit: 1 });
  const client = apiClient(url, { token });
  await signIn(page, token);
  await openPage(page);
  await bringPaper(page);
  await addLocation(page);

  await page.goto(`${url}/create`);
  await fillEmployee(page);
  const id = /create\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await fillEmployment(page);
  await page.getByLabel('Zeugnisart').selectOption({ label: 'Schlusszeugnis' });
  await page
    .getByLabel('Austrittsgrund')
    .selectOption({ label: 'Auf eigenen Wunsch – neue Herausforderung' });
  await page.getByLabel('Variante').selectOption({ label: 'Ohne Führungsfunktion' });
  await page.getByLabel('Austrittsdatum').fill('30.04.2024');
  await page.getByLabel('Erste Person').fill('Von Hand');
  await page.getByLabel('Standort').selectOption({ label: 'Thun' });
  await expect(page.getByLabel('Erste Person')).toHaveValue('Von Hand');
  await page.getByRole('button', { name: 'Vorgabe übernehmen' }).click();
  await expect(page.getByLabel('Erste Person')).toHaveValue('Beatrice Wyss');
  expect(await findAxeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('button', { name: 'Bewertung beginnen' }).click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await rateAll(client, id);

  await page.reload();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await finishReference(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Zeugnis herunterladen' }).click();
  const bytes = await readFile(await (await waiting).path());
  expect(headersOf(bytes)).toContain('Klinik Sonnenhang, Thun');
  const body = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, ' ');
  expect(body).toContain('Beatrice Wyss');
  expect(body).not.toContain('Vorlage Brief');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the paper is uploaded, looked at and used, and a location added', async ({ page }) => {
    const { token } = await arrangeCustomer();
    await signIn(page, token);
    await openPage(page);
    await bringPaper(page);
    await addLocation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findAxeFaults(page)).toEqual([]);
  });
});
