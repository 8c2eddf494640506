import {
  defaultDocumentStyle,
  getAccount,
  getDocumentStyle,
  listLocations,
  listSignatories,
  listStationery,
  saveDocumentStyle,
} from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../../remote.tsx';
import { exampleAccount } from '../../../testing/example-account.ts';

const server = setUpApi();

beforeEach(() => {
  server.api.on(getAccount, () => ok(exampleAccount()));
  for (const list of [listStationery, listLocations, listSignatories]) server.api.on(list, () => ok([]));
  server.api.on(getDocumentStyle, () => ok(defaultDocumentStyle));
  server.api.on(saveDocumentStyle, ({ body }) => ok(body));
});

const show = () => renderRoute(remote, '/account/briefpapier', { token: tokenOf() });
const option = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const bodies = () => server.api.calls(saveDocumentStyle).map(({ body }) => body);

it('shows the choices of the account, and a picture of its font', async () => {
  server.api.on(getDocumentStyle, () =>
    ok({ ...defaultDocumentStyle, font: 'lato', alignment: 'justified' }),
  );
  await show();
  expect((await option('Lato (freie Schrift)')).checked).toBe(true);
  expect((await option('Blocksatz mit Silbentrennung')).checked).toBe(true);
  const sample = screen.getByRole<HTMLImageElement>('img', { name: 'Muster der Schrift Lato' });
  expect(sample.src).toContain('lato-justified');
  expect(screen.getByText(/^Lato gehört nicht zu Word/)).toBeTruthy();
});

it('saves each choice at once and says so', async () => {
  const { user, store } = await show();
  await user.click(await option('Arial'));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([{ summary: 'Gespeichert' }]),
  );
  await user.click(await option(/^Nummer und QR-Code/));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()).toEqual([
    { ...defaultDocumentStyle, font: 'arial' },
    { ...defaultDocumentStyle, font: 'arial', seal: 'qr' },
  ]);
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Muster der Schrift Arial' }).src).toContain(
    'arial-left',
  );
});

it('sends one request at a time, of which the last holds all choices', async () => {
  const waiting: (() => void)[] = [];
  server.api.on(
    saveDocumentStyle,
    ({ body }) => new Promise((resolve) => waiting.push(() => resolve(ok(body)))),
  );
  const { user } = await show();
  await user.click(await option('12 Punkt'));
  await user.click(await option('Calibri'));
  await user.click(await option(/^Klassisch/));
  expect(bodies()).toHaveLength(1);
  waiting[0]?.();
  await waitFor(() => expect(bodies()).toHaveLength(2));
  waiting[1]?.();
  expect(bodies()[1]).toEqual({ ...defaultDocumentStyle, size: 12, font: 'calibri', template: 'klassisch' });
});

it('goes back to what is saved when saving fails, and says why', async () => {
  server.api.on(saveDocumentStyle, () => fault('serviceUnavailable'));
  const { user } = await show();
  await user.click(await option('Arial'));
  const notice = await screen.findByText('Das konnte nicht gespeichert werden');
  expect(notice).toBeTruthy();
  expect((await option('Cambria')).checked).toBe(true);
});

it('offers another try where the style cannot be loaded', async () => {
  server.api.on(getDocumentStyle, () => fault('serviceUnavailable'));
  const { user } = await show();
  const alert = await screen.findByText(/^Schrift und Echtheit konnten nicht geladen werden/);
  server.api.on(getDocumentStyle, () => ok(defaultDocumentStyle));
  const frame = alert.closest('[role=alert]');
  if (!(frame instanceof HTMLElement)) throw new Error('no alert');
  await user.click(within(frame).getByRole('button', { name: 'Erneut versuchen' }));
  expect((await option('Cambria')).checked).toBe(true);
});
