import type { RatingItem } from '@attesta/contracts';
import { InPage } from '@attesta/ui/testing/in-page.tsx';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { RatingPanel } from './rating-panel.tsx';
import type { RatingEntry } from '../store/rating-store.ts';
import { useCachedRatings } from '../testing/use-cached-ratings.ts';

const scale = ['5', '4', '3', '2', '1'].map((code) => ({
  code,
  caption: `Stufe ${code}`,
  sentence: `Satz ${code}.`,
}));

const count = 10;
const paragraph = [{ text: 'Satz 4.', items: [3] }];

/** Questions of one group that count the renderings of their cards: a card reads its question once each time. */
const countingItems = () => {
  const renders = new Map<number, number>();
  const items = Array.from({ length: count }, (_, index): RatingItem => {
    const id = index + 1;
    return {
      id,
      get question() {
        renders.set(id, (renders.get(id) ?? 0) + 1);
        return `Frage ${id}`;
      },
      group: 'Fachkompetenz',
      optional: false,
      notRelevant: false,
      rating: { type: 'radio', currentValue: null, possibleValues: scale },
      paragraph: [],
    };
  });
  return { items, renders };
};

it('rerenders one card on a choice and none when it is stored', async () => {
  const { items, renders } = countingItems();
  const stored = Promise.withResolvers<readonly RatingItem[]>();
  let sent: readonly RatingEntry[] = [];
  let pages = 0;
  const save = (entries: readonly RatingEntry[]) => {
    sent = entries;
    return stored.promise;
  };
  const Page = () => {
    pages += 1;
    return <RatingPanel {...useCachedRatings({ items, paragraphs: {} }, save)} language="de" />;
  };
  render(
    <InPage>
      <Page />
    </InPage>,
  );
  const question = screen.getByRole('radiogroup', { name: 'Frage 3' });
  renders.clear();
  pages = 0;
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  await user.click(within(question).getByRole('radio', { name: 'Stufe 4' }));
  expect(sent).toHaveLength(1);
  expect([...renders.keys()]).toEqual([3]);
  expect(pages).toBe(0);

  const updated = items.filter(({ id }) => id === 3).map((item) => ({ ...item, paragraph }));
  renders.clear();
  await act(async () => stored.resolve(updated));
  await screen.findByText(/^Gespeichert/);
  expect(renders.size).toBe(0);
  expect(pages).toBe(1);
});
