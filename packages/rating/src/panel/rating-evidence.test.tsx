import type { RatingItem } from '@attesta/contracts';
import { InPage } from '@attesta/ui/testing/in-page.tsx';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { questionnaireOf } from '../store/questionnaire.ts';
import { RatingPanel } from './rating-panel.tsx';
import type { RatingEntry } from '../store/rating-store.ts';
import { useCachedRatings } from '../testing/use-cached-ratings.ts';

const possibleValues = ['5', '4', '3', '2', '1'].map((code) => ({ code, caption: `Stufe ${code} – so` }));

const question = (id: number, over: Partial<RatingItem> & { value?: string } = {}): RatingItem => {
  const { value = null, ...rest } = over;
  const rating = { type: 'radio', currentValue: value, possibleValues };
  const base = { id, question: `Frage ${id}`, group: 'Fachkompetenz', optional: false, notRelevant: false };
  return { ...base, ...rest, rating };
};

/** Panel with a server that stores everything unless it refuses. */
const renderPanel = (items: readonly RatingItem[], isRefusing = () => false) => {
  const sent: RatingEntry[] = [];
  let stored = items;
  const send = async (entries: readonly RatingEntry[]) => {
    sent.push(...entries);
    if (isRefusing()) throw new Error('Keine Verbindung.');
    stored = stored.map((item) => {
      const entry = entries.find(({ idKompetenz }) => idKompetenz === item.id);
      if (entry === undefined) return item;
      const rating = { ...item.rating, currentValue: entry.bewertung };
      return { ...item, rating, evidence: entry.evidence ?? item.evidence };
    });
    return stored;
  };
  const Page = () => (
    <RatingPanel
      {...useCachedRatings(questionnaireOf(items), send)}
      renderHints={({ field }, text) => <p>{`${field}: ${text}`}</p>}
    />
  );
  render(
    <InPage>
      <Page />
    </InPage>,
  );
  return { sent, user: userEvent.setup() };
};

const field = (id: number) =>
  screen.getByRole('textbox', { name: new RegExp(`^Beispiel, Ergebnis oder Zahl.*Frage ${id}$`, 'u') });
const button = () => screen.queryByRole('button', { name: 'Beispiel ergänzen' });

it('offers evidence beside a level only if the reference prints any, folded', async () => {
  const { user } = renderPanel([question(1, { evidence: null }), question(2, { value: '4' })]);
  await screen.findByText('Frage 2');
  expect(button()).toBeNull();
  await user.click(screen.getAllByRole('radio', { name: /Stufe 4/ })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Beispiel ergänzen' }));
  expect(document.activeElement).toBe(field(1));
  expect(button()).toBeNull();
});

it('offers to keep the one weak rating out of the text, if it is a minor one', async () => {
  const { user, sent } = renderPanel([
    question(1, { value: '2', leftOut: false }),
    question(2, { value: '4', leftOut: false }),
    question(3, { value: '4' }),
  ]);
  const box = await screen.findByRole('checkbox', { name: 'Nicht im Text' });
  await user.click(box);
  expect(sent.at(-1)).toMatchObject({ idKompetenz: 1, bewertung: '2', leftOut: true });
  await user.click(screen.getAllByRole('radio', { name: /Stufe 1/ })[1] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  await user.click(screen.getAllByRole('radio', { name: /Stufe 4/ })[1] as HTMLElement);
  await user.click(screen.getAllByRole('radio', { name: /Stufe 4/ })[0] as HTMLElement);
  await user.click(screen.getAllByRole('radio', { name: /Stufe 2/ })[2] as HTMLElement);
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ idKompetenz: 3, bewertung: '2' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('saves typed evidence with the level, digits included, and shows its hints', async () => {
  const { user, sent } = renderPanel([question(1, { value: '4', evidence: null })]);
  await user.click(await screen.findByRole('button', { name: 'Beispiel ergänzen' }));
  await user.type(field(1), 'Umsatz +12 %');
  expect(screen.getByText('evidence: Umsatz +12 %')).toBeDefined();
  await user.tab();
  expect(sent).toEqual([{ idKompetenz: 1, bewertung: '4', keineRelevanz: false, evidence: 'Umsatz +12 %' }]);
});

it('keeps what is being typed when the level changes meanwhile', async () => {
  const { user, sent } = renderPanel([question(1, { value: '4', evidence: 'Umsatz' })]);
  await waitFor(() => field(1));
  await user.type(field(1), ' +12 %');
  await user.click(screen.getByRole('radio', { name: /Stufe 5/ }));
  expect(sent.at(-1)).toEqual({
    idKompetenz: 1,
    bewertung: '5',
    keineRelevanz: false,
    evidence: 'Umsatz +12 %',
  });
  await waitFor(() => expect(field(1)).toHaveProperty('value', 'Umsatz +12 %'));
});

it('keeps typed evidence when the server is unavailable, and sends it again', async () => {
  let isUnavailable = true;
  const { user, sent } = renderPanel([question(1, { value: '4', evidence: null })], () => isUnavailable);
  await user.click(await screen.findByRole('button', { name: 'Beispiel ergänzen' }));
  await user.type(field(1), 'Umsatz +12 %');
  await user.tab();
  expect(await screen.findByText('Nicht gespeichert. Keine Verbindung.')).toBeDefined();
  expect(field(1)).toHaveProperty('value', 'Umsatz +12 %');
  isUnavailable = false;
  await user.click(screen.getByRole('button', { name: 'Nochmals speichern' }));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
