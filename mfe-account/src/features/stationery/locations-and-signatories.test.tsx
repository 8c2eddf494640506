import {
  createLocation,
  createSignatory,
  defaultDocumentStyle,
  deleteLocation,
  getAccount,
  getDocumentStyle,
  getStationerySample,
  listLocations,
  listSignatories,
  listStationery,
  updateLocation,
  updateSignatory,
} from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Call } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { exampleAccount } from '../../testing/example-account.ts';
import { exampleLocation, examplePaper, exampleSignatory } from '../../testing/stationery-examples.ts';
import type { ExampleLocation, ExampleSignatory } from '../../testing/stationery-examples.ts';

const server = setUpApi();

const active = examplePaper(1, { name: 'Klinik' });
const draft = examplePaper(2, { name: 'Entwurf 2027', state: 'draft' });

const answerLists = (
  locations: readonly ExampleLocation[],
  signatories: readonly ExampleSignatory[] = [],
): void => {
  let stored = [...locations];
  server.api.on(getAccount, () => ok(exampleAccount()));
  server.api.on(listStationery, () => ok([active, draft]));
  server.api.on(getStationerySample, () => ok(new Blob(['png'])));
  server.api.on(listLocations, () => ok(stored));
  server.api.on(listSignatories, () => ok(signatories));
  server.api.on(getDocumentStyle, () => ok(defaultDocumentStyle));
  server.api.on(createLocation, ({ body }: Call) => {
    stored = [...stored, exampleLocation(9, body as Partial<ExampleLocation>)];
    return { ...ok(stored.at(-1)), status: 201 };
  });
  server.api.on(updateLocation, ({ body, params }: Call) => {
    stored = stored.map((each) => (each.id === params['id'] ? { ...each, ...(body as object) } : each));
    return ok(stored.find(({ id }) => id === params['id']));
  });
  server.api.on(deleteLocation, ({ params }: Call) => {
    stored = stored.filter(({ id }) => id !== params['id']);
    return ok();
  });
};

const show = async () => {
  const view = await renderRoute(remote, '/account/briefpapier', { token: tokenOf() });
  await screen.findByRole('button', { name: 'Person hinzufügen' });
  return view;
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const save = () => press('Speichern');
const type = async (label: string, text: string) =>
  userEvent.type(within(screen.getByRole('dialog')).getByLabelText(label), text);
const group = (name: string) => within(screen.getByRole('group', { name }));

it('adds a location that begins with the organisation of the account, on a paper in use', async () => {
  answerLists([]);
  await show();
  await press('Standort hinzufügen');
  await type('Name', 'Bern');
  await type('Strasse', 'Bundesgasse 3');
  await type('PLZ', '3011');
  await type('Ort', 'Bern');
  const paper = screen.getByLabelText<HTMLSelectElement>(/^Briefpapier/);
  expect([...paper.options].map(({ text }) => text).slice(1)).toEqual(['Klinik']);
  await userEvent.selectOptions(paper, 'Klinik');
  await userEvent.click(screen.getByLabelText('Für neue Zeugnisse vorschlagen'));
  await save();
  expect(await group('Standorte').findByText('Muster AG')).toBeTruthy();
  expect(group('Standorte').getByText('Briefpapier: Klinik')).toBeTruthy();
  expect(server.api.calls(createLocation)[0]?.body).toEqual({
    name: 'Bern',
    organization: 'Muster AG',
    address: 'Bundesgasse 3',
    zip: '3011',
    city: 'Bern',
    stationeryId: active.id,
    isDefault: true,
  });
});

it('shows missing details and a name that is taken at their fields', async () => {
  answerLists([exampleLocation(1, { name: 'Bern' })]);
  server.api.on(updateLocation, () => fault('locationNameTaken'));
  await show();
  await press('Bern: bearbeiten');
  const street = screen.getByLabelText('Strasse');
  await userEvent.clear(street);
  await save();
  expect(street.getAttribute('aria-invalid')).toBe('true');
  await type('Strasse', 'Marktgasse 1');
  await save();
  const name = within(screen.getByRole('dialog')).getByLabelText('Name');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it('does not delete a location of open references, and says so', async () => {
  answerLists([exampleLocation(1, { name: 'Bern' })]);
  server.api.on(deleteLocation, () => fault('locationInUse', { count: 2 }));
  await show();
  await press('Bern: löschen');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Löschen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('steht noch in offenen Zeugnissen');
});

it('deletes a location, and moves the focus to the list', async () => {
  answerLists([exampleLocation(1, { name: 'Bern' }), exampleLocation(2, { name: 'Thun' })]);
  await show();
  await press('Bern: löschen');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(group('Standorte').queryByText('Bern')).toBeNull());
  expect(group('Standorte').getByText('Thun')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Standorte' })));
});

it('adds a signatory for the second place of one location', async () => {
  const bern = exampleLocation(1, { name: 'Bern' });
  answerLists([bern]);
  server.api.on(createSignatory, ({ body }) => ({
    ...ok(exampleSignatory(1, body as Partial<ExampleSignatory>)),
    status: 201,
  }));
  await show();
  await press('Person hinzufügen');
  await type('Name', 'Thomas Frei');
  await userEvent.click(screen.getByRole('radio', { name: 'Zweite Unterschrift (rechts)' }));
  await userEvent.selectOptions(within(screen.getByRole('dialog')).getByLabelText(/^Standort/), 'Bern');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.api.calls(createSignatory)[0]?.body).toEqual({
    locationId: bern.id,
    name: 'Thomas Frei',
    function: '',
    mail: '',
    place: 2,
  });
});

it('changes a signatory, and keeps the form open with the reason if that fails', async () => {
  answerLists([], [exampleSignatory(1, { name: 'Regula Ammann' })]);
  server.api.on(updateSignatory, () => fault('serviceUnavailable'));
  await show();
  await press('Regula Ammann: bearbeiten');
  await type('E-Mail (freiwillig)', 'regula');
  await save();
  expect(await screen.findByText('Ungültige E-Mail')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('E-Mail (freiwillig)'));
  await type('E-Mail (freiwillig)', 'regula.ammann@muster.ch');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Das konnte nicht gespeichert werden');
  expect(server.api.calls(updateSignatory)[0]?.body).toMatchObject({
    mail: 'regula.ammann@muster.ch',
    place: 1,
  });
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail (freiwillig)').value).toBe(
    'regula.ammann@muster.ch',
  );
});
