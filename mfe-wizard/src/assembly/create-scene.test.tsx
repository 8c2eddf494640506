import { fault, noAnswer, ok } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { delegationOf, fakeReference, zeugnisId } from '../testing/fake-reference.ts';
import { renderWizard } from '../testing/render-wizard.tsx';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { remote } from '../remote.tsx';
import { states } from './create.states.ts';

const network = setUpApi({ strict: true });
const start = (server = fakeReference()) => {
  network.api.use(server.handlers);
  return { server, api: network.api };
};

type User = Awaited<ReturnType<typeof renderWizard>>['user'];

const field = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);

const fill = async (user: User, name: string | RegExp, text: string): Promise<void> => {
  await user.click(await screen.findByLabelText(name));
  await user.paste(text);
};

const fillEmployee = async (user: User): Promise<void> => {
  await fill(user, 'Vorname', 'Nina');
  await fill(user, 'Nachname', 'Muster');
  await user.click(screen.getByRole('radio', { name: 'Weiblich' }));
  await fill(user, 'Geburtsdatum', '12.3.1990');
  await fill(user, 'Heimatort', 'Winterthur ZH');
};

const next = (): HTMLElement => screen.getByRole('button', { name: 'Weiter' });
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

const order = async (user: User): Promise<void> => {
  await user.click(next());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ja, bestellen' }));
};

it('asks for one confirmation, orders with UTC dates and opens the second step', async () => {
  const { api } = start();
  const { user, router } = await renderWizard('/create');
  await fillEmployee(user);
  await user.click(next());
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Bestellung des Zeugnisses für Nina Muster');
  expect(dialog.textContent).toContain('Danach bleiben Ihnen 2 Zeugnisse.');
  expect(api.calls('saveEmployee')).toHaveLength(0);

  await user.click(within(dialog).getByRole('button', { name: 'Ja, bestellen' }));
  await heading('Anstellung');
  const [request] = api.calls('saveEmployee');
  expect(request?.body).toEqual({
    firstname: 'Nina',
    lastname: 'Muster',
    gender: 'F',
    birthday: '1990-03-12T00:00:00.000Z',
    hometown: 'Winterthur ZH',
  });
  expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(router.state.location.pathname).toBe(`/create/${zeugnisId}`);
  expect(screen.getByText(/^Gespeichert \d\d:\d\d$/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));

  await user.click(await screen.findByRole('button', { name: 'Zurück' }));
  await heading('Personalien');
  await waitFor(() => expect(field('Vorname').value).toBe('Nina'));
  await user.type(field('Vorname'), ' Lea');
  await waitFor(() => expect((next() as HTMLButtonElement).disabled).toBe(false));
  await user.click(next());
  await heading('Anstellung');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls('saveEmployee')[1]?.body).toMatchObject({ zeugnisId, firstname: 'Nina Lea' });
});

it('orders nothing after a declined confirmation, and keeps the input', async () => {
  const { api } = start();
  const { user } = await renderWizard('/create');
  await fillEmployee(user);
  await user.click(next());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Nein' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls('saveEmployee')).toHaveLength(0);
  expect(field('Nachname').value).toBe('Muster');
});

it("names each missing field in the specification's words and orders nothing", async () => {
  const { api } = start();
  const { user } = await renderWizard('/create');
  await user.click(await screen.findByLabelText('Vorname'));
  await user.tab();
  expect(await screen.findByText('Dies ist ein Pflichtfeld')).toBeTruthy();
  await user.type(field('Geburtsdatum'), '31.2.1990');
  await user.tab();
  expect(await screen.findByText('Muss ein Datum sein')).toBeTruthy();
  await user.click(next());
  expect(await screen.findAllByText('Dies ist ein Pflichtfeld')).toHaveLength(4);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls('saveEmployee')).toHaveLength(0);
});

