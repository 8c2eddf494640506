import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentRecord } from '@attesta/contracts/operations/payments.ts';
import { paymentFilters } from '@attesta/contracts/forms/page-payments.ts';
import { StreamedRows } from '@attesta/service-kit/streamed.ts';

import { conditionOf } from './payment-condition.ts';
import { presentRow } from './payment-row.ts';
import { readAllPayments } from './read-all-payments.ts';

/** Every payment of every account that has brought credit, as product.md 3 has it, the newest first. */
export const listPayments = (em: EntityManager): StreamedRows<PaymentRecord> =>
  new StreamedRows(presentPortions(em));

const presentPortions = async function* (
  em: EntityManager,
): AsyncGenerator<PaymentRecord[], void, undefined> {
  for await (const rows of readAllPayments(em, conditionOf(paymentFilters.parse({})))) {
    yield rows.map((row) => {
      const { idZahlung, dateTime, credit, paid, status, owner, receiptNumber } = presentRow(row);
      return { idZahlung, dateTime, credit, paid, status, owner, receiptNumber };
    });
  }
};
