import { pageAccounts, pageAudit, pagePayments } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { accountEntry, auditEntry, paymentRow } from '../../testing/examples.ts';

const server = setUpApi();

const totals = (count: number) => ({ count, credit: 2 * count, paid: 59 * count });

const lists = [
  {
    name: 'Kunden',
    path: '/admin',
    filter: 'state=deactivated',
    operation: pageAccounts,
    rows: [accountEntry(1)],
    found: "12'345 Konten",
    empty: 'Es ist noch niemand registriert.',
  },
  {
    name: 'Zahlungen',
    path: '/admin/payments',
    filter: 'status=GRANTED',
    operation: pagePayments,
    rows: [paymentRow(1)],
    found: "12'345 Zahlungen, 24'690 Zeugnisse, CHF 728'355.00",
    empty: 'Es gibt noch keine Zahlungen.',
  },
  {
    name: 'Protokoll',
    path: '/admin/log',
    filter: 'kind=creditGranted',
    operation: pageAudit,
    rows: [auditEntry(1)],
    found: "12'345 Einträge",
    empty: 'Das Protokoll ist noch leer.',
  },
] as const;

describe.each(lists)('the list $name', ({ name, path, filter, operation, rows, found, empty }) => {
  const answer = (total: number) =>
    ok({
      rows: total === 0 ? [] : rows,
      total,
      ...(operation === pagePayments && { totals: totals(total) }),
    });
  const show = (query = '') => renderRoute(remote, `${path}?${query}`, { token: tokenOf('ROLE_ADMIN') });
  const exporting = () => screen.getByRole<HTMLButtonElement>('button', { name: 'CSV exportieren' });
  const pages = () => server.api.calls(operation).map(({ query }) => query.get('page'));

  it('shows the number of rows, and pages in its address', async () => {
    server.api.on(operation, () => answer(12_345));
    const { location } = await show('size=10');
    expect(await screen.findByRole('table', { name })).toBeTruthy();
    expect(screen.getByText(found)).toBeTruthy();
    expect(screen.getByText("1–10 von 12'345")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Letzte Seite' }));
    expect(await screen.findByText("12'341–12'345 von 12'345")).toBeTruthy();
    expect(location().search).toBe('?size=10&page=1235');
    expect(pages()).toEqual(['1', '1235']);
  });

  it('has an empty text of its own, and disables the export', async () => {
    server.api.on(operation, () => answer(0));
    await show();
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(exporting().disabled).toBe(true);
  });

  it('offers to clear filters without a match', async () => {
    server.api.on(operation, ({ query }) =>
      answer([...query.values()].includes(filter.split('=')[1] ?? '') ? 0 : 7),
    );
    const { location } = await show(`${filter}&page=3`);
    await userEvent.click(await screen.findByRole('button', { name: 'Suche und Filter aufheben' }));
    expect(await screen.findByRole('table', { name })).toBeTruthy();
    expect(location().search).toBe('');
  });

  it('shows no number while loading, nor after a failure', async () => {
    let finish: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    server.api.on(operation, async () => {
      await waiting;
      return fault('serviceUnavailable');
    });
    await show();
    await waitFor(() => expect(pages()).toEqual(['1']));
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === '')).toBe(true);
    finish();
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(''),
    ).not.toMatch(/\d/);
    expect(exporting().disabled).toBe(false);
  });
});
