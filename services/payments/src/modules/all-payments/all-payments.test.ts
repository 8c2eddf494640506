import type { ApiClient } from '@attesta/testing';
import { checkSize } from '@attesta/testing/check-size.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PaymentsStack } from '../../testing/payments-stack.ts';
import { startPaymentsStack } from '../../testing/payments-stack.ts';

let stack: PaymentsStack;
let client: ApiClient;
const accounts = checkSize(30, 20_000);
const count = checkSize(300, 60_000);

/** Payments of many accounts over five years: every third one granted, and one unpaid per account. */
const arrange = `
  with people as (
    insert into accounts.account (email, firstname, lastname, organization, template_filename, registered_at)
    select 'kunde' || n || '@example.ch', case when n = 7 then 'Zoë' else 'Regula' end, 'Ammann-' || n,
      case when n = 7 then '=HYPERLINK("http://boese.example")' else 'Alpina AG' end, 'standard.docx', now()
    from generate_series(1, $1::int) n returning id, email),
  numbered as (select id, row_number() over (order by length(email), email) as n from people)
  insert into payments.payment (account_id, anzahl, unit_price, amount, status, created_at, paid_at, receipt_number)
  select p.id, 1 + k % 5, case when k % 3 = 0 then 0 else 4900 end, (1 + k % 5) * case when k % 3 = 0 then 0 else 4900 end,
    case when state = 'EXPIRED' then state when k % 3 = 0 then 'GRANTED' else 'CAPTURED' end,
    '2021-01-01T00:00:00Z'::timestamptz + k * interval '1 day' * 1800 / $2::int,
    case when state <> 'EXPIRED' then '2021-01-01T00:00:00Z'::timestamptz + k * interval '1 day' * 1800 / $2::int end,
    case when state <> 'EXPIRED' and k % 3 <> 0 then format('A-2021-%s', lpad(k::text, 6, '0')) end
  from generate_series(1, $2::int) k cross join unnest(array['paid', 'EXPIRED']) as state
  join numbered p on p.n = 1 + k % $1::int`;

beforeAll(async () => {
  stack = await startPaymentsStack();
  ({ client } = await stack.newAdmin());
  await stack.query(arrange, [accounts, count]);
  await stack.query('analyze');
});
afterAll(() => stack.close());

type Sums = { count: number; credit: number; paid: number };

/** Computes the same sums from the single payments. */
const sumsOf = async (where = 'true'): Promise<Sums> => {
  const rows = await stack.query<{ anzahl: number; amount: number }>(
    `select anzahl, amount from payments.payment where status in ('CAPTURED', 'GRANTED') and ${where}`,
  );
  return {
    count: rows.length,
    credit: rows.reduce((sum, { anzahl }) => sum + anzahl, 0),
    paid: rows.reduce((sum, { amount }) => sum + amount, 0) / 100,
  };
};

const page = async (query: NonNullable<Parameters<typeof client.call<'pagePayments'>>[1]>['query'] = {}) =>
  (await client.call('pagePayments', { query })).body;

test('pages newest first, five per page, with totals of all payments', async () => {
  const { rows, total, totals } = await page();
  expect(rows).toHaveLength(5);
  expect(total).toBe(count);
  expect(totals).toEqual(await sumsOf());
  const dates = rows.map(({ dateTime }) => dateTime);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(rows[0]).toMatchObject({
    ownerName: expect.stringContaining('Ammann-') as string,
    owner: expect.stringContaining('@example.ch') as string,
  });
});

test('shows each payment once over all pages under any sorting, and nothing behind the last page', async () => {
  const size = 100;
  for (const sort of ['dateTime', 'owner', 'credit', 'paid', 'status'] as const) {
    const pages = checkSize(Math.ceil(count / size), 3);
    const seen = new Set<string>();
    for (let number = 1; number <= pages; number += 1) {
      const { rows } = await page({ sort, size, page: number, direction: 'asc' });
      for (const { idZahlung } of rows) seen.add(idZahlung);
    }
    expect(seen.size).toBe(Math.min(count, pages * size));
  }
  expect((await page({ page: 99_999, size })).rows).toEqual([]);
});

test('totals follow the filters for period, status and search', async () => {
  const within = `paid_at >= '2022-03-31T22:00:00Z' and paid_at < '2022-05-31T22:00:00Z'`;
  const period = { from: '2022-04-01', to: '2022-05-31' };
  expect((await page(period)).totals).toEqual(await sumsOf(within));
  expect((await page({ ...period, status: 'GRANTED' })).totals).toEqual(
    await sumsOf(`${within} and status = 'GRANTED'`),
  );
  const found = await page({ search: 'zoe ammann', size: 100 });
  expect(found.total).toBeGreaterThan(0);
  expect(found.totals).toEqual(
    await sumsOf(`account_id in (select id from accounts.account where firstname = 'Zoë')`),
  );
  expect(new Set(found.rows.map(({ owner }) => owner))).toEqual(new Set(['kunde7@example.ch']));
  expect((await page({ search: 'A-2021-000001' })).rows).toMatchObject([{ receiptNumber: 'A-2021-000001' }]);
  expect(await page({ search: 'niemand %_\\' })).toMatchObject({ rows: [], total: 0, totals: { paid: 0 } });
});

test('totals follow purchases, grants and erasures', async () => {
  const { accountId } = await stack.newAccount();
  const before = (await page()).totals;
  const { client: admin } = await stack.newAdmin();
  await admin.call('grantCredit', { params: { id: accountId }, body: '40' });
  expect((await page()).totals).toEqual({ ...before, count: before.count + 1, credit: before.credit + 40 });
  await stack.query('delete from payments.payment where account_id = $1', [accountId]);
  expect((await page()).totals).toEqual(before);
});

test('invalid query values fall back to defaults', async () => {
  const odd = { page: 'x', size: 9999, sort: 'id; drop table', from: '2022-02-31', status: 'PENDING' };
  expect((await page(odd as never)).rows).toHaveLength(5);
});

test('lists each payment once', async () => {
  const { status, body } = await client.call('listPayments');
  expect(status).toBe(200);
  expect(body).toHaveLength(count);
  expect(new Set(body.map(({ idZahlung }) => idZahlung)).size).toBe(count);
  expect(Object.keys(body[0] ?? {}).toSorted()).toEqual([
    'credit',
    'dateTime',
    'idZahlung',
    'owner',
    'paid',
    'receiptNumber',
    'status',
  ]);
});

test('exports the filtered payments, safe for a spreadsheet, and audits the export', async () => {
  const { bytes, headers } = await client.call('exportPayments', { query: { search: 'zoe' } });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="Zahlungen.csv"');
  const text = bytes.toString('utf8');
  expect(text.startsWith('\uFEFF"Datum";"Zeit";"E-Mail";"Besitzer";')).toBe(true);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + (await page({ search: 'zoe' })).total);
  expect(lines[1]).toMatch(
    /^"\d\d\.\d\d\.20\d\d";"\d\d:\d\d";"kunde7@example\.ch";"Zoë Ammann-7, =HYPERLINK\(""http/,
  );
  expect(lines[1]).toMatch(/";"(0|\d+)\.\d\d";"(gekauft|gutgeschrieben)";/);
  expect(await stack.query("select after from payments.audit where kind = 'paymentsExported'")).toMatchObject(
    [{ after: { search: '…' } }],
  );
});

test('refuses customers', async () => {
  const { client: customer } = await stack.newAccount();
  for (const name of ['listPayments', 'pagePayments', 'exportPayments'] as const) {
    expect((await customer.call(name)).status).toBe(403);
  }
});
