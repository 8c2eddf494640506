import { fault } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import type { Finding } from '@attesta/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeReference, ratingItem, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';
import { steps } from '../../shared/step/step-order.ts';
import type { Step } from '../../shared/step/step-order.ts';

const network = setUpApi({ strict: true });

const open = async (step: Step, server = fakeReference()) => {
  network.api.use(server.handlers);
  const view = await renderWizard(`/create/${zeugnisId}`, { step });
  return { ...view, server, api: network.api };
};

const task = (number: number): Promise<HTMLElement> => screen.findByLabelText(`Aufgabe ${number}`);
const german = {
  employment: { function: 'Köchin', entryDate: '2018-04-01', tasks: ['Kochen'] },
  settings: { zeugnisart: 5, zeugnisvariante: 1, bestellgrund: 501, sprache: 'de' as const },
};

it('warns of a coded phrase during typing, with meaning, reason, source and advice', async () => {
  const { user } = await open(steps.employment, fakeReference(german));
  await user.type(await task(1), ' und stets bemüht');
  const found = await screen.findByText('«bemüht» gilt als Code.');
  const note = found.parentElement;
  expect(note?.textContent).toContain('Wer sich bemüht, hat das Ziel nicht erreicht');
  expect(
    within(note ?? document.body)
      .getByRole('link', { name: /^Quelle: / })
      .getAttribute('href'),
  ).toMatch(/^https/);
  await user.clear(await task(1));
  await waitFor(() => expect(screen.queryByText('«bemüht» gilt als Code.')).toBeNull());
});

it.each([
  ['fr', 'Elle fait toujours de son mieux'],
  ['it', 'Si è sempre sforzata molto'],
  ['en', 'She tried to meet the targets'],
] as const)("checks the codes of the reference's language (%s)", async (sprache, text) => {
  const { user } = await open(
    steps.employment,
    fakeReference({ ...german, settings: { ...german.settings, sprache } }),
  );
  await user.clear(await task(1));
  await user.type(await task(1), text);
  expect(await screen.findByText(/gilt als Code\.$/)).toBeTruthy();
});

it('keeps a phrase on purpose and shows it again', async () => {
  const { user, api } = await open(steps.employment, fakeReference(german));
  await user.type(await task(1), ' und stets bemüht');
  await user.click(await screen.findByRole('button', { name: 'So belassen' }));
  expect(await screen.findByText(/^Bewusst belassen: «bemüht»/)).toBeTruthy();
  expect(screen.queryByText('«bemüht» gilt als Code.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Hinweis wieder zeigen' }));
  expect(await screen.findByText('«bemüht» gilt als Code.')).toBeTruthy();
  expect(api.calls('keepFinding').map(({ body }) => body)).toMatchObject([{ kept: true }, { kept: false }]);
});

it('keeps nothing if saving fails', async () => {
  const { user, api } = await open(steps.employment, fakeReference(german));
  api.use({ keepFinding: () => fault('serviceUnavailable') });
  await user.type(await task(1), ' und stets bemüht');
  await user.click(await screen.findByRole('button', { name: 'So belassen' }));
  await waitFor(() => expect(api.calls('keepFinding')).toHaveLength(1));
  expect(await screen.findByText('«bemüht» gilt als Code.')).toBeTruthy();
});

it('accepts another language while the reference has none', async () => {
  const { user } = await open(steps.employment);
  await user.type(await task(1), 'Responsable de la comptabilité et du paiement, stets bemüht');
  expect(await screen.findByText('«bemüht» gilt als Code.')).toBeTruthy();
  expect(screen.queryByText(/nicht in der Sprache des Zeugnisses/)).toBeNull();
});

const finding = { code: 'codedEffort', field: 'tasks', items: [], words: 'bemüht', params: {}, kept: null };

