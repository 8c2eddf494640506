import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { FrameLocator, Page } from '@playwright/test';

import { queryRow } from './query.ts';

/** Begins a purchase as the dialog does. @returns idZahlung */
export const chargeThree = async (url: string, token: string): Promise<string> => {
  const { body, error } = await apiClient(url, { token }).call('charge', { body: { nbrOfCertificates: 3 } });
  if (error !== undefined) throw new Error(`the charge was refused: ${error.code}`);
  return body;
};

/** Opens the framed payment page of a payment. */
export const openPayment = async (page: Page, url: string, idZahlung: string): Promise<FrameLocator> => {
  await page.goto(`${url}/account/payment/${idZahlung}`);
  const frame = page.frameLocator('iframe[title=Zahlungsformular]');
  await frame.getByLabel('Kartennummer').waitFor();
  return frame;
};

/** Fills in a card without a 3-D Secure challenge; does not send the form. */
export const fillCard = async (frame: FrameLocator): Promise<void> => {
  await frame.getByLabel('Kartennummer').fill('4242 4242 4242 4242');
  await frame.getByLabel('Gültig bis').fill('12 / 39');
  await frame.getByLabel('Prüfziffer').fill('123');
  await frame.getByLabel('Name auf der Karte').fill('Regula Ammann');
};

export type Money = { balance: number; entries: number; paid: number };

/** Credit of an account, number of its ledger's entries and of its captured payments. */
export const readMoney = (databaseUrl: string, accountId: string): Promise<Money> =>
  queryRow<Money>(
    databaseUrl,
    `select coalesce((select balance from ledger.balance where account_id = $1), 0) as balance,
       (select count(*)::int from ledger.entry where account_id = $1) as entries,
       (select count(*)::int from payments.payment where account_id = $1 and status = 'CAPTURED') as paid`,
    [accountId],
  );

/** Status of a payment in the database. */
export const readPaymentStatus = async (databaseUrl: string, idZahlung: string): Promise<string> => {
  const query = 'select status from payments.payment where id = $1';
  return (await queryRow<{ status: string }>(databaseUrl, query, [idZahlung])).status;
};
