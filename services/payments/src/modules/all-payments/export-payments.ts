import { swissDay, swissTime } from '@attesta/service-kit/clock.ts';
import { csvReply } from '@attesta/service-kit/csv.ts';
import type { CsvColumn } from '@attesta/service-kit/csv.ts';
import type { Reply } from '@attesta/service-kit/route.ts';
import type { StreamedText } from '@attesta/service-kit/streamed.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

import { conditionOf } from './payment-condition.ts';
import type { PaymentFilters } from './payment-condition.ts';
import type { StoredRow } from './payment-row.ts';
import { readAllPayments } from './read-all-payments.ts';

/** As the lists name them (product.md 3). */
const statusNames: Readonly<Record<string, string>> = { GRANTED: 'gutgeschrieben', CAPTURED: 'gekauft' };

const columns: readonly CsvColumn<StoredRow>[] = [
  { header: 'Datum', value: ({ paid_at: at }) => swissDay(new Date(at)).split('-').toReversed().join('.') },
  { header: 'Zeit', value: ({ paid_at: at }) => swissTime(new Date(at)) },
  { header: 'E-Mail', value: ({ email }) => email },
  { header: 'Besitzer', value: ({ name }) => name },
  { header: 'Zeugnisse', value: ({ anzahl }) => anzahl },
  { header: 'Betrag CHF', value: ({ amount }) => (amount / 100).toFixed(2) },
  { header: 'Status', value: ({ status }) => statusNames[status] ?? status },
  { header: 'Quittung', value: ({ receipt_number: number }) => number },
  { header: 'Bemerkung', value: ({ note }) => note },
  { header: 'Zahlung', value: ({ id }) => id },
];

/** Everything that the filters match, as a file for a spreadsheet; read while it is sent. */
export const exportPayments = (em: EntityManager, filters: PaymentFilters): Reply<StreamedText> =>
  csvReply('Zahlungen.csv', columns, readAllPayments(em, conditionOf(filters)));
