import { fault, noAnswer } from '@attesta/ui/testing/mock-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { zeugnisId } from '../../testing/delegated-reference.ts';
import { setUpDelegation } from '../../testing/set-up-delegation.ts';
import { renderDeputy } from '../../testing/render-deputy.tsx';
import { openGroup } from '@attesta/rating/testing/open-group.ts';

const delegate = setUpDelegation();

const open = async () => {
  const server = delegate();
  const view = await renderDeputy(`/create/${zeugnisId}/rating`, { signedIn: true });
  await screen.findByRole('radiogroup', { name: 'Wie ist A?' });
  return { ...view, server };
};

type Opened = Awaited<ReturnType<typeof open>>;

const openDialog = async ({ user }: Opened, name: string): Promise<HTMLElement> => {
  await user.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog');
};
const buttonIn = (dialog: HTMLElement, name: string): HTMLElement =>
  within(dialog).getByRole('button', { name });

it('declines with a reason', async () => {
  const page = await open();
  const dialog = await openDialog(page, 'Ablehnen');
  await page.user.click(buttonIn(dialog, 'Ablehnen'));
  expect(await within(dialog).findByText('Dies ist ein Pflichtfeld')).toBeTruthy();
  expect(page.server.calls('declineDelegation')).toHaveLength(0);
  await page.user.type(within(dialog).getByLabelText('Grund'), 'Ich kenne Frau Keller nicht.');
  await page.user.click(buttonIn(dialog, 'Ablehnen'));
  await screen.findByRole('heading', { level: 1, name: 'Sie haben die Bewertung abgelehnt' });
  expect(page.server.calls('declineDelegation')[0]?.body).toEqual({ reason: 'Ich kenne Frau Keller nicht.' });
});

it('declines although an answer cannot be saved', async () => {
  const page = await open();
  page.server.use({ saveBewertung: () => fault('unexpected') });
  await openGroup(page.user, /Verhalten/);
  await page.user.type(screen.getByRole('textbox', { name: /Wie ist C/ }), 'Ein Satz');
  const dialog = await openDialog(page, 'Ablehnen');
  await page.user.type(within(dialog).getByLabelText('Grund'), 'Keine Zeit');
  await page.user.click(buttonIn(dialog, 'Ablehnen'));
  expect(await screen.findByRole('heading', { level: 1, name: /abgelehnt/ })).toBeTruthy();
});

const fillColleague = async ({ user }: Opened, dialog: HTMLElement, email: string): Promise<void> => {
  await user.type(within(dialog).getByLabelText('Vorname'), 'Reto');
  await user.type(within(dialog).getByLabelText('Nachname'), 'Frei');
  await user.type(within(dialog).getByLabelText('E-Mail'), email);
  await user.click(buttonIn(dialog, 'Weitergeben'));
};

it('passes the task on with answers not saved yet', async () => {
  const page = await open();
  await openGroup(page.user, /Verhalten/);
  await page.user.type(screen.getByRole('textbox', { name: /Wie ist C/ }), 'Ein Satz');
  const dialog = await openDialog(page, 'Weitergeben');
  await fillColleague(page, dialog, 'reto.frei@example.ch');
  await screen.findByRole('heading', { level: 1, name: 'Die Anfrage ist weitergegeben' });
  expect(screen.getByText(/reto.frei@example.ch erhält einen eigenen Link/)).toBeTruthy();
  expect(page.server.answers.get(3)).toBe('Ein Satz');
  expect(page.server.calls('passOnDelegation')[0]?.body).toEqual({
    deputyFirstname: 'Reto',
    deputyLastname: 'Frei',
    deputyEmail: 'reto.frei@example.ch',
  });
});

it("shows the server's faults at their fields, others in the dialog", async () => {
  const page = await open();
  page.server.use({
    passOnDelegation: () => fault('validation', { fields: { deputyEmail: 'invalidEmail' } }),
  });
  const dialog = await openDialog(page, 'Weitergeben');
  await fillColleague(page, dialog, 'reto.frei@example.ch');
  expect(await within(dialog).findByText('Ungültige E-Mail')).toBeTruthy();

  page.server.use({ passOnDelegation: () => fault('deputyMailLimit') });
  await page.user.click(buttonIn(dialog, 'Weitergeben'));
  expect(await within(dialog).findByText(/sehr viele Mails/)).toBeTruthy();

  page.server.use({ passOnDelegation: noAnswer });
  await page.user.click(buttonIn(dialog, 'Weitergeben'));
  expect(await within(dialog).findByText(/Keine Verbindung/)).toBeTruthy();
  expect(screen.queryByText(/Wir informieren/)?.closest('dialog')).toBe(dialog);
});

it('saves an answer before the page is left, and asks if that fails', async () => {
  const page = await open();
  const { saveBewertung } = page.server.handlers;
  page.server.use({ saveBewertung: () => fault('serviceUnavailable') });
  await openGroup(page.user, /Verhalten/);
  await page.user.type(screen.getByRole('textbox', { name: /Wie ist C/ }), 'Ein Satz');
  page.router.navigate('/datenschutz');
  const dialog = await screen.findByRole('dialog', { name: 'Nicht gespeicherte Eingaben' });
  await page.user.click(buttonIn(dialog, 'Auf der Seite bleiben'));
  expect(page.router.state.location.pathname).toBe(`/create/${zeugnisId}/rating`);

  page.server.use({ saveBewertung });
  page.router.navigate('/datenschutz');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/datenschutz'));
  expect(page.server.answers.get(3)).toBe('Ein Satz');
});

it('saves an answer at once when the tab is hidden', async () => {
  const page = await open();
  await openGroup(page.user, /Verhalten/);
  await page.user.type(screen.getByRole('textbox', { name: /Wie ist C/ }), 'Ein Satz');
  expect(page.server.calls('saveBewertung')).toHaveLength(0);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(page.server.answers.get(3)).toBe('Ein Satz'));
});

it('makes the browser ask before a tab with an unsaved answer is closed', async () => {
  const page = await open();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await openGroup(page.user, /Verhalten/);
  await page.user.type(screen.getByRole('textbox', { name: /Wie ist C/ }), 'Ein Satz');
  expect(closing()).toBe(true);
});
