import type { RatingItem } from '@attesta/contracts';
import { InPage } from '@attesta/ui/testing/in-page.tsx';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { RatingPanel } from './rating-panel.tsx';
import { questionnaireOf } from '../store/questionnaire.ts';
import { useCachedRatings } from '../testing/use-cached-ratings.ts';
import type { Send } from '../testing/use-cached-ratings.ts';

const scale = [
  { code: '5', caption: 'Sehr gut – deutlich' },
  { code: '4', caption: 'Gut – teilweise' },
  { code: '1', caption: 'Ungenügend – nicht' },
];

const item = (
  id: number,
  {
    group = 'Fachkompetenz',
    optional = false,
    field = '',
    value = null as string | null,
    linesAreEntries = false,
  } = {},
): RatingItem => ({
  id,
  question: `Frage ${id}`,
  group,
  ...(field === '' ? {} : { field }),
  optional,
  notRelevant: false,
  ...(linesAreEntries ? { linesAreEntries } : {}),
  rating: {
    type: field === '' ? 'radio' : 'text',
    currentValue: value,
    possibleValues: field === '' ? scale : [],
  },
});

const renderPanel = (items: readonly RatingItem[], save = vi.fn<Send>(async () => [])) => {
  const Page = () => <RatingPanel {...useCachedRatings(questionnaireOf(items), save)} language="de" />;
  render(
    <InPage>
      <Page />
    </InPage>,
  );
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), save };
};

const levelOf = (question: string, name: RegExp): HTMLInputElement =>
  within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name });
const chosenIn = (id: number): string | undefined =>
  within(screen.getByRole('radiogroup', { name: new RegExp(`^Frage ${id}`) }))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)?.value;

it('fills the open questions of a group by one request, and leaves answered and optional ones', async () => {
  const { user, save } = renderPanel([
    item(1),
    item(2, { value: '5' }),
    item(3),
    item(4, { optional: true }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Offene auf «Gut» setzen' }));
  expect(save).toHaveBeenCalledExactlyOnceWith([
    { idKompetenz: 1, bewertung: '4', keineRelevanz: false },
    { idKompetenz: 3, bewertung: '4', keineRelevanz: false },
  ]);
  expect([1, 2, 3, 4].map(chosenIn)).toEqual(['4', '5', '4', undefined]);
  expect(screen.getByText(/^2 offene Fragen stehen auf «Gut»/)).toBeTruthy();
});

it('undoes a fill by one request, except what was chosen since', async () => {
  const { user, save } = renderPanel([item(1), item(2), item(3)]);
  await user.click(screen.getByRole('button', { name: 'Offene auf «Gut» setzen' }));
  await user.click(levelOf('Frage 2', /^Sehr gut/));
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  await user.click(undo);
  expect(save).toHaveBeenLastCalledWith([
    { idKompetenz: 1, bewertung: null, keineRelevanz: false },
    { idKompetenz: 3, bewertung: null, keineRelevanz: false },
  ]);
  expect(save).toHaveBeenCalledTimes(3);
  expect([1, 2, 3].map(chosenIn)).toEqual([undefined, '5', undefined]);
  expect(await screen.findByRole('button', { name: 'Offene auf «Gut» setzen' })).toBeTruthy();
});

it('sends a level chosen during a fill after it', async () => {
  const filled = Promise.withResolvers<readonly RatingItem[]>();
  const save = vi.fn<Send>(async () => []);
  save.mockReturnValueOnce(filled.promise);
  const { user } = renderPanel([item(1), item(2)], save);
  await user.click(screen.getByRole('button', { name: 'Offene auf «Gut» setzen' }));
  await user.click(levelOf('Frage 1', /^Ungenügend/));
  expect(save).toHaveBeenCalledTimes(1);
  filled.resolve([]);
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save).toHaveBeenLastCalledWith([{ idKompetenz: 1, bewertung: '1', keineRelevanz: false }]);
  expect([1, 2].map(chosenIn)).toEqual(['1', '4']);
});

it('shows nothing as answered after a failed fill, gives the reason once and offers it again', async () => {
  const save = vi.fn<Send>().mockRejectedValue(new Error('Keine Verbindung.'));
  const { user } = renderPanel([item(1), item(2)], save);
  await user.click(screen.getByRole('button', { name: 'Offene auf «Gut» setzen' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Nicht gespeichert. Keine Verbindung.');
  expect([1, 2].map(chosenIn)).toEqual([undefined, undefined]);
  expect(screen.getByRole('button', { name: 'Offene auf «Gut» setzen' })).toBeTruthy();
});

it('chooses a level of the focused card by its key, and describes the keys', async () => {
  const { user, save } = renderPanel([item(1), item(2), item(3, { field: 'erg_erfolge', optional: true })]);
  levelOf('Frage 1', /^Sehr gut/).focus();
  await user.keyboard('4');
  expect([1, 2].map(chosenIn)).toEqual(['4', undefined]);
  expect(document.activeElement).toBe(levelOf('Frage 1', /^Gut/));
  await user.keyboard('3');
  expect(chosenIn(1)).toBe('4');
  fireEvent.keyDown(levelOf('Frage 1', /^Gut/), { key: '1', ctrlKey: true });
  expect(chosenIn(1)).toBe('4');
  const described =
    screen.getByRole('radiogroup', { name: 'Frage 1' }).getAttribute('aria-describedby') ?? '';
  expect(document.querySelector(`[id="${described}"]`)?.textContent).toBe(
    'Tasten 5 («Sehr gut») bis 1 («Ungenügend») wählen eine Stufe.',
  );
  await user.type(screen.getByRole('textbox', { name: /^Frage 3/ }), '4');
  expect(save).toHaveBeenCalledTimes(1);
});

it('counts achievements typed one a line and lists their years', async () => {
  const { user } = renderPanel([item(1), item(2, { field: 'erg_erfolge', linesAreEntries: true })]);
  const field = screen.getByRole('textbox', { name: /^Frage 2/ });
  expect(field.getAttribute('placeholder')).toContain('(2021)\n');
  await user.type(field, 'Umbau des Lagers (2021)');
  expect(screen.queryByText(/Eintrag|Einträge/)).toBeNull();
  await user.type(field, '\n\nEinführung von SAP\nISO 9001: 2023');
  expect(screen.getByText('3 Einträge: 2021, ohne Jahr, 2023')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Hilfe/ }));
  expect(screen.getByRole('tooltip').textContent).toContain('eines pro Zeile');
});

it('has a help tip for answers that are quoted within a sentence', async () => {
  const { user } = renderPanel([item(1, { field: 'fue_umfang' }), item(2)]);
  const card = screen.getByRole('region', { name: 'Frage 1' });
  await user.click(within(card).getByRole('button', { name: /^Hilfe/ }));
  expect(within(card).getByRole('tooltip').textContent).toContain('ein Team von acht Mitarbeitenden');
  expect(
    within(screen.getByRole('region', { name: 'Frage 2' })).queryByRole('button', { name: /^Hilfe/ }),
  ).toBeNull();
});
