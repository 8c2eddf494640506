import { Button } from '@attesta/ui/button.tsx';
import { useErrorText } from '@attesta/ui/error-text.ts';
import { Box, Stack } from '@attesta/ui/layout.tsx';
import { HiddenText, Status, Text } from '@attesta/ui/text.tsx';
import { TextHints } from '@attesta/text-hints';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import type { RefObject } from 'react';

import { keepOneLine, maxTaskLines, moveLine, pasteIntoLines, splitPastedTasks } from './task-lines.ts';
import { SortableLines } from './sortable-lines.tsx';
import { TaskInput } from './task-input.tsx';
import type { TaskActions } from './task-input.tsx';

type TaskListProps = {
  readonly lines: readonly string[];
  /** Codes of the errors of single lines, by their index. */
  readonly lineErrors: ReadonlyMap<number, string>;
  /** Code of the error of the whole list. */
  readonly listError: string | null;
  readonly listRef: RefObject<HTMLOListElement | null>;
  readonly onChange: (lines: string[]) => void;
  readonly onLeave: () => void;
};

/** Puts the caret into a line, from 0; into the last one where there are fewer. */
export const focusTask = (list: HTMLElement | null, index: number): void => {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
  (lines[index] ?? lines.at(-1))?.focus();
};

/** The tasks, one line each, in the order in which they will stand in the reference. */
export const TaskList = ({ lines, lineErrors, listError, listRef, onChange, onLeave }: TaskListProps) => {
  const t = useTexts('wizard');
  const toErrorText = useErrorText();
  const id = useId();
  const [focus, setFocus] = useState<{ index: number } | null>(null);
  const [spoken, setSpoken] = useState('');

  // After the list has changed, the caret goes where the writing goes on.
  useEffect(() => {
    if (focus !== null) focusTask(listRef.current, focus.index);
  }, [focus, listRef]);

  const change = (next: readonly string[], index: number): void => {
    onChange(keepOneLine(next));
    setFocus({ index });
  };

  const add = (index: number): void => {
    if (lines.length < maxTaskLines) change(lines.toSpliced(index, 0, ''), index);
  };

  const moveTo = (from: number, to: number): void => {
    if (to < 0 || to >= lines.length || from === to) return;
    change(moveLine(lines, from, to), to);
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
      const next = pasteIntoLines(lines, index, { before, after, pasted: splitPastedTasks(text) });
      change(next, index + next.length - lines.length);
    },
    leave: onLeave,
  });

  // A line is its place: lines may be equal, and the focus follows by index.
  const places = lines.map((line, index) => ({ key: `line-${index}`, line, index }));
  return (
    <Stack as="fieldset" gap="2" aria-describedby={`${id}-help`}>
      <chakra.legend fontSize="sm" fontWeight="medium" lineHeight="tight" mb="1.5">
        {t('employment.tasks')}
      </chakra.legend>
      <SortableLines ids={places.map(({ key }) => key)} onMove={moveTo}>
        <Stack as="ol" ref={listRef} gap="2" listStyleType="none">
          {places.map(({ key, line, index }) => {
            const code = lineErrors.get(index);
            const errorId = code === undefined ? undefined : `${id}-error-${index}`;
            const number = index + 1;
            return (
              <Stack as="li" key={key} gap="1.5">
                <TaskInput
                  id={key}
                  value={line}
                  labels={{
                    name: t('employment.task', { number }),
                    up: t('employment.taskUp', { number }),
                    down: t('employment.taskDown', { number }),
                    remove: t('employment.taskRemove', { number }),
                  }}
                  isFirst={index === 0}
                  isLast={index === lines.length - 1}
                  isOnly={lines.length === 1}
                  errorId={errorId}
                  actions={actionsOf(index)}
                />
                <TextHints field="tasks" text={line} />
                {code !== undefined && (
                  <Text id={errorId} role="alert" size="sm" tone="danger">
                    {toErrorText(code)}
                  </Text>
                )}
              </Stack>
            );
          })}
        </Stack>
      </SortableLines>
      <Text id={`${id}-help`} size="sm" tone="muted">
        {t('employment.tasksHelp')}
      </Text>
      {listError !== null && (
        <Text role="alert" size="sm" tone="danger">
          {toErrorText(listError)}
        </Text>
      )}
      <Box>
        <Button
          variant="quiet"
          size="sm"
          ms="-3"
          disabled={lines.length >= maxTaskLines}
          onClick={() => add(lines.length)}
        >
          {t('employment.taskAdd')}
        </Button>
      </Box>
      <Status>
        <HiddenText>{spoken}</HiddenText>
      </Status>
    </Stack>
  );
};
