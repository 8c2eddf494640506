import { fault } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeReference, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';
import { steps } from '../../shared/step/step-order.ts';

const network = setUpApi({ strict: true });
type Phrases = NonNullable<NonNullable<Parameters<typeof fakeReference>[0]>['phrases']>;

const organization = 'Politische Gemeinde Wil';
const german: Phrases[number] = {
  language: 'de',
  organization,
  proposed: 'bei der Politischen Gemeinde Wil',
  confirmed: null,
  choices: ['bei der Politischen Gemeinde Wil', 'bei Politische Gemeinde Wil'],
  sentence: { before: 'Frau Muster ist ', after: ' tätig.' },
};
const french: Phrases[number] = {
  ...german,
  language: 'fr',
  proposed: 'auprès de la Politische Gemeinde Wil',
  choices: ['auprès de la Politische Gemeinde Wil', 'chez Politische Gemeinde Wil'],
  sentence: { before: 'Madame Exemple travaille ', after: '.' },
};

const open = async (
  phrases: Phrases = [german, french],
  choices: Pick<NonNullable<Parameters<typeof fakeReference>[0]>, 'trades' | 'audiences'> = {},
) => {
  const server = fakeReference({
    ...choices,
    employment: { function: 'Köchin', entryDate: '2018-04-01' },
    settings: { zeugnisart: 1, bestellgrund: 101, zeugnisvariante: 1, sprache: 'de' },
    phrases,
  });
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}`, { step: steps.settings });
  await screen.findByLabelText('Zeugnisart');
  return view;
};
const group = (language: string) =>
  screen.queryByRole('group', { name: `So steht Ihre Organisation im Satz: ${language}` });
const button = (name: string) => screen.getByRole('button', { name });
const saved = () => network.api.calls('saveEmployerPhrase').map(({ body }) => body);

it('shows the sentence in the chosen language, and is optional', async () => {
  const { user } = await open();
  expect(group('Deutsch')?.textContent).toContain('Frau Muster ist bei der Politischen Gemeinde Wil tätig.');
  await user.click(screen.getByRole('radio', { name: 'Français' }));
  expect(group('Deutsch')).toBeNull();
  expect(group('Français')?.textContent).toContain('travaille auprès de la Politische Gemeinde Wil.');
  await user.click(button('Weiter'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bewertung' })).toBeTruthy();
  expect(saved()).toEqual([]);
});

it('confirms the proposal with one click and keeps the focus', async () => {
  const { user } = await open();
  await user.click(button('Stimmt'));
  expect(await screen.findByText('Von Ihnen bestätigt')).toBeTruthy();
  expect(saved()).toEqual([{ language: 'de', organization, phrase: german.proposed }]);
  await waitFor(() => expect(document.activeElement).toBe(button('Ändern')));
  expect(screen.queryByRole('button', { name: 'Stimmt' })).toBeNull();
});

it('offers alternatives with their sentences, and accepts own words', async () => {
  const { user } = await open();
  await user.click(button('Ändern'));
  const choices = within(screen.getByRole('radiogroup', { name: 'Wie soll der Satz lauten?' }));
  expect(document.activeElement).toBe(choices.getByRole('radio', { name: german.proposed }));
  await user.click(choices.getByRole('radio', { name: 'bei Politische Gemeinde Wil' }));
  expect(group('Deutsch')?.textContent).toContain('Frau Muster ist bei Politische Gemeinde Wil tätig.');
  await user.click(choices.getByRole('radio', { name: 'Anders' }));
  await user.click(button('Übernehmen'));
  expect(await screen.findByText('Dies ist ein Pflichtfeld')).toBeTruthy();
  await user.type(screen.getByLabelText('Eigene Worte'), 'auf der Gemeinde Wil{Enter}');
  expect(await screen.findByText('auf der Gemeinde Wil')).toBeTruthy();
  expect(saved()).toEqual([{ language: 'de', organization, phrase: 'auf der Gemeinde Wil' }]);
  expect(network.api.calls('saveZeugnis')).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Zurück zum Vorschlag' }));
  expect(await screen.findByRole('button', { name: 'Stimmt' })).toBeTruthy();
  expect(saved()[1]).toEqual({ language: 'de', organization, phrase: null });
});

it('shows the reason for refused words at the field', async () => {
  const { user } = await open();
  network.api.use({
    saveEmployerPhrase: () => fault('validation', { fields: { phrase: 'phraseWithoutName' } }),
  });
  await user.click(button('Ändern'));
  await user.click(screen.getByRole('radio', { name: 'Anders' }));
  await user.type(screen.getByLabelText('Eigene Worte'), 'bei der Konkurrenz');
  await user.click(button('Übernehmen'));
  expect(await screen.findByText(/Hier muss der Name Ihrer Organisation stehen/u)).toBeTruthy();
  await user.click(button('Abbrechen'));
  expect(group('Deutsch')?.textContent).toContain(german.proposed);
});

it('reports a failed confirmation', async () => {
  const { user } = await open();
  network.api.use({ saveEmployerPhrase: () => fault('organizationChanged') });
  await user.click(button('Stimmt'));
  expect(await screen.findByText(/Name Ihrer Organisation wurde inzwischen geändert/u)).toBeTruthy();
});

const workplace = () => screen.queryByRole('group', { name: 'Beruf und Betrieb' });

it('are absent after the confirmation, and without a phrase in the texts or the account', async () => {
  await open([{ ...german, confirmed: german.proposed }]);
  expect(group('Deutsch')).toBeNull();
  expect(workplace()).toBeNull();
});

it('group trade, audience and organisation below one heading', async () => {
  const { user } = await open([german], {
    trades: { trades: [{ key: 'care', name: 'Pflege' }], suggested: null },
    audiences: {
      parties: [{ of: 'clients', usual: 'kunden', choices: [{ key: 'kunden', name: 'Kundschaft' }] }],
      byTrade: {},
    },
  });
  const inside = within(workplace() ?? document.body);
  expect(inside.getByRole('button', { name: 'Fragen zum Berufsfeld hinzufügen' })).toBeTruthy();
  expect(inside.getByText('Im Text genannt: Kundschaft')).toBeTruthy();
  expect(inside.getByRole('group', { name: /^So steht Ihre Organisation im Satz/ })).toBeTruthy();
  // Without a rating there is no trade and no audience.
  await user.selectOptions(screen.getByLabelText('Zeugnisart'), 'Arbeitsbestätigung');
  expect(inside.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Stimmt', 'Ändern']);
});

it('do not block the step if the phrase cannot be loaded', async () => {
  const server = fakeReference({});
  network.api.use({ ...server.handlers, getReferenceEmployerPhrases: () => fault('serviceUnavailable') });
  await renderWizard(`/create/${zeugnisId}`, { step: steps.settings });
  expect(await screen.findByLabelText('Zeugnisart')).toBeTruthy();
  expect(group('Deutsch')).toBeNull();
});
