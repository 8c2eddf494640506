import { randomUUID } from 'node:crypto';
import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { movableClock, testInternalSecret } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { periodOf } from './period.ts';

type PaymentRow = { status: string; amount: number; anzahl: number; paid_at: Date | null };
type EntryRow = { kind: string; amount: number; created_at: Date };
type ZeugnisRow = { zeugnisart: number; ordered_at: Date; finished_at: Date | null; deputy_used: boolean };

const vatRate = 8.1;
let stack: ReferencesStack;
let admin: pg.Client;
let client: ApiClient;
let token: string;

/** Moments around the ends of Swiss months, in winter and summer, which UTC would count to another month. */
const moments = [
  '2025-12-31T22:59:59Z',
  '2025-12-31T23:00:00Z',
  '2026-01-15T12:00:00Z',
  '2026-03-31T21:59:59.999Z',
  '2026-03-31T22:00:00Z',
  '2026-06-30T21:30:00Z',
  '2026-06-30T22:30:00Z',
];
const amounts = [4900, 13_200, 19_500, 4901, 333, 99_999, 7];

/** Inserts the rows of years of business. */
const arrangeHistory = async (accountId: string): Promise<void> => {
  for (const [index, moment] of moments.entries()) {
    const anzahl = index + 1;
    const unit = Math.floor((amounts[index] ?? 0) / anzahl);
    for (const status of ['CAPTURED', 'GRANTED', 'FAILED'] as const) {
      const price = status === 'GRANTED' ? 0 : unit;
      await admin.query(
        `insert into payments.payment (account_id, anzahl, unit_price, amount, status, created_at, paid_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [accountId, anzahl, price, price * anzahl, status, moment, status === 'FAILED' ? null : moment],
      );
      if (status === 'FAILED') continue;
      const kind = status === 'CAPTURED' ? 'PURCHASE' : 'GRANT';
      await admin.query('select ledger.grant_credit($1, $2, $3, $4, $5)', [
        accountId,
        anzahl,
        kind,
        `${kind}:${moment}`,
        moment,
      ]);
    }
    await admin.query('select ledger.spend($1, 1, $2, $3)', [accountId, `order:${moment}`, moment]);
    const finished = index % 2 === 0;
    await admin.query(
      `insert into zeugnisse.zeugnis (account_id, ordered_at, finished, finished_at, firstname, lastname, gender, birthday,
         hometown, zeugnisart, zeugnisvariante, bestellgrund, sprache, deputy_used)
       values ($1, $2, $3, $4, 'Sandra', 'Keller', 'F', '1988-06-14', 'Bülach', $5, 1, 501, 'de', $6)`,
      [accountId, moment, finished, finished ? moment : null, index < 4 ? 5 : 1, index === 0],
    );
  }
};

beforeAll(async () => {
  stack = await startReferences(movableClock('2026-07-20T10:00:00Z'), { COMPANY_VAT_RATE: String(vatRate) });
  admin = new pg.Client({ connectionString: stack.database.adminUrl });
  await admin.connect();
  const { accountId, client: own, token: ownToken } = await stack.customer(0);
  await admin.query('update accounts.account set admin = true where id = $1', [accountId]);
  client = own;
  token = ownToken;
  await arrangeHistory(accountId);
});
afterAll(async () => {
  await admin.end();
  await stack.close();
});

const swissMonth = (moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich', year: 'numeric', month: '2-digit' }).format(
    moment,
  );

const read = async <Row>(sql: string): Promise<Row[]> => (await admin.query(sql)).rows as Row[];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test('money and credit equal the sums of payments and ledger to the cent', async () => {
  const { status, body } = await client.call('getStatistics', { query: { from: '2025-11', to: '2026-07' } });
  expect(status).toBe(200);
  expect(body.months.map(({ month }) => month)).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
  ]);
  const payments = await read<PaymentRow>('select * from payments.payment');
  const entries = await read<EntryRow>('select * from ledger.entry');
  const references = await read<ZeugnisRow>('select * from zeugnisse.zeugnis');
  for (const figures of body.months) {
    const paid = payments.filter(
      ({ status: state, paid_at: at }) =>
        state === 'CAPTURED' && at !== null && swissMonth(at) === figures.month,
    );
    // Tax as printed on each receipt.
    const net = paid.map(({ amount }) => amount - Math.round((amount * vatRate) / (100 + vatRate)));
    const moved = entries.filter(({ created_at: at }) => swissMonth(at) === figures.month);
    const before = entries.filter(({ created_at: at }) => swissMonth(at) <= figures.month);
    const of = (kind: string) =>
      sum(moved.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
    const ordered = references.filter(({ ordered_at: at }) => swissMonth(at) === figures.month);
    const finished = references.filter(
      ({ finished_at: at }) => at !== null && swissMonth(at) === figures.month,
    );
    expect(figures).toMatchObject({
      revenueGross: sum(paid.map(({ amount }) => amount)) / 100,
      revenueNet: sum(net) / 100,
      creditSold: of('PURCHASE'),
      creditGranted: of('GRANT'),
      creditSpent: 0 - of('ORDER'),
      creditOpen: sum(before.map(({ amount }) => amount)),
      ordered: ordered.length,
      finished: finished.length,
      delegated: finished.filter(({ deputy_used: used }) => used).length,
    });
    expect(sum(Object.values(figures.byType))).toBe(finished.length);
    expect(figures.byType['5'] ?? 0).toBe(finished.filter(({ zeugnisart }) => zeugnisart === 5).length);
  }
  expect(sum(body.months.map(({ revenueGross }) => revenueGross * 100))).toBeGreaterThan(100_000);
});

test('the workbook has the same figures, as dates and numbers, below sticky headers', async () => {
  const query = { from: '2025-12', to: '2026-06' };
  const { body: figures } = await client.call('getStatistics', { query });
  const answer = await client.call('exportStatistics', { query });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Statistik.xlsx"');
  const sheets = readWorkbook(answer.bytes);
  expect([...sheets.keys()]).toEqual([
    'Übersicht',
    'Guthaben',
    'Umsatz',
    'Nach Art',
    'Nach Variante',
    'Nach Sprache',
    'Nach Bestellgrund',
  ]);
  for (const { frozenRows, rows } of sheets.values()) {
    expect(frozenRows).toBe(1);
    expect(rows).toHaveLength(1 + figures.months.length + 1);
    // Days since 1900, which the format shows as a month.
    expect(rows[1]?.[0]).toBe(Math.round(Date.parse('2025-12-01T00:00:00Z') / 86_400_000) + 25_569);
  }
  const revenue = sheets.get('Umsatz')?.rows ?? [];
  expect(revenue.slice(1, -1).map(([, gross, net]) => [gross, net])).toEqual(
    figures.months.map(({ revenueGross, revenueNet }) => [revenueGross, revenueNet]),
  );
  expect(revenue.at(-1)?.[1]).toBeCloseTo(sum(figures.months.map(({ revenueGross }) => revenueGross)), 2);
  const types = sheets.get('Nach Art')?.rows ?? [];
  expect(types[0]).toContain('Schlusszeugnis');
  const exported = await read<{ kind: string }>(
    "select kind from zeugnisse.audit where kind = 'statisticsExported'",
  );
  expect(exported).toHaveLength(1);
});

test('has the median time from order to end, and null for a month without an end', async () => {
  const { accountId } = await stack.customer(0);
  for (const [hours, art] of [
    [2, 5],
    [10, 5],
    [100, 5],
  ] as const) {
    await admin.query(
      `insert into zeugnisse.zeugnis (account_id, ordered_at, finished, finished_at, firstname, lastname, gender, birthday,
         hometown, zeugnisart)
       values ($1, '2024-02-10T10:00:00Z'::timestamptz - $2 * interval '1 hour', true, '2024-02-10T10:00:00Z', 'A', 'B', 'M',
         '1990-01-01', 'Bern', $3)`,
      [accountId, hours, art],
    );
  }
  const { body } = await client.call('getStatistics', { query: { from: '2024-02', to: '2024-03' } });
  expect(body.months.map(({ medianHoursToFinish }) => medianHoursToFinish)).toEqual([10, null]);
});

test('the last thirty days start with a Swiss day and end now', async () => {
  const from = '2026-06-20';
  const { body } = await client.call('getRecentFigures', {});
  const start = new Date('2026-06-19T22:00:00Z');
  const isRecent = (at: Date | null): boolean =>
    at !== null && at >= start && at <= new Date('2026-07-20T10:00:00Z');
  const payments = await read<PaymentRow>("select * from payments.payment where status = 'CAPTURED'");
  const entries = await read<EntryRow>('select kind, amount, created_at from ledger.entry');
  const moved = (wanted: string): number =>
    sum(
      entries
        .filter(({ kind, created_at: at }) => kind === wanted && isRecent(at))
        .map(({ amount }) => amount),
    );
  const revenue = sum(payments.filter(({ paid_at: at }) => isRecent(at)).map(({ amount }) => amount));
  expect(revenue).toBeGreaterThan(0);
  expect(body).toMatchObject({
    from,
    revenueGross: revenue / 100,
    creditSold: moved('PURCHASE'),
    creditSpent: -moved('ORDER'),
  });
  const [account] = await read<{ id: string }>('select id from accounts.account limit 1');
  const register = async (at: string): Promise<number> => {
    await admin.query('update accounts.account set registered_at = $1 where id = $2', [at, account?.id]);
    return (await client.call('getRecentFigures', {})).body.registrations;
  };
  const before = await register('2026-06-19T21:59:59Z');
  expect(await register('2026-06-19T22:00:00Z')).toBe(before + 1);
});

test('an invalid period becomes twelve months, swapped bounds are corrected, and ten years are the maximum', () => {
  const now = new Date('2026-07-20T10:00:00Z');
  expect(periodOf({}, now)).toEqual({ from: '2025-08', to: '2026-07' });
  expect(periodOf({ from: '2026-05', to: '2026-02' }, now)).toEqual({ from: '2026-02', to: '2026-05' });
  expect(periodOf({ from: '1990-01' }, now)).toEqual({ from: '2016-08', to: '2026-07' });
});

test('a customer gets neither figures nor workbook', async () => {
  const { client: customer } = await stack.customer(0);
  expect((await customer.call('getStatistics')).status).toBe(403);
  expect((await customer.call('getRecentFigures')).status).toBe(403);
  expect((await customer.call('exportStatistics')).status).toBe(403);
  expect((await client.call('getStatistics', { query: { from: randomUUID() } })).status).toBe(200);
});

test('many aborted workbooks of one admin delay nobody and leave nothing behind', async () => {
  const other = await stack.customer(0);
  const abort = new AbortController();
  const begun = Array.from({ length: 20 }, () =>
    fetch(`${stack.url}/api/statistik?from=2016-08&to=2026-07`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, [internalHeader]: internalPass(testInternalSecret) },
      signal: abort.signal,
    }),
  );
  const ended = Promise.allSettled(begun);
  await Promise.race(begun);
  abort.abort();
  expect((await other.client.call('countReferences')).status).toBe(200);
  await ended;
  const inUse = async (): Promise<unknown[]> =>
    read(
      `select state, query from pg_stat_activity where usename = 'attesta_references'
         and datname = current_database() and (xact_start is not null or state <> 'idle')`,
    );
  await expect.poll(inUse, { timeout: 20_000 }).toEqual([]);
  const { bytes } = await client.call('exportStatistics', { query: { from: '2026-01', to: '2026-02' } });
  expect(readWorkbook(bytes).size).toBeGreaterThan(1);
});
