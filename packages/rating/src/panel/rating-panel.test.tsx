import type { RatingItem } from '@attesta/contracts';
import { InPage } from '@attesta/ui/testing/in-page.tsx';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { RatingPanel } from './rating-panel.tsx';
import { questionnaireOf } from '../store/questionnaire.ts';
import { openGroup } from '../testing/open-group.ts';
import { useCachedRatings } from '../testing/use-cached-ratings.ts';
import type { Send } from '../testing/use-cached-ratings.ts';
import type { Ratings } from '../store/use-ratings.ts';

const scale = [
  { code: '5', caption: 'Sehr gut – übertrifft die Anforderungen deutlich' },
  { code: '4', caption: 'Gut – erfüllt die Anforderungen' },
  { code: '1', caption: 'Ungenügend – erfüllt die Anforderungen nicht' },
];

const item = (
  id: number,
  group: string,
  over: { type?: string; optional?: boolean; value?: string | undefined } = {},
): RatingItem => ({
  id,
  question: `Frage ${id}`,
  group,
  optional: over.optional ?? false,
  notRelevant: false,
  rating: {
    type: over.type ?? 'radio',
    currentValue: over.value ?? null,
    possibleValues: [...scale, ...(over.optional === true ? [{ code: '0', caption: 'Nicht relevant' }] : [])],
  },
});

const items = [
  item(1, 'Fachkompetenz'),
  item(2, 'Fachkompetenz', { value: '4' }),
  item(3, 'Verhalten', { optional: true }),
  item(4, 'Verhalten', { type: 'text', optional: true }),
  item(5, 'Verhalten', { type: 'yesno' }),
];

const fakeSave = () => vi.fn<Send>(async () => []);
const inReference = { name: 'So steht es im Zeugnis' };
const draft = { name: /^Entwurf: Der Wortlaut passt sich noch/ };

const renderPanel = (save = fakeSave(), shown: readonly RatingItem[] = items) => {
  const current: { ratings: Ratings | null } = { ratings: null };
  const Page = () => {
    const cached = useCachedRatings(questionnaireOf(shown), save);
    current.ratings = cached.ratings;
    return <RatingPanel {...cached} textHint="Schreiben Sie Deutsch." language="de" />;
  };
  render(
    <InPage>
      <Page />
    </InPage>,
  );
  const ratings = (): Ratings => {
    if (current.ratings === null) throw new Error('not rendered');
    return current.ratings;
  };
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), save, ratings };
};

const radio = (question: string | RegExp, name: string | RegExp): HTMLInputElement =>
  within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name });

it('shows one group at a time, with tabs that count answers', async () => {
  const { user } = renderPanel();
  expect(screen.getByRole('tab', { name: 'Fachkompetenz 1 von 2' }).getAttribute('aria-selected')).toBe(
    'true',
  );
  expect(screen.queryByText('Frage 3')).toBeNull();
  await openGroup(user, 'Verhalten 0 von 3');
  expect(screen.getByText('Frage 3')).toBeTruthy();
  expect(screen.queryByText('Frage 1')).toBeNull();
});

const sentences: Record<string, string> = {
  '5': 'Frau Keller arbeitete ausgezeichnet.',
  '4': 'Frau Keller arbeitete gut.',
};
/** Question whose levels have sentences. */
const wordedItem = (id: number, value?: string): RatingItem => {
  const plain = item(id, 'Arbeitsweise', { value });
  const possibleValues = plain.rating.possibleValues.map((option) => ({
    ...option,
    sentence: sentences[option.code],
  }));
  return { ...plain, rating: { ...plain.rating, possibleValues }, paragraph: [] };
};

it('shows the sentence of a level at once, then as it stands in the paragraph', async () => {
  const saved = Promise.withResolvers<readonly RatingItem[]>();
  const { user } = renderPanel(
    vi.fn<Send>(() => saved.promise),
    [wordedItem(1), wordedItem(2)],
  );
  await user.click(radio('Frage 1', /^Gut/));
  expect(screen.getByText('Frau Keller arbeitete gut.').getAttribute('lang')).toBe('de');
  expect(screen.queryByRole('region', draft)).toBeNull();
  const sentence = 'Zudem arbeitete sie gut.';
  const paragraph = [
    { text: 'Frau Keller kannte ihr Fach.', items: [2] },
    { text: sentence, items: [1] },
  ];
  await act(async () => saved.resolve([{ ...wordedItem(1, '4'), paragraph }]));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('region', draft).textContent).toContain(
    'Frau Keller kannte ihr Fach. Zudem arbeitete sie gut.',
  );
});

