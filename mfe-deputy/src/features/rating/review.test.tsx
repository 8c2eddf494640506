import { openGroup } from '@attesta/rating/testing/open-group.ts';
import { fault } from '@attesta/ui/testing/mock-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { zeugnisId } from '../../testing/delegated-reference.ts';
import { renderDeputy } from '../../testing/render-deputy.tsx';
import { setUpDelegation } from '../../testing/set-up-delegation.ts';

const delegate = setUpDelegation();

/** Answers every required question and opens the review. */
const review = async () => {
  const server = delegate();
  server.answers.set(1, '5').set(2, '3');
  const view = await renderDeputy(`/create/${zeugnisId}/rating`, { signedIn: true });
  await view.user.click(await screen.findByRole('button', { name: 'Prüfen und abschliessen' }));
  const heading = await screen.findByRole('heading', { level: 2, name: 'Ihre Antworten' });
  return { ...view, server, heading };
};

/** The questions stay mounted, hidden. */
const shown = () => within(screen.getByRole('form', { name: 'Ihre Antworten' }));
const rowOf = (question: string): HTMLElement => {
  const row = shown().getByText(question).closest('li');
  if (row === null) throw new Error(`no row of ${question}`);
  return row;
};
const note = (): HTMLTextAreaElement =>
  screen.getByRole('textbox', { name: /^Notiz an Alpina Haustechnik AG/ });

it('shows every question with its answer, and ends nothing', async () => {
  const { heading, server } = await review();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(rowOf('Wie ist A?').textContent).toContain('Sehr gut');
  expect(rowOf('Wie ist B?').textContent).toContain('Befriedigend');
  expect(rowOf('Wie ist C?').textContent).toContain('Keine Angabe');
  expect(screen.getByRole('heading', { level: 3, name: 'Verhalten' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(server.calls('finishDeputyRating')).toHaveLength(0);
});

it('leads from an answer to its question, and shows the change', async () => {
  const { user } = await review();
  const change = within(rowOf('Wie ist B?')).getByRole('button', { name: 'Ändern' });
  expect(change.getAttribute('aria-describedby')).toBe(shown().getByText('Wie ist B?').id);
  await user.click(change);
  const scale = await screen.findByRole('radiogroup', { name: 'Wie ist B?' });
  await waitFor(() => expect(scale.contains(document.activeElement)).toBe(true));
  await user.click(within(scale).getByRole('radio', { name: /^Gut/ }));
  await user.click(screen.getByRole('button', { name: 'Prüfen und abschliessen' }));
  await screen.findByRole('heading', { level: 2, name: 'Ihre Antworten' });
  expect(rowOf('Wie ist B?').textContent).toContain('Gut');
});

it('sends a note with the finished rating, and keeps it through a detour to the questions', async () => {
  const { user, server, router, role } = await review();
  await user.type(note(), 'Die Projektleitung kenne ich kaum.');
  router.navigate(-1);
  const back = await screen.findByRole('button', { name: 'Prüfen und abschliessen' });
  await waitFor(() => expect(document.activeElement).toBe(back));
  await user.click(back);
  await screen.findByRole('textbox', { name: /^Notiz/ });
  expect(note().value).toBe('Die Projektleitung kenne ich kaum.');
  await user.click(screen.getByRole('button', { name: 'Abschliessen' }));
  await screen.findByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Bewertung' });
  expect(server.calls('finishDeputyRating')[0]?.body).toEqual({ note: 'Die Projektleitung kenne ich kaum.' });
  // The questions have left the history.
  expect(router.state.location.pathname).toBe('/deputyfinished');
  router.navigate(-1);
  await waitFor(() => expect(role()).toBe('visitor'));
  expect(router.state.location.pathname).toBe('/deputyfinished');
});

it('refuses a web address in the note', async () => {
  const { user, server } = await review();
  await user.type(note(), 'Mehr auf www.example.ch');
  await user.click(screen.getByRole('button', { name: 'Abschliessen' }));
  expect(await screen.findByText(/dürfen deshalb keine Internet-/)).toBeTruthy();
  expect(note().getAttribute('aria-invalid')).toBe('true');
  expect(server.calls('finishDeputyRating')).toHaveLength(0);
});

it('shows the reason if finishing fails, and stays', async () => {
  const { user, server } = await review();
  const { finishDeputyRating } = server.handlers;
  server.use({ finishDeputyRating: () => fault('serviceUnavailable') });
  await user.click(screen.getByRole('button', { name: 'Abschliessen' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByRole('heading', { level: 2, name: 'Ihre Antworten' })).toBeTruthy();
  server.use({ finishDeputyRating });
  await user.click(screen.getByRole('button', { name: 'Abschliessen' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Vielen Dank/ })).toBeTruthy();
});

it('returns to the group that was open', async () => {
  const server = delegate();
  server.answers.set(1, '5').set(2, '3');
  const { user } = await renderDeputy(`/create/${zeugnisId}/rating`, { signedIn: true });
  await screen.findByRole('radiogroup', { name: 'Wie ist A?' });
  await openGroup(user, /Verhalten/);
  await user.click(screen.getByRole('button', { name: 'Prüfen und abschliessen' }));
  await user.click(await screen.findByRole('button', { name: 'Zurück' }));
  expect(await screen.findByRole('radiogroup', { name: 'Wie ist B?' })).toBeTruthy();
});
