import type { RatingItem } from '@attesta/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { isMarked, stateIn } from './rating-snapshot.ts';
import { autosaveMilliseconds, createRatingStore } from './rating-store.ts';
import type { RatingEntry, SaveRating } from './rating-store.ts';

const item = (
  id: number,
  over: Partial<RatingItem> & { type?: string; currentValue?: string | null } = {},
): RatingItem => {
  const { type = 'radio', currentValue = null, ...rest } = over;
  return {
    id,
    question: `Frage ${id}`,
    group: 'Fachkompetenz',
    optional: false,
    notRelevant: false,
    ...rest,
    rating: { type, currentValue, possibleValues: [{ code: '5', caption: 'Sehr gut' }] },
  };
};

const level = (value: string) => ({ value, notRelevant: false });

const answered = (cached: RatingItem, { bewertung, keineRelevanz }: RatingEntry): RatingItem => ({
  ...cached,
  notRelevant: keineRelevanz,
  rating: { ...cached.rating, currentValue: bewertung },
});

/** Server that the test answers by hand, with the cache of a page. */
const manualServer = (initial: readonly RatingItem[]) => {
  const calls: { entry: RatingEntry; succeed: () => void; fail: (message: string) => void }[] = [];
  let items = initial;
  const save: SaveRating = ([entry]) =>
    new Promise((resolve, reject) => {
      if (entry === undefined) throw new Error('nothing to save');
      const succeed = (): void => {
        refresh(
          items.map((cached) => (cached.id === entry.idKompetenz ? answered(cached, entry) : cached)),
          0,
        );
        resolve(undefined);
      };
      calls.push({ entry, succeed, fail: (message) => reject(new Error(message)) });
    });
  const store = createRatingStore({ items, save });
  const refresh = (fresh: readonly RatingItem[], requestedAt?: number): void => {
    items = fresh;
    store.follow({ items, requestedAt, save });
  };
  const stateOf = (id: number) => {
    const cachedItem = items.find((cached) => cached.id === id);
    if (cachedItem === undefined) throw new Error(`No item ${id}`);
    return stateIn(store.getSnapshot(), cachedItem);
  };
  const marked = () => items.filter((each) => isMarked(store.getSnapshot(), each)).map(({ id }) => id);
  const call = (index: number) => {
    const request = calls[index];
    if (request === undefined) throw new Error(`No request ${index}`);
    return request;
  };
  return { store, calls, call, stateOf, marked, refresh };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a level', () => {
  it('is shown at once and saved', async () => {
    const { store, call, stateOf } = manualServer([item(1)]);
    store.choose(1, level('4'));
    expect(stateOf(1)).toMatchObject({ shown: level('4'), status: 'saving' });
    expect(call(0).entry).toEqual({ idKompetenz: 1, bewertung: '4', keineRelevanz: false });
    call(0).succeed();
    await settle();
    expect(stateOf(1)).toMatchObject({ shown: level('4'), saved: level('4'), status: 'saved' });
  });

  it('is reverted when the save fails, and sent again by a retry', async () => {
    const { store, call, stateOf } = manualServer([item(1, { currentValue: '3' })]);
    store.choose(1, level('4'));
    call(0).fail('Keine Verbindung.');
    await settle();
    expect(stateOf(1)).toMatchObject({
      shown: level('3'),
      status: 'failed',
      failure: { message: 'Keine Verbindung.', attempted: level('4') },
    });
    store.retry(1);
    expect(stateOf(1)).toMatchObject({ shown: level('4'), status: 'saving', failure: null });
    call(1).succeed();
    await settle();
    expect(stateOf(1)).toMatchObject({ saved: level('4'), status: 'saved' });
  });

  it('changed during a save is sent after it, the latest only', async () => {
    const { store, calls, call, stateOf } = manualServer([item(1)]);
    for (const code of ['1', '2', '3']) store.choose(1, level(code));
    expect(calls).toHaveLength(1);
    call(0).succeed();
    await settle();
    expect(calls.map(({ entry }) => entry.bewertung)).toEqual(['1', '3']);
    expect(stateOf(1).status).toBe('saving');
    call(1).succeed();
    await settle();
    expect(stateOf(1)).toMatchObject({ saved: level('3'), status: 'saved' });
  });

  it('that was superseded does not show its failure', async () => {
    const { store, call, stateOf } = manualServer([item(1)]);
    store.choose(1, level('1'));
    store.choose(1, level('2'));
    call(0).fail('zu spät');
    await settle();
    expect(stateOf(1)).toMatchObject({ shown: level('2'), failure: null });
  });

  it('is saved independently of other items', () => {
    const { store, calls } = manualServer([item(1), item(2)]);
    store.choose(1, level('4'));
    store.choose(2, level('5'));
    expect(calls).toHaveLength(2);
  });
});

