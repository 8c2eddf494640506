import type { EntityManager } from '@mikro-orm/postgresql';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';

import type { OfficePool } from '../../office/office-pool.ts';
import type { Company, ReceiptModel } from './receipt-data.ts';
import { renderReceipt } from './render-receipt.ts';
import { readContact, readReceipt } from '../../sources.ts';
import type { ContactSource, ReceiptSource } from '../../sources.ts';
import { renderedChannel } from '../rendering/rendering-progress.ts';

/** Receipt data with the owning account. */
export type ReceiptOf = { accountId: string; model: ReceiptModel };

const modelOf = (
  idZahlung: string,
  company: Company,
  payment: ReceiptSource,
  contact: ContactSource | null,
): ReceiptModel => ({
  language: contact?.language ?? 'de',
  company,
  customer: {
    organization: contact?.organization ?? '',
    name: contact === null ? '' : `${contact.firstname} ${contact.lastname}`.trim(),
    address: contact?.address ?? '',
    zip: contact?.zip ?? '',
    city: contact?.city ?? '',
  },
  number: payment.receipt_number ?? idZahlung,
  paidOn: swissDay(payment.paid_at),
  quantity: payment.quantity,
  unitPrice: payment.unit_price,
  total: payment.total,
  paymentMeans: payment.payment_means,
  transactionReference: payment.transaction_reference,
});

/** Reads the data of a receipt; null for an unknown payment. */
export const readReceiptSource = async (
  em: EntityManager,
  company: Company,
  idZahlung: string,
): Promise<ReceiptOf | null> => {
  const payment = await readReceipt(em, idZahlung);
  if (payment === null) return null;
  const contact = await readContact(em, payment.account_id);
  return { accountId: payment.account_id, model: modelOf(idZahlung, company, payment, contact) };
};

/** Renders the receipt of a captured payment; only the first result is stored. */
export const renderReceiptOf = async (
  em: EntityManager,
  pool: Pick<OfficePool, 'convert'>,
  idZahlung: string,
  { accountId, model }: ReceiptOf,
  now: () => Date,
): Promise<void> => {
  const pdf = await renderReceipt(model, pool, accountId);
  await em.execute(
    `with row as (
       update documents.receipt set status = 'ready', since = ?, pdf = ?, account_id = ?, error = null
       where payment_id = ? and status <> 'ready'
       returning payment_id)
     select pg_notify('${renderedChannel}', payment_id::text) from row`,
    [now(), pdf, accountId, idZahlung],
  );
};
