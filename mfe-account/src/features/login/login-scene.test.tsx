import { getQrcode, login, recordLogin } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { selectNotifications, signedOut } from '@attesta/web-kit';
import { forgetKeptInput, keepInput } from '@attesta/web-kit/session/kept-input.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../../remote.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { endPendingLogin } from './pending-login.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './login.states.ts';
import { states as verifyStates } from './verify.states.ts';

const server = setUpApi();
beforeEach(endPendingLogin);

const enterPassword = async (email = ' anna@example.ch ') => {
  await userEvent.type(await screen.findByLabelText('E-Mail'), email);
  await userEvent.type(screen.getByLabelText('Passwort'), 'Geheim-1');
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
};

describe('the first step', () => {
  it('is enabled with valid e-mail and password, trims the e-mail and opens /verify', async () => {
    server.api.on(login, () => ok({ secondFactor: 'required' }));
    server.api.on(getQrcode, () => ok({ qrcode: null, secret: null }));
    const { location } = await renderRoute(remote, '/login');
    const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Anmelden' });
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText(/Ihr Browser speichert nichts|Ihre Sitzung/)).toBeNull();
    await enterPassword();
    await waitFor(() => expect(location().pathname).toBe('/verify'));
    expect(server.api.calls(login).map(({ body }) => body)).toEqual([
      { email: 'anna@example.ch', passwort: 'Geheim-1' },
    ]);
    expect(await screen.findByText(/Code für anna@example.ch/)).toBeTruthy();
  });

  it("works without the browser's storage, and warns of the consequence", async () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const names = ['localStorage', 'sessionStorage'] as const;
    const present = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
    for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
    try {
      server.api.on(login, () => ok({ secondFactor: 'required' }));
      server.api.on(getQrcode, () => ok({ qrcode: null, secret: null }));
      const { location } = await renderRoute(remote, '/login');
      expect(await screen.findByText(/Ihr Browser speichert nichts für diese Website/)).toBeTruthy();
      await enterPassword();
      await waitFor(() => expect(location().pathname).toBe('/verify'));
    } finally {
      for (const [name, descriptor] of present) {
        if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
        else Object.defineProperty(globalThis, name, descriptor);
      }
    }
  });

  it('stays disabled with an invalid e-mail', async () => {
    await renderRoute(remote, '/login');
    await enterPassword('anna@');
    expect(screen.getByRole('button', { name: 'Anmelden' }).getAttribute('aria-disabled')).toBe('true');
    expect(await screen.findByText('Ungültige E-Mail')).toBeTruthy();
    expect(server.api.calls(login)).toEqual([]);
  });

  it('shows missing fields when the disabled button is pressed', async () => {
    await renderRoute(remote, '/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Anmelden' }));
    expect(await screen.findAllByText('Dies ist ein Pflichtfeld')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-Mail')));
    expect(server.api.calls(login)).toEqual([]);
  });

  it.each([
    ['a click', (button: HTMLElement) => userEvent.click(button)],
    ['a click of the password manager itself', async (button: HTMLElement) => button.click()],
    ['Enter', () => userEvent.type(screen.getByLabelText('Passwort'), '{Enter}')],
  ])('sends values that a password manager filled in silently, by %s', async (_by, send) => {
    server.api.on(login, () => ok({ secondFactor: 'required' }));
    server.api.on(getQrcode, () => ok({ qrcode: null, secret: null }));
    const { location } = await renderRoute(remote, '/login');
    const button = await screen.findByRole('button', { name: 'Anmelden' });
    screen.getByLabelText<HTMLInputElement>('E-Mail').value = 'anna@example.ch';
    screen.getByLabelText<HTMLInputElement>('Passwort').value = 'Geheim-1';
    await send(button);
    await waitFor(() => expect(location().pathname).toBe('/verify'));
    expect(server.api.calls(login)[0]?.body).toEqual({ email: 'anna@example.ch', passwort: 'Geheim-1' });
  });

  it('detects filled-in values when a pointer comes near', async () => {
    await renderRoute(remote, '/login');
    const button = await screen.findByRole('button', { name: 'Anmelden' });
    screen.getByLabelText<HTMLInputElement>('E-Mail').value = 'anna@example.ch';
    screen.getByLabelText<HTMLInputElement>('Passwort').value = 'Geheim-1';
    await userEvent.hover(button);
    // The form's rules are loaded on the first input.
    await userEvent.keyboard('{Shift}');
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  });

  it.each([
    ['refused', 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.'],
    ['elsewhere', 'Sie haben sich in einem anderen Tab abgemeldet.'],
    ['emailChanged', /weil Ihr Konto eine andere E-Mail-Adresse erhalten hat/],
  ] as const)('names the reason of the ended session: %s', async (reason, text) => {
    const { store } = await renderRoute(remote, '/login', { token: tokenOf() });
    act(() => void store.dispatch(signedOut({ reason })));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('announces that the input was kept', async () => {
    keepInput('anna@example.ch', '/account city', { city: 'Luzern' });
    const { store } = await renderRoute(remote, '/login', { token: tokenOf() });
    act(() => void store.dispatch(signedOut({ reason: 'refused' })));
    expect(await screen.findByText(/^Ihre Sitzung ist beendet\. Ihre Eingaben sind noch da/)).toBeTruthy();
    forgetKeptInput();
  });

  it('prefills the e-mail after a password was set', async () => {
    await renderRoute(remote, '/login', { state: { email: 'anna@example.ch' } });
    expect((await screen.findByLabelText<HTMLInputElement>('E-Mail')).value).toBe('anna@example.ch');
  });

  it('shows a refusal below the heading, and focuses it', async () => {
    server.api.on(login, () => fault('loginFailed'));
    const { location } = await renderRoute(remote, '/login');
    await enterPassword();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Anmeldeversuch fehlgeschlagen');
    expect(alert.textContent).toContain('E-Mail oder Passwort ist nicht korrekt.');
    expect(location().pathname).toBe('/login');
    expect(document.activeElement?.contains(alert)).toBe(true);
  });

  it.each(['unexpected', 'serviceUnavailable', 'tooManyRequests'] as const)(
    'reports %s as unexpected',
    async (code) => {
      server.api.on(login, () => fault(code));
      await renderRoute(remote, '/login');
      await enterPassword();
      expect((await screen.findByRole('alert')).textContent).toBe(
        'FehlerEs ist ein unerwarteter Fehler aufgetreten. Bitte versuchen sie es nochmals.',
      );
    },
  );
});

const reachVerify = async (remember: boolean, returnTo?: string, returnState?: unknown) => {
  const state = returnTo === undefined ? undefined : { returnTo, returnState };
  const rendered = await renderRoute(remote, '/login', { state });
  if (remember) await userEvent.click(await screen.findByLabelText('Angemeldet bleiben'));
  await enterPassword();
  return rendered;
};

const enterCode = async (code: string) => {
  const input = await screen.findByLabelText('Code');
  await userEvent.clear(input);
  // The sixth digit submits.
  await userEvent.type(input, code);
};

describe('the second step', () => {
  const token = tokenOf();
  const otpauth = 'otpauth://totp/Attesta:anna%40example.ch?secret=JBSWY3DPEHPK3PXP&issuer=Attesta';

  beforeEach(() => {
    server.api.on(recordLogin, () => ok(null));
    server.api.on(getQrcode, () =>
      ok({ qrcode: 'data:image/png;base64,AAAA', secret: 'JBSWY3DPEHPK3PXP', otpauth }),
    );
    server.api.on(login, ({ headers }) => {
      const code = headers.get('code');
      if (code === null) return ok({ secondFactor: 'enrolment' });
      return code === '123456'
        ? ok({ secondFactor: 'accepted' }, { authorization: `Bearer ${token}` })
        : ok({ secondFactor: 'rejected' });
    });
  });

  it('redirects to /login without the first one', async () => {
    const { location } = await renderRoute(remote, '/verify');
    await waitFor(() => expect(location().pathname).toBe('/login'));
  });

  it('shows QR code and secret for an account without a factor', async () => {
    await reachVerify(false);
    expect((await screen.findByAltText<HTMLImageElement>('QR-Code für die Authenticator-App')).src).toBe(
      'data:image/png;base64,AAAA',
    );
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(screen.queryByText('In Authenticator öffnen')).toBeNull();
    expect(server.api.calls(getQrcode)[0]?.query.get('email')).toBe('anna@example.ch');
  });

  it('opens the app on a phone, which cannot scan itself; QR code and secret are collapsed', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    await reachVerify(false);
    const link = await screen.findByRole('link', { name: 'In Authenticator öffnen' });
    expect(link.getAttribute('href')).toBe(otpauth);
    const fold = screen.getByText('QR-Code und Schlüssel anzeigen').closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain('JBSW Y3DP EHPK 3PXP');
  });

  it('refuses a wrong code and accepts a right one after it', async () => {
    const { location, store } = await reachVerify(false);
    await enterCode('111111');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Code ungültigDieser Code ist ungültig oder abgelaufen. Verwenden Sie einen anderen.',
    );
    await enterCode('123 456');
    await waitFor(() => expect(location().pathname).toBe('/'));
    const [, , second] = server.api.calls(login);
    expect(second?.body).toEqual({ email: 'anna@example.ch', passwort: 'Geheim-1' });
    expect(second?.headers.get('verify')).toBe('true');
    expect(second?.headers.get('secret')).toBe('JBSWY3DPEHPK3PXP');
    expect(second?.headers.get('code')).toBe('123456');
    expect(second?.headers.get('remember')).toBeNull();
    expect(sessionStorage.getItem('attesta.token')).toBe(token);
    expect(localStorage.getItem('attesta.token')).toBeNull();
    expect(selectNotifications(store.getState()).map(({ summary }) => summary)).toContain(
      'Erfolgreich angemeldet.',
    );
    await waitFor(() =>
      expect(server.api.calls(recordLogin)[0]?.headers.get('authorization')).toBe(`Bearer ${token}`),
    );
  });

  it('shows a new QR code with the reason after the secret has expired', async () => {
    const fresh = 'KRSXG5CTMVRXEZLU';
    let renewals = 0;
    server.api.on(getQrcode, () =>
      ok({
        qrcode: `data:image/png;base64,AAA${renewals}`,
        secret: renewals === 0 ? 'JBSWY3DPEHPK3PXP' : fresh,
      }),
    );
    server.api.on(login, ({ headers }) => {
      if (headers.get('secret') === fresh) {
        return ok({ secondFactor: 'accepted' }, { authorization: `Bearer ${token}` });
      }
      if (headers.get('code') !== null) renewals += 1;
      return ok({ secondFactor: 'enrolment' });
    });
    const { location } = await reachVerify(false);
    await enterCode('123456');
    expect(await screen.findByText('KRSX G5CT MVRX EZLU')).toBeTruthy();
    expect(screen.queryByText('Code ungültig')).toBeNull();
    expect(document.activeElement?.textContent).toContain('Der QR-Code war abgelaufen');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
    await enterCode('654321');
    await waitFor(() => expect(location().pathname).toBe('/'));
  });

  it('erases kept input of another account after the login', async () => {
    keepInput('beat@example.ch', '/account city', { city: 'Luzern' });
    keepInput('anna@example.ch', '/account city', { city: 'Zug' });
    const { location } = await reachVerify(false);
    await enterCode('123456');
    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(sessionStorage.getItem('attesta.keptInput')).toBe(
      '{"anna@example.ch":{"/account city":{"city":"Zug"}}}',
    );
    forgetKeptInput();
  });

  it('stores a remembered session and opens the wanted page', async () => {
    const { location } = await reachVerify(true, '/account?of=1', { step: 2 });
    await enterCode('123456');
    await waitFor(() => expect(location().pathname).toBe('/account'));
    expect(location()).toMatchObject({ search: '?of=1', state: { step: 2 } });
    expect(localStorage.getItem('attesta.token')).toBe(token);
    expect(server.api.calls(login).at(-1)?.headers.get('remember')).toBe('true');
  });

  it('focuses the code if nothing else is asked, and submits six digits once', async () => {
    server.api.on(getQrcode, () => ok({ qrcode: null, secret: null }));
    const codes = () => server.api.calls(login).flatMap(({ headers }) => headers.get('code') ?? []);
    await reachVerify(false);
    const input = await screen.findByLabelText('Code');
    await waitFor(() => expect(document.activeElement).toBe(input));
    // Leaving the field for a link below shows no fault, which would move the link.
    await userEvent.tab();
    expect(screen.queryByText('Dies ist ein Pflichtfeld')).toBeNull();
    await userEvent.click(input);
    await userEvent.keyboard('11111');
    expect(codes()).toEqual([]);
    await userEvent.keyboard('1{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Code ungültig');
    expect(codes()).toEqual(['111111']);
    await userEvent.clear(input);
    await userEvent.paste('123 456');
    await waitFor(() => expect(sessionStorage.getItem('attesta.token')).toBe(token));
    expect(codes()).toEqual(['111111', '123456']);
  });

  it('requires a code', async () => {
    await reachVerify(false);
    await screen.findByLabelText('Code');
    await userEvent.click(screen.getByRole('button', { name: 'Bestätigen' }));
    expect(await screen.findByText('Dies ist ein Pflichtfeld')).toBeTruthy();
    expect(server.api.calls(login)).toHaveLength(1);
  });
});

