import type { RatingItem } from '@attesta/contracts';

import { fillableIn, stillFilled } from './group-fill.ts';
import { groupIndexOf, isSameAnswer, isSameEvidence, withPreviousEvidence } from './rating-answers.ts';
import type { Answer } from './rating-answers.ts';
import { hasRefused, isMarked, stateIn, stateOf, untouched } from './rating-snapshot.ts';
import type { Fill, ItemState, Pending, RatingSnapshot } from './rating-snapshot.ts';

/** One entry of `PUT bewertung`. */
export type RatingEntry = {
  readonly idKompetenz: number;
  readonly bewertung: string | null;
  readonly keineRelevanz: boolean;
  /** Left out where the reference prints none. */
  readonly evidence?: string;
};

/**
 * Stores entries, takes the server's answer over into the cache that the questions come from, and resolves then; rejects
 * with an Error whose message can be shown.
 */
export type SaveRating = (entries: readonly RatingEntry[]) => Promise<unknown>;

/** The questions as the page's cache has them, and how answers are stored. */
export type RatingSource = {
  readonly items: readonly RatingItem[];
  /** When the questions were asked for (milliseconds since 1970): they may not know what was stored since. */
  readonly askedAt?: number | undefined;
  readonly save: SaveRating;
};

export type RatingStore = {
  readonly getSnapshot: () => RatingSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Goes on with another state of the cache. Answers that are being edited or saved stay as the user sees them. */
  readonly follow: (source: RatingSource) => void;
  /** Answers at once (a level, the flag); shown immediately, taken back if the save fails. */
  readonly choose: (id: number, answer: Answer) => void;
  /** Takes over typed text; saved when typing has stopped for the autosave time, or by `leave`. */
  readonly type: (id: number, text: string) => void;
  /** Takes over what is typed beside a level; saved as a typed text is. */
  readonly typeEvidence: (id: number, text: string) => void;
  /** Takes over answers that were given before the page was shown, and not stored; saved as a typed text is. */
  readonly takeUp: (answers: KeptAnswers) => void;
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
};

/** Answers by the id of their question. */
export type KeptAnswers = readonly (readonly [id: number, answer: Answer])[];

/** product.md 9: text ratings save themselves 2 seconds after typing stops. */
export const autosaveMilliseconds = 2000;

const entriesOf = (answers: ReadonlyMap<number, Answer>): RatingEntry[] =>
  [...answers].map(([id, { value, notRelevant, evidence }]) => ({
    idKompetenz: id,
    bewertung: value,
    keineRelevanz: notRelevant,
    ...(evidence === undefined ? {} : { evidence }),
  }));

/** A level whose save failed is taken back, what was typed beside it is not. */
const typedBeside = (shown: Answer, saved: Answer): Answer | null =>
  isSameEvidence(shown, saved) ? null : { ...saved, evidence: shown.evidence };

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : '');

/** Nothing waits and nothing failed: the answer is what is stored. */
const settled = ({ savedAt }: Pending): Pick<Pending, 'shown' | 'status' | 'failure'> => ({
  shown: null,
  status: savedAt === null ? 'idle' : 'saved',
  failure: null,
});

/**
 * Keeps what is pending between screen and server. Per item, saves run one after the other and only the latest answer
 * is sent; items save independently. A level whose save fails is taken back, typed text never is.
 */
