import { Button } from '@attesta/ui/elements/button.tsx';
import { useErrorText } from '@attesta/ui/feedback/error-text.ts';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { HiddenText, Status, Text } from '@attesta/ui/elements/text.tsx';
import { TextHints } from '@attesta/findings/hints/index.ts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { RemovedSigns } from './removed-signs.tsx';
import { maxTasks } from './task-lines.ts';
import { TaskInput } from './task-input.tsx';
import { useTaskActions } from './use-task-actions.ts';
import type { TaskListState } from './use-task-actions.ts';
import { DndContext, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

type SortableTasksProps = {
  /** Ids of the lines in order. */
  readonly ids: readonly string[];
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
};

/** Distance in pixels before a press becomes a drag. */
const dragFrom = { activationConstraint: { distance: 4 } };

/** Makes lines draggable by their handles. Announcements of the library are silenced: the list makes its own. */
const SortableTasks = ({ ids, onMove, children }: SortableTasksProps) => {
  const sensors = useSensors(useSensor(PointerSensor, dragFrom));
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over !== null) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type TaskListProps = TaskListState & {
  /** Codes of the errors of single lines, by index. */
  readonly lineErrors: ReadonlyMap<number, string>;
  /** Code of the error of the whole list. */
  readonly listError: string | null;
};

/** The tasks, one a line, in the order of the reference. */
export const TaskList = ({ lines, lineErrors, listError, listRef, onChange, onLeave }: TaskListProps) => {
  const t = useTexts('wizard');
  const toErrorText = useErrorText();
  const id = useId();
  const { spoken, removed, add, moveTo, actionsOf } = useTaskActions({ lines, listRef, onChange, onLeave });

  // Keys by index: lines may be equal, and the focus follows by index.
  const rows = lines.map((line, index) => ({ key: `line-${index}`, line, index }));
  return (
    <Stack as="fieldset" gap="2" aria-describedby={`${id}-help`}>
      <chakra.legend fontSize="sm" fontWeight="medium" lineHeight="tight" mb="1.5">
        {t('employment.tasks')}
      </chakra.legend>
      <SortableTasks ids={rows.map(({ key }) => key)} onMove={moveTo}>
        <Stack as="ol" ref={listRef} gap="2" listStyleType="none">
          {rows.map(({ key, line, index }) => {
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
      </SortableTasks>
      <RemovedSigns removed={removed} />
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
          disabled={lines.length >= maxTasks}
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
