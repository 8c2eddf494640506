import { useTexts } from '@attesta/web-kit';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { atLeastOneTask, maxTasks, moveTask, pasteTasks, readPastedTasks } from './task-lines.ts';
import type { TaskActions } from './task-buttons.tsx';
import type { RemovedSign } from './clean-signs.ts';

/** Focuses the line at `index` (from 0), or the last one if there are fewer. */
export const focusTask = (list: HTMLElement | null, index: number): void => {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
  (lines[index] ?? lines.at(-1))?.focus();
};

export type TaskListState = {
  readonly lines: readonly string[];
  readonly listRef: RefObject<HTMLOListElement | null>;
  readonly onChange: (lines: string[]) => void;
  readonly onLeave: () => void;
};

/**
 * Adds, removes, moves and pastes lines. The focus follows, `spoken` announces the change to screen readers, and
 * `removed` holds the signs that the last paste lost.
 */
export const useTaskActions = ({ lines, listRef, onChange, onLeave }: TaskListState) => {
  const t = useTexts('wizard');
  const [focus, setFocus] = useState<{ index: number } | null>(null);
  const [spoken, setSpoken] = useState('');
  const [removed, setRemoved] = useState<readonly RemovedSign[]>([]);

  // Focus the changed line once the list has rendered.
  useEffect(() => {
    if (focus !== null) focusTask(listRef.current, focus.index);
  }, [focus, listRef]);

  const change = (next: readonly string[], index: number): void => {
    onChange(atLeastOneTask(next));
    setFocus({ index });
  };

  const add = (index: number): void => {
    if (lines.length < maxTasks) change(lines.toSpliced(index, 0, ''), index);
  };

  const moveTo = (from: number, to: number): void => {
    if (to < 0 || to >= lines.length || from === to) return;
    change(moveTask(lines, from, to), to);
    setSpoken(t('employment.taskMoved', { number: to + 1, count: lines.length }));
  };

  const actionsOf = (index: number): TaskActions => ({
    change: (text) => onChange(lines.with(index, text)),
    add: () => add(index + 1),
    remove: () => {
      change(lines.toSpliced(index, 1), Math.max(index - 1, 0));
      setSpoken(t('employment.taskRemoved', { number: index + 1 }));
    },
    move: (by) => moveTo(index, index + by),
    paste: (text, before, after) => {
      const pasted = readPastedTasks(text);
      setRemoved(pasted.removed);
      const next = pasteTasks(lines, index, { before, after, pasted: pasted.lines });
      change(next, index + next.length - lines.length);
    },
    leave: onLeave,
  });

  return { spoken, removed, add, moveTo, actionsOf };
};
