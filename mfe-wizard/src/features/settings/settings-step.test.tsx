import { fault } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeReference, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';
import { steps } from '../../shared/step/step-order.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { remote } from '../../remote.tsx';
import { states } from './settings.states.ts';

const network = setUpApi({ strict: true });
const open = async (initial: Parameters<typeof fakeReference>[0] = {}) => {
  const server = fakeReference({ employment: { function: 'Köchin', entryDate: '2018-04-01' }, ...initial });
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}`, { step: steps.settings });
  await screen.findByLabelText('Zeugnisart');
  return { ...view, server, api: network.api };
};

const select = (name: string): HTMLSelectElement => screen.getByLabelText<HTMLSelectElement>(name);
const optionsOf = (name: string): string[] => [...select(name).options].slice(1).map(({ text }) => text);
const next = (): HTMLElement => screen.getByRole('button', { name: 'Weiter' });

it('asks for the kind first and offers its reasons', async () => {
  const { user } = await open();
  expect(select('Bestellgrund').disabled).toBe(true);
  await user.selectOptions(select('Zeugnisart'), 'Schlusszeugnis');
  expect(screen.queryByLabelText('Bestellgrund')).toBeNull();
  expect(optionsOf('Austrittsgrund')).toEqual(['Neue Herausforderung', 'Reorganisation']);
  await user.selectOptions(select('Zeugnisart'), 'Zwischenzeugnis');
  expect(optionsOf('Bestellgrund')).toEqual(['Auf Wunsch']);
});

it('labels each help with its field', async () => {
  const { user } = await open();
  await user.selectOptions(select('Zeugnisart'), 'Schlusszeugnis');
  const helps = screen.getAllByRole('button', { name: /^Hilfe/ }).map(({ textContent }) => textContent);
  expect(helps).toHaveLength(3);
  for (const help of helps) {
    const field = help.replace('Hilfe: ', '');
    expect(
      screen.queryByLabelText(field) ?? screen.queryByRole('group', { name: field }),
      help,
    ).not.toBeNull();
  }
  expect(new Set(helps).size).toBe(helps.length);
});

it('shows leave date and variant only for kinds that have them, and clears them', async () => {
  const { user, api } = await open();
  await user.selectOptions(select('Zeugnisart'), 'Schlusszeugnis');
  await user.selectOptions(select('Austrittsgrund'), 'Neue Herausforderung');
  await user.selectOptions(select('Variante'), 'Ohne Führungsfunktion');
  await user.type(screen.getByLabelText('Austrittsdatum'), '31.03.2026');
  await user.selectOptions(select('Zeugnisart'), 'Arbeitsbestätigung');
  expect(screen.queryByLabelText('Variante')).toBeNull();
  expect(select('Bestellgrund').value).toBe('');
  await user.selectOptions(select('Zeugnisart'), 'Zwischenzeugnis');
  expect(screen.queryByLabelText(/Austrittsdatum/)).toBeNull();
  expect(select('Variante').value).toBe('');
  await user.selectOptions(select('Bestellgrund'), 'Auf Wunsch');
  await user.selectOptions(select('Variante'), 'Ohne Führungsfunktion');
  await user.click(next());
  await screen.findByRole('heading', { level: 1, name: 'Bewertung' });
  expect(api.calls('saveZeugnis')[0]?.body).toMatchObject({
    idZeugnis: zeugnisId,
    sprache: 'de',
    zeugnisart: 1,
    zeugnisvariante: 1,
    bestellgrund: 101,
    leaveDate: null,
  });
});

it("requires all fields of a final reference, in the specification's words", async () => {
  const { user, api } = await open();
  await user.selectOptions(select('Zeugnisart'), 'Schlusszeugnis');
  await user.click(next());
  expect(await screen.findAllByText('Dies ist ein Pflichtfeld')).toHaveLength(3);
  expect(select('Austrittsgrund').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: /^Austrittsgrund: / })).toBeTruthy();
  expect(select('Variante').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Austrittsdatum').getAttribute('aria-invalid')).toBe('true');
  expect(api.calls('saveZeugnis')).toHaveLength(0);
});

it('skips the rating for an employment confirmation in both directions', async () => {
  const { user, api } = await open();
  await user.selectOptions(select('Zeugnisart'), 'Arbeitsbestätigung');
  await user.selectOptions(select('Bestellgrund'), 'Auf Wunsch');
  expect(screen.getByLabelText('Austrittsdatum (freiwillig)')).toBeTruthy();
  await user.type(screen.getByLabelText('Beschäftigungsgrad (freiwillig)'), '60–80');
  await user.click(next());
  await screen.findByRole('heading', { level: 1, name: 'Abschluss' });
  expect(api.calls('saveZeugnis')[0]?.body).toMatchObject({
    zeugnisart: 3,
    zeugnisvariante: null,
    leaveDate: null,
    pensum: '60–80',
  });
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Zeugnis' })).toBeTruthy();
});

it('proposes the last day where the reference would be dated long after it', async () => {
  const { user, api } = await open({
    settings: {
      zeugnisart: 5,
      bestellgrund: 501,
      zeugnisvariante: 1,
      sprache: 'de',
      leaveDate: '2024-03-31',
    },
  });
  await user.click(await screen.findByRole('button', { name: '31.03.2024 übernehmen' }));
  expect(screen.queryByText(/mehr als 30 Tage/)).toBeNull();
  await user.click(next());
  await screen.findByRole('heading', { level: 1, name: 'Bewertung' });
  expect(api.calls('saveZeugnis')[0]?.body).toMatchObject({ issueDate: '2024-03-31T00:00:00.000Z' });
});

it('sends the leave date as UTC and both signatures', async () => {
  const { user, api } = await open({
    settings: { zeugnisart: 5, bestellgrund: 501, zeugnisvariante: 1, sprache: 'de' },
  });
  await user.type(screen.getByLabelText('Austrittsdatum'), '31.3.2026');
  await user.type(screen.getByLabelText(/^Ausstelldatum/), '2.4.26');
  await user.type(screen.getByLabelText(/^Erste Person/), 'Ruth Keller');
  await user.type(screen.getByLabelText(/^Funktion der ersten Person/), 'Leiterin HR');
  await user.click(next());
  await screen.findByRole('heading', { level: 1, name: 'Bewertung' });
  expect(api.calls('saveZeugnis')[0]?.body).toMatchObject({
    leaveDate: '2026-03-31T00:00:00.000Z',
    issueDate: '2026-04-02T00:00:00.000Z',
    signature1: 'Ruth Keller',
    functionSignature1: 'Leiterin HR',
    signature2: '',
  });
});

it('offers the four languages and defaults to German', async () => {
  const { user, api } = await open();
  const choices = screen.getAllByRole<HTMLInputElement>('radio');
  expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
    ['de', true],
    ['fr', false],
    ['it', false],
    ['en', false],
  ]);
  expect(screen.getByText('In der üblichen Sprache des Arbeitsorts ausstellen.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Français' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Français' }).checked).toBe(true);
  expect(api.calls('saveZeugnis')).toHaveLength(0);
});

it('shows remarks on the law', async () => {
  const { user } = await open();
  await user.selectOptions(select('Zeugnisart'), 'Arbeitsbestätigung');
  expect(screen.getByText(/nur ausstellen, wenn Nina Muster es ausdrücklich wünscht/)).toBeTruthy();
  await user.selectOptions(select('Zeugnisart'), 'Schlusszeugnis');
  expect(screen.getByText(/nicht vom Zwischenzeugnis abweichen/)).toBeTruthy();
  await user.selectOptions(select('Zeugnisart'), 'Arbeitsbestätigung');
  expect(screen.getByText(/Lange Absenzen werden nicht automatisch erwähnt/)).toBeTruthy();
  await user.selectOptions(select('Zeugnisart'), 'Schlusszeugnis');
  expect(screen.queryByText(/nur ausstellen, wenn/)).toBeNull();
  await user.selectOptions(select('Austrittsgrund'), 'Reorganisation');
  expect(screen.getByText('Der Grund muss der Wahrheit entsprechen.')).toBeTruthy();
  await user.type(screen.getByLabelText('Austrittsdatum'), '31.12.2099');
  expect(screen.getByText(/trägt das Datum des Austritts und wird erst dann abgegeben/)).toBeTruthy();
});

it("shows the server's faults at their fields", async () => {
  const { user, api } = await open({
    settings: {
      zeugnisart: 5,
      bestellgrund: 501,
      zeugnisvariante: 1,
      sprache: 'de',
      leaveDate: '2016-01-01',
    },
  });
  api.use({ saveZeugnis: () => fault('validation', { fields: { leaveDate: 'leaveBeforeEntry' } }) });
  await user.click(next());
  expect(
    await screen.findByText('Das Austrittsdatum darf nicht vor dem Eintrittsdatum liegen.'),
  ).toBeTruthy();
  expect(screen.getByLabelText('Austrittsdatum').getAttribute('aria-invalid')).toBe('true');
});

it("links to the step's guide in a new tab", async () => {
  await open();
  const guide = screen.getByRole('link', { name: /^Ratgeber: .*fünf Arten \(öffnet in neuem Tab\)$/ });
  expect([guide.getAttribute('href'), guide.getAttribute('target')]).toEqual([
    '/ratgeber/arbeitszeugnis-schweiz',
    '_blank',
  ]);
});

testStates(remote, states);