it('refuses a birthday below the working age before the confirmation', async () => {
  start();
  const { user } = await renderWizard('/create');
  await fillEmployee(user);
  await user.clear(field('Geburtsdatum'));
  await user.type(field('Geburtsdatum'), '1.1.2030');
  await user.tab();
  expect(await screen.findByText(/noch keine 13 Jahre alt/)).toBeTruthy();
  await user.click(next());
  await waitFor(() => expect(field('Geburtsdatum').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('repeats an order with a lost answer under its key, then saves values that differ', async () => {
  const { server, api } = start();
  let lost = true;
  api.use({
    saveEmployee: (request) => {
      const given = server.handlers.saveEmployee(request);
      if (!lost) {
        return request.headers.has('idempotency-key')
          ? { ...ok({ ...(given.body as object), hometown: 'Zürich' }), status: 201 }
          : given;
      }
      lost = false;
      return noAnswer();
    },
  });
  const { user, messages } = await renderWizard('/create');
  await fillEmployee(user);
  await order(user);
  await waitFor(() => expect(messages()).toHaveLength(1));
  expect(messages()[0]).toMatchObject({
    severity: 'error',
    sticky: true,
    summary: 'Beim Erstellen des Zeugnisses ist ein Fehler aufgetreten.',
    detail: expect.stringContaining('Wir versuchen es weiter.') as string,
  });

  await waitFor(() => expect(api.calls('saveEmployee')).toHaveLength(3), { timeout: 20_000 });
  await heading('Anstellung');
  const sent = api.calls('saveEmployee');
  expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'));
  expect(sent[2]?.body).toMatchObject({ zeugnisId, hometown: 'Winterthur ZH' });
  expect(messages()).toEqual([]);
});

it('repeats a lost order with its own input after a change, then saves the change', async () => {
  const { server, api } = start();
  let answers = 0;
  api.use({
    saveEmployee: (request) => {
      answers += 1;
      return answers === 1 ? noAnswer() : server.handlers.saveEmployee(request);
    },
  });
  const { user, messages } = await renderWizard('/create');
  await fillEmployee(user);
  await order(user);
  await waitFor(() => expect(messages()).toHaveLength(1));
  await user.type(field('Vorname'), ' Lea');
  await waitFor(() => expect(api.calls('saveEmployee')).toHaveLength(3), { timeout: 20_000 });
  await heading('Anstellung');
  const [lost, again, change] = api.calls('saveEmployee');
  expect(again?.body).toEqual(lost?.body);
  expect(again?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
  expect(change?.body).toMatchObject({ zeugnisId, firstname: 'Nina Lea' });
});

it('orders the current input under a new key if the lost order is refused', async () => {
  const { server, api } = start();
  let answers = 0;
  api.use({
    saveEmployee: (request) => {
      answers += 1;
      if (answers === 1) return noAnswer();
      return answers === 2
        ? fault('validation', { fields: { birthday: 'notADate' } })
        : server.handlers.saveEmployee(request);
    },
  });
  const { user, messages } = await renderWizard('/create');
  await fillEmployee(user);
  await order(user);
  await waitFor(() => expect(messages()).toHaveLength(1));
  await user.type(field('Vorname'), ' Lea');
  await waitFor(() => expect(api.calls('saveEmployee')).toHaveLength(3), { timeout: 20_000 });
  await heading('Anstellung');
  const sent = api.calls('saveEmployee');
  expect(sent[2]?.body).toMatchObject({ firstname: 'Nina Lea' });
  expect(sent[2]?.body).not.toHaveProperty('zeugnisId');
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  expect(messages()).toEqual([]);
});

it('shows a fault of the server at its field', async () => {
  const { api } = start();
  const { user, messages } = await renderWizard(`/create/${zeugnisId}`);
  api.use({ saveEmployee: () => fault('validation', { fields: { birthday: 'birthdayAfterEntry' } }) });
  await screen.findByLabelText('Vorname');
  await user.click(next());
  const text = 'Das Eintrittsdatum muss mindestens 13 Jahre nach dem Geburtsdatum liegen.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(field('Geburtsdatum').getAttribute('aria-invalid')).toBe('true');
  expect(messages()).toEqual([]);
  expect(await heading('Personalien')).toBeTruthy();
});

it('focuses the faulty field after a refused order', async () => {
  const { api } = start();
  const { user, messages } = await renderWizard('/create');
  api.use({ saveEmployee: () => fault('validation', { fields: { hometown: 'tooLong' } }) });
  await fillEmployee(user);
  await order(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(field('Heimatort')));
  expect(field('Heimatort').getAttribute('aria-invalid')).toBe('true');
  expect(messages()).toEqual([]);
});

it('opens the login after the session has ended', async () => {
  const { api } = start();
  const { user, router } = await renderWizard(`/create/${zeugnisId}`);
  api.use({ saveEmployee: () => fault('unauthenticated') });
  await screen.findByLabelText('Vorname');
  await user.click(next());
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it('shows the price table to a customer without credit', async () => {
  const server = fakeReference();
  server.state.credit = 0;
  start(server);
  await renderWizard('/create');
  await heading('Kein Guthaben');
  expect(await screen.findAllByText(/CHF 69\.00/)).not.toHaveLength(0);
  expect(screen.queryByLabelText('Vorname')).toBeNull();
});

it('stays open when the order spends the last credit', async () => {
  const server = fakeReference();
  server.state.credit = 1;
  start(server);
  const { user } = await renderWizard('/create');
  await fillEmployee(user);
  await user.click(next());
  expect((await screen.findByRole('dialog')).textContent).toContain('Danach ist Ihr Guthaben aufgebraucht.');
  await user.click(screen.getByRole('button', { name: 'Ja, bestellen' }));
  expect(await heading('Anstellung')).toBeTruthy();
});

it('reports a failure to load the credit, with a retry', async () => {
  const { server, api } = start();
  api.use({ getPayment: () => fault('serviceUnavailable') });
  const { user } = await renderWizard('/create');
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  api.use({ getPayment: server.handlers.getPayment });
  await user.click(retry);
  expect(await screen.findByLabelText('Vorname')).toBeTruthy();
});

it("opens at the rating after a deputy's rating, except for an employment confirmation", async () => {
  start(fakeReference({ reference: { deputyUsed: true, idZeugnisart: 5 } }));
  const first = await renderWizard(`/create/${zeugnisId}`);
  await heading('Bewertung');
  first.unmount();

  start(fakeReference({ reference: { deputyUsed: true, idZeugnisart: 3 } }));
  await renderWizard(`/create/${zeugnisId}`);
  expect(await heading('Personalien')).toBeTruthy();
});

const employed = { function: 'Köchin', entryDate: '2018-04-01', tasks: ['Kochen'] };
const settled = { zeugnisart: 5, zeugnisvariante: 1, bestellgrund: 501, sprache: 'de' as const };

it('opens at the rating during a delegation', async () => {
  const reference = { idZeugnisart: 5, doneSteps: [0, 1, 2] };
  start(fakeReference({ settings: settled, delegation: delegationOf(), reference }));
  await renderWizard(`/create/${zeugnisId}`);
  expect(await screen.findByRole('heading', { level: 2, name: /weitergeleitet/ })).toBeTruthy();
});

it('opens at the first incomplete step, and navigates by the list of steps', async () => {
  const reference = { idZeugnisart: 5, doneSteps: [0, 1, 2] };
  const { api } = start(fakeReference({ employment: employed, settings: settled, reference }));
  const { user } = await renderWizard(`/create/${zeugnisId}`);
  await heading('Bewertung');
  const [list = document.body] = screen.getAllByRole('navigation', { name: 'Schritte' });
  const step = (name: RegExp) => within(list).queryByRole('button', { name });
  expect(step(/^Zeugnis\s*\(erledigt\)/)).toBeTruthy();
  expect(step(/^Abschluss/)).toBeNull();

  await user.click(step(/^Anstellung\s*\(erledigt\)/) ?? document.body);
  await heading('Anstellung');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  await user.clear(await screen.findByLabelText('Funktion'));
  await user.click(step(/^Bewertung/) ?? document.body);
  expect(await screen.findByText('Dies ist ein Pflichtfeld')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anstellung');

  await user.type(screen.getByLabelText('Funktion'), 'Chefköchin');
  await user.click(step(/^Bewertung/) ?? document.body);
  await heading('Bewertung');
  expect(api.calls('saveAnstellung').map(({ body }) => body)).toMatchObject([{ function: 'Chefköchin' }]);
});

it('shows the finished page of a finished reference', async () => {
  start(fakeReference({ reference: { finished: true } }));
  await renderWizard(`/create/${zeugnisId}`);
  await heading('Das Zeugnis wurde erstellt');
  expect(screen.getByRole('link', { name: 'Zur Übersicht' }).getAttribute('href')).toBe('/dashboard');
});

it('adds and removes an academic title', async () => {
  const { api } = start();
  const { user } = await renderWizard('/create');
  await fillEmployee(user);
  expect(screen.queryByLabelText(/^Akademischer Titel/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Akademischen Titel angeben' }));
  const title = screen.getByLabelText<HTMLInputElement>(/^Akademischer Titel/);
  expect(document.activeElement).toBe(title);
  await user.type(title, 'Frau Dr.');
  await user.click(next());
  expect(
    await screen.findAllByText(
      'Bitte geben Sie nur den akademischen Titel an, zum Beispiel «Dr. med.» oder «MSc».',
    ),
  ).not.toHaveLength(0);
  await user.clear(title);
  await user.type(title, 'Dr. med.');
  await order(user);
  await heading('Anstellung');
  expect(api.calls('saveEmployee')[0]?.body).toMatchObject({ academicTitle: 'Dr. med.' });

  await user.click(await screen.findByRole('button', { name: 'Zurück' }));
  await heading('Personalien');
  await user.clear(await screen.findByLabelText(/^Akademischer Titel/));
  await waitFor(() => expect((next() as HTMLButtonElement).disabled).toBe(false));
  await user.click(next());
  await heading('Anstellung');
  expect(api.calls('saveEmployee')[1]?.body).toMatchObject({ zeugnisId, academicTitle: '' });
});

it('requires a place of origin, or its omission where the texts allow it', async () => {
  const { api } = start();
  const { user } = await renderWizard('/create');
  await fillEmployee(user);
  await user.clear(screen.getByLabelText('Heimatort'));
  await user.click(next());
  await waitFor(() => expect(screen.getByLabelText('Heimatort').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Heimatort nicht nennen' }));
  expect(screen.queryByLabelText('Heimatort')).toBeNull();
  expect(screen.getByText(/ist der Heimatort üblich/)).toBeTruthy();
  await order(user);
  await heading('Anstellung');
  expect(api.calls('saveEmployee')[0]?.body).toMatchObject({ hometown: '', hometownOmitted: true });
});

it("offers the neutral form only if the reference's texts support it", async () => {
  const { server, api } = start();
  server.state.genders = ['M', 'F', 'N'];
  const { user } = await renderWizard('/create');
  await fillEmployee(user);
  await user.click(await screen.findByRole('radio', { name: 'Neutral' }));
  await order(user);
  await heading('Anstellung');
  expect(api.calls('saveEmployee')[0]?.body).toMatchObject({ gender: 'N' });

  server.state.genders = ['M', 'F'];
  await user.click(await screen.findByRole('button', { name: 'Zurück' }));
  await heading('Personalien');
  expect(await screen.findByRole('radio', { name: 'Weiblich' })).toBeTruthy();
});

testStates(remote, states);
