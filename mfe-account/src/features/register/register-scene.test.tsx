import { currentVersionOf, getCaptcha, signUp } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute } from '@attesta/ui/testing/render-route.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge, verifySolution } from 'altcha-lib';
import type { Challenge, Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './register.states.ts';

const server = setUpApi();
const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };

beforeEach(() => {
  server.api.on(getCaptcha, async () =>
    ok({
      ...(await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 10,
        counter: 7,
        deriveKey,
        ...secrets,
      })),
    }),
  );
});

const values = {
  Vorname: 'Anna',
  Nachname: 'Muster',
  'E-Mail': ' anna@example.ch ',
  Organisation: 'Alpina AG',
  Strasse: 'Bahnhofstrasse 1',
  PLZ: '8400',
  Ort: 'Winterthur',
};

const fillIn = async (changed: Partial<typeof values> = {}) => {
  for (const [label, value] of Object.entries({ ...values, ...changed })) {
    const input = await screen.findByLabelText(label);
    await userEvent.click(input);
    await userEvent.paste(value);
  }
};

const consent = () => userEvent.click(screen.getByRole('checkbox', { name: /Datenschutzerklärung/ }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Konto eröffnen' }));

const readCaptcha = (header: string | null): { challenge: Challenge; solution: Solution } =>
  JSON.parse(atob(header ?? '')) as { challenge: Challenge; solution: Solution };

it("sends the registration with a solved captcha and names the mail's recipient", async () => {
  server.api.on(signUp, () => ({ status: 201, body: null }));
  const { location } = await renderRoute(remote, '/register');
  await fillIn();
  await consent();
  await send();
  await waitFor(() => expect(location().pathname).toBe('/registerSuccess'));
  expect(await screen.findByText(/E-Mail an anna@example.ch gesendet/)).toBeTruthy();
  const [call] = server.api.calls(signUp);
  expect(call?.body).toEqual({
    firstname: 'Anna',
    lastname: 'Muster',
    email: 'anna@example.ch',
    organization: 'Alpina AG',
    address: 'Bahnhofstrasse 1',
    zip: '8400',
    city: 'Winterthur',
    language: 'de',
    interfaceLanguage: 'de',
    templateFilename: 'standard.docx',
    privacyVersion: currentVersionOf('privacy').version,
  });
  const { verified } = await verifySolution({
    ...readCaptcha(call?.headers.get('captcha') ?? null),
    deriveKey,
    ...secrets,
  });
  expect(verified).toBe(true);
});

it('leads back with the whole input to correct the e-mail, and sends it again', async () => {
  server.api.on(signUp, () => ({ status: 201, body: null }));
  const { location } = await renderRoute(remote, '/register');
  await fillIn({ 'E-Mail': 'ana@example.ch' });
  await consent();
  await send();
  expect(await screen.findByText('Falsche Adresse?', { exact: false })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Adresse korrigieren' }));
  const email = await screen.findByLabelText<HTMLInputElement>('E-Mail');
  expect(email.value).toBe('ana@example.ch');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(screen.getByLabelText<HTMLInputElement>('Organisation').value).toBe('Alpina AG');
  await userEvent.clear(email);
  await userEvent.type(email, 'anna@example.ch');
  await consent();
  await send();
  await waitFor(() => expect(location().pathname).toBe('/registerSuccess'));
  expect(server.api.calls(signUp).map(({ body }) => body)).toMatchObject([
    { email: 'ana@example.ch', lastname: 'Muster' },
    { email: 'anna@example.ch', lastname: 'Muster' },
  ]);
});

it('starts empty without a registration to correct', async () => {
  await renderRoute(remote, '/register');
  expect((await screen.findByLabelText<HTMLInputElement>('Organisation')).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('');
});

it('lists all faults at once and links to them', async () => {
  await renderRoute(remote, '/register');
  await fillIn({ PLZ: 'CH-8400', Ort: ' ', 'E-Mail': 'anna' });
  await send();
  const summary = await screen.findByRole('region', { name: 'Bitte prüfen Sie diese Angaben' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  const lines = [...summary.querySelectorAll('li')].map((line) => line.textContent);
  expect(lines).toEqual([
    'E-Mail: Ungültige E-Mail',
    'PLZ: Muss eine Zahl sein.',
    'Ort: Dies ist ein Pflichtfeld',
    'Datenschutz: Dies ist ein Pflichtfeld',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'PLZ: Muss eine Zahl sein.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('PLZ'));
  expect(server.api.calls(signUp)).toEqual([]);
});

it('solves a new captcha after a refused one', async () => {
  server.api.on(signUp, () => fault('captchaInvalid'));
  const { location } = await renderRoute(remote, '/register');
  await fillIn();
  await consent();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Sicherheitsprüfung ist abgelaufen');
  server.api.on(signUp, () => ({ status: 201, body: null }));
  await send();
  await waitFor(() => expect(location().pathname).toBe('/registerSuccess'));
  const solved = server.api.calls(signUp).map(({ headers }) => headers.get('captcha'));
  expect(new Set(solved).size).toBe(2);
});

it('shows a fault of the server at its field', async () => {
  server.api.on(signUp, () => fault('validation', { fields: { zip: 'plzNotANumber' } }));
  await renderRoute(remote, '/register');
  await fillIn();
  await consent();
  await send();
  const message = await screen.findByText('Muss eine Zahl sein.');
  expect(screen.getByLabelText('PLZ').getAttribute('aria-describedby')).toContain(message.id);
});

it('reports a failed check, with a retry', async () => {
  server.api.on(getCaptcha, () => fault('serviceUnavailable'));
  await renderRoute(remote, '/register');
  await userEvent.click(await screen.findByLabelText('Vorname'));
  expect(await screen.findByText('Die Sicherheitsprüfung ist nicht gelungen.')).toBeTruthy();
  server.api.on(getCaptcha, async () =>
    ok({
      ...(await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 10,
        counter: 3,
        deriveKey,
        ...secrets,
      })),
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Erneut prüfen' }));
  expect(await screen.findByText('Sicherheitsprüfung abgeschlossen')).toBeTruthy();
});

testStates(remote, states);