it('marks a paragraph as draft until all required answers are stored, and takes over changes of other groups', async () => {
  const first = { ...wordedItem(1, '4'), paragraph: [{ text: 'Frau Keller arbeitete gut.', items: [1] }] };
  const last = { ...wordedItem(2), group: 'Verhalten' };
  const refitted = [{ text: 'Ihre Arbeit war gut.', items: [1] }];
  const saved = Promise.withResolvers<readonly RatingItem[]>();
  const { user } = renderPanel(
    vi.fn<Send>(() => saved.promise),
    [first, last],
  );
  expect(screen.getByRole('region', draft)).toBeTruthy();
  expect(screen.queryByRole('region', inReference)).toBeNull();

  await openGroup(user, /Verhalten/);
  await user.click(radio('Frage 2', /^Gut/));
  await openGroup(user, /Arbeitsweise/);
  expect(screen.getByRole('region', draft)).toBeTruthy();
  const furtherParagraphs = [{ group: 'Arbeitsweise', paragraph: refitted }];
  await act(async () => saved.resolve([{ ...last, furtherParagraphs }]));
  expect((await screen.findByRole('region', inReference)).textContent).toContain('Ihre Arbeit war gut.');
  const card = screen.getByRole('region', { name: 'Frage 1' });
  expect(within(card).getByText('Ihre Arbeit war gut.')).toBeTruthy();
});

it('quotes the saved sentence again when another level could not be saved', async () => {
  const sentence = 'Zudem arbeitete sie gut.';
  const { user } = renderPanel(vi.fn<Send>().mockRejectedValue(new Error('Nicht erreichbar.')), [
    { ...wordedItem(1, '4'), paragraph: [{ text: sentence, items: [1] }] },
  ]);
  await user.click(radio('Frage 1', /^Sehr gut/));
  await screen.findByRole('alert');
  const card = screen.getByRole('region', { name: 'Frage 1' });
  expect(within(card).getByText(sentence).hidden).toBe(false);
});

it('moves through the tabs with the horizontal arrow keys, Home and End, not with up and down', async () => {
  const { user } = renderPanel();
  screen.getByRole('tab', { name: /Fachkompetenz/ }).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Verhalten/ }));
  expect(screen.getByRole('tab', { name: /Verhalten/ }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Fachkompetenz/ }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{End}{Home}{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Fachkompetenz/ }));
});

it('saves a choice, counts it and shows the meaning of the level', async () => {
  const { user, save } = renderPanel();
  await user.click(radio('Frage 1', /^Gut/));
  expect(save).toHaveBeenCalledExactlyOnceWith([{ idKompetenz: 1, bewertung: '4', keineRelevanz: false }]);
  expect(screen.getByRole('tab', { name: 'Fachkompetenz 2 von 2' })).toBeTruthy();
  expect(await screen.findByText(/^Gespeichert \d\d:\d\d$/)).toBeTruthy();
});

it('moves from one question to the next by Tab', async () => {
  const { user } = renderPanel();
  radio('Frage 1', /^Sehr gut/).focus();
  await user.tab();
  expect(document.activeElement).toBe(radio('Frage 2', /^Gut/));
});

it('reverts a failed choice, shows the failure and saves it with the retry', async () => {
  const save = fakeSave();
  save.mockRejectedValueOnce(new Error('Dieser Dienst ist nicht erreichbar.'));
  const { user } = renderPanel(save);
  await user.click(radio('Frage 1', /^Gut/));
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('«Gut» ist nicht gespeichert. Dieser Dienst ist nicht erreichbar.');
  expect(radio('Frage 1', /^Gut/).checked).toBe(false);
  await user.click(within(failure).getByRole('button', { name: 'Nochmals speichern' }));
  expect(radio('Frage 1', /^Gut/).checked).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(save).toHaveBeenCalledTimes(2);
});

