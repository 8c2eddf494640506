import { fault } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeReference, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';
import { steps } from '../../shared/step/step-order.ts';

const network = setUpApi({ strict: true });
type Initial = NonNullable<Parameters<typeof fakeReference>[0]>;

const audiences: NonNullable<Initial['audiences']> = {
  parties: [
    {
      of: 'clients',
      usual: 'customers',
      choices: [
        { key: 'customers', name: 'Kundinnen und Kunden' },
        { key: 'patients', name: 'Patientinnen und Patienten' },
        { key: 'guests', name: 'Gäste' },
      ],
    },
    {
      of: 'superiors',
      usual: 'superiors',
      choices: [
        { key: 'superiors', name: 'Vorgesetzte' },
        { key: 'board', name: 'Verwaltungsrat' },
      ],
    },
  ],
  byTrade: { care: 'patients', hospitality: 'guests' },
};
const trades = {
  trades: [
    { key: 'care', name: 'Pflege und Gesundheit' },
    { key: 'hospitality', name: 'Gastgewerbe' },
  ],
  suggested: null,
};

const open = async (initial: Initial = { audiences, trades }, settings: Initial['settings'] = {}) => {
  const server = fakeReference({
    employment: { function: 'Pflegefachfrau HF', entryDate: '2018-04-01' },
    settings: { zeugnisart: 1, bestellgrund: 101, zeugnisvariante: 1, sprache: 'de', ...settings },
    ...initial,
  });
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}`, { step: steps.settings });
  await screen.findByLabelText('Zeugnisart');
  const sent = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByRole('heading', { level: 1, name: 'Bewertung' });
    return network.api.calls('saveZeugnis')[0]?.body as { audiences?: unknown };
  };
  return { ...view, sent };
};
const change = () => screen.queryByRole('button', { name: 'Andere nennen' });
const clients = () => screen.getByLabelText<HTMLSelectElement>('Mit wem die Person zu tun hat');

it("are absent if the reference's edition offers no choice, and leave the stored one unchanged", async () => {
  const { sent } = await open({});
  expect(change()).toBeNull();
  expect(await sent()).not.toHaveProperty('audiences');
});

it('name the audience in one line, and send nothing for the usual words', async () => {
  const { user, sent } = await open();
  expect(screen.getByText('Im Text genannt: Kundinnen und Kunden · Vorgesetzte')).toBeTruthy();
  await user.click(change() ?? document.body);
  expect(document.activeElement).toBe(clients());
  expect(clients().value).toBe('customers');
  expect((await sent()).audiences).toEqual({ clients: null, superiors: null });
});

it('save another choice', async () => {
  const { user, sent } = await open();
  await user.click(change() ?? document.body);
  await user.selectOptions(clients(), 'Gäste');
  await user.selectOptions(screen.getByLabelText('Wem die Person unterstellt ist'), 'Verwaltungsrat');
  expect((await sent()).audiences).toEqual({ clients: 'guests', superiors: 'board' });
});

it('follow the trade without a choice', async () => {
  const { user, sent } = await open(undefined, {
    trade: 'care',
    audiences: { clients: 'patients', superiors: null },
  });
  expect(screen.getByText(/Patientinnen und Patienten · Vorgesetzte/u)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Berufsfeld (freiwillig)'), 'Gastgewerbe');
  expect(screen.getByText(/genannt: Gäste · Vorgesetzte/u)).toBeTruthy();
  await user.click(change() ?? document.body);
  await user.selectOptions(clients(), 'Kundinnen und Kunden');
  expect((await sent()).audiences).toEqual({ clients: 'customers', superiors: null });
});

it('are absent for an employment confirmation', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText('Zeugnisart'), 'Arbeitsbestätigung');
  expect(change()).toBeNull();
});

it('do not block the step if they cannot be loaded', async () => {
  const server = fakeReference({ audiences });
  network.api.use({ ...server.handlers, getAudiences: () => fault('serviceUnavailable') });
  await renderWizard(`/create/${zeugnisId}`, { step: steps.settings });
  expect(await screen.findByLabelText('Zeugnisart')).toBeTruthy();
  expect(change()).toBeNull();
});
