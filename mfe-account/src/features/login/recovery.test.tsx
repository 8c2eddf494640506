import { getQrcode, login, recordLogin } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { startPendingLogin } from './pending-login.ts';

const server = setUpApi();
const secret = 'JBSWY3DPEHPK3PXP';
let isRecovered = false;

beforeEach(() => {
  isRecovered = false;
  startPendingLogin({ email: 'anna@example.ch', password: 'Geheim-1', remember: false, returnTo: null });
  server.api.on(recordLogin, () => ok(null));
  server.api.on(getQrcode, () =>
    ok(isRecovered ? { qrcode: 'data:image/png;base64,AAAA', secret } : { qrcode: null, secret: null }),
  );
  server.api.on(login, ({ headers }) => {
    if (headers.get('code') === '123456') {
      return ok({ secondFactor: 'accepted' }, { authorization: `Bearer ${tokenOf()}` });
    }
    isRecovered = headers.get('code') === '7kqm-2xwd-hn4p';
    return ok({ secondFactor: isRecovered ? 'recovered' : 'rejected' });
  });
});

const enter = async (code: string) => {
  const field = await screen.findByLabelText('Wiederherstellungscode');
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
};

const openRecovery = async () => {
  await renderRoute(remote, '/verify');
  await userEvent.click(await screen.findByRole('button', { name: /^Telefon verloren/ }));
  const field = await screen.findByLabelText('Wiederherstellungscode');
  await waitFor(() => expect(document.activeElement).toBe(field));
};

it('enrols another phone by a recovery code', async () => {
  await openRecovery();
  await enter('falsch');
  expect((await screen.findByRole('alert')).textContent).toContain('falsch oder schon verbraucht');
  await enter(' 7kqm-2xwd-hn4p ');
  expect(await screen.findByAltText('QR-Code für die Authenticator-App')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Neues Telefon einrichten');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Der Code war richtig'));
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await waitFor(() => expect(sessionStorage.getItem('attesta.token')).not.toBeNull());
  expect(server.api.calls(login).at(-1)?.headers.get('secret')).toBe(secret);
});

it('solves a required proof of work and sends the code again with it', async () => {
  const challenge = {
    ...(await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 3,
      deriveKey,
      hmacSignatureSecret: 's',
    })),
  };
  server.api.on(login, ({ headers }) => {
    if (headers.get('captcha') === null) return fault('loginProofRequired', { challenge });
    isRecovered = true;
    return ok({ secondFactor: 'recovered' });
  });
  await openRecovery();
  await enter('7kqm-2xwd-hn4p');
  expect(await screen.findByAltText('QR-Code für die Authenticator-App')).toBeTruthy();
  expect(server.api.calls(login).map(({ headers }) => headers.get('code'))).toEqual(
    Array.from({ length: 2 }, () => '7kqm-2xwd-hn4p'),
  );
});

it('restarts with the reason if the enrolment took too long', async () => {
  await openRecovery();
  await enter('7kqm-2xwd-hn4p');
  server.api.on(login, () => fault('recoveryEnded'));
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  expect(await screen.findByLabelText('Wiederherstellungscode')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Die Wiederherstellung hat zu lange gedauert');
  expect(screen.queryByText('Code ungültig')).toBeNull();
  expect(screen.queryByAltText('QR-Code für die Authenticator-App')).toBeNull();
});

it("leads back to the app's code", async () => {
  await openRecovery();
  await userEvent.click(screen.getByRole('button', { name: 'Doch mit dem Code der App anmelden' }));
  expect(screen.getByLabelText('Code')).toBeTruthy();
});

it('reports too many attempts', async () => {
  server.api.on(login, () => fault('loginLocked'));
  await openRecovery();
  await enter('7kqm-2xwd-hn4p');
  expect((await screen.findByRole('alert')).textContent).toContain('Zu viele Fehlversuche');
});
