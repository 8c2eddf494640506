import type { RatingItem } from '@attesta/contracts';
import { expect, it } from 'vitest';

import { hasUnsaved, readProgress } from './rating-progress.ts';
import { createRatingStore } from './rating-store.ts';

const item = (id: number, optional: boolean, currentValue: string | null = null): RatingItem => ({
  id,
  question: `Frage ${id}`,
  group: 'Fachkompetenz',
  optional,
  notRelevant: false,
  rating: { type: 'radio', currentValue, possibleValues: [] },
});

it('counts required questions only, as answered on screen', () => {
  const never = new Promise<never>(() => undefined);
  const items = [item(1, false, '4'), item(2, false), item(3, true, '5')];
  const store = createRatingStore({ items, save: () => never });
  expect(readProgress(items, store.getSnapshot())).toEqual({ answered: 1, total: 2 });
  store.choose(2, { value: '3', notRelevant: false });
  expect(readProgress(items, store.getSnapshot())).toEqual({ answered: 2, total: 2 });
  store.choose(2, { value: '', notRelevant: false });
  expect(readProgress(items, store.getSnapshot())).toEqual({ answered: 1, total: 2 });
});

it('reports an answer that is pending or was refused', async () => {
  const answers = [
    Promise.withResolvers<readonly RatingItem[]>(),
    Promise.withResolvers<readonly RatingItem[]>(),
  ];
  let sent = 0;
  const save = () => {
    sent += 1;
    const answer = answers[sent - 1];
    if (answer === undefined) throw new Error('one save too many');
    return answer.promise;
  };
  const store = createRatingStore({ items: [item(1, false)], save });
  expect(hasUnsaved(store.getSnapshot())).toBe(false);
  store.choose(1, { value: '3', notRelevant: false });
  expect(hasUnsaved(store.getSnapshot())).toBe(true);
  answers[0]?.reject(new Error('Nein'));
  await answers[0]?.promise.catch(() => undefined);
  await Promise.resolve();
  expect(hasUnsaved(store.getSnapshot())).toBe(true);
  store.retry(1);
  answers[1]?.resolve([]);
  await expect(store.flush()).resolves.toBe(true);
  expect(hasUnsaved(store.getSnapshot())).toBe(false);
});
