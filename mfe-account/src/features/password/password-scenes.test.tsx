import { getSignup, requestPasswordReset, setPassword } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute } from '@attesta/ui/testing/render-route.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states as forgotten } from './forgot-password.states.ts';
import { states as chosen } from './set-password.states.ts';

const server = setUpApi();

describe('/password', () => {
  it('sends the mail and names its recipient', async () => {
    server.api.on(requestPasswordReset, () => ok(null));
    const { location } = await renderRoute(remote, '/password');
    await userEvent.type(await screen.findByLabelText('E-Mail'), 'anna@example.ch');
    await userEvent.click(screen.getByRole('button', { name: 'Link senden' }));
    await waitFor(() => expect(location().pathname).toBe('/passwordforgot'));
    expect(await screen.findByText(/anna@example.ch/)).toBeTruthy();
    expect(server.api.calls(requestPasswordReset)[0]?.query.get('email')).toBe('anna@example.ch');
  });

  it('leads back with the e-mail to correct', async () => {
    server.api.on(requestPasswordReset, () => ok(null));
    await renderRoute(remote, '/password');
    await userEvent.type(await screen.findByLabelText('E-Mail'), 'ana@example.ch');
    await userEvent.click(screen.getByRole('button', { name: 'Link senden' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Adresse korrigieren' }));
    const email = await screen.findByLabelText<HTMLInputElement>('E-Mail');
    expect(email.value).toBe('ana@example.ch');
    await waitFor(() => expect(document.activeElement).toBe(email));
  });

  it('sends nothing for an invalid e-mail', async () => {
    await renderRoute(remote, '/password');
    await userEvent.type(await screen.findByLabelText('E-Mail'), 'anna');
    await userEvent.click(screen.getByRole('button', { name: 'Link senden' }));
    expect(await screen.findByText('Ungültige E-Mail')).toBeTruthy();
    expect(server.api.calls(requestPasswordReset)).toEqual([]);
  });

  it('redirects from its success page without a state', async () => {
    const { location } = await renderRoute(remote, '/passwordforgot');
    await waitFor(() => expect(location().pathname).toBe('/'));
  });
});

describe('/password/:key', () => {
  beforeEach(() => {
    server.api.on(getSignup, ({ query }) =>
      query.get('token') === 'key-1'
        ? ok({ token: 'token-1', firstname: 'Anna', lastname: 'Muster', email: 'anna@example.ch' })
        : fault('tokenInvalid'),
    );
  });

  const isMet = (rule: string): boolean => within(screen.getByText(rule)).queryByText('(erfüllt)') !== null;

  it('names the person, and marks each rule when met', async () => {
    await renderRoute(remote, '/password/key-1');
    expect(
      await screen.findByRole('heading', { name: 'Neues Passwort wählen für Anna Muster' }),
    ).toBeTruthy();
    const input = screen.getByLabelText('Neues Passwort');
    await userEvent.type(input, 'birnbaum');
    expect(isMet('Mindestens 8 Zeichen.')).toBe(true);
    expect(isMet('Mindestens ein Kleinbuchstabe.')).toBe(true);
    expect(isMet('Mindestens ein Grossbuchstabe.')).toBe(false);
    expect(isMet('Mindestens ein Sonderzeichen oder Ziffer (@,!,#, etc).')).toBe(false);
    expect(screen.getByText('Schwach')).toBeTruthy();
    await userEvent.type(input, 'Xj1');
    expect(isMet('Mindestens ein Grossbuchstabe.')).toBe(true);
    expect(isMet('Mindestens ein Sonderzeichen oder Ziffer (@,!,#, etc).')).toBe(true);
    expect(screen.getByText('Mittel')).toBeTruthy();
    await userEvent.type(input, '-lang');
    expect(screen.getByText('Stark')).toBeTruthy();
  });

  const enter = async (password: string, again: string) => {
    await userEvent.type(await screen.findByLabelText('Neues Passwort'), password);
    await userEvent.type(screen.getByLabelText('Passwort bestätigen'), again);
    await userEvent.click(screen.getByRole('button', { name: 'Passwort speichern' }));
  };

  it.each([
    ['Ab1', 'Ab1', 'Dein Passwort ist zu kurz. Es muss aus mindestens 8 Zeichen bestehen.'],
    ['Abcdefg1', 'Abcdefg2', 'Passwörter stimmen nicht überein.'],
  ])('refuses %s with %s', async (password, again, message) => {
    await renderRoute(remote, '/password/key-1');
    await enter(password, again);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.api.calls(setPassword)).toEqual([]);
  });

  it("saves the password with the link's token, and passes the e-mail to the login", async () => {
    server.api.on(setPassword, () => ok(null));
    const { location } = await renderRoute(remote, '/password/key-1');
    await enter('Abcdefg1', 'Abcdefg1');
    await waitFor(() => expect(location().pathname).toBe('/passwordchange'));
    expect(server.api.calls(setPassword)[0]?.body).toEqual({
      token: 'token-1',
      password: 'Abcdefg1',
      passwordConfirm: 'Abcdefg1',
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Zur Anmeldung' }));
    expect((await screen.findByLabelText<HTMLInputElement>('E-Mail')).value).toBe('anna@example.ch');
  });

  it("shows the server's faults at their fields", async () => {
    server.api.on(setPassword, () => fault('validation', { fields: { password: 'passwordCommon' } }));
    await renderRoute(remote, '/password/key-1');
    await enter('Passwort1', 'Passwort1');
    expect(
      await screen.findByText('Dieses Passwort ist sehr verbreitet. Bitte wählen Sie ein anderes.'),
    ).toBeTruthy();
  });

  it('reports an ended link, with a way to a new one', async () => {
    await renderRoute(remote, '/password/old');
    expect(await screen.findByText('Der Token ist nicht mehr gültig.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Neuen Link anfordern' }).getAttribute('href')).toBe('/password');
  });
});

testStates(remote, forgotten);
testStates(remote, chosen);
