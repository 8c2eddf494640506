import {
  countMatters,
  listMatters,
  openIssueActions,
  openIssueKinds,
  settleMatter,
} from '@attesta/contracts';
import type { OpenIssue } from '@attesta/contracts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import de from '../../i18n/de.json';
import { remote } from '../../remote.tsx';
import { idOf } from '../../testing/examples.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './open-issues.states.ts';

const server = setUpApi();

testStates(remote, states);

const payment: OpenIssue = {
  id: `paymentReview.${idOf(7)}`,
  kind: 'paymentReview',
  since: '2025-11-04T08:30:00.000Z',
  account: { id: idOf(1), email: 'vera@example.ch' },
  subject: 'A-2025-000012',
  detail: 'AMOUNT_DIFFERS',
  actions: ['ask', 'settle'],
};

const show = (rows: readonly OpenIssue[] = [payment], total = rows.length) => {
  server.api.on(listMatters, () => ok({ rows, total }));
  server.api.on(countMatters, () => ok({ count: total }));
  return renderRoute(remote, '/admin/matters', { token: tokenOf('ROLE_ADMIN') });
};

it('shows cause, date and account in plain words, and the number at its tab', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'Zahlung unklar: A-2025-000012' })).toBeTruthy();
  expect(screen.getByText(/^seit 04\.11\.2025, 09:30/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'vera@example.ch' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Betrieb.*1 offene Pendenz$/ })).toBeTruthy();
});

it('settles an issue by its action, and confirms it', async () => {
  server.api.on(settleMatter, () => ok(null));
  const { store } = await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Beim Anbieter nachfragen/ }));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([{ summary: 'Beim Anbieter nachgefragt' }]),
  );
  expect(server.api.calls(settleMatter)).toHaveLength(1);
});

it('settles by hand only with a note', async () => {
  server.api.on(settleMatter, () => ok(null));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Als erledigt markieren/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Als erledigt markieren' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(server.api.calls(settleMatter)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Notiz'), 'Beim Anbieter bestätigt');
  await userEvent.click(dialog.getByRole('button', { name: 'Als erledigt markieren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.api.calls(settleMatter)[0]?.body).toEqual({ note: 'Beim Anbieter bestätigt' });
});

it('shows the number beyond its limit', async () => {
  await show([payment], 230);
  expect(await screen.findByText('Die neusten 1 von 230 Pendenzen.')).toBeTruthy();
});

it('has texts for every kind and every action', () => {
  expect(Object.keys(de.matters.kinds).toSorted()).toEqual([...openIssueKinds].toSorted());
  expect(Object.keys(de.matters.actions).toSorted()).toEqual([...openIssueActions].toSorted());
  expect(Object.keys(de.matters.done).toSorted()).toEqual([...openIssueActions].toSorted());
});
