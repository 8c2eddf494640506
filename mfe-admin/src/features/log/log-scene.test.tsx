import { exportAudit, pageAudit } from '@attesta/contracts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { captureDownloads } from '@attesta/ui/testing/capture-downloads.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { remote } from '../../remote.tsx';
import { auditEntry } from '../../testing/examples.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './log.states.ts';

const server = setUpApi();

testStates(remote, states);
const downloads = captureDownloads();

beforeEach(() =>
  server.api.on(pageAudit, () =>
    ok({
      rows: [
        auditEntry(1),
        auditEntry(2, { kind: 'somethingNew', actor: null, account: null, before: {}, after: {} }),
      ],
      total: 250,
    }),
  ),
);

const show = (path = '/admin/log') => renderRoute(remote, path, { token: tokenOf('ROLE_ADMIN') });
const lastQuery = () => Object.fromEntries(server.api.calls(pageAudit).at(-1)?.query ?? []);

it('shows admin, account, kind, date and IP address, even for a kind unknown to this build', async () => {
  await show();
  const table = within(await screen.findByRole('table', { name: 'Protokoll' }));
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toMatch(
    /04\.11\.2025 09:30.*chef@example\.ch.*E-Mail geändert.*vera@example\.ch.*alt@example\.ch\s→\svera@example\.ch.*192\.0\.2\.7/,
  );
  expect(second).toMatch(/System.*somethingNew/);
  expect(screen.getByText('250 Einträge')).toBeTruthy();
});

it('names changes made on the command line', async () => {
  server.api.on(pageAudit, () =>
    ok({ rows: [auditEntry(1, { kind: 'adminGranted', actor: null, address: 'command line' })], total: 1 }),
  );
  await show();
  const table = within(await screen.findByRole('table', { name: 'Protokoll' }));
  expect(table.getByText('Auf dem Server')).toBeTruthy();
  expect(document.body.textContent).not.toContain('command line');
});

it('filters by person, account, kind and period, in its address', async () => {
  const { location } = await show();
  await screen.findByRole('table');
  await userEvent.type(screen.getByLabelText('Wer'), 'chef{Enter}');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Was' }), 'creditGranted');
  await userEvent.type(screen.getByLabelText('Bis'), '31.12.2025{Enter}');
  await waitFor(() => expect(location().search).toBe('?person=chef&kind=creditGranted&to=2025-12-31'));
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ person: 'chef', kind: 'creditGranted', to: '2025-12-31' }),
  );
});

it('sends no kind for all of them', async () => {
  await show();
  await screen.findByRole('table');
  expect(lastQuery()).not.toHaveProperty('kind');
});

it('exports the filtered rows', async () => {
  server.api.on(exportAudit, () => ok('csv'));
  await show('/admin/log?account=vera');
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'CSV exportieren' }));
  await waitFor(() => expect(downloads.taken[0]?.name).toBe('Protokoll.csv'));
  expect(server.api.calls(exportAudit)[0]?.query.get('account')).toBe('vera');
});

it('has a print view of a hundred rows a page', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { location } = await show('/admin/log?kind=emailChanged&page=3');
  await userEvent.click(await screen.findByRole('link', { name: 'Druckansicht' }));
  expect(location().search).toBe('?kind=emailChanged&print=1');
  expect(await screen.findByText(/250 Einträge, Seite 1 von 3$/)).toBeTruthy();
  expect(lastQuery()).toMatchObject({ size: '100', page: '1', kind: 'emailChanged' });
  await userEvent.click(screen.getByRole('button', { name: 'Drucken' }));
  expect(print).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('link', { name: 'Zurück zum Protokoll' }));
  expect(location().search).toBe('?kind=emailChanged');
});
