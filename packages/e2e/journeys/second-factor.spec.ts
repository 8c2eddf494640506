import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { arrangePerson } from '../support/people/arranged-person.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { currentCode, secretInQrCode } from '../support/people/totp.ts';

const beginEnrolment = async (page: Page): Promise<void> => {
  const { email, password } = await arrangePerson();
  await page.goto(`${sharedStack().url}/login`);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zweiten Faktor einrichten' })).toBeVisible();
};

const codeField = (page: Page): Locator => page.getByLabel('Code', { exact: true });
const submit = (page: Page): Locator => page.getByRole('button', { name: 'Bestätigen' });

/** Top and bottom of an element, in pixels from the top of the window. */
const edgesOf = async (element: Locator): Promise<{ top: number; bottom: number }> => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('the element is not on the page');
  return { top: box.y, bottom: box.y + box.height };
};

const expectInView = async (page: Page, element: Locator): Promise<void> => {
  const { top, bottom } = await edgesOf(element);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
};

test('on a desktop QR code, code field and button are in view together, and recovery codes follow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beginEnrolment(page);
  const qrCode = page.getByRole('img', { name: /QR-Code/ });
  for (const element of [qrCode, codeField(page), submit(page)]) await expectInView(page, element);

  const secret = await secretInQrCode((await qrCode.getAttribute('src')) ?? '');
  await codeField(page).fill(await currentCode(secret));
  await page.getByRole('button', { name: 'Codes erstellen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bewahren Sie diese Codes auf' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem')).toHaveCount(
    10,
  );
  await page.getByRole('button', { name: 'Codes sind aufbewahrt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
  await page.goto(`${sharedStack().url}/account`);
  await expect(page.getByRole('region', { name: 'Wiederherstellungscodes' })).toContainText(
    'Noch 10 unbenutzte Codes',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the link into the app, the code field below it and the button are in view together', async ({
    page,
  }) => {
    await beginEnrolment(page);
    const link = page.getByRole('link', { name: 'In Authenticator öffnen' });
    await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\//);
    for (const element of [link, codeField(page), submit(page)]) await expectInView(page, element);
    expect((await edgesOf(codeField(page))).top).toBeGreaterThan((await edgesOf(link)).bottom);
    await expect(page.getByRole('img', { name: /QR-Code/ })).toBeHidden();
    await page.getByText('QR-Code und Schlüssel anzeigen').tap();
    await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kopieren' })).toBeVisible();
  });
});
