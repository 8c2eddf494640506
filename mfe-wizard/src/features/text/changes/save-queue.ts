import { textLimits } from '@attesta/contracts';
import type { ReferenceWording, TextChange } from '@attesta/contracts';
import { isApiError } from '@attesta/web-kit';
import type { ApiError } from '@attesta/web-kit';

import { leaveOnRefusal, unexpectedFailure } from '../../../saving/failures.ts';
import { isUnreachable, retryDelays } from '../../../saving/retry.ts';
import { applyChanges, sentencesOf } from './apply-changes.ts';
import { enqueue, rebase } from './queue-changes.ts';
import type { LostWords } from './queue-changes.ts';

/** Changes that the server has not stored yet; kept in the tab, so that a reload loses nothing. */
export type Unsaved = { readonly changes: readonly TextChange[]; readonly lost: readonly LostWords[] };

type Answer = { readonly data?: ReferenceWording | undefined; readonly error?: unknown };

/** Requests and storage of the queue. */
export type QueuePorts = {
  readonly save: (version: number, changes: readonly TextChange[]) => Promise<Answer>;
  readonly load: () => Promise<Answer>;
  /** Null once everything is saved. */
  readonly keep: (unsaved: Unsaved | null) => void;
};

export type Saving = {
  readonly phase: 'idle' | 'saving' | 'failed';
  /** Moment of the last save of this visit, in milliseconds. */
  readonly savedAt: number | null;
  /** Reason why the last attempt failed; null while all is well. */
  readonly failure: ApiError | null;
  /** True if the failure passes by itself and the save is repeated. */
  readonly isRetried: boolean;
  /** The text had been changed in another tab or by somebody else. */
  readonly wasChangedElsewhere: boolean;
};

/** Milliseconds from the last key to its save. */
export const typingDelay = 800;

/** Saves in a row that may find another text than the one they were made for. */
const maxConflicts = 3;

const conflictCodes: ReadonlySet<string> = new Set(['textChanged', 'sentenceUnknown']);

const wordsOf = (text: ReferenceWording): string =>
  JSON.stringify(sentencesOf(text).map(({ id, state, text: words }) => [id, state === 'removed', words]));

/**
 * Changes on their way to the server: one save at a time, later changes wait and go on top of its answer. A failed save
 * goes back in front of what waits; nothing is dropped but by `discard`.
 */
export const createSaveQueue = (
  initial: ReferenceWording,
  kept: Unsaved | null,
  ports: QueuePorts,
  onChange: () => void,
) => {
  const restored = rebase(initial, kept?.changes ?? []);
  let base = initial;
  let sent: readonly TextChange[] = [];
  let waiting = restored.changes;
  let lost: readonly LostWords[] = [...(kept?.lost ?? []), ...restored.lost];
  let saving: Saving = {
    phase: waiting.length > 0 ? 'saving' : 'idle',
    savedAt: null,
    failure: null,
    isRetried: false,
    wasChangedElsewhere: false,
  };
  let timer: ReturnType<typeof setTimeout> | null = null;
  let running: Promise<void> | null = null;
  let conflicts = 0;
  let isOpen = true;

  const publish = (changed: Partial<Saving> = {}): void => {
    saving = { ...saving, ...changed };
    const changes = waiting.reduce(enqueue, sent);
    ports.keep(changes.length + lost.length === 0 ? null : { changes, lost });
    onChange();
  };
  const stopTimer = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const startTimer = (milliseconds: number): void => {
    stopTimer();
    timer = setTimeout(() => {
      timer = null;
      void flush();
    }, milliseconds);
  };

  const fail = (failure: ApiError): void => {
    const isRetried = isUnreachable(failure);
    publish({ phase: 'failed', failure, isRetried });
    if (!leaveOnRefusal(failure) && isRetried && isOpen) startTimer(retryDelays.unreachable);
  };

  /** Takes up the present text; what was attempted goes on top of it, then what has come since. */
  const catchUp = async (attempted: readonly TextChange[]): Promise<void> => {
    const { data, error } = await ports.load();
    sent = [];
    if (data === undefined) {
      waiting = waiting.reduce(enqueue, attempted);
      return fail(isApiError(error) ? error : unexpectedFailure);
    }
    // An answer that got lost: what was found is what was sent.
    const isOurs =
      data.version === base.version + 1 && wordsOf(data) === wordsOf(applyChanges(base, attempted));
    const rebased = rebase(data, isOurs ? waiting : waiting.reduce(enqueue, attempted));
    base = data;
    waiting = rebased.changes;
    lost = [...lost, ...rebased.lost];
    publish(isOurs ? { savedAt: Date.now() } : { wasChangedElsewhere: true });
    if (waiting.length > 0) return send();
    conflicts = 0;
    publish({ phase: 'idle', failure: null, isRetried: false });
  };

  const send = async (): Promise<void> => {
    const attempted = waiting.slice(0, textLimits.perSave);
    sent = attempted;
    waiting = waiting.slice(textLimits.perSave);
    publish({ phase: 'saving' });
    const { data, error } = await ports.save(base.version, attempted);
    if (data !== undefined) {
      sent = [];
      base = data;
      conflicts = 0;
      const isDone = waiting.length === 0;
      publish({ phase: isDone ? 'idle' : 'saving', savedAt: Date.now(), failure: null, isRetried: false });
      // While somebody types, the next save waits for a pause.
      return isDone || timer !== null ? undefined : send();
    }
    const failure = isApiError(error) ? error : unexpectedFailure;
    conflicts += 1;
    if (conflictCodes.has(failure.code) && conflicts <= maxConflicts) return catchUp(attempted);
    conflicts = 0;
    sent = [];
    waiting = waiting.reduce(enqueue, attempted);
    fail(failure);
  };

  const flush = (): Promise<void> => {
    stopTimer();
    if (running === null && waiting.length > 0 && isOpen) {
      running = send().finally(() => {
        running = null;
      });
    }
    return running ?? Promise.resolve();
  };

  return {
    /** The text with everything that was changed. */
    text: (): ReferenceWording => applyChanges(base, [...sent, ...waiting]),
    saving: (): Saving => saving,
    lost: (): readonly LostWords[] => lost,
    add: (changes: readonly TextChange[], delay: number): void => {
      if (changes.length === 0) return;
      waiting = changes.reduce(enqueue, waiting);
      const isDone = waiting.length + sent.length === 0;
      publish({ phase: isDone ? 'idle' : 'saving', ...(isDone && { failure: null }) });
      if (delay > 0) startTimer(delay);
      else void flush();
    },
    flush,
    /** Saves now; true once nothing is unsaved. */
    settle: async (): Promise<boolean> => {
      await flush();
      // A save that was under way when the last words were typed.
      if (waiting.length > 0 && saving.phase !== 'failed') await flush();
      return waiting.length + sent.length === 0;
    },
    isUnsaved: (): boolean => waiting.length + sent.length > 0,
    /** Gives up what is not saved. */
    discard: (): void => {
      stopTimer();
      waiting = [];
      publish({ phase: 'idle', failure: null, isRetried: false });
    },
    dropLost: (id: string): void => {
      lost = lost.filter((words) => words.id !== id);
      publish();
    },
    /** Replaces what the server said about the text outside of a save. */
    amend: (amended: (text: ReferenceWording) => ReferenceWording): void => {
      base = amended(base);
      publish();
    },
    open: (): void => {
      isOpen = true;
      void flush();
    },
    close: (): void => {
      isOpen = false;
      stopTimer();
    },
  };
};
