import { fault } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { fakeReference, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';
import { steps } from '../../shared/step/step-order.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { remote } from '../../remote.tsx';
import { states } from './employment.states.ts';

const network = setUpApi({ strict: true });
const open = async (tasks: string[] = []) => {
  const server = fakeReference({ employment: { function: 'Köchin', entryDate: '2018-04-01', tasks } });
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}`, { step: steps.employment });
  await screen.findByLabelText('Aufgabe 1');
  return { ...view, server, api: network.api };
};

afterEach(() => {
  vi.restoreAllMocks();
});

const taskTexts = (): string[] =>
  screen.getAllByLabelText<HTMLInputElement>(/^Aufgabe \d+$/).map(({ value }) => value);
const line = (number: number): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(`Aufgabe ${number}`);
const next = (): HTMLElement => screen.getByRole('button', { name: 'Weiter' });

it('splits a pasted list at the caret and leaves the caret at its end', async () => {
  const { user } = await open();
  await user.type(line(1), 'Planen');
  await user.paste('• Kochen\n• Einkaufen <b>\n');
  expect(taskTexts()).toEqual(['PlanenKochen', 'Einkaufen b']);
  expect(document.activeElement).toBe(line(2));
});

it('names the signs removed from a pasted text until the next paste', async () => {
  const { user } = await open();
  await user.click(line(1));
  await user.paste('Führung von 5 Mitarbeiter{innen}\nTeam 🚀');
  expect(taskTexts()).toEqual(['Führung von 5 Mitarbeiterinnen', 'Team']);
  const told = await screen.findByText('Entfernt: { } 🚀');
  const region = told.closest('[role=status]');
  expect(region?.textContent).toContain('Mitarbeiter{innen}');
  expect(region?.textContent).toContain('«Mitarbeiterinnen und Mitarbeiter»');
  await user.paste(' leiten');
  expect(screen.queryByText(/^Entfernt:/)).toBeNull();
});

it('focuses a task that is too long, like every other faulty field', async () => {
  const { user } = await open(['Kochen', 'x'.repeat(601)]);
  await user.click(next());
  await waitFor(() => expect(document.activeElement).toBe(line(2)));
  await user.clear(screen.getByLabelText('Funktion'));
  await user.click(next());
  const summary = await screen.findByRole('region', { name: 'Bitte prüfen Sie diese Angaben' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await user.click(within(summary).getByRole('button', { name: /^Aufgaben/ }));
  expect(document.activeElement).toBe(line(2));
});

it('adds a line with Enter without sending the form', async () => {
  const { user, api } = await open(['Kochen', 'Einkaufen']);
  await user.click(line(1));
  await user.keyboard('{Enter}Planen');
  expect(taskTexts()).toEqual(['Kochen', 'Planen', 'Einkaufen']);
  expect(api.calls('saveAnstellung')).toHaveLength(0);
});

it('moves lines by buttons and by Alt with an arrow, and announces their position', async () => {
  const { user } = await open(['a', 'b', 'c']);
  await user.click(screen.getByRole('button', { name: 'Aufgabe 3 nach oben' }));
  expect(taskTexts()).toEqual(['a', 'c', 'b']);
  await user.click(line(1));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(taskTexts()).toEqual(['c', 'a', 'b']);
  expect(document.activeElement).toBe(line(2));
  expect(screen.getByText('Jetzt an Stelle 2 von 3')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aufgabe 1 nach oben' }).disabled).toBe(true);
});

it('removes lines and keeps at least one empty line', async () => {
  const { user } = await open(['a', 'b']);
  await user.click(screen.getByRole('button', { name: 'Aufgabe 1 entfernen' }));
  expect(taskTexts()).toEqual(['b']);
  expect(screen.queryByRole('button', { name: /^Aufgabe 1 nach/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Aufgabe 1 entfernen' }));
  expect(taskTexts()).toEqual(['']);
  expect(screen.queryByRole('button', { name: /^Aufgabe 1/ })).toBeNull();
  expect(document.activeElement).toBe(line(1));
});

it('removes an empty line with Backspace', async () => {
  const { user } = await open(['a', 'b']);
  await user.click(line(1));
  await user.keyboard('{Enter}{Backspace}');
  expect(taskTexts()).toEqual(['a', 'b']);
  expect(document.activeElement).toBe(line(1));
});

it('sends the tasks without empty lines and the entry date as UTC', async () => {
  const { user, api } = await open(['Kochen']);
  await user.click(line(1));
  await user.keyboard('{Enter}');
  await user.click(next());
  await screen.findByRole('heading', { level: 1, name: 'Zeugnis' });
  expect(api.calls('saveAnstellung').map(({ body }) => body)).toEqual([
    { id: zeugnisId, function: 'Köchin', entryDate: '2018-04-01T00:00:00.000Z', tasks: ['Kochen'] },
  ]);
});

it('marks the line of a task that is too long', async () => {
  const { user, api } = await open(['Kochen', 'x'.repeat(601)]);
  await user.click(next());
  expect(await screen.findByText('Diese Eingabe ist zu lang.')).toBeTruthy();
  expect(line(2).getAttribute('aria-invalid')).toBe('true');
  expect(line(1).getAttribute('aria-invalid')).toBe('false');
  expect(api.calls('saveAnstellung')).toHaveLength(0);
});

it('keeps invalid input on the way back, and saves valid changes', async () => {
  const { user, api } = await open(['Kochen']);
  await user.clear(screen.getByLabelText('Funktion'));
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  await screen.findByRole('heading', { level: 1, name: 'Personalien' });
  expect(api.calls('saveAnstellung')).toHaveLength(0);

  await screen.findByLabelText('Vorname');
  await user.click(next());
  await screen.findByRole('heading', { level: 1, name: 'Anstellung' });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Funktion').value).toBe(''));

  await user.type(screen.getByLabelText('Funktion'), 'Küchenchefin');
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  await screen.findByRole('heading', { level: 1, name: 'Personalien' });
  await waitFor(() =>
    expect(api.calls('saveAnstellung').map(({ body }) => body)).toMatchObject([{ function: 'Küchenchefin' }]),
  );
});

it('repeats a save after an outage with the latest input', async () => {
  const { user, api, messages, server } = await open(['Kochen']);
  api.use({ saveAnstellung: () => fault('serviceUnavailable') });
  await user.type(line(1), ' und Planen');
  await user.click(next());
  await waitFor(() => expect(messages()).toHaveLength(1));
  expect(messages()[0]).toMatchObject({
    sticky: true,
    summary: 'Beim Erstellen des Zeugnisses ist ein Fehler aufgetreten.',
    detail: expect.stringMatching(/nicht erreichbar.*Wir versuchen es weiter\.$/) as string,
  });
  await user.type(line(1), ' von Banketten');
  api.use({ saveAnstellung: server.handlers.saveAnstellung });
  await screen.findByRole('heading', { level: 1, name: 'Zeugnis' }, { timeout: 20_000 });
  expect(api.calls('saveAnstellung').at(-1)?.body).toMatchObject({
    tasks: ['Kochen und Planen von Banketten'],
  });
  expect(messages()).toEqual([]);
});

it('stops repeating a save after a minute of outage, and keeps the input', async () => {
  const { user, api, messages } = await open(['Kochen']);
  api.use({ saveAnstellung: () => fault('serviceUnavailable') });
  await user.click(next());
  await waitFor(() => expect(messages()).toHaveLength(1));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await waitFor(() => expect(next().getAttribute('aria-disabled')).toBeNull(), { timeout: 20_000 });
  expect(messages()).toMatchObject([
    { sticky: true, detail: expect.stringMatching(/nochmals\.$/) as string },
  ]);
  expect(taskTexts()).toEqual(['Kochen']);
});

const leave = async (view: Awaited<ReturnType<typeof open>>): Promise<void> => {
  await act(async () => view.router.navigate('/dashboard'));
};

it('saves valid input before leaving the wizard', async () => {
  const view = await open(['Kochen']);
  await view.user.type(line(1), ' und Backen');
  await leave(view);
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(view.api.calls('saveAnstellung').map(({ body }) => body)).toMatchObject([
    { tasks: ['Kochen und Backen'] },
  ]);
});

it('asks before invalid input is lost, and keeps it if the user stays', async () => {
  const view = await open();
  const { user } = view;
  await user.clear(screen.getByLabelText('Funktion'));
  await user.type(line(1), 'Kochen');
  await leave(view);
  const dialog = await screen.findByRole('dialog', { name: 'Nicht gespeicherte Eingaben' });
  await user.click(within(dialog).getByRole('button', { name: 'Auf der Seite bleiben' }));
  expect(taskTexts()).toEqual(['Kochen']);

  await leave(view);
  await user.click(await screen.findByRole('button', { name: 'Ohne Speichern verlassen' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(view.api.calls('saveAnstellung')).toHaveLength(0);
});

it('makes the browser ask before the tab is closed only while something is unsaved', async () => {
  const { user } = await open(['Kochen']);
  const closing = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(true);
  await user.type(line(1), '!');
  expect(closing()).toBe(false);
});

it('offers a sentence for a few short tasks, and explains a list in spite of the choice', async () => {
  const employment = { function: 'Köchin', entryDate: '2018-04-01', tasksAsText: false };
  const tasks = ['Führung der Küche', 'Bestellung der Ware'];
  const server = fakeReference({ employment: { ...employment, tasks } });
  network.api.use(server.handlers);
  const { user } = await renderWizard(`/create/${zeugnisId}`, { step: steps.employment });
  await user.click(await screen.findByRole('checkbox', { name: 'Aufgaben als Satz ausschreiben' }));
  await user.type(line(2), ', Pflege der Geräte');
  expect(await screen.findByText(/^Es bleibt bei der Liste: Aufgabe 2 ist selbst/)).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Aufgaben als Satz ausschreiben' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.clear(line(2));
  await user.type(line(2), 'Pflege der Geräte');
  await user.click(screen.getByRole('checkbox', { name: 'Aufgaben als Satz ausschreiben' }));
  await user.click(next());
  await waitFor(() => expect(network.api.calls('saveAnstellung')).toHaveLength(1));
  expect(network.api.calls('saveAnstellung')[0]?.body).toMatchObject({ tasksAsText: true });
});

it('offers no sentence if the reference has no words for it', async () => {
  await open(['Führung der Küche', 'Bestellung der Ware']);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

testStates(remote, states);