/** Opens the preview of a reference with one finding and follows it to its step. */
const followFinding = async (found: Partial<Finding>) => {
  const server = fakeReference({
    ...german,
    employment: { ...german.employment, tasks: ['Kochen', 'Rüsten', 'Stets bemüht'] },
  });
  server.state.reference.selfRating = true;
  server.state.items = [
    ratingItem(1, 'Wie umfassend ist das Fachwissen?', { currentValue: '4' }),
    ratingItem(2, 'Wie selbstständig ist die Arbeitsweise?', { group: 'Arbeitsweise', currentValue: '1' }),
    ratingItem(27, 'Welche Erfolge gab es?', { group: 'Ergänzungen', type: 'text', optional: true }),
  ];
  server.state.findings = [{ ...finding, key: 'a:b', ...found }];
  const view = await open(steps.preview, server);
  await view.user.click(await screen.findByRole('button', { name: /^Hinweise \(1\)/ }));
  await view.user.click(screen.getByRole('button', { name: 'Zur Stelle' }));
};

it('opens the line of a finding about a task', async () => {
  await followFinding({ line: 2 });
  const target = await task(3);
  await waitFor(() => expect(document.activeElement).toBe(target));
});

it('opens the field of a finding', async () => {
  await followFinding({ field: 'function', code: 'functionGender', words: 'Koch' });
  const target = await screen.findByLabelText('Funktion');
  await waitFor(() => expect(document.activeElement).toBe(target));
});

it('opens the question of a finding, in its group and at its answer', async () => {
  await followFinding({ field: 'ratings', code: 'lowRating', items: [2], words: '' });
  const question = await screen.findByRole('radiogroup', { name: 'Wie selbstständig ist die Arbeitsweise?' });
  expect(screen.getByRole('tab', { name: /^Arbeitsweise/ }).getAttribute('aria-selected')).toBe('true');
  const target = within(question).getByRole('radio', { name: /^Ungenügend/ });
  await waitFor(() => expect(document.activeElement).toBe(target));
});

it('opens the typed answer of a finding', async () => {
  await followFinding({ field: 'erg_erfolge', items: [27] });
  const target = await screen.findByRole('textbox', { name: /^Welche Erfolge gab es/ });
  await waitFor(() => expect(document.activeElement).toBe(target));
});

it('lists all findings before the end, with links, and blocks nothing', async () => {
  const server = fakeReference(german);
  server.state.items = [ratingItem(1, 'Wie umfassend ist das Fachwissen?', { currentValue: '1' })];
  server.state.findings = [
    { ...finding, key: 'tasks:codedEffort:bemüht' },
    { ...finding, key: 'ratings:lowRating:1', code: 'lowRating', field: 'ratings', items: [1], words: '' },
  ];
  const { user } = await open(steps.preview, server);
  await screen.findByRole('img', { name: /^Vorschau/ });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zeugnis abschliessen' }).disabled).toBe(
      false,
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Hinweise (2), einer schwerwiegend' }));
  const list = screen.getByRole('dialog', { name: 'Hinweise' });
  expect(list.textContent).toContain('2 Hinweise zu Ihren Texten und Bewertungen.');
  expect(await within(list).findByText('Wie umfassend ist das Fachwissen?')).toBeTruthy();

  const [keep] = within(list).getAllByRole('button', { name: 'So belassen' });
  if (keep !== undefined) await user.click(keep);
  expect(
    await within(list).findByText(/^Bewusst belassen: «bemüht», von hr@example.ch am 21.11.2026/),
  ).toBeTruthy();

  const [goThere] = within(list).getAllByRole('button', { name: 'Zur Stelle' });
  if (goThere !== undefined) await user.click(goThere);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bewertung' })).toBeTruthy();
});