describe('a proof of work', () => {
  /** A challenge that the third guess solves, of one PBKDF2 round each. */
  const challengeOf = () =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 3,
      deriveKey,
      hmacSignatureSecret: 's',
    });

  it('is solved in both steps without interaction, and the step is repeated with it', async () => {
    server.api.on(recordLogin, () => ok(null));
    server.api.on(getQrcode, () => ok({ qrcode: null, secret: null }));
    const challenge = { ...(await challengeOf()) };
    server.api.on(login, ({ headers }) => {
      if (headers.get('captcha') === null) return fault('loginProofRequired', { challenge });
      return headers.get('code') === null
        ? ok({ secondFactor: 'required' })
        : ok({ secondFactor: 'accepted' }, { authorization: `Bearer ${tokenOf()}` });
    });
    const { location } = await reachVerify(false);
    await waitFor(() => expect(location().pathname).toBe('/verify'));
    expect(screen.queryByRole('alert')).toBeNull();
    await enterCode('123456');
    await waitFor(() => expect(location().pathname).toBe('/'));
    const captchas = server.api.calls(login).map(({ headers }) => headers.get('captcha'));
    expect(captchas.map((captcha) => captcha !== null)).toEqual([false, true, false, true]);
    const proof: unknown = JSON.parse(atob(captchas[1] ?? ''));
    expect(proof).toMatchObject({ challenge, solution: { counter: 3 } });
  });

  it('is announced while it runs', async () => {
    const challenge = { ...(await challengeOf()) };
    const hard = { ...challenge.parameters, keyPrefix: '00'.repeat(16) };
    server.api.on(login, () =>
      fault('loginProofRequired', { challenge: { ...challenge, parameters: hard } }),
    );
    await renderRoute(remote, '/login');
    await enterPassword();
    expect(await screen.findByText('Sicherheitsprüfung läuft …')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("shows the server's message if there is no challenge", async () => {
    server.api.on(login, () => fault('loginProofRequired'));
    await renderRoute(remote, '/login');
    await enterPassword();
    expect((await screen.findByRole('alert')).textContent).toContain('Sicherheitsprüfung');
    expect(server.api.calls(login)).toHaveLength(1);
  });
});

testStates(remote, states);
testStates(remote, verifyStates);
