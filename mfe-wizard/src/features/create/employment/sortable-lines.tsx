import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

type SortableLinesProps = {
  /** Ids of the lines in their order. */
  readonly ids: readonly string[];
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
};

/** A click on a handle drags nothing. */
const dragFrom = { activationConstraint: { distance: 4 } };

/**
 * Lets lines be dragged by their handles. What the list says to a screen reader is its own affair, so nothing is added
 * here for that.
 */
export const SortableLines = ({ ids, onMove, children }: SortableLinesProps) => {
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
