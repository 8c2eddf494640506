import type { RatingItem } from '@attesta/contracts';

import { fillableIn, filledStill } from './group-fill.ts';
import { keepSame, mergeItems, mergeParagraphs } from './merge-items.ts';
import { answerOf, groupIndexOf, isSameAnswer } from './rating-answers.ts';
import type { Answer } from './rating-answers.ts';
import { isMarked } from './rating-snapshot.ts';
import type { Fill, ItemState, RatingSnapshot } from './rating-snapshot.ts';

/** One entry of `PUT bewertung`. */
export type RatingEntry = {
  readonly idKompetenz: number;
  readonly bewertung: string | null;
  readonly keineRelevanz: boolean;
};

/** Stores entries and resolves to the updated items; rejects with an Error whose message can be shown. */
export type SaveRating = (entries: readonly RatingEntry[]) => Promise<readonly RatingItem[]>;

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
  /** Answers the open questions of a group with a level, by one request; what is answered stays. */
  readonly fillGroup: (group: string, code: string) => void;
  /** Takes back what filling a group answered and nobody has changed since, by one request. */
  readonly takeBackFill: (group: string) => void;
  /** Saves what waits and what failed, and waits for everything. @returns whether all is stored. */
  readonly flush: () => Promise<boolean>;
  readonly openGroup: (index: number) => void;
  /** Opens the group of a question and gives it the focus. */
  readonly openItem: (id: number) => void;
  /** Marks what the server finds missing, and opens the group of the first gap. */
  readonly reportMissing: (ids: readonly number[]) => void;
  /** Takes over another way to save, for what is saved from now on. */
  readonly replaceSave: (save: SaveRating) => void;
};

/** product.md 9: text ratings save themselves 2 seconds after typing stops. */
export const autosaveMilliseconds = 2000;

const untouched = (item: RatingItem): ItemState => ({
  shown: answerOf(item),
  saved: answerOf(item),
  status: 'idle',
  savedAt: null,
  failure: null,
});

type ItemStates = RatingSnapshot['states'];

const isBusy = (state: ItemState): boolean => state.status !== 'idle' && state.status !== 'saved';

const entriesOf = (answers: ReadonlyMap<number, Answer>): RatingEntry[] =>
  [...answers].map(([id, { value, notRelevant }]) => ({
    idKompetenz: id,
    bewertung: value,
    keineRelevanz: notRelevant,
  }));

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
    paragraphs: mergeParagraphs(new Map(), initialItems),
    states: new Map(initialItems.map((item) => [item.id, untouched(item)])),
    group: 0,
    latest: null,
    checked: false,
    target: null,
    targeted: 0,
    fills: new Map(),
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

  const noteSaved = (sent: ReadonlyMap<number, Answer>, updated: readonly RatingItem[]): void => {
    const reported = new Set(snapshot.reported);
    const states = new Map(snapshot.states);
    for (const [id, saved] of sent) {
      const state = states.get(id);
      if (state === undefined) continue;
      reported.delete(id);
      const status = timers.has(id) ? 'typing' : wanted.has(id) ? 'saving' : 'saved';
      states.set(id, { ...state, saved, savedAt: now(), failure: null, status });
    }
    publish({
      items: mergeItems(snapshot.items, updated),
      paragraphs: mergeParagraphs(snapshot.paragraphs, updated),
      reported,
      states,
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
      const sent = new Map([[id, answer]]);
      try {
        noteSaved(sent, await save(entriesOf(sent)));
      } catch (fault) {
        noteFailed(id, answer, fault);
      }
    }
    running.delete(id);
  };

  const send = (id: number, answer: Answer, shown: Partial<ItemState> = {}): void => {
    stopTimer(id);
    wanted.set(id, answer);
    update(id, { ...shown, status: 'saving', failure: null });
    if (!running.has(id)) running.set(id, sendAll(id));
  };

  /** Shows answers that are not the user's own choice of this moment; those chosen since are left alone. */
  const show = (ids: Iterable<number>, change: (state: ItemState) => Partial<ItemState>): ItemStates => {
    const states = new Map(snapshot.states);
    for (const id of ids) {
      const state = states.get(id);
      if (state !== undefined && !wanted.has(id)) states.set(id, { ...state, ...change(state) });
    }
    return states;
  };

  const storeTogether = async (group: string, fill: Fill, answers: ReadonlyMap<number, Answer>) => {
    let failure: string | null = null;
    try {
      noteSaved(answers, await save(entriesOf(answers)));
    } catch (fault) {
      failure = messageOf(fault);
      const takenBack = (state: ItemState): Partial<ItemState> => ({
        shown: state.saved,
        status: state.savedAt === null ? 'idle' : 'saved',
      });
      publish({ states: show(answers.keys(), takenBack) });
    }
    publish({ fills: new Map(snapshot.fills).set(group, { ...fill, busy: false, failure }) });
  };

  /** One request for all; a question that is answered meanwhile is sent after it. */
  const sendTogether = (group: string, fill: Fill, ids: readonly number[], shown: Answer): void => {
    const free = ids.filter((id) => !running.has(id));
    if (free.length === 0) return;
    publish({
      fills: new Map(snapshot.fills).set(group, { ...fill, busy: true, failure: null }),
      states: show(free, () => ({ shown, status: 'saving', failure: null })),
    });
    const stored = storeTogether(group, fill, new Map(free.map((id) => [id, shown])));
    for (const id of free) {
      running.set(
        id,
        stored.then(() => sendAll(id)),
      );
    }
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
    send(id, attempted, { shown: attempted });
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
      publish({
        items: keepSame(snapshot.items, items),
        states,
        paragraphs: mergeParagraphs(new Map(), items),
      });
    },
    choose: (id, answer) => {
      publish({ latest: id });
      send(id, answer, { shown: answer });
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
    fillGroup: (group, code) => {
      const ids = fillableIn(
        snapshot,
        snapshot.items.filter((item) => item.group === group),
      );
      sendTogether(group, { ids, code, busy: false, failure: null }, ids, {
        value: code,
        notRelevant: false,
      });
    },
    takeBackFill: (group) => {
      const fill = snapshot.fills.get(group);
      if (fill === undefined) return;
      sendTogether(group, fill, filledStill(snapshot, fill), { value: null, notRelevant: false });
    },
    flush: async () => {
      for (const id of timers.keys()) sendTyped(id);
      for (const [id, state] of snapshot.states) if (state.status === 'failed') retry(id);
      while (running.size > 0) await Promise.all(running.values());
      return [...snapshot.states.values()].every((state) => state.status !== 'failed');
    },
    openGroup: (group) => publish({ group }),
    openItem: (id) => {
      const item = snapshot.items.find((known) => known.id === id);
      if (item === undefined) return;
      const group = groupIndexOf(snapshot.items, item);
      publish({ group, target: id, targeted: snapshot.targeted + 1 });
    },
    reportMissing: (ids) => {
      const checked = { ...snapshot, checked: true, reported: new Set(ids) };
      const gap = checked.items.find((item) => isMarked(checked, item));
      publish({
        ...checked,
        target: gap?.id ?? null,
        targeted: snapshot.targeted + 1,
        group: gap === undefined ? snapshot.group : groupIndexOf(snapshot.items, gap),
      });
    },
    replaceSave: (next) => {
      save = next;
    },
  };
};
