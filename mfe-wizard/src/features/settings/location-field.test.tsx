import { fault } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { steps } from '../../shared/step/step-order.ts';
import { fakeReference, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';

const network = setUpApi({ strict: true });

const idOf = (number: number): string => `019a0000-0000-7000-8000-00000000000${number}`;

const locationOf = (number: number, name: string) => ({
  id: idOf(number),
  name,
  organization: 'Muster AG',
  address: 'Bundesgasse 3',
  zip: '3011',
  city: 'Bern',
  stationeryId: null,
  isDefault: false,
});

const signatoryOf = (number: number, name: string, place: 1 | 2, locationId: string | null) => ({
  id: idOf(number),
  locationId,
  name,
  function: `Funktion von ${name}`,
  mail: '',
  place,
});

const locations = [locationOf(1, 'Bern'), locationOf(2, 'Thun')];
const signatories = [
  signatoryOf(3, 'Anna Aeschlimann', 1, null),
  signatoryOf(4, 'Beat Berner', 1, idOf(1)),
  signatoryOf(5, 'Carla Caduff', 2, idOf(1)),
];

const open = async (initial: Parameters<typeof fakeReference>[0]) => {
  const server = fakeReference({
    employment: { function: 'Köchin', entryDate: '2018-04-01' },
    ...initial,
    settings: { zeugnisart: 1, bestellgrund: 101, zeugnisvariante: 1, sprache: 'de', ...initial?.settings },
  });
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}`, { step: steps.settings });
  await screen.findByLabelText('Zeugnisart');
  const sent = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByRole('heading', { level: 1, name: 'Bewertung' });
    return network.api.calls('saveZeugnis')[0]?.body as Record<string, unknown>;
  };
  return { ...view, sent };
};

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const signatures = () =>
  [/^Erste Person/, /^Funktion der ersten Person/, /^Zweite Person/, /^Funktion der zweiten Person/].map(
    (label) => field(label).value,
  );
const takeOver = () => screen.queryByRole('button', { name: 'Vorgabe übernehmen' });

it('neither is there without locations and signatories', async () => {
  await open({});
  expect(screen.queryByLabelText(/^Standort/)).toBeNull();
  expect(takeOver()).toBeNull();
});

it('the step goes on if they cannot be loaded, and keeps the stored location', async () => {
  const server = fakeReference({
    settings: {
      zeugnisart: 1,
      bestellgrund: 101,
      zeugnisvariante: 1,
      sprache: 'de',
      locationId: idOf(1),
    },
  });
  const down = () => fault('serviceUnavailable');
  network.api.use({ ...server.handlers, listLocations: down, listSignatories: down });
  const { user } = await renderWizard(`/create/${zeugnisId}`, { step: steps.settings });
  await user.click(await screen.findByRole('button', { name: 'Weiter' }));
  await waitFor(() => expect(network.api.calls('saveZeugnis')).toHaveLength(1));
  expect(network.api.calls('saveZeugnis')[0]?.body).toMatchObject({ locationId: idOf(1) });
});

it('the location is chosen and saved', async () => {
  const { user, sent } = await open({ locations, settings: { locationId: idOf(1) } });
  expect(field(/^Standort/).value).toBe(idOf(1));
  await user.selectOptions(field(/^Standort/), 'Thun');
  expect(await sent()).toMatchObject({ locationId: idOf(2) });
});

it('the location can be left open', async () => {
  const { user, sent } = await open({ locations, settings: { locationId: idOf(1) } });
  await user.selectOptions(field(/^Standort/), '');
  expect(await sent()).toMatchObject({ locationId: null });
});

it('signatures are overwritten at a click only, by those of the location, and given back', async () => {
  const typed = { signature1: 'Eva Keller', signature2: 'Urs Zwahlen', functionSignature2: 'Chef' };
  const { user, sent } = await open({ locations, signatories, settings: typed });
  const before = ['Eva Keller', '', 'Urs Zwahlen', 'Chef'];
  await user.selectOptions(field(/^Standort/), 'Bern');
  expect(signatures()).toEqual(before);
  await user.click(takeOver() ?? document.body);
  const ofBern = ['Beat Berner', 'Funktion von Beat Berner', 'Carla Caduff', 'Funktion von Carla Caduff'];
  expect(signatures()).toEqual(ofBern);
  expect(screen.getByText('Entspricht der Vorgabe.').getAttribute('role')).toBe('status');
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(signatures()).toEqual(before);
  expect(document.activeElement).toBe(takeOver());
  await user.click(takeOver() ?? document.body);
  expect(await sent()).toMatchObject({
    locationId: idOf(1),
    signature1: 'Beat Berner',
    signature2: 'Carla Caduff',
  });
});

it('a location without own signatories takes those of all locations, and leaves no former one behind', async () => {
  const { user } = await open({ locations, signatories, settings: { signature2: 'Urs Zwahlen' } });
  await user.selectOptions(field(/^Standort/), 'Thun');
  await user.click(takeOver() ?? document.body);
  expect(signatures()).toEqual(['Anna Aeschlimann', 'Funktion von Anna Aeschlimann', '', '']);
});
