import { useSortable } from '@dnd-kit/sortable';
import { GripIcon } from '@attesta/ui/elements/icons.tsx';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { TaskButtons } from './task-buttons.tsx';
import type { TaskActions, TaskLabels } from './task-buttons.tsx';
import { chakra } from '@chakra-ui/react';

/** A task with its handle and its buttons. */
const TaskLine = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    '&[data-dragging]': { position: 'relative', zIndex: '1', opacity: 0.9 },
  },
});

/** Handle for pointers only; the keyboard moves a line by Alt and an arrow key, or by the buttons. */
const TaskHandle = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 'target',
    width: '6',
    flexShrink: '0',
    color: 'fg.muted',
    cursor: 'grab',
    touchAction: 'none',
    '&:active': { cursor: 'grabbing' },
    '&[data-idle]': { visibility: 'hidden' },
  },
});

/** Text of a task; long ones wrap over several rows. */
const TaskTextarea = chakra('textarea', {
  base: {
    width: 'full',
    flex: { base: '1 1 calc(100% - 2rem)', sm: '1 1 0' },
    minWidth: '0',
    minHeight: 'target',
    px: '3',
    py: '2.5',
    bg: 'bg',
    fontSize: 'md',
    lineHeight: 'tight',
    resize: 'none',
    // Grows with the text; browsers without it use the estimated number of rows.
    fieldSizing: 'content',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    '&[aria-invalid=true]': { borderColor: 'danger' },
  },
});

const charactersPerRow = 44;

type TaskInputProps = {
  /** Id of the line for dragging. */
  readonly id: string;
  readonly value: string;
  readonly labels: TaskLabels;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOnly: boolean;
  readonly errorId: string | undefined;
  readonly actions: TaskActions;
};

/**
 * One line of the task list. Enter adds a line, Alt with an arrow moves it, Backspace in an empty one removes it. A
 * single line cannot be moved, and has no buttons while it is empty.
 */
export const TaskInput = ({
  id,
  value,
  labels,
  isFirst,
  isLast,
  isOnly,
  errorId,
  actions,
}: TaskInputProps) => {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // Enter that ends a composition (accents, input methods) belongs to the text.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') actions.add();
    else if (event.altKey && event.key === 'ArrowUp') actions.move(-1);
    else if (event.altKey && event.key === 'ArrowDown') actions.move(1);
    else if (event.key === 'Backspace' && value === '' && !isOnly) actions.remove();
    else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.preventDefault();
    actions.paste(
      event.clipboardData.getData('text/plain'),
      value.slice(0, selectionStart ?? value.length),
      value.slice(selectionEnd ?? value.length),
    );
  };

  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isOnly,
  });
  return (
    <TaskLine
      ref={setNodeRef}
      style={{
        transform: transform === null ? undefined : `translateY(${transform.y}px)`,
        transition,
      }}
      data-dragging={isDragging || undefined}
    >
      <TaskHandle
        ref={setActivatorNodeRef}
        {...listeners}
        aria-hidden
        data-drag
        data-idle={isOnly || undefined}
      >
        <GripIcon />
      </TaskHandle>
      <TaskTextarea
        aria-label={labels.name}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        autoComplete="off"
        data-task
        rows={Math.max(1, Math.ceil(value.length / charactersPerRow))}
        value={value}
        onChange={(event) => actions.change(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={actions.leave}
      />
      {!(isOnly && value === '') && (
        <TaskButtons labels={labels} isFirst={isFirst} isLast={isLast} isOnly={isOnly} actions={actions} />
      )}
    </TaskLine>
  );
};