it('marks gaps after a check, opens their group and focuses the first', async () => {
  const { user, ratings } = renderPanel();
  await openGroup(user, /Verhalten/);
  act(() => ratings().reportMissing([1]));
  expect(screen.getByRole('tab', { name: 'Fachkompetenz 1 offen' }).getAttribute('aria-selected')).toBe(
    'true',
  );
  const group = screen.getByRole('radiogroup', { name: 'Frage 1' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(group.contains(document.activeElement)).toBe(true);
  expect(screen.getByText('Bitte wählen Sie eine Stufe.')).toBeTruthy();

  await user.click(radio('Frage 1', /^Gut/));
  expect(screen.getByRole('tab', { name: 'Fachkompetenz 2 von 2' })).toBeTruthy();
  expect(screen.queryByText('Bitte wählen Sie eine Stufe.')).toBeNull();
  await openGroup(user, /Verhalten/);
  expect(screen.getByRole('tab', { name: /Verhalten/ }).getAttribute('aria-selected')).toBe('true');
});

it('offers code 0 for an optional level and counts it as answered', async () => {
  const { user, save } = renderPanel();
  expect(screen.queryByRole('radio', { name: 'Nicht Relevant' })).toBeNull();
  await openGroup(user, /Verhalten/);
  await user.click(radio(/^Frage 3/, 'Nicht Relevant'));
  expect(save).toHaveBeenCalledExactlyOnceWith([{ idKompetenz: 3, bewertung: '0', keineRelevanz: false }]);
  expect(screen.getByRole('tab', { name: 'Verhalten 1 von 3' })).toBeTruthy();
});

it('saves a text on blur, and flags it without losing it', async () => {
  const { user, save } = renderPanel();
  await openGroup(user, /Verhalten/);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Frage 4/ });
  expect(field.getAttribute('aria-describedby')).not.toBeNull();
  await user.type(field, '80');
  expect(save).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: 'Nicht Relevant' }));
  expect(save.mock.calls.flatMap(([entries]) => entries)).toEqual([
    { idKompetenz: 4, bewertung: '80', keineRelevanz: false },
    { idKompetenz: 4, bewertung: '80', keineRelevanz: true },
  ]);
  expect(field.disabled).toBe(true);
  expect(field.value).toBe('80');
});

it.each(['yesno', 'stars'])('shows for type %s the specified text for unsupported types', (type) => {
  renderPanel(fakeSave(), [item(1, 'Verhalten', { type })]);
  const card = screen.getByRole('region', { name: 'Frage 1' });
  expect(within(card).getByText('Der Frage-Typ is not supported.')).toBeTruthy();
  expect(within(card).queryAllByRole('radio')).toEqual([]);
});

it('reads and saves a yes-or-no question under its own property', async () => {
  const { user, save } = renderPanel(fakeSave(), [
    {
      ...item(1, 'Verhalten', { type: 'yesno' }),
      rating: { type: 'yesno', currentValue: null, possibleValues: [] },
      yesNo: {
        currentValue: 'N',
        possibleValues: [
          { code: 'J', caption: 'Ja' },
          { code: 'N', caption: 'Nein' },
        ],
      },
    },
  ]);
  expect(screen.queryByText('Der Frage-Typ is not supported.')).toBeNull();
  expect(radio('Frage 1', 'Nein').checked).toBe(true);
  await user.click(radio('Frage 1', 'Ja'));
  expect(save.mock.calls.flatMap(([entries]) => entries)).toEqual([
    { idKompetenz: 1, bewertung: 'J', keineRelevanz: false },
  ]);
});

it('lists the roles of a dropdown, and sends nothing when one is chosen', async () => {
  const { user, save } = renderPanel(fakeSave(), [item(1, 'Verhalten', { type: 'dropdown' })]);
  const list = screen.getByRole('combobox', { name: 'Frage 1' });
  const options = within(list).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value }) => value)).toEqual(['', 'HRD', 'EMP', 'LMA1']);
  await user.selectOptions(list, 'LMA1');
  expect(save).not.toHaveBeenCalled();
  expect(screen.queryByText('Der Frage-Typ is not supported.')).toBeNull();
});

it('reminds of the law at an unfavourable level only', async () => {
  const { user } = renderPanel();
  expect(screen.queryByText(/müssen belegbar/)).toBeNull();
  await user.click(radio('Frage 1', /^Ungenügend/));
  expect(screen.getByText(/Ungünstige Aussagen müssen belegbar/)).toBeTruthy();
});