it('keeps a finding with a reason, shows it, and sends none if none is given', async () => {
  const server = fakeReference(german);
  server.state.findings = [
    { ...finding, key: 'tasks:codedEffort:bemüht' },
    { ...finding, key: 'c', code: 'sensitiveHealth', words: 'Krankheit' },
  ];
  const { user, api } = await open(steps.preview, server);
  await user.click(await screen.findByRole('button', { name: /^Hinweise/ }));
  const list = screen.getByRole('dialog', { name: 'Hinweise' });
  const firstOf = (name: string) => within(list).getAllByRole('button', { name })[0] ?? list;
  await user.click(firstOf('So lassen, weil …'));
  const input = within(list).getByRole<HTMLInputElement>('textbox', { name: 'So lassen, weil …' });
  expect([document.activeElement, input.maxLength]).toEqual([input, 300]);
  await user.type(input, 'So steht es im Pflichtenheft.{Enter}');
  expect(await within(list).findByText('Grund: So steht es im Pflichtenheft.')).toBeTruthy();

  await user.click(firstOf('So lassen, weil …'));
  await user.click(firstOf('Abbrechen'));
  await user.click(firstOf('So belassen'));
  await waitFor(() =>
    expect(api.calls('keepFinding').map(({ body }) => body)).toEqual([
      { key: 'tasks:codedEffort:bemüht', kept: true, reason: 'So steht es im Pflichtenheft.' },
      { key: 'c', kept: true },
    ]),
  );
});

it('sorts findings by weight and explains each weight', async () => {
  const server = fakeReference(german);
  server.state.findings = [
    { ...finding, key: 'a', code: 'textTooShort', field: 'document', words: '', params: { count: 50 } },
    {
      ...finding,
      key: 'b',
      code: 'misspelled',
      words: 'Organsation',
      params: { suggestion: 'Organisation' },
    },
    { ...finding, key: 'c', code: 'sensitiveHealth', words: 'Krankheit' },
    {
      ...finding,
      key: 'd',
      code: 'sensitivePay',
      words: 'Lohn',
      kept: { by: 'a@example.ch', at: '2026-11-21T09:00:00.000Z' },
    },
  ];
  const { user } = await open(steps.preview, server);
  await user.click(await screen.findByRole('button', { name: 'Hinweise (3), einer schwerwiegend' }));
  const list = screen.getByRole('dialog', { name: 'Hinweise' });
  const groups = within(list).getAllByRole('region');
  expect(groups.map((group) => within(group).getByRole('heading').textContent)).toEqual([
    'Schwerwiegend',
    'Zu prüfen',
    'Empfehlung',
  ]);
  expect(
    groups.map((group) =>
      within(group)
        .getAllByText(/^\d\. /)
        .map((found) => found.textContent),
    ),
  ).toEqual([
    ['1. «Krankheit» betrifft die Gesundheit.'],
    ['2. «Organsation» ist wahrscheinlich falsch geschrieben.'],
    ['3. Der Text ist mit 50 Wörtern eher kurz.'],
  ]);
});

it('reports an open grave finding before the end, with a link', async () => {
  const server = fakeReference(german);
  server.state.findings = [{ ...finding, key: 'c', code: 'sensitiveHealth', words: 'Krankheit' }];
  const { user } = await open(steps.preview, server);
  const finish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Zeugnis abschliessen' });
  await waitFor(() => expect(finish.disabled).toBe(false));
  await user.click(finish);
  expect(await screen.findByText('Ein schwerwiegender Hinweis ist noch offen.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hinweise ansehen' }));
  expect(screen.getByRole('dialog').textContent).toContain('«Krankheit» betrifft die Gesundheit.');
});

it('marks a finding in the text, opens it from there, and returns to it', async () => {
  const server = fakeReference(german);
  server.state.findings = [
    {
      ...finding,
      key: 'c',
      code: 'sensitiveHealth',
      words: 'Malade',
      places: [{ block: 'tasks', part: 'task.2' }],
    },
  ];
  const { user } = await open(steps.preview, server);
  await user.click(await screen.findByRole('button', { name: /^Hinweise \(1\)/ }));
  await user.click(screen.getByRole('button', { name: 'Im Text zeigen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const text = screen.getByRole('region', { name: 'Text des Zeugnisses' });
  const mark = (await within(text).findByText('Malade souvent')).closest('mark');
  await waitFor(() => expect(document.activeElement).toBe(mark));
  expect(text.querySelectorAll('mark')).toHaveLength(1);
  await user.click(within(text).getByRole('button', { name: 'Hinweis 1, Schwerwiegend' }));
  expect(screen.getByRole('dialog').textContent).toContain('«Malade» betrifft die Gesundheit.');
});
