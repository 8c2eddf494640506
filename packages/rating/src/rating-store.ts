import type { LiveSentence, RatingItem } from '@attesta/contracts';

import { answerOf, isSameAnswer, type Answer } from './rating-answers.ts';
import { isMarked, type ItemState, type RatingSnapshot } from './rating-snapshot.ts';

/** One entry of `PUT bewertung`. */
export type RatingEntry = {
  readonly idKompetenz: number;
  readonly bewertung: string | null;
  readonly keineRelevanz: boolean;
};

/** Stores one entry and resolves to the updated items; rejects with an Error whose message can be shown. */
export type SaveRating = (entry: RatingEntry) => Promise<readonly RatingItem[]>;

export type RatingStore = {
  readonly getSnapshot: () => RatingSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Takes over fresh items; answers that are being edited or saved stay as the user sees them. So do answers saved since
   * the items were asked for (`askedAt`, milliseconds since 1970), which the items may not know yet.
   */
  readonly replaceItems: (items: readonly RatingItem[], askedAt?: number) => void;
  /** Answers at once (a level, the flag); shown immediately, taken back if the save fails. */
  readonly choose: (id: number, answer: Answer) => void;
  /** Takes over typed text; saved when typing has stopped for the autosave time, or by `leave`. */
  readonly type: (id: number, text: string) => void;
  /** The field was left: saves waiting text now. */
  readonly leave: (id: number) => void;
  readonly retry: (id: number) => void;
  /** Saves what waits and what failed, and waits for everything. @returns whether all is stored. */
  readonly flush: () => Promise<boolean>;
  readonly reportMissing: (ids: readonly number[]) => void;
  /** Takes over another way to save, for what is saved from now on. */
  readonly replaceSave: (save: SaveRating) => void;
};

/** SPEC section 9: text ratings save themselves 2 seconds after typing stops. */
export const autosaveMilliseconds = 2000;

const untouched = (item: RatingItem): ItemState => ({
  shown: answerOf(item),
  saved: answerOf(item),
  status: 'idle',
  savedAt: null,
  failure: null,
});

/** The paragraphs that items carry; all items of a group carry the same one. */
const paragraphsOf = (items: readonly RatingItem[]): [string, readonly LiveSentence[]][] =>
  items.flatMap(({ group, paragraph }) => (paragraph === undefined ? [] : [[group, paragraph]]));

const isBusy = (state: ItemState): boolean => state.status !== 'idle' && state.status !== 'saved';

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : '');

/**
 * Keeps the answers of one reference between screen and server. Per item, saves run one after the other and only
 * the latest answer is sent; items save independently. A level whose save fails is taken back, typed text never is.
 */