export const createRatingStore = (initialSource: RatingSource, now: () => number = Date.now): RatingStore => {
  let source = initialSource;
  let snapshot: RatingSnapshot = {
    pending: new Map(),
    group: 0,
    behind: new Set(),
    checked: false,
    target: null,
    targeted: 0,
    fills: new Map(),
    reported: new Set(),
  };
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const wanted = new Map<number, Answer>();
  const running = new Map<number, Promise<void>>();

  const publish = (change: Partial<RatingSnapshot>): void => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };

  const itemOf = (id: number): RatingItem | undefined => source.items.find((item) => item.id === id);

  /** Changes what is pending of questions that are there. */
  const update = (
    ids: Iterable<number>,
    change: (state: ItemState, item: RatingItem) => Partial<Pending>,
  ): void => {
    const pending = new Map(snapshot.pending);
    for (const id of ids) {
      const item = itemOf(id);
      if (item === undefined) continue;
      const known = pending.get(id) ?? untouched;
      pending.set(id, { ...known, ...change(stateOf(item, known), item) });
    }
    publish({ pending });
  };

  const stopTimer = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };

  const noteSaved = (sent: ReadonlyMap<number, Answer>): void => {
    publish({ reported: new Set([...snapshot.reported].filter((id) => !sent.has(id))) });
    update(sent.keys(), ({ shown, saved }, { id }) => {
      const status = timers.has(id) ? 'typing' : wanted.has(id) ? 'saving' : 'saved';
      const ahead = status === 'saved' ? null : shown;
      const stored = withPreviousEvidence(sent.get(id) ?? saved, saved);
      return { shown: ahead, saved: stored, savedAt: now(), failure: null, status };
    });
  };

  const noteFailed = (id: number, attempted: Answer, fault: unknown): void => {
    if (wanted.has(id) || timers.has(id)) return;
    update([id], ({ shown, saved }, { rating }) => ({
      status: 'failed',
      failure: { message: messageOf(fault), attempted },
      shown:
        rating.type === 'text' ? { ...shown, notRelevant: saved.notRelevant } : typedBeside(shown, saved),
    }));
  };

  const sendAll = async (id: number): Promise<void> => {
    for (let answer = wanted.get(id); answer !== undefined; answer = wanted.get(id)) {
      wanted.delete(id);
      const sent = new Map([[id, answer]]);
      try {
        await source.save(entriesOf(sent));
        noteSaved(sent);
      } catch (fault) {
        noteFailed(id, answer, fault);
      }
    }
    running.delete(id);
  };

  const send = (id: number, given: Answer): void => {
    stopTimer(id);
    const item = itemOf(id);
    const answer = item === undefined ? given : withPreviousEvidence(given, stateIn(snapshot, item).shown);
    wanted.set(id, answer);
    update([id], () => ({ shown: answer, status: 'saving', failure: null }));
    if (!running.has(id)) running.set(id, sendAll(id));
  };

  const storeTogether = async (group: string, fill: Fill, answers: ReadonlyMap<number, Answer>) => {
    let failure: string | null = null;
    try {
      await source.save(entriesOf(answers));
      noteSaved(answers);
    } catch (fault) {
      failure = messageOf(fault);
      // What was chosen since is not taken back.
      update(
        [...answers.keys()].filter((id) => !wanted.has(id)),
        settled,
      );
    }
    publish({ fills: new Map(snapshot.fills).set(group, { ...fill, busy: false, failure }) });
  };

  /** One request for all; a question that is answered meanwhile is sent after it. */
  const sendTogether = (group: string, fill: Fill, ids: readonly number[], shown: Answer): void => {
    const free = ids.filter((id) => !running.has(id));
    if (free.length === 0) return;
    publish({ fills: new Map(snapshot.fills).set(group, { ...fill, busy: true, failure: null }) });
    update(free, (state) => ({
      shown: withPreviousEvidence(shown, state.shown),
      status: 'saving',
      failure: null,
    }));
    const stored = storeTogether(group, fill, new Map(free.map((id) => [id, shown])));
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

  const typing = (id: number, change: (shown: Answer) => Answer): void => {
    stopTimer(id);
    timers.set(
      id,
      setTimeout(() => sendTyped(id), autosaveMilliseconds),
    );
    update([id], ({ shown }) => ({ shown: change(shown), status: 'typing', failure: null }));
  };

  /** Takes away that a group could not be filled: it is answered in another way, or something can be stored again. */
  const forgetFailedFills = (): void => {
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
      const isKnown = next.items === source.items;
      source = next;
      if (isKnown) return;
      const { askedAt = Infinity } = next;
      const isOlder = ({ saved, savedAt }: Pending): boolean => saved !== null && (savedAt ?? 0) < askedAt;
      const kept = [...snapshot.pending].filter(([id]) => itemOf(id) !== undefined);
      publish({
        pending: new Map(kept.map(([id, state]) => [id, isOlder(state) ? { ...state, saved: null } : state])),
      });
    },
    choose: (id, answer) => {
      forgetFailedFills();
      const last = source.items.findIndex((item) => item.id === id);
      const above = source.items.slice(0, last + 1);
      const behind = above.filter(({ group }) => group === above[last]?.group);
      publish({ behind: new Set(behind.map((item) => item.id)) });
      send(id, answer);
    },
    type: (id, text) => typing(id, () => ({ value: text, notRelevant: false })),
    typeEvidence: (id, text) => typing(id, (shown) => ({ ...shown, evidence: text })),
    takeUp: (answers) => {
      for (const [id, answer] of answers) typing(id, () => answer);
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
    takeBackFill: (group) => {
      const fill = snapshot.fills.get(group);
      if (fill === undefined) return;
      const ids = stillFilled(source.items, snapshot, fill);
      sendTogether(group, fill, ids, { value: null, notRelevant: false });
    },
    flush: async () => {
      forgetFailedFills();
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
