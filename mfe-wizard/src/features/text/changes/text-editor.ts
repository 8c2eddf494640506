import type { Finding, ReferenceWording, TextChange } from '@attesta/contracts';

import { isParagraph, sentencesOf } from './apply-changes.ts';
import type { LostWords } from './queue-changes.ts';
import { restoreChanges } from './restore-changes.ts';
import { createSaveQueue, typingDelay } from './save-queue.ts';
import type { QueuePorts, Saving, Unsaved } from './save-queue.ts';

/** Step of the visit that can be undone. */
type Step = {
  readonly forward: readonly TextChange[];
  readonly backward: readonly TextChange[];
  /** Sentence whose field is still open, so that further words belong to the same step; else null. */
  readonly typing: string | null;
  /** The text before the step. */
  readonly before: ReferenceWording;
};

export type EditorState = {
  readonly text: ReferenceWording;
  readonly saving: Saving;
  readonly lost: readonly LostWords[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Grows with each undo and redo, which change the words of an open field too. */
  readonly turn: number;
};

const sentenceOf = (changes: readonly TextChange[]): string | null => {
  const [first] = changes;
  return first === undefined || first.op === 'resetAll' ? null : first.sentence;
};

/** Changes of one visit: what is on screen, undo and redo, and saving. Independent of React; see `useTextEditor`. */
export const createTextEditor = (initial: ReferenceWording, kept: Unsaved | null, ports: QueuePorts) => {
  const listeners = new Set<() => void>();
  let past: readonly Step[] = [];
  let future: readonly Step[] = [];
  let turn = 0;
  let isHeld = false;
  let state: EditorState;

  const refresh = (): void => {
    state = {
      text: queue.text(),
      saving: queue.saving(),
      lost: queue.lost(),
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      turn,
    };
    for (const listener of listeners) listener();
  };
  const queue = createSaveQueue(initial, kept, ports, refresh);
  refresh();

  const stopTyping = (): void => {
    const last = past.at(-1);
    if (last !== undefined && last.typing !== null) past = [...past.slice(0, -1), { ...last, typing: null }];
  };

  const perform = (forward: readonly TextChange[]): void => {
    stopTyping();
    const before = state.text;
    queue.add(forward, 0);
    const backward = restoreChanges(before, queue.text(), forward);
    if (backward.length > 0) {
      past = [...past, { forward, backward, typing: null, before }];
      future = [];
    }
    refresh();
  };

  /**
   * Words as they are typed; saved after a pause. Blank words take a new sentence back. `after` is the place of a new
   * one.
   */
  const type = (sentence: string, words: string, after: string): void => {
    const last = past.at(-1);
    const open = last?.typing === sentence ? last : undefined;
    const before = open?.before ?? state.text;
    const former = sentencesOf(before).find(({ id }) => id === sentence);
    const isPresent = sentencesOf(state.text).some(({ id }) => id === sentence);
    const isAsBefore = former === undefined ? words.trim() === '' : former.text === words;
    if (open !== undefined) past = past.slice(0, -1);
    if (isAsBefore && former?.state !== 'stale' && former?.state !== 'removed') {
      if (open !== undefined) queue.add(open.backward, typingDelay);
    } else {
      const change: TextChange = isPresent
        ? { op: 'edit', sentence, text: words }
        : { op: 'add', sentence, after, text: words };
      queue.add([change], typingDelay);
      const forward: TextChange[] = [
        former === undefined ? { op: 'add', sentence, after, text: words } : change,
      ];
      const backward = restoreChanges(before, queue.text(), forward);
      if (backward.length > 0) past = [...past, { forward, backward, typing: sentence, before }];
      future = [];
    }
    refresh();
  };

  const turnBack = (changes: readonly TextChange[]): string | null => {
    turn += 1;
    queue.add(changes, 0);
    refresh();
    return sentenceOf(changes);
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): EditorState => state,
    perform,
    type,
    /** The field is left: its words are one step, and saved at once. */
    stopTyping: (): void => {
      stopTyping();
      isHeld = false;
      void queue.flush();
    },
    /** Reports words in a field that cannot be saved as they are. */
    hold: (held: boolean): void => {
      isHeld = held;
    },
    /** Takes the last step back; returns the sentence concerned, null for all. */
    undo: (): string | null => {
      const step = past.at(-1);
      if (step === undefined) return null;
      past = past.slice(0, -1);
      future = [...future, { ...step, typing: null }];
      return turnBack(step.backward);
    },
    redo: (): string | null => {
      const step = future.at(-1);
      if (step === undefined) return null;
      future = future.slice(0, -1);
      past = [...past, step];
      return turnBack(step.forward);
    },
    retry: (): void => void queue.flush(),
    /** Gives up what is not saved, with the steps that it belongs to. */
    discard: (): void => {
      past = [];
      future = [];
      turn += 1;
      isHeld = false;
      queue.discard();
      refresh();
    },
    dropLost: queue.dropLost,
    settle: async (): Promise<boolean> => (await queue.settle()) && !isHeld,
    isUnsaved: (): boolean => queue.isUnsaved() || isHeld,
    /** Shows a finding as kept, or as open again. */
    markKept: (key: string, note: Finding['kept']): void =>
      queue.amend((text) => ({
        ...text,
        blocks: text.blocks.map((block) =>
          isParagraph(block)
            ? {
                ...block,
                sentences: block.sentences.map((sentence) => ({
                  ...sentence,
                  findings: sentence.findings.map((finding) =>
                    finding.key === key ? { ...finding, kept: note } : finding,
                  ),
                })),
              }
            : block,
        ),
      })),
    open: queue.open,
    close: queue.close,
  };
};

export type TextEditor = ReturnType<typeof createTextEditor>;
