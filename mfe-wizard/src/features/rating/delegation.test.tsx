import { fault, noAnswer } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import {
  delegationOf,
  fakeReference,
  latestDeadline,
  ratingItem,
  zeugnisId,
} from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';
import { steps } from '../../shared/step/step-order.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { remote } from '../../remote.tsx';
import { states } from './delegation.states.ts';

const network = setUpApi({ strict: true });

type Initial = NonNullable<Parameters<typeof fakeReference>[0]>;

const open = async (initial: Pick<Initial, 'delegation' | 'reference'> = {}) => {
  const server = fakeReference({
    employment: { function: 'Köchin', entryDate: '2018-04-01' },
    settings: {
      zeugnisart: 5,
      zeugnisvariante: 1,
      bestellgrund: 501,
      sprache: 'de',
      leaveDate: '2024-04-30',
      signature1: 'Regula Ammann',
    },
    ...initial,
  });
  server.state.items = [ratingItem(1, 'Frage eins', { currentValue: '4' })];
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}`, { step: steps.rating });
  await screen.findByRole('heading', { level: 1, name: 'Bewertung' });
  return { ...view, server, api: network.api };
};

type Opened = Awaited<ReturnType<typeof open>>;

const press = async ({ user }: Opened, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));
const view = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 2, name });
/** Waits until the view's title has the focus. */
const awaitView = async (name: string): Promise<void> => {
  const heading = await view(name);
  await waitFor(() => expect(document.activeElement).toBe(heading));
};

const fillDeputy = async ({ user }: Opened, email = 'reto.frei@example.ch'): Promise<void> => {
  await user.type(await screen.findByLabelText('Vorname'), 'Reto');
  await user.type(screen.getByLabelText('Nachname'), 'Frei');
  await user.type(screen.getByLabelText('E-Mail'), email);
};

it('delegates the rating and confirms it on a page of its own', async () => {
  const page = await open();
  await press(page, 'Bewertung weiterleiten');
  await awaitView('Bewertung weiterleiten');
  await fillDeputy(page, ' reto.frei@example.ch ');
  await press(page, 'Link senden');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Die Bewertung wurde weitergeleitet' }),
  ).toBeTruthy();
  expect(page.router.state.location).toMatchObject({
    pathname: '/delegatesuccess',
    state: { email: 'reto.frei@example.ch' },
  });
  expect(screen.getByText(/Wir senden reto.frei@example.ch eine Mail/)).toBeTruthy();
  expect(page.api.calls('delegateRating')[0]?.body).toEqual({
    zeugnisId,
    deputyFirstname: 'Reto',
    deputyLastname: 'Frei',
    deputyEmail: 'reto.frei@example.ch',
    deadline: latestDeadline,
    message: '',
  });
  await page.user.click(screen.getByRole('link', { name: 'Zur Übersicht' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/dashboard'));
});

it('sends the deadline and a message to the deputy', async () => {
  const page = await open();
  await press(page, 'Bewertung weiterleiten');
  await fillDeputy(page);
  const deadline = screen.getByLabelText<HTMLInputElement>('Bewerten bis');
  expect(deadline.value).toBe('24.12.2099');
  expect(screen.getByText(/gilt bis zum Ende dieses Tages, spätestens bis 24\.12\.2099/)).toBeTruthy();
  for (const [typed, found] of [
    ['01.12.2020', 'Dieser Tag ist schon vorbei.'],
    ['25.12.2099', 'So lange gilt ein Link nicht. Bitte wählen Sie einen früheren Tag.'],
  ] as const) {
    await page.user.clear(deadline);
    await page.user.type(deadline, typed);
    await press(page, 'Link senden');
    expect((await screen.findAllByText(found)).length).toBeGreaterThan(0);
    expect(deadline.getAttribute('aria-invalid')).toBe('true');
  }
  await page.user.clear(deadline);
  await page.user.type(deadline, '12. Dezember 2099');
  const line = screen.getByLabelText('Nachricht (freiwillig)');
  await page.user.type(line, 'Mehr auf www.example.ch');
  await press(page, 'Link senden');
  expect((await screen.findAllByText(/dürfen deshalb keine Internet-/)).length).toBeGreaterThan(0);
  expect(page.api.calls('delegateRating')).toHaveLength(0);
  await page.user.clear(line);
  await page.user.type(line, 'Bitte vor den Feiertagen.');
  await press(page, 'Link senden');
  await screen.findByRole('heading', { level: 1, name: 'Die Bewertung wurde weitergeleitet' });
  expect(page.api.calls('delegateRating')[0]?.body).toMatchObject({
    deadline: '2099-12-12',
    message: 'Bitte vor den Feiertagen.',
  });
});

it('shows deadline and message of a delegation, and the same deadline for a new link', async () => {
  await open({
    delegation: delegationOf({
      deadline: '2026-12-12',
      expiresAt: '2026-12-12T22:59:59.999Z',
      message: 'Bitte vor den Feiertagen.',
    }),
  });
  expect((await screen.findByText('Bewerten bis')).nextElementSibling?.textContent).toBe('12.12.2026');
  expect(screen.getByText('Ihre Nachricht').nextElementSibling?.textContent).toBe(
    'Bitte vor den Feiertagen.',
  );
  expect(screen.getByText(/ersetzt den früheren und gilt ebenfalls bis 12\.12\.2026/)).toBeTruthy();
});

it('starts again with the message of an expired link, and with another deadline', async () => {
  const message = 'Bitte vor den Feiertagen.';
  const page = await open({
    delegation: delegationOf({ status: 'expired', link: null, deadline: '2026-12-12', message }),
  });
  await press(page, 'Neu weiterleiten');
  expect((await screen.findByLabelText<HTMLInputElement>('Bewerten bis')).value).toBe('24.12.2099');
  expect(screen.getByLabelText<HTMLInputElement>('Nachricht (freiwillig)').value).toBe(message);
});

it('redirects from /delegatesuccess without a delegation', async () => {
  const { router } = await renderWizard('/delegatesuccess');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('requires name and e-mail, and keeps the input on the way back', async () => {
  const page = await open();
  await press(page, 'Bewertung weiterleiten');
  await page.user.type(await screen.findByLabelText('E-Mail'), 'keine Adresse');
  await press(page, 'Link senden');
  expect(await screen.findByText('Ungültige E-Mail')).toBeTruthy();
  expect(screen.getAllByText('Dies ist ein Pflichtfeld')).toHaveLength(2);
  expect(page.api.calls('delegateRating')).toHaveLength(0);
  await press(page, 'Zurück');
  await press(page, 'Bewertung weiterleiten');
  expect((await screen.findByLabelText<HTMLInputElement>('E-Mail')).value).toBe('keine Adresse');
});

it('goes back from the form to the choice, and from there to the previous step', async () => {
  const page = await open();
  await press(page, 'Bewertung weiterleiten');
  await press(page, 'Zurück');
  await awaitView('Wer bewertet?');
  await press(page, 'Zurück');
  expect(await screen.findByRole('heading', { level: 1, name: 'Zeugnis' })).toBeTruthy();
});

it.each(['deputyMailLimit', 'zeugnisIncomplete', 'serviceUnavailable'] as const)(
  'reports that nothing was sent after %s, and keeps the form',
  async (code) => {
    const page = await open();
    page.api.use({ delegateRating: () => fault(code) });
    await press(page, 'Bewertung weiterleiten');
    await fillDeputy(page);
    await press(page, 'Link senden');
    await waitFor(() =>
      expect(page.messages()).toMatchObject([
        {
          severity: 'error',
          summary: 'Beim Erstellen des Zeugnisses ist ein Fehler aufgetreten.',
          sticky: true,
        },
      ]),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Vorname').value).toBe('Reto');
  },
);

it('shows a fault of the server at its field', async () => {
  const page = await open();
  page.api.use({
    delegateRating: () => fault('validation', { fields: { deputyEmail: 'invalidEmail' } }),
  });
  await press(page, 'Bewertung weiterleiten');
  await fillDeputy(page);
  await press(page, 'Link senden');
  expect(await screen.findByText('Ungültige E-Mail')).toBeTruthy();
});

it('shows the deputy of a faster tab', async () => {
  const page = await open();
  await press(page, 'Bewertung weiterleiten');
  await fillDeputy(page);
  page.server.state.delegation = delegationOf({ deputyEmail: 'andere@example.ch' });
  page.api.use({ delegateRating: () => fault('deputyActive') });
  await press(page, 'Link senden');
  expect(await screen.findByText('Die Bewertung liegt bei andere@example.ch.')).toBeTruthy();
  expect(page.messages()).toMatchObject([{ summary: 'Die Stellvertretung wurde inzwischen geändert.' }]);
});

it.each([
  ['waiting', 'Mail wird versendet'],
  ['sent', 'Mail versendet'],
  ['refused', 'Mail abgelehnt'],
  ['opened', 'In Arbeit'],
  ['declined', 'Abgelehnt'],
  ['expired', 'Link abgelaufen'],
] as const)(
  'shows the state of a delegation that is %s: %s, with date and progress',
  async (status, words) => {
    await open({ delegation: delegationOf({ status, answered: 1 }) });
    expect(await screen.findByText('Die Bewertung liegt bei reto.frei@example.ch.')).toBeTruthy();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('seit 20.11.2026, 14:02')).toBeTruthy();
    expect(screen.getByText('1 von 2 bewertet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Weiter' })).toBeNull();
  },
);

it('shows the reason of a deputy who declined, with ways on', async () => {
  const page = await open({
    delegation: delegationOf({
      status: 'declined',
      link: null,
      nextReminderAt: null,
      declineReason: 'Ich kenne Frau Muster nicht.',
    }),
  });
  expect(await screen.findByText('Ich kenne Frau Muster nicht.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Link erneut senden' })).toBeNull();
  await press(page, 'Neu weiterleiten');
  expect((await screen.findByLabelText<HTMLInputElement>('E-Mail')).value).toBe('');
});

it('starts with the former deputy after a refused mail', async () => {
  const page = await open({ delegation: delegationOf({ status: 'refused' }) });
  await press(page, 'Neu weiterleiten');
  expect((await screen.findByLabelText<HTMLInputElement>('E-Mail')).value).toBe('reto.frei@example.ch');
});

it.each([
  ['expired', 0],
  ['refused', 1],
] as const)('lets the customer rate after a delegation that is %s', async (status, removals) => {
  const page = await open({ delegation: delegationOf({ status }) });
  await press(page, 'Selbst bewerten');
  expect(await screen.findByRole('radiogroup', { name: 'Frage eins' })).toBeTruthy();
  expect(page.api.calls('saveZeugnis')).toHaveLength(removals);
  expect(page.api.calls('startSelfRating')).toHaveLength(1);
});

it('copies the link; shows it for selection if the browser refuses', async () => {
  const page = await open({ delegation: delegationOf() });
  await press(page, 'Link kopieren');
  expect(await screen.findByText('Der Link ist kopiert.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/deputy/row.1.mac');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('NotAllowedError'));
  await press(page, 'Link kopieren');
  expect((await screen.findByLabelText<HTMLInputElement>('Link der Stellvertretung')).value).toBe(
    'http://localhost/deputy/row.1.mac',
  );
});

it('mails a new link and shows its end', async () => {
  const page = await open({ delegation: delegationOf() });
  expect(await screen.findByText(/Ein neuer Link ersetzt den früheren/)).toBeTruthy();
  await press(page, 'Link erneut senden');
  expect(
    await screen.findByText(
      'Ein neuer Link geht an reto.frei@example.ch. Er gilt bis 05.01.2027, der frühere gilt nicht mehr.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Mail wird versendet')).toBeTruthy();
});

it('shows the reason if a link could not be mailed again', async () => {
  const page = await open({ delegation: delegationOf() });
  page.api.use({ resendDelegation: () => fault('deputyMailLimit') });
  await press(page, 'Link erneut senden');
  await waitFor(() => expect(page.messages()[0]?.detail).toMatch(/sehr viele Mails/));
});

const remove = async (page: Opened): Promise<void> => {
  await press(page, 'Stellvertretung entfernen');
  const dialog = screen.getByRole('dialog', { name: 'Stellvertretung entfernen?' });
  expect(within(dialog).getByText(/Antworten, die schon gegeben sind, bleiben erhalten/)).toBeTruthy();
  await page.user.click(within(dialog).getByRole('button', { name: 'Entfernen' }));
};

it('removes the deputy after a confirmation, with the saved settings and the deputy shown', async () => {
  const page = await open({ delegation: delegationOf() });
  await remove(page);
  await awaitView('Wer bewertet?');
  const [request] = page.api.calls('saveZeugnis');
  expect(request?.body).toMatchObject({
    idZeugnis: zeugnisId,
    zeugnisart: 5,
    bestellgrund: 501,
    sprache: 'de',
    signature1: 'Regula Ammann',
    deputyUsed: false,
    deputyEmail: null,
    deputySecret: null,
    deputySeen: 'reto.frei@example.ch',
  });
  expect(page.server.settings.leaveDate).toBe('2024-04-30');
});

it('revokes no link of a deputy whom this tab does not show', async () => {
  const page = await open({ delegation: delegationOf() });
  await screen.findByText('Mail versendet');
  page.server.state.delegation = delegationOf({ deputyEmail: 'andere@example.ch' });
  await remove(page);
  expect(await screen.findByText('Die Bewertung liegt bei andere@example.ch.')).toBeTruthy();
  expect(page.messages()).toMatchObject([
    { severity: 'warning', summary: 'Die Stellvertretung wurde inzwischen geändert.' },
  ]);
  expect(page.server.state.delegation.deputyEmail).toBe('andere@example.ch');
});

it('keeps the deputy and reports the failure if the removal fails', async () => {
  const page = await open({ delegation: delegationOf() });
  page.api.use({ saveZeugnis: noAnswer });
  await remove(page);
  await waitFor(() => expect(page.messages()).toMatchObject([{ severity: 'error', sticky: true }]));
  expect(screen.getByText('Mail versendet')).toBeTruthy();
});

it('shows the answers with their rater once the deputy has finished', async () => {
  const page = await open({
    reference: { deputyUsed: true },
    delegation: delegationOf({
      status: 'finished',
      answered: 2,
      link: null,
      nextReminderAt: null,
      note: 'Die Projektleitung\nkenne ich kaum.',
    }),
  });
  expect(await view('Bewertet von reto.frei@example.ch')).toBeTruthy();
  expect(await view('Bewertet von Reto Frei')).toBeTruthy();
  expect(screen.getByText(/Abgeschlossen am 20.11.2026/)).toBeTruthy();
  expect(screen.getByText('Reto Frei schreibt Ihnen dazu').nextElementSibling?.textContent).toBe(
    'Die Projektleitung\nkenne ich kaum.',
  );
  expect(await screen.findByRole('radiogroup', { name: 'Frage eins' })).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Abschluss' })).toBeTruthy();
});

it('detects on focus that the deputy has finished', async () => {
  const page = await open({ delegation: delegationOf({ status: 'opened', answered: 1 }) });
  await screen.findByText('In Arbeit');
  page.server.state.delegation = delegationOf({ status: 'finished', answered: 2, link: null });
  page.server.state.reference.deputyUsed = true;
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('radiogroup', { name: 'Frage eins' })).toBeTruthy();
});

it('leads back from self-rating to delegation and keeps the answers', async () => {
  const page = await open({ reference: { selfRating: true } });
  expect(
    await screen.findByText(/Sie bleibt erhalten, auch wenn Sie die Bewertung weiterleiten/),
  ).toBeTruthy();
  await press(page, 'Zurück zur Auswahl');
  expect(await view('Wer bewertet?')).toBeTruthy();
  expect(page.api.calls('saveZeugnis')[0]?.body).toMatchObject({
    deputyUsed: false,
    deputyEmail: null,
    deputySeen: null,
  });
  expect(page.server.state.items[0]?.rating.currentValue).toBe('4');
});

it('shows an error with a retry if the delegation cannot be loaded', async () => {
  const server = fakeReference({ delegation: delegationOf() });
  network.api.use({ ...server.handlers, getDelegation: noAnswer });
  const { user } = await renderWizard(`/create/${zeugnisId}`, { step: steps.rating });
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  network.api.use({ getDelegation: server.handlers.getDelegation });
  await user.click(retry);
  expect(await screen.findByText('Mail versendet')).toBeTruthy();
});

testStates(remote, states);