describe('a typed text', () => {
  const text = item(7, { type: 'text' });

  it('is saved two seconds after the last key', async () => {
    const { store, calls, call, stateOf } = manualServer([text]);
    store.type(7, 'ein Team');
    await vi.advanceTimersByTimeAsync(autosaveMilliseconds - 1);
    store.type(7, 'ein Team von acht');
    await vi.advanceTimersByTimeAsync(autosaveMilliseconds - 1);
    expect(calls).toHaveLength(0);
    expect(stateOf(7).status).toBe('typing');
    await vi.advanceTimersByTimeAsync(1);
    expect(call(0).entry.bewertung).toBe('ein Team von acht');
    call(0).succeed();
    await settle();
    expect(stateOf(7).status).toBe('saved');
    expect(calls).toHaveLength(1);
  });

  it('is saved on blur, once', async () => {
    const { store, calls } = manualServer([text]);
    store.type(7, 'ein Team');
    store.leave(7);
    await vi.advanceTimersByTimeAsync(2 * autosaveMilliseconds);
    expect(calls).toHaveLength(1);
  });

  it('that equals the stored one is not sent', async () => {
    const { store, calls, stateOf } = manualServer([item(7, { type: 'text', currentValue: 'ein Team' })]);
    store.type(7, 'ein Teams');
    store.type(7, 'ein Team');
    store.leave(7);
    expect(calls).toHaveLength(0);
    expect(stateOf(7).status).toBe('idle');
  });

  it('stays on screen when its save fails', async () => {
    const { store, call, stateOf } = manualServer([text]);
    store.type(7, 'ein Team');
    store.leave(7);
    call(0).fail('Nein');
    await settle();
    expect(stateOf(7)).toMatchObject({ shown: { value: 'ein Team' }, status: 'failed' });
  });

  it('keeps what was typed while it was being saved', async () => {
    const { store, calls, call, stateOf } = manualServer([text]);
    store.type(7, 'ein');
    store.leave(7);
    store.type(7, 'ein Team');
    call(0).succeed();
    await settle();
    expect(stateOf(7)).toMatchObject({ shown: { value: 'ein Team' }, status: 'typing' });
    await vi.advanceTimersByTimeAsync(autosaveMilliseconds);
    expect(calls.at(-1)?.entry.bewertung).toBe('ein Team');
  });

  it('keeps its text but not the flag when flagging fails', async () => {
    const { store, call, stateOf } = manualServer([
      item(7, { type: 'text', optional: true, currentValue: '80' }),
    ]);
    store.choose(7, { value: '80', notRelevant: true });
    call(0).fail('Nein');
    await settle();
    expect(stateOf(7).shown).toEqual({ value: '80', notRelevant: false });
  });
});

describe('before the step is left', () => {
  it('saves queued and failed answers, and resolves to true', async () => {
    const { store, calls, call } = manualServer([item(1), item(7, { type: 'text' })]);
    store.choose(1, level('4'));
    call(0).fail('Nein');
    await settle();
    store.type(7, 'ein Team');
    const flushed = store.flush();
    expect(calls.slice(1).map(({ entry }) => entry.idKompetenz)).toEqual([7, 1]);
    call(1).succeed();
    call(2).succeed();
    await expect(flushed).resolves.toBe(true);
  });

  it('resolves to false if one fails again', async () => {
    const { store, call, stateOf } = manualServer([item(7, { type: 'text' })]);
    store.type(7, 'ein Team');
    const flushed = store.flush();
    call(0).fail('Nein');
    await expect(flushed).resolves.toBe(false);
    expect(stateOf(7).shown.value).toBe('ein Team');
  });
});

describe('fresh items', () => {
  it('replace answers that are not being edited and keep the others', async () => {
    const { store, stateOf, refresh } = manualServer([
      item(1, { currentValue: '3' }),
      item(7, { type: 'text' }),
    ]);
    store.type(7, 'ein Team');
    refresh([item(1, { currentValue: '5' }), item(7, { type: 'text', currentValue: 'alt' }), item(9)]);
    expect(stateOf(1).shown.value).toBe('5');
    expect(stateOf(7).shown.value).toBe('ein Team');
    expect(stateOf(9).shown.value).toBeNull();
  });
});

describe('items in another language', () => {
  it('fetched before an answer was stored do not restore the old answer', async () => {
    const { store, call, stateOf, refresh } = manualServer([item(7, { type: 'text' })]);
    const requestedAt = Date.now();
    store.type(7, 'ein Team');
    store.leave(7);
    call(0).succeed();
    await settle();
    refresh([item(7, { type: 'text', question: 'Question 7' })], requestedAt);
    expect(stateOf(7).shown.value).toBe('ein Team');

    vi.advanceTimersByTime(1);
    refresh([item(7, { type: 'text', currentValue: 'anderswo geändert' })], Date.now());
    expect(stateOf(7).shown.value).toBe('anderswo geändert');
  });
});

describe('marks', () => {
  it('appear with a check, disappear with an answer and return without it', async () => {
    const { store, call, marked } = manualServer([item(1), item(2), item(3, { optional: true })]);
    expect(marked()).toEqual([]);
    store.reportMissing([1, 2]);
    expect(marked()).toEqual([1, 2]);
    expect(store.getSnapshot()).toMatchObject({ target: 1, targeted: 1 });
    store.choose(1, level('4'));
    call(0).succeed();
    await settle();
    expect(marked()).toEqual([2]);
    store.choose(1, { value: '', notRelevant: false });
    expect(marked()).toEqual([1, 2]);
  });

  it('stay on an item that the server reported until it is saved', async () => {
    const { store, call, marked } = manualServer([item(1, { currentValue: '4' })]);
    store.reportMissing([1]);
    expect(marked()).toEqual([1]);
    store.choose(1, level('5'));
    call(0).succeed();
    await settle();
    expect(marked()).toEqual([]);
  });
});
