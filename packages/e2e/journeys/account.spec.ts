import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import pg from 'pg';
import {
  bookkeeping,
  finalReference,
  orderReference,
  rateAll,
  sandraKeller,
} from '../../../services/references/src/testing/builders.ts';
import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { arrangeRatedReference } from '../support/people/arranged-reference.ts';
import { linkIn, waitForMail } from '../support/stack/inbox.ts';
import { chooseLogo, paintLogo } from '../support/files/logo-image.ts';
import { chargeThree, fillCard, openPayment } from '../support/stack/payments.ts';
import { findPersonalValues } from '../support/files/personal-values.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { strFromU8, unzipSync } from 'fflate';

/** Picture in the header of a Word file's first page: alignment, and size in pixels. */
type LetterheadPicture = { alignment: string; width: number; height: number };

/** Reads the letterhead picture; null for a file without one. */
const readLetterheadPicture = (bytes: Uint8Array): LetterheadPicture | null => {
  const parts = unzipSync(bytes);
  for (const [name, content] of Object.entries(parts)) {
    if (!/^word\/header\d+\.xml$/.test(name)) continue;
    const paragraph = /<w:p\b(?:(?!<\/w:p>)[\s\S])*<w:drawing>/.exec(strFromU8(content))?.[0];
    const media = Object.entries(parts).find(([path]) => path.startsWith('word/media/'))?.[1];
    if (paragraph === undefined || media === undefined) continue;
    const [, alignment = 'left'] = /<w:jc w:val="(\w+)"/.exec(paragraph) ?? [];
    // Width and height are at a fixed position in a PNG.
    const view = new DataView(media.buffer, media.byteOffset);
    return { alignment, width: view.getUint32(16), height: view.getUint32(20) };
  }
  return null;
};

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const open = (page: Page, path: string) => page.goto(sharedStack().url + path);

