import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import { RemoteUi } from '../theme/remote-ui.tsx';

type Row = { id: string; name: string; date: string | null };

const rows: readonly Row[] = ['Zürcher', 'Amstutz', 'Äbi', 'Meier', 'Ott', 'Frei', 'Rüegg'].map(
  (name, index) => ({
    id: name,
    name,
    date: index === 3 ? null : `2025-01-0${index + 1}`,
  }),
);

const show = (props: { rows: readonly Row[] | undefined; onRetry?: () => void }) =>
  render(
    <RemoteUi>
      <DataTable
        label="Leute"
        columns={[
          { id: 'name', label: 'Name', render: ({ name }) => name, sortBy: ({ name }) => name },
          { id: 'date', label: 'Datum', render: ({ date }) => date ?? '–', sortBy: ({ date }) => date },
        ]}
        rows={props.rows}
        rowKey={({ id }) => id}
        initialSort={{ column: 'date', direction: 'descending' }}
        empty={<p>Niemand da.</p>}
        error={props.onRetry && { onRetry: props.onRetry }}
      />
    </RemoteUi>,
  );

const shownNames = (): (string | null | undefined)[] =>
  within(screen.getByRole('table', { name: 'Leute' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('starts with the given order, five rows a page, and marks the sorted column', () => {
  show({ rows });
  expect(shownNames()).toEqual(['Rüegg', 'Frei', 'Ott', 'Äbi', 'Amstutz']);
  expect(screen.getByRole('columnheader', { name: 'Datum' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByText('1–5 von 7')).toBeTruthy();
});

it('goes to the next page, where rows without a value come last', async () => {
  show({ rows });
  await userEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(shownNames()).toEqual(['Zürcher', 'Meier']);
  const next = screen.getByRole('button', { name: 'Nächste Seite' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(next);
  expect(shownNames()).toEqual(['Zürcher', 'Meier']);
  expect(document.activeElement).toBe(next);
});

it('sorts German names and reverses the order', async () => {
  show({ rows });
  const byName = within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button');
  await userEvent.click(byName);
  expect(shownNames()).toEqual(['Äbi', 'Amstutz', 'Frei', 'Meier', 'Ott']);
  await userEvent.click(byName);
  expect(shownNames()).toEqual(['Zürcher', 'Rüegg', 'Ott', 'Meier', 'Frei']);
});

it('shows more rows a page on demand', async () => {
  show({ rows });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zeilen pro Seite' }), '10');
  expect(shownNames()).toHaveLength(7);
});

it('shows the empty state without rows', () => {
  show({ rows: [] });
  expect(screen.getByText('Niemand da.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('offers a retry when loading failed', async () => {
  const onRetry = vi.fn<() => void>();
  show({ rows: undefined, onRetry });
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('announces that rows are loading', () => {
  show({ rows: undefined });
  expect(screen.getByRole('status').textContent).toContain('Wird geladen');
});
