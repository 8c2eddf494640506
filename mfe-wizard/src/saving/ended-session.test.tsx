import { openGroup } from '@attesta/rating/testing/open-group.ts';
import { fault } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeReference, ratingItem, zeugnisId } from '../testing/fake-reference.ts';
import { renderWizard } from '../testing/render-wizard.tsx';
import { steps } from '../shared/step/step-order.ts';
import type { Step } from '../shared/step/step-order.ts';

const network = setUpApi({ strict: true });

type Initial = Parameters<typeof fakeReference>[0];

const ninasReference = (initial: Initial = {}) => {
  const server = fakeReference({
    employment: { function: 'Köchin', entryDate: '2018-04-01', tasks: ['Kochen'] },
    settings: { zeugnisart: 5, zeugnisvariante: 1, bestellgrund: 501, sprache: 'de' },
    ...initial,
  });
  network.api.use(server.handlers);
  return server;
};

const open = (step: Step) => renderWizard(`/create/${zeugnisId}`, { step });

/** Answers of a session that has ended in another tab. */
const endSession = (...operations: string[]): void =>
  network.api.use(Object.fromEntries(operations.map((name) => [name, () => fault('unauthenticated')])));

const field = (name: string | RegExp): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);
const click = async (user: Awaited<ReturnType<typeof open>>['user'], name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

/** Leaves the page for the login. */
const leaveForLogin = async ({ unmount }: { unmount: () => void }): Promise<void> => {
  await screen.findByText('elsewhere');
  unmount();
};

it("restores a step's input after the login, and saves it", async () => {
  const server = ninasReference();
  const first = await open(steps.employment);
  await screen.findByLabelText('Aufgabe 1');
  await first.user.type(field('Funktion'), ' EFZ');
  await first.user.type(field('Aufgabe 1'), '{Enter}Einkaufen');
  endSession('saveAnstellung');
  await click(first.user, 'Weiter');
  await leaveForLogin(first);

  network.api.use(server.handlers);
  const { user } = await open(steps.employment);
  await waitFor(() => expect(field('Aufgabe 2').value).toBe('Einkaufen'));
  expect(field('Funktion').value).toBe('Köchin EFZ');
  await click(user, 'Weiter');
  await screen.findByRole('heading', { level: 1, name: 'Zeugnis' });
  expect(server.employment).toMatchObject({ function: 'Köchin EFZ', tasks: ['Kochen', 'Einkaufen'] });
});

it('restores an order that was not placed', async () => {
  const server = ninasReference();
  const first = await renderWizard('/create');
  const { user } = first;
  await user.type(await screen.findByLabelText('Vorname'), 'Nina');
  await user.type(field('Nachname'), 'Muster');
  await click(user, 'Akademischen Titel angeben');
  await user.type(field(/^Akademischer Titel/), 'Dr.');
  await user.click(screen.getByRole('radio', { name: 'Weiblich' }));
  await user.type(field('Geburtsdatum'), '12.3.1990');
  await user.type(field('Heimatort'), 'Winterthur ZH');
  endSession('saveEmployee');
  await click(user, 'Weiter');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ja, bestellen' }));
  await leaveForLogin(first);

  network.api.use(server.handlers);
  await renderWizard('/create');
  await screen.findByLabelText('Vorname');
  await waitFor(() => expect(field('Geburtsdatum').value).toBe('12.03.1990'));
  expect([field('Vorname').value, field(/^Akademischer Titel/).value]).toEqual(['Nina', 'Dr.']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Weiblich' }).checked).toBe(true);
});

it('restores the drafts of other steps and the current step', async () => {
  const server = ninasReference();
  const first = await open(steps.settings);
  const name = await screen.findByLabelText(/^Erste Person/);
  await first.user.type(name, 'Regula Ammann');
  await first.user.clear(field(/^Austrittsdatum/));
  await first.user.type(field(/^Austrittsdatum/), '31.2.2024');
  await click(first.user, 'Zurück');
  await first.user.type(await screen.findByLabelText('Funktion'), ' EFZ');
  endSession('saveAnstellung');
  await click(first.user, 'Weiter');
  await leaveForLogin(first);

  network.api.use(server.handlers);
  const { user } = await open(steps.employment);
  await screen.findByLabelText('Funktion');
  await waitFor(() => expect(field('Funktion').value).toBe('Köchin EFZ'));
  await click(user, 'Weiter');
  await screen.findByRole('heading', { level: 1, name: 'Zeugnis' });
  await waitFor(() => expect(field(/^Austrittsdatum/).value).toBe('31.02.2024'));
});

it('restores the text of a rating, and saves it', async () => {
  const text = ratingItem(3, 'Besondere Erfolge', { group: 'Verhalten', type: 'text', optional: true });
  const server = ninasReference({ reference: { selfRating: true } });
  server.state.items = [ratingItem(1, 'Frage eins'), text];
  const first = await open(steps.rating);
  await screen.findByRole('tab', { name: /Verhalten/ });
  await openGroup(first.user, /Verhalten/);
  await first.user.type(await screen.findByRole('textbox', { name: /Besondere Erfolge/ }), 'Umbau 2021');
  endSession('saveBewertung', 'getMissingBewertung');
  await click(first.user, 'Weiter');
  await leaveForLogin(first);
  expect(server.state.items[1]?.rating.currentValue).toBeNull();

  network.api.use(server.handlers);
  const { user } = await open(steps.rating);
  await screen.findByRole('tab', { name: /Verhalten/ });
  await openGroup(user, /Verhalten/);
  const answer = await screen.findByRole<HTMLInputElement>('textbox', { name: /Besondere Erfolge/ });
  expect(answer.value).toBe('Umbau 2021');
  await user.click(answer);
  await user.tab();
  await waitFor(() => expect(server.state.items[1]?.rating.currentValue).toBe('Umbau 2021'));
});

it('restores the form of a delegation with its deputy', async () => {
  const server = ninasReference();
  const first = await open(steps.rating);
  await click(first.user, 'Bewertung weiterleiten');
  await first.user.type(await screen.findByLabelText('Vorname'), 'Beat');
  await first.user.type(field('Nachname'), 'Keller');
  await first.user.type(field('E-Mail'), 'beat@example.ch');
  endSession('delegateRating');
  await click(first.user, 'Link senden');
  await leaveForLogin(first);

  network.api.use(server.handlers);
  await open(steps.rating);
  await screen.findByLabelText('Vorname');
  await waitFor(() => expect(field('E-Mail').value).toBe('beat@example.ch'));
  expect([field('Vorname').value, field('Nachname').value]).toEqual(['Beat', 'Keller']);
});
