import type { EntityManager } from '@mikro-orm/postgresql';
import * as adminPayments from '@attesta/contracts/operations/payments/admin-payments.ts';
import { auditedSearch, writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Reply, Route } from '@attesta/service-kit/http/route.ts';
import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { grantCredit } from '../grant/grant-credit.ts';
import { isKnownAccount } from '../payment/is-known-account.ts';
import { readCredit } from '../payment/read-credit.ts';
import { pagePayments } from './page-payments.ts';
import type { PaymentRecord } from '@attesta/contracts/operations/payments/payments.ts';
import { paymentFilters } from '@attesta/contracts/forms/page-payments.ts';
import { StreamedRows } from '@attesta/service-kit/http/streamed.ts';
import { conditionOf } from './payment-condition.ts';
import { presentRow } from './payment-row.ts';
import { readAllPayments } from './read-all-payments.ts';
import { germanDay, swissTime } from '@attesta/service-kit/schedule/clock.ts';
import { csvReply } from '@attesta/service-kit/http/csv.ts';
import type { CsvColumn } from '@attesta/service-kit/http/csv.ts';
import type { StreamedText } from '@attesta/service-kit/http/streamed.ts';
import type { PaymentFilters } from './payment-condition.ts';
import type { StoredRow } from './payment-row.ts';

/** Status names as in the lists (product.md 3). */
const statusNames: Readonly<Record<string, string>> = { GRANTED: 'gutgeschrieben', CAPTURED: 'gekauft' };

const columns: readonly CsvColumn<StoredRow>[] = [
  { header: 'Datum', value: ({ paid_at: at }) => germanDay(new Date(at)) },
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

/** All payments that match the filters, streamed as a spreadsheet file. */
const exportPayments = (em: EntityManager, filters: PaymentFilters): Reply<StreamedText> =>
  csvReply('Zahlungen.csv', columns, readAllPayments(em, conditionOf(filters)));

/** All payments that brought credit, of all accounts, newest first (product.md 3). */
const listPayments = (em: EntityManager): StreamedRows<PaymentRecord> =>
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

/** Routes for admins: payments and credit of any account. */
export const allPaymentsRoutes = (dependencies: Dependencies): Route[] => [
  route(adminPayments.getAccountPayment, async ({ params, em, now }) => {
    if (!(await isKnownAccount(em, params.id))) throw problem('notFound');
    return readCredit(em, params.id, now);
  }),
  route(adminPayments.grantCredit, (call) => grantCredit(dependencies, call)),
  route(adminPayments.listPayments, async ({ em }) => listPayments(em)),
  route(adminPayments.pagePayments, ({ em, query }) => pagePayments(em, query)),
  route(adminPayments.exportPayments, async ({ em, query, actor, now, ip }) => {
    const { settings } = dependencies;
    const after = Object.fromEntries(
      Object.entries({ ...query, search: await auditedWords(em, query.search) }).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, value] as const],
      ),
    );
    await writeAudit(
      em,
      { schema, now, ip, settings },
      { kind: 'paymentsExported', actorId: actor.accountId, accountId: null, after },
    );
    return exportPayments(em, query);
  }),
];

/** Search term in the form the audit may keep: an e-mail as the id of its account. */
const auditedWords = async (em: EntityManager, search: string): Promise<string> => {
  const [row] = await em.execute<{ id: string | null }[]>('select accounts_api.account_by_email(?) as id', [
    search,
  ]);
  return auditedSearch(search, row?.id ?? null);
};