export const createRatingStore = (
  initialItems: readonly RatingItem[],
  initialSave: SaveRating,
  now: () => number = Date.now,
): RatingStore => {
  let snapshot: RatingSnapshot = {
    items: initialItems,
    paragraphs: new Map(paragraphsOf(initialItems)),
    states: new Map(initialItems.map((item) => [item.id, untouched(item)])),
    latest: null,
    checked: false,
    checks: 0,
    firstGap: null,
    reported: new Set(),
  };
  let save = initialSave;
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const wanted = new Map<number, Answer>();
  const running = new Map<number, Promise<void>>();

  const publish = (change: Partial<RatingSnapshot>): void => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };

  const update = (id: number, change: Partial<ItemState>): void => {
    const state = snapshot.states.get(id);
    if (state === undefined) return;
    publish({ states: new Map(snapshot.states).set(id, { ...state, ...change }) });
  };

  const isText = (id: number): boolean =>
    snapshot.items.find((item) => item.id === id)?.rating.type === 'text';

  const stopTimer = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };

  const noteSaved = (id: number, sent: Answer, updated: readonly RatingItem[]): void => {
    const byId = new Map(updated.map((item) => [item.id, item]));
    const reported = new Set(snapshot.reported);
    reported.delete(id);
    publish({
      items: snapshot.items.map((item) => byId.get(item.id) ?? item),
      paragraphs: new Map([...snapshot.paragraphs, ...paragraphsOf(updated)]),
      reported,
    });
    const typedOn = timers.has(id);
    update(id, {
      saved: sent,
      savedAt: now(),
      failure: null,
      status: typedOn ? 'typing' : wanted.has(id) ? 'saving' : 'saved',
    });
  };

  const noteFailed = (id: number, attempted: Answer, fault: unknown): void => {
    const state = snapshot.states.get(id);
    if (state === undefined || wanted.has(id) || timers.has(id)) return;
    update(id, {
      status: 'failed',
      failure: { message: messageOf(fault), attempted },
      shown: isText(id) ? { value: state.shown.value, notRelevant: state.saved.notRelevant } : state.saved,
    });
  };

  const sendAll = async (id: number): Promise<void> => {
    for (let answer = wanted.get(id); answer !== undefined; answer = wanted.get(id)) {
      wanted.delete(id);
      const entry = { idKompetenz: id, bewertung: answer.value, keineRelevanz: answer.notRelevant };
      try {
        noteSaved(id, answer, await save(entry));
      } catch (fault) {
        noteFailed(id, answer, fault);
      }
    }
    running.delete(id);
  };

  const send = (id: number, answer: Answer): void => {
    stopTimer(id);
    wanted.set(id, answer);
    update(id, { status: 'saving', failure: null });
    if (!running.has(id)) running.set(id, sendAll(id));
  };

  const sendTyped = (id: number): void => {
    const state = snapshot.states.get(id);
    if (state === undefined) return;
    stopTimer(id);
    if (isSameAnswer(state.shown, state.saved) && !running.has(id)) {
      update(id, { status: state.savedAt === null ? 'idle' : 'saved', failure: null });
    } else {
      send(id, state.shown);
    }
  };

  const retry = (id: number): void => {
    const state = snapshot.states.get(id);
    if (state?.failure == null) return;
    const { attempted } = state.failure;
    update(id, { shown: attempted });
    send(id, attempted);
  };

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replaceItems: (items, askedAt = Infinity) => {
      if (items === snapshot.items) return;
      const states = new Map(
        items.map((item) => {
          const known = snapshot.states.get(item.id);
          if (known === undefined) return [item.id, untouched(item)];
          const isNewer = known.savedAt !== null && known.savedAt >= askedAt;
          const keeps = isNewer || isBusy(known) || isSameAnswer(known.saved, answerOf(item));
          return [item.id, keeps ? known : { ...known, shown: answerOf(item), saved: answerOf(item) }];
        }),
      );
      publish({ items, states, paragraphs: new Map(paragraphsOf(items)) });
    },
    choose: (id, answer) => {
      publish({ latest: id });
      update(id, { shown: answer });
      send(id, answer);
    },
    type: (id, text) => {
      const state = snapshot.states.get(id);
      if (state === undefined) return;
      stopTimer(id);
      timers.set(
        id,
        setTimeout(() => sendTyped(id), autosaveMilliseconds),
      );
      update(id, { shown: { value: text, notRelevant: false }, status: 'typing', failure: null });
    },
    leave: (id) => {
      if (timers.has(id)) sendTyped(id);
    },
    retry,
    flush: async () => {
      for (const id of timers.keys()) sendTyped(id);
      for (const [id, state] of snapshot.states) if (state.status === 'failed') retry(id);
      while (running.size > 0) await Promise.all(running.values());
      return [...snapshot.states.values()].every((state) => state.status !== 'failed');
    },
    reportMissing: (ids) => {
      const checked = { ...snapshot, checked: true, reported: new Set(ids) };
      const gap = checked.items.find((item) => isMarked(checked, item));
      publish({ ...checked, checks: snapshot.checks + 1, firstGap: gap?.id ?? null });
    },
    replaceSave: (next) => {
      save = next;
    },
  };
};