/** Changes the logo in the form and waits for the saved one. */
const changeLogo = async (page: Page, size: { width: number; height: number }, position: string) => {
  const buffer = await paintLogo(page, size);
  const logo = panel(page, 'Logo');
  await logo.getByRole('button', { name: /^Logo (hinzufügen|ändern)$/ }).click();
  await chooseLogo(page, { name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(logo.getByText('logo.png')).toBeVisible();
  await logo.getByRole('radio', { name: position }).check();
  await logo.getByRole('button', { name: 'Speichern' }).click();
  await expect(logo.getByRole('button', { name: 'Logo ändern' })).toBeFocused();
};

/** Size and upper left pixel of the displayed logo. */
const shownLogo = (page: Page) =>
  panel(page, 'Logo')
    .getByRole('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const corner = context?.getImageData(0, 0, 1, 1).data;
      return { width: canvas.width, height: canvas.height, corner: [...(corner ?? [])] };
    });

const previewOf = async (client: ApiClient, id: string): Promise<Buffer> => {
  expect((await client.call('generateZeugnis', { params: { id } })).status).toBe(200);
  const { status, bytes } = await client.call('getPreview', { params: { id } });
  expect(status).toBe(200);
  return bytes;
};

test('a logo is scaled, aligned and saved, and appears in the preview and in the Word file', async ({
  page,
}) => {
  const { customer, client, id } = await arrangeRatedReference();
  const bare = await previewOf(client, id);
  await signIn(page, customer.token);
  await open(page, '/account');
  const logo = panel(page, 'Logo');
  const save = logo.getByRole('button', { name: 'Speichern' });

  await logo.getByRole('button', { name: 'Logo hinzufügen' }).click();
  await chooseLogo(page, {
    name: 'plakat.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(1024 * 1024 + 1),
  });
  await expect(logo.getByText('Das Dateigrösse darf 1MB nicht überschreiten')).toBeVisible();
  await expect(save).toBeDisabled();
  await chooseLogo(page, { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(logo.getByText('Bitte wählen Sie ein Bild im Format PNG oder JPEG.')).toBeVisible();
  await expect(save).toBeDisabled();
  await logo.getByRole('button', { name: 'Abbrechen' }).click();

  await changeLogo(page, { width: 1200, height: 300 }, 'Mitte');
  await expect(page.getByText('Speichern erfolgreich')).toBeVisible();
  expect(await shownLogo(page)).toEqual({ width: 300, height: 75, corner: [255, 255, 255, 255] });
  const finish = () => client.call('finishZeugnis', { params: { id } });
  expect((await finish()).error?.code).toBe('documentOutdated');
  const withLogo = await previewOf(client, id);
  expect(withLogo.equals(bare)).toBe(false);

  await changeLogo(page, { width: 600, height: 300 }, 'Rechts');
  const withOther = await previewOf(client, id);
  expect(withOther.equals(withLogo)).toBe(false);
  expect((await finish()).status).toBe(200);
  const word = (await client.call('downloadZeugnis', { params: { id } })).bytes;
  expect(readLetterheadPicture(word)).toEqual({ alignment: 'right', width: 300, height: 150 });

  await logo.getByRole('button', { name: 'Logo ändern' }).click();
  await logo.getByRole('button', { name: 'Logo entfernen' }).click();
  await save.click();
  await expect(logo.getByText(/^Noch kein Logo/)).toBeVisible();
  const kept = (await client.call('downloadZeugnis', { params: { id } })).bytes;
  expect(kept.equals(word)).toBe(true);
});

test('the password link is mailed, and a purchase is listed with its receipt', async ({ page }) => {
  const { url, inboxUrl } = sharedStack();
  const { email, token } = await arrangeCustomer();
  await signIn(page, token);
  await open(page, '/account');
  await page.getByRole('button', { name: 'Link per E-Mail senden' }).click();
  await expect(page.getByText('Email versendet')).toBeVisible();
  expect(linkIn(await waitForMail(inboxUrl, email))).toContain('/password/');

  const frame = await openPayment(page, url, await chargeThree(url, token));
  await fillCard(frame);
  await frame.getByRole('button', { name: /bezahlen$/ }).click();
  await expect(page.getByText('Ihrem Guthaben wurden 3 Zeugnisse hinzugefügt.')).toBeVisible();
  await open(page, '/account');
  const row = panel(page, 'Zahlungen').getByRole('row', { name: /gekauft/ });
  await expect(row).toContainText('CHF 132.00');
  const waiting = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Quittung/ }).click();
  expect((await waiting).suggestedFilename()).toBe('Quittung.pdf');
});

test('a deleted account leaves no personal value in any table, logs out every tab and shows it', async ({
  browser,
}) => {
  const { url, dbAdminUrl } = sharedStack();
  const { accountId, email, token } = await arrangeCustomer({ credit: 1 });
  const client = apiClient(url, { token });
  const mark = accountId.slice(-8);
  const personal = [
    email,
    `Zwyssig${mark}`,
    `Ammann${mark}`,
    `Probe${mark} AG`,
    `Granatweg ${mark}`,
    `Texte ${mark}`,
  ];
  const [, employee = '', lastname = '', organization = '', address = '', task = ''] = personal;
  await client.call('updateAccount', {
    body: { firstname: 'Hedwig', lastname, organization, address, zip: '8400', city: 'Winterthur' },
  });
  const id = await orderReference(client);
  await client.call('saveEmployee', { body: { zeugnisId: id, ...sandraKeller, lastname: employee } });
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks: [task] } });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  await client.call('startSelfRating', { params: { id } });
  await rateAll(client, id);
  await previewOf(client, id);

  const context = await browser.newContext();
  // As with "Angemeldet bleiben": every tab has the session.
  await context.addInitScript(
    ([origin, value]) => {
      if (location.origin !== origin || sessionStorage.getItem('arranged') === 'yes') return;
      sessionStorage.setItem('arranged', 'yes');
      localStorage.setItem('attesta.token', value ?? '');
    },
    [new URL(url).origin, token],
  );
  const [page, other] = [await context.newPage(), await context.newPage()];
  await open(page, '/account');
  await open(other, '/account');
  await expect(panel(other, 'Konto löschen')).toBeVisible();
  const openDeletion = () =>
    panel(page, 'Konto löschen').getByRole('button', { name: 'Konto löschen' }).click();
  await openDeletion();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 offenes Zeugnis')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /@/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const refused = await client.call('deleteAccount', { params: { id: accountId } });
  expect(refused.error?.code).toBe('accountInUse');

  expect((await client.call('finishZeugnis', { params: { id } })).status).toBe(200);
  const admin = new pg.Client({ connectionString: dbAdminUrl });
  await admin.connect();
  try {
    const found = await findPersonalValues(admin, personal);
    for (const value of personal) expect(found.join('\n')).toContain(value);
    await openDeletion();
    await page.getByLabel('Ihre E-Mail-Adresse').fill(email);
    await page.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect(page.getByRole('heading', { name: 'Konto gelöscht' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    for (const tab of [page, other]) {
      expect(await tab.evaluate(() => localStorage.getItem('attesta.token'))).toBeNull();
    }
    expect((await client.call('getAccount')).status).toBe(401);
    await expect
      .poll(() => findPersonalValues(admin, [...personal, id]), { timeout: 120_000, intervals: [2_000] })
      // The ledger keeps the key of the order, which no longer refers to anything.
      .toEqual([`ledger.entry: ${id}`]);
    // Word file and picture are compressed, so values cannot be searched in them: the rows must be gone.
    const renderings = async (): Promise<number | null> =>
      (await admin.query('select 1 from documents.rendering where account_id = $1', [accountId])).rowCount;
    await expect.poll(renderings, { timeout: 120_000, intervals: [2_000] }).toBe(0);
  } finally {
    await admin.end();
    await context.close();
  }
});

test('a concurrent purchase, order and deletion are consistent', async () => {
  const { url } = sharedStack();
  for (let round = 0; round < 10; round += 1) {
    const buyer = await arrangeCustomer();
    const orderer = await arrangeCustomer({ credit: 1 });
    const [buying, ordering] = [
      apiClient(url, { token: buyer.token }),
      apiClient(url, { token: orderer.token }),
    ];
    const [charged, withoutBuyer, ordered, withoutOrderer] = await Promise.all([
      buying.call('charge', { body: { nbrOfCertificates: 1 } }),
      buying.call('deleteAccount', { params: { id: buyer.accountId } }),
      ordering.call('saveEmployee', { body: sandraKeller }),
      ordering.call('deleteAccount', { params: { id: orderer.accountId } }),
    ]);
    expect([charged.status, withoutBuyer.status]).toEqual(charged.status === 200 ? [200, 400] : [401, 200]);
    expect([ordered.status, withoutOrderer.status]).toEqual([201, 400]);
  }
});
