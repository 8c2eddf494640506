import type { RatingItem } from '@attesta/contracts';

import { fillableIn, stillFilled } from './group-fill.ts';
import { groupIndexOf, isSameAnswer, isSameEvidence, withPrevious } from './rating-answers.ts';
import type { Answer } from './rating-answers.ts';
import { hasRefused, isMarked, stateIn, stateOf, untouched } from './rating-snapshot.ts';
import type { Fill, ItemState, Pending, RatingSnapshot } from './rating-snapshot.ts';

/** Entry of `PUT bewertung`. */
export type RatingEntry = {
  readonly idKompetenz: number;
  readonly bewertung: string | null;
  readonly keineRelevanz: boolean;
  /** Undefined if the reference prints none. */
  readonly evidence?: string;
  /** Undefined where the rating may not be left out. */
  readonly leftOut?: boolean;
};

/**
 * Saves entries and resolves once the server's answer is in the cache of the questions; rejects with an Error whose
 * message can be shown.
 */
export type SaveRating = (entries: readonly RatingEntry[]) => Promise<unknown>;

/** Cached questions of the page, and the function that saves answers. */
export type RatingSource = {
  readonly items: readonly RatingItem[];
  /** Time of the request for the questions (milliseconds since 1970); they may lack later answers. */
  readonly requestedAt?: number | undefined;
  readonly save: SaveRating;
};

export type RatingStore = {
  readonly getSnapshot: () => RatingSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes a new state of the cache. Answers being edited or saved stay as shown. */
  readonly follow: (source: RatingSource) => void;
  /** Saves a choice (a level, the flag); shown at once, reverted if the save fails. */
  readonly choose: (id: number, answer: Answer) => void;
  /** Takes typed text; saved after the autosave time without a key, or by `leave`. */
  readonly type: (id: number, text: string) => void;
  /** Takes text typed beside a level; saved as a typed text is. */
  readonly typeEvidence: (id: number, text: string) => void;
  /** Restores kept answers; saved as a typed text is. */
  readonly restore: (answers: KeptAnswers) => void;
  /** Saves queued text on blur. */
  readonly leave: (id: number) => void;
  readonly retry: (id: number) => void;
  /** Answers the open questions of a group with a level, by one request; answered ones stay. */
  readonly fillGroup: (group: string, code: string) => void;
  /** Undoes a fill, except for answers changed since, by one request. */
  readonly undoFill: (group: string) => void;
  /** Saves everything queued or failed, and waits for it. @returns true if all is stored */
  readonly flush: () => Promise<boolean>;
  readonly openGroup: (index: number) => void;
  /** Opens the group of a question and focuses it. */
  readonly openItem: (id: number) => void;
  /** Marks the items that the server reports as missing, and opens the group of the first gap. */
  readonly reportMissing: (ids: readonly number[]) => void;
};

/** Answers by the id of their question. */
export type KeptAnswers = readonly (readonly [id: number, answer: Answer])[];

/** product.md 9: text ratings save themselves 2 seconds after typing stops. */
export const autosaveMilliseconds = 2000;

const entriesOf = (answers: ReadonlyMap<number, Answer>): RatingEntry[] =>
  [...answers].map(([id, { value, notRelevant, evidence, leftOut }]) => ({
    idKompetenz: id,
    bewertung: value,
    keineRelevanz: notRelevant,
    ...(evidence === undefined ? {} : { evidence }),
    ...(leftOut === undefined ? {} : { leftOut }),
  }));

/** Evidence to keep on screen when the level beside it is reverted; null without a change. */
const changedEvidence = (shown: Answer, saved: Answer): Answer | null =>
  isSameEvidence(shown, saved) ? null : { ...saved, evidence: shown.evidence };

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : '');

/** State without anything queued or failed: the stored answer is shown. */
const settled = ({ savedAt }: Pending): Pick<Pending, 'shown' | 'status' | 'failure'> => ({
  shown: null,
  status: savedAt === null ? 'idle' : 'saved',
  failure: null,
});

