import { getPrices, writeSample } from '@attesta/contracts';
import { fault, noAnswer, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../../remote.tsx';

const network = setUpApi();
const paragraph = 'Frau Ammann arbeitete jederzeit sorgfältig.';

beforeEach(() => {
  network.api.on(getPrices, () => ok([]));
  network.api.on(writeSample, () => ok({ paragraph }));
});

const open = async () => {
  const user = userEvent.setup();
  await renderRoute(remote, '/');
  const result = await screen.findByRole('region', { name: 'Der Absatz' });
  return { user, result, send: () => user.click(screen.getByRole('button', { name: 'Absatz schreiben' })) };
};

it('starts with a paragraph, and composes another one of the input by one request', async () => {
  const { user, result, send } = await open();
  expect(result.textContent).toMatch(/Herr\u00A0Steiner /);
  expect(result.getAttribute('aria-live')).toBe('polite');
  const quality = screen.getAllByRole('radiogroup', { name: 'Wie ist die Qualität der Arbeitsergebnisse?' });
  await user.click(within(quality.at(-1) as HTMLElement).getByRole('radio', { name: 'Gut' }));
  await user.click(screen.getByRole('radio', { name: 'Frau' }));
  await user.clear(screen.getByLabelText('Vorname'));
  await user.type(screen.getByLabelText('Vorname'), 'Regula');
  await user.clear(screen.getByLabelText('Nachname'));
  await user.type(screen.getByLabelText('Nachname'), ' Ammann ');
  await user.selectOptions(screen.getByLabelText('Sprache'), 'fr');
  await send();
  expect(await screen.findByText(paragraph)).toBeTruthy();
  expect(result.getAttribute('lang')).toBe('fr');
  expect(network.api.calls(writeSample).map(({ body }) => body)).toEqual([
    {
      firstname: 'Regula',
      lastname: 'Ammann',
      gender: 'F',
      sprache: 'fr',
      levels: { arb_qualitaet: '4', arb_zuverlaessigkeit: '5', arb_selbststaendigkeit: '4' },
    },
  ]);
});

it('requires a name, and sends nothing without one', async () => {
  const { user, send } = await open();
  const lastname = screen.getByLabelText('Nachname');
  await user.clear(lastname);
  await send();
  expect(await screen.findByText('Dies ist ein Pflichtfeld')).toBeTruthy();
  expect(lastname.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(lastname));
  expect(network.api.calls(writeSample)).toHaveLength(0);
});

it("shows the service's fault at the name", async () => {
  network.api.on(writeSample, () => fault('validation', { fields: { lastname: 'nameHoldsAddress' } }));
  const { send } = await open();
  await send();
  expect(await screen.findByText(/^Ein Name darf keine Internet/)).toBeTruthy();
  expect(screen.getByLabelText('Nachname').getAttribute('aria-invalid')).toBe('true');
});

it('reports too many requests, with the time to retry', async () => {
  network.api.on(writeSample, () => fault('tooManyRequests'));
  const { result, send } = await open();
  const before = result.textContent;
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('In einer Minute');
  expect(result.textContent).toBe(before);
});

it('reports a missing connection', async () => {
  network.api.on(writeSample, noAnswer);
  const { send } = await open();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Keine Verbindung');
});

it('reports an unavailable service, until the next answer', async () => {
  network.api.on(writeSample, () => fault('serviceUnavailable'));
  const { send } = await open();
  await send();
  expect(await screen.findByRole('alert')).toBeTruthy();
  network.api.on(writeSample, () => ok({ paragraph }));
  await send();
  expect(await screen.findByText(paragraph)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
