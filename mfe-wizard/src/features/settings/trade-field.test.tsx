import { fault } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeReference, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';
import { steps } from '../../shared/step/step-order.ts';

const network = setUpApi({ strict: true });
const all = [
  { key: 'care', name: 'Pflege und Gesundheit' },
  { key: 'sales', name: 'Verkauf und Detailhandel' },
];
const open = async (
  trades: NonNullable<Parameters<typeof fakeReference>[0]>['trades'],
  trade: string | null = null,
) => {
  const server = fakeReference({
    employment: { function: 'Pflegefachfrau HF', entryDate: '2018-04-01' },
    settings: { zeugnisart: 1, bestellgrund: 101, zeugnisvariante: 1, sprache: 'de', trade },
    ...(trades === undefined ? {} : { trades }),
  });
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}`, { step: steps.settings });
  await screen.findByLabelText('Zeugnisart');
  return { ...view, api: network.api };
};

const field = () => screen.queryByLabelText<HTMLSelectElement>('Berufsfeld (freiwillig)');
const take = { name: 'Fragen zu «Pflege und Gesundheit» hinzufügen' };
const next = (): HTMLElement => screen.getByRole('button', { name: 'Weiter' });

it("is absent if the reference's edition has no trades, and requests none", async () => {
  const { user, api } = await open(undefined);
  expect(screen.queryByRole('button', { name: /Berufsfeld/ })).toBeNull();
  await user.click(next());
  await screen.findByRole('heading', { level: 1, name: 'Bewertung' });
  expect(api.calls('saveZeugnis')[0]?.body).toMatchObject({ trade: null });
});

it('takes the suggested trade with one click, focuses the field, and can be changed', async () => {
  const { user, api } = await open({ trades: all, suggested: 'care' });
  expect(field()).toBeNull();
  await user.click(screen.getByRole('button', take));
  expect(field()?.value).toBe('care');
  expect(document.activeElement).toBe(field());
  await user.selectOptions(screen.getByLabelText('Berufsfeld (freiwillig)'), 'Verkauf und Detailhandel');
  await user.click(next());
  await screen.findByRole('heading', { level: 1, name: 'Bewertung' });
  expect(api.calls('saveZeugnis')[0]?.body).toMatchObject({ trade: 'sales' });
});

it('stays open after the choice is cleared', async () => {
  const { user, api } = await open({ trades: all, suggested: null }, 'sales');
  expect(field()?.value).toBe('sales');
  await user.selectOptions(screen.getByLabelText('Berufsfeld (freiwillig)'), '');
  expect(field()?.value).toBe('');
  await user.click(next());
  await screen.findByRole('heading', { level: 1, name: 'Bewertung' });
  expect(api.calls('saveZeugnis')[0]?.body).toMatchObject({ trade: null });
});

it('is offered without a suggestion too, but not for an employment confirmation', async () => {
  const { user } = await open({ trades: all, suggested: null });
  await user.click(screen.getByRole('button', { name: 'Fragen zum Berufsfeld hinzufügen' }));
  expect([...(field()?.options ?? [])].slice(1).map(({ text }) => text)).toEqual(all.map(({ name }) => name));
  await user.selectOptions(screen.getByLabelText('Zeugnisart'), 'Arbeitsbestätigung');
  expect(field()).toBeNull();
});

it('does not block the step if the trades cannot be loaded', async () => {
  const server = fakeReference({ trades: { trades: all, suggested: null } });
  network.api.use({ ...server.handlers, getTrades: () => fault('serviceUnavailable') });
  await renderWizard(`/create/${zeugnisId}`, { step: steps.settings });
  expect(await screen.findByLabelText('Zeugnisart')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Berufsfeld/ })).toBeNull();
});