/**
 * Create the store of pending answers between screen and server. Per item, saves run one after the other and send the
 * latest answer only; items are saved independently. A level whose save fails is reverted, typed text never is.
 */
export const createRatingStore = (initialSource: RatingSource, now: () => number = Date.now): RatingStore => {
  let source = initialSource;
  let snapshot: RatingSnapshot = {
    pending: new Map(),
    group: 0,
    answeredAbove: new Set(),
    checked: false,
    target: null,
    targeted: 0,
    fills: new Map(),
    reported: new Set(),
  };
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const queued = new Map<number, Answer>();
  const running = new Map<number, Promise<void>>();

  const publish = (change: Partial<RatingSnapshot>): void => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };

  const itemOf = (id: number): RatingItem | undefined => source.items.find((item) => item.id === id);

  /** Change the local state of existing questions. */
  const update = (
    ids: Iterable<number>,
    change: (state: ItemState, item: RatingItem) => Partial<Pending>,
  ): void => {
    const pending = new Map(snapshot.pending);
    for (const id of ids) {
      const item = itemOf(id);
      if (item === undefined) continue;
      const state = pending.get(id) ?? untouched;
      pending.set(id, { ...state, ...change(stateOf(item, state), item) });
    }
    publish({ pending });
  };

  const stopTimer = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };

  const markSaved = (sent: ReadonlyMap<number, Answer>): void => {
    publish({ reported: new Set([...snapshot.reported].filter((id) => !sent.has(id))) });
    update(sent.keys(), ({ shown, saved }, { id }) => {
      const status = timers.has(id) ? 'typing' : queued.has(id) ? 'saving' : 'saved';
      const ahead = status === 'saved' ? null : shown;
      const stored = withPrevious(sent.get(id) ?? saved, saved);
      return { shown: ahead, saved: stored, savedAt: now(), failure: null, status };
    });
  };

  const markFailed = (id: number, attempted: Answer, fault: unknown): void => {
    if (queued.has(id) || timers.has(id)) return;
    update([id], ({ shown, saved }, { rating }) => ({
      status: 'failed',
      failure: { message: messageOf(fault), attempted },
      shown:
        rating.type === 'text' ? { ...shown, notRelevant: saved.notRelevant } : changedEvidence(shown, saved),
    }));
  };

  const sendAll = async (id: number): Promise<void> => {
    for (let answer = queued.get(id); answer !== undefined; answer = queued.get(id)) {
      queued.delete(id);
      const sent = new Map([[id, answer]]);
      try {
        await source.save(entriesOf(sent));
        markSaved(sent);
      } catch (fault) {
        markFailed(id, answer, fault);
      }
    }
    running.delete(id);
  };

  const send = (id: number, given: Answer): void => {
    stopTimer(id);
    const item = itemOf(id);
    const answer = item === undefined ? given : withPrevious(given, stateIn(snapshot, item).shown);
    queued.set(id, answer);
    update([id], () => ({ shown: answer, status: 'saving', failure: null }));
    if (!running.has(id)) running.set(id, sendAll(id));
  };

  const saveTogether = async (group: string, fill: Fill, answers: ReadonlyMap<number, Answer>) => {
    let failure: string | null = null;
    try {
      await source.save(entriesOf(answers));
      markSaved(answers);
    } catch (fault) {
      failure = messageOf(fault);
      // Answers chosen since are not reverted.
      update(
        [...answers.keys()].filter((id) => !queued.has(id)),
        settled,
      );
    }
    publish({ fills: new Map(snapshot.fills).set(group, { ...fill, busy: false, failure }) });
  };

  /** Save the same answer for several questions by one request; later answers are sent after it. */
  const sendTogether = (group: string, fill: Fill, ids: readonly number[], shown: Answer): void => {
    const free = ids.filter((id) => !running.has(id));
    if (free.length === 0) return;
    publish({ fills: new Map(snapshot.fills).set(group, { ...fill, busy: true, failure: null }) });
    update(free, (state) => ({
      shown: withPrevious(shown, state.shown),
      status: 'saving',
      failure: null,
    }));
    const stored = saveTogether(group, fill, new Map(free.map((id) => [id, shown])));
    for (const id of free) {
      running.set(
        id,
        stored.then(() => sendAll(id)),
      );
    }
  };

  const sendTyped = (id: number): void => {
    stopTimer(id);
    const item = itemOf(id);
    if (item === undefined) return;
    const { shown, saved } = stateIn(snapshot, item);
    if (isSameAnswer(shown, saved) && !running.has(id)) update([id], settled);
    else send(id, shown);
  };

  const startAutosave = (id: number, change: (shown: Answer) => Answer): void => {
    stopTimer(id);
    timers.set(
      id,
      setTimeout(() => sendTyped(id), autosaveMilliseconds),
    );
    update([id], ({ shown }) => ({ shown: change(shown), status: 'typing', failure: null }));
  };

  /** Clear the failures of fills once the group is answered otherwise or saving is tried again. */
  const clearFailedFills = (): void => {
    const isFailed = [...snapshot.fills.values()].some(({ failure }) => failure !== null);
    if (!isFailed) return;
    publish({
      fills: new Map([...snapshot.fills].map(([group, fill]) => [group, { ...fill, failure: null }])),
    });
  };

  const retry = (id: number): void => {
    const failure = snapshot.pending.get(id)?.failure;
    if (failure != null) send(id, failure.attempted);
  };

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow: (next) => {
      const isUnchanged = next.items === source.items;
      source = next;
      if (isUnchanged) return;
      const { requestedAt = Infinity } = next;
      const isOlder = ({ saved, savedAt }: Pending): boolean =>
        saved !== null && (savedAt ?? 0) < requestedAt;
      const present = [...snapshot.pending].filter(([id]) => itemOf(id) !== undefined);
      publish({
        pending: new Map(
          present.map(([id, state]) => [id, isOlder(state) ? { ...state, saved: null } : state]),
        ),
      });
    },
    choose: (id, answer) => {
      clearFailedFills();
      const last = source.items.findIndex((item) => item.id === id);
      const above = source.items.slice(0, last + 1);
      const answeredAbove = above.filter(({ group }) => group === above[last]?.group);
      publish({ answeredAbove: new Set(answeredAbove.map((item) => item.id)) });
      send(id, answer);
    },
    type: (id, text) => startAutosave(id, () => ({ value: text, notRelevant: false })),
    typeEvidence: (id, text) => startAutosave(id, (shown) => ({ ...shown, evidence: text })),
    restore: (answers) => {
      for (const [id, answer] of answers) startAutosave(id, () => answer);
    },
    leave: (id) => {
      if (timers.has(id)) sendTyped(id);
    },
    retry,
    fillGroup: (group, code) => {
      const ids = fillableIn(
        source.items.filter((item) => item.group === group),
        snapshot,
      );
      const shown = { value: code, notRelevant: false };
      sendTogether(group, { ids, code, busy: false, failure: null }, ids, shown);
    },
    undoFill: (group) => {
      const fill = snapshot.fills.get(group);
      if (fill === undefined) return;
      const ids = stillFilled(source.items, snapshot, fill);
      sendTogether(group, fill, ids, { value: null, notRelevant: false });
    },
    flush: async () => {
      clearFailedFills();
      for (const id of timers.keys()) sendTyped(id);
      for (const [id, { status }] of snapshot.pending) if (status === 'failed') retry(id);
      while (running.size > 0) await Promise.all(running.values());
      return !hasRefused(snapshot);
    },
    openGroup: (group) => publish({ group }),
    openItem: (id) => {
      const item = itemOf(id);
      if (item === undefined) return;
      const group = groupIndexOf(source.items, item);
      publish({ group, target: id, targeted: snapshot.targeted + 1 });
    },
    reportMissing: (ids) => {
      const checked = { ...snapshot, checked: true, reported: new Set(ids) };
      const gap = source.items.find((item) => isMarked(checked, item));
      publish({
        ...checked,
        target: gap?.id ?? null,
        targeted: snapshot.targeted + 1,
        group: gap === undefined ? snapshot.group : groupIndexOf(source.items, gap),
      });
    },
  };
};
