/** Dragging of a sortable list, next to its items: they stay as they are when this code comes. */

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type KeyboardSensorOptions,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { m } from '#messages';
import type { SortableListProps, SortableStates } from './sortable-list-props.ts';

interface ItemProps {
  id: string;
  list: RefObject<HTMLElement | null>;
  setStates: Dispatch<SetStateAction<SortableStates>>;
}

type Props = Omit<SortableListProps, 'children'> & Omit<ItemProps, 'id'>;

export function SortableDragging({ ids, named, move, ...of }: Props) {
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, keyboardOptions));
  /** Handle of an item that is moved by keyboard. */
  const [handle, setHandle] = useState<EventTarget | null>(null);
  useCancelOnBlur(handle);
  const start = ({ activatorEvent: { type, target } }: DragStartEvent) =>
    setHandle(type === 'keydown' ? target : null);
  const placed = (id: string | number | undefined) => ids.indexOf(String(id));
  const end = ({ active, over }: DragEndEvent) => {
    setHandle(null);
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
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setHandle(null)}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: m['common.sortable_instructions']() },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <DraggedItem key={id} id={id} {...of} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

/**
 * Cancels a move by keyboard when its handle loses the focus: the library would take the next Enter
 * or Space anywhere on the page. Escape is its only way to cancel.
 */
function useCancelOnBlur(handle: EventTarget | null) {
  useEffect(() => {
    if (!handle) return;
    const cancel = () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }));
    handle.addEventListener('blur', cancel);
    return () => {
      handle.removeEventListener('blur', cancel);
      // The page may have gone during the move.
      cancel();
    };
  }, [handle]);
}

/** Connects an item of the list with the library. */
function DraggedItem({ id, list, setStates }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } =
    useSortable({ id });
  const moved = CSS.Translate.toString(transform);
  useLayoutEffect(() => {
    const items = list.current?.children ?? [];
    const item = Array.from(items).find(
      (one): one is HTMLElement => one instanceof HTMLElement && one.dataset.sortable === id,
    );
    setNodeRef(item ?? null);
    setActivatorNodeRef(item?.querySelector<HTMLElement>('.sortable-handle') ?? null);
  }, [id, list, setNodeRef, setActivatorNodeRef]);
  useLayoutEffect(() => {
    const state = { ...attributes, ...listeners, style: { transform: moved, transition } };
    setStates((known) => ({ ...known, [id]: state }));
  }, [id, setStates, attributes, listeners, moved, transition]);
  return null;
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

/** A constant, because new options change the listeners of every handle. */
const keyboardOptions: KeyboardSensorOptions = {
  coordinateGetter: stepCoordinates,
  // Smooth scrolling would block the keyboard sensor.
  scrollBehavior: 'auto',
};
