import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PagedTable } from './paged-table.tsx';
import type { PageView } from './paged-table.tsx';
import { RemoteUi } from '../theme/remote-ui.tsx';

type Row = { id: string; name: string };

const first: PageView = { page: 1, size: 5, sort: { column: 'name', direction: 'ascending' } };
const rowsFrom = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index), name: `Name ${from + index}` }));

type Shown = Partial<Parameters<typeof PagedTable<Row>>[0]>;

const show = (props: Shown = {}) => {
  const onViewChange = vi.fn<(view: PageView) => void>();
  render(
    <RemoteUi>
      <PagedTable
        label="Leute"
        columns={[
          { id: 'name', label: 'Name', render: ({ name }) => name, sortable: true },
          { id: 'id', label: 'Nummer', render: ({ id }) => id },
        ]}
        view={first}
        onViewChange={onViewChange}
        answer={{ rows: rowsFrom(1, 5), total: 23 }}
        busy={false}
        rowKey={({ id }) => id}
        empty={<p>Niemand da.</p>}
        {...props}
      />
    </RemoteUi>,
  );
  return onViewChange;
};

it('says of a total that there are more rows', () => {
  show({ answer: { rows: rowsFrom(1, 5), total: 1000, more: true } });
  expect(screen.getByText("1–5 von 1'000+")).toBeTruthy();
});

it('shows the rows as answered, and their position in the total', () => {
  show({ view: { ...first, page: 2 }, answer: { rows: rowsFrom(6, 5), total: 23 } });
  const names = screen.getAllByRole('row').slice(1);
  expect(names.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Name 6',
    'Name 7',
    'Name 8',
    'Name 9',
    'Name 10',
  ]);
  expect(screen.getByText('6–10 von 23').getAttribute('aria-live')).toBe('polite');
});

it.each([
  ['Nächste Seite', { page: 3 }],
  ['Vorherige Seite', { page: 1 }],
  ['Erste Seite', { page: 1 }],
  ['Letzte Seite', { page: 5 }],
  ['Name', { page: 1, sort: { column: 'name', direction: 'descending' } }],
])('requests the page of the button %s', async (name, changed) => {
  const view = { ...first, page: 2 };
  const onViewChange = show({ view });
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onViewChange.mock.calls).toEqual([[{ ...view, ...changed }]]);
});

it('keeps the first row visible when the page size changes', async () => {
  const onViewChange = show({ view: { ...first, page: 3 } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zeilen pro Seite' }), '10');
  expect(onViewChange.mock.calls).toEqual([[{ ...first, page: 2, size: 10 }]]);
});

it('sorts by columns that the server can sort only', () => {
  show();
  expect(within(screen.getByRole('columnheader', { name: 'Nummer' })).queryByRole('button')).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
});

it('goes to the last page from behind it', () => {
  const onViewChange = show({ view: { ...first, page: 9 }, answer: { rows: [], total: 23 } });
  expect(onViewChange.mock.calls).toEqual([[{ ...first, page: 5 }]]);
});

it('shows that other rows are loading, and keeps the current ones', () => {
  show({ busy: true });
  expect(screen.getByRole('table', { name: 'Leute' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('Name 1')).toBeTruthy();
});

it('offers a retry instead of showing rows of an earlier view', async () => {
  const onRetry = vi.fn<() => void>();
  show({ error: { onRetry } });
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('distinguishes loading from empty', () => {
  show({ answer: undefined });
  expect(screen.getByRole('status').textContent).toContain('Wird geladen');
});

it('shows the empty state without rows', () => {
  show({ answer: { rows: [], total: 0 } });
  expect(screen.getByText('Niemand da.')).toBeTruthy();
});
