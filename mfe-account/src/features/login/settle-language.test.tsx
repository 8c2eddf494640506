import { getQrcode, login, recordLogin, saveLanguage } from '@attesta/contracts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { chooseLanguage, currentLanguage, rememberedLanguage } from '@attesta/web-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { endPendingLogin } from './pending-login.ts';

const server = setUpApi();

beforeEach(() => {
  endPendingLogin();
  server.api.on(recordLogin, () => ok(null));
  server.api.on(saveLanguage, () => ok(null));
  server.api.on(getQrcode, () => ok({ qrcode: null, secret: null }));
  server.api.on(login, ({ headers }) =>
    headers.get('code') === null
      ? ok({ secondFactor: 'required' })
      : ok({ secondFactor: 'accepted', language: 'fr' }, { authorization: `Bearer ${tokenOf()}` }),
  );
});
afterEach(async () => {
  await chooseLanguage('de');
  localStorage.clear();
});

const logIn = async () => {
  const { location } = await renderRoute(remote, '/login');
  await userEvent.type(await screen.findByLabelText('E-Mail'), 'anna@example.ch');
  await userEvent.type(screen.getByLabelText('Passwort'), 'Geheim-1');
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await waitFor(() => expect(location().pathname).toBe('/'));
};

it("applies the account's language if none was chosen in this browser", async () => {
  await logIn();
  await waitFor(() => expect(currentLanguage()).toBe('fr'));
  expect(rememberedLanguage()).toBe('fr');
  expect(server.api.calls(saveLanguage)).toEqual([]);
});

it("saves the browser's chosen language in the account", async () => {
  await chooseLanguage('de');
  await logIn();
  await waitFor(() =>
    expect(server.api.calls(saveLanguage).map(({ body }) => body)).toEqual([{ language: 'de' }]),
  );
  expect(currentLanguage()).toBe('de');
});
