/** List that can be reordered by mouse, touch or keyboard. */

import { m } from '#messages';
import './SortableList.css';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';

interface Props {
  /** Ids of the list items in order. */
  ids: string[];
  /** Accessible name of an item: 'Question 2'. */
  named(index: number): string;
  move(from: number, to: number): void;
  children: ReactNode;
}

export function SortableList({ ids, named, move, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    // Smooth scrolling would block the keyboard sensor.
    useSensor(KeyboardSensor, { coordinateGetter: stepCoordinates, scrollBehavior: 'auto' }),
  );
  const placed = (id: string | number | undefined) => ids.indexOf(String(id));
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(placed(active.id), placed(over.id));
  };
  const at = (id: string | number | undefined) => ({
    position: placed(id) + 1,
    total: ids.length,
  });
  const announcements = {
    onDragStart: ({ active }: { active: { id: string | number } }) =>
      m['common.item_picked_up']({ name: named(placed(active.id)) }),
    onDragOver: ({ over }: Partial<DragEndEvent>) =>
      over ? m['common.item_moved'](at(over.id)) : '',
    onDragEnd: ({ over }: Partial<DragEndEvent>) =>
      over ? m['common.item_dropped'](at(over.id)) : '',
    onDragCancel: () => m['common.move_cancelled'](),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={measuredAlways}
      onDragEnd={end}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: m['common.sortable_instructions']() },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="sortable stack">{children}</ol>
      </SortableContext>
    </DndContext>
  );
}

/** Measures always, so that the first key press works. */
const measuredAlways = { droppable: { strategy: MeasuringStrategy.Always } };

/** Moves by one item, whatever its height. */
const stepCoordinates: KeyboardCoordinateGetter = (event, { active, context }) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.code];
  const { collisionRect, droppableRects, droppableContainers, over } = context;
  if (!step || !collisionRect) return undefined;
  event.preventDefault();
  const topOf = (id: string | number) => droppableRects.get(id)?.top ?? 0;
  const ids = droppableContainers.getEnabled().map(({ id }) => id);
  ids.sort((one, other) => topOf(one) - topOf(other));
  const next = droppableRects.get(ids[ids.indexOf(over?.id ?? active) + step] ?? '');
  if (!next) return undefined;
  return { x: collisionRect.left, y: next.top + (next.height - collisionRect.height) / 2 };
};

/** Item with a drag handle. */
export function SortableItem({
  id,
  name,
  children,
}: {
  id: string;
  name: string;
  children: ReactNode;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className="sheet"
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className="sortable-handle"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={m['common.move_item']({ name })}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      {children}
    </li>
  );
}
